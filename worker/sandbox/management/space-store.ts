import { makeUuid } from '../storyblok/stable-ids.ts';
import { prefixOf } from '../storyblok/stored-stories.ts';
import { isRecord } from '../storyblok/story.ts';

/** A value of the space as JSON: a component, a folder, a story. */
export type Item = Readonly<Record<string, unknown>>;

/** Kinds of items; the names are those of their keys. Stories have two places, as the delivery API reads them. */
export type Kind =
  | 'asset'
  | 'component'
  | 'component_group'
  | 'datasource'
  | 'datasource_entry'
  | 'field_type'
  | 'folder'
  | 'webhook_endpoint';

/** Maximum number of keys of KV's bulk get. */
const BULK = 100;

/** The values of one space in CONTENT. */
export interface SpaceStore {
  readonly content: KVNamespace;
  readonly id: number;
  /** Prefix of the space's keys. */
  readonly prefix: string;
  /** Returns the items of a kind by their ids, in the order in which they were made. */
  list(kind: Kind): Promise<readonly Item[]>;
  put(kind: Kind, item: Item): Promise<Item>;
  /** Returns an id that no item of the space has. */
  newId(): Promise<number>;
}

async function readAll(content: KVNamespace, prefix: string): Promise<readonly Item[]> {
  const { keys } = await content.list({ prefix });
  const items: Item[] = [];
  for (let start = 0; start < keys.length; start += BULK) {
    const some = keys.slice(start, start + BULK).map(({ name }) => name);
    for (const text of (await content.get(some, 'text')).values()) {
      const item: unknown = JSON.parse(text ?? 'null');
      if (isRecord(item)) items.push(item);
    }
  }
  return items.toSorted((one, other) => Number(one['id']) - Number(other['id']));
}

/** Opens the values of a space. Whether the space exists is its settings' matter. */
export function openSpace(content: KVNamespace, id: number): SpaceStore {
  const prefix = prefixOf(id);
  const folderOf = (kind: Kind) => `${prefix}management/${kind}/`;
  const counter = `${prefix}management/last-id`;
  return {
    content,
    id,
    prefix,
    list: (kind) => readAll(content, folderOf(kind)),
    async put(kind, item) {
      await content.put(`${folderOf(kind)}${String(item['id'])}`, JSON.stringify(item));
      return item;
    },
    async newId() {
      const next = Number((await content.get(counter)) ?? '100') + 1;
      await content.put(counter, String(next));
      return next;
    },
  };
}

/** Returns a uuid for an item of a space. */
export function uuidOf(space: SpaceStore, id: number): string {
  return makeUuid(`${space.id}:${id}`);
}
