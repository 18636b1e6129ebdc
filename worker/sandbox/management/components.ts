import { isRecord } from '../storyblok/story.ts';
import { refuseField, refuseMissing } from './refusal.ts';
import { type Item, type Kind, type SpaceStore, uuidOf } from './space-store.ts';

/** Components, their groups, option lists, webhooks and field plugins: items with a name, which is theirs alone. */

const COMPONENT_NAME = /^[a-z0-9_-]+$/;
const FIELD_TYPES = new Set([
  'asset',
  'bloks',
  'boolean',
  'custom',
  'datetime',
  'image',
  'file',
  'markdown',
  'multiasset',
  'multilink',
  'number',
  'option',
  'options',
  'richtext',
  'section',
  'tab',
  'table',
  'text',
  'textarea',
]);
const HTTP = /^https?:\/\/[^/\s]+/;

type Named = Exclude<Kind, 'asset' | 'folder'>;

/** The field that names an item and is unique in the space. */
const NAME = {
  component: 'name',
  component_group: 'name',
  datasource: 'slug',
  datasource_entry: 'name',
  field_type: 'name',
  webhook_endpoint: 'endpoint',
} as const satisfies Record<Named, string>;

function checkComponent(item: Item): void {
  const { name, schema } = item;
  if (name === 'content') throw refuseField('name', 'is reserved');
  if (typeof name !== 'string' || !COMPONENT_NAME.test(name))
    throw refuseField('name', 'is invalid');
  for (const [field, value] of Object.entries(isRecord(schema) ? schema : {}))
    if (!isRecord(value) || !FIELD_TYPES.has(String(value['type'])))
      throw refuseField(`schema.${field}.type`, 'is not included in the list');
}

function checkWebhook({ endpoint, actions }: Item): void {
  if (typeof endpoint !== 'string' || !HTTP.test(endpoint))
    throw refuseField('endpoint', 'is invalid');
  if (!Array.isArray(actions) || actions.length === 0)
    throw refuseField('actions', "can't be blank");
}

async function checkGroup(space: SpaceStore, { component_group_uuid: uuid }: Item): Promise<void> {
  if (typeof uuid !== 'string') return;
  const groups = await space.list('component_group');
  if (!groups.some((group) => group['uuid'] === uuid))
    throw refuseField('component_group_uuid', 'is invalid');
}

async function check(space: SpaceStore, kind: Named, item: Item): Promise<void> {
  if (kind === 'component') {
    checkComponent(item);
    await checkGroup(space, item);
  }
  if (kind === 'webhook_endpoint') checkWebhook(item);
  const name = NAME[kind];
  if (typeof item[name] !== 'string' || item[name] === '')
    throw refuseField(name, "can't be blank");
  const others = (await space.list(kind)).filter(
    (one) => one['id'] !== item['id'] && one['datasource_id'] === item['datasource_id'],
  );
  if (others.some((one) => one[name] === item[name]))
    throw refuseField(name, 'has already been taken');
}

/** `POST components` and its like. */
export async function createItem(space: SpaceStore, kind: Named, given: Item): Promise<Item> {
  const id = await space.newId();
  const item = { ...given, id, uuid: uuidOf(space, id) };
  await check(space, kind, item);
  return space.put(kind, item);
}

/** `PUT components/{id}` and its like. A component's schema is replaced as a whole. */
export async function updateItem(
  space: SpaceStore,
  kind: Named,
  { id, given }: { readonly id: number; readonly given: Item },
): Promise<Item> {
  const before = (await space.list(kind)).find((one) => one['id'] === id);
  if (!before) throw refuseMissing();
  const item = { ...before, ...given, id, uuid: before['uuid'] };
  await check(space, kind, item);
  return space.put(kind, item);
}
