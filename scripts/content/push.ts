import { contentControlSchema, controlKey } from '../../app/page/schemas/control.ts';
import { contentChain, type ShopKey } from '../../app/shop/rules/shop.ts';
import { nextVersion } from '../../app/page/rules/version.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { type Content, SPACE_VERSION_KEY } from './contents.ts';
import type { ContentStore } from './store.ts';

/** Changes of a push, by key. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Stories and layouts of the pushed shops that are not in the seeds; they stay. */
  readonly kept: readonly string[];
}

export interface Push extends Changes {
  readonly values: readonly Content[];
}

const FOLDERS = ['stories', 'layout', 'layout-qa'] as const;
const CONTROL = controlKey('content');

/**
 * Returns the shops that a push includes: the given shop and those it inherits from, without which it would
 * be incomplete.
 */
export function shopsOf(shop: ShopKey | undefined): readonly ShopKey[] {
  return shop === undefined
    ? Object.values(shops).map(({ key }) => key)
    : contentChain(shop, shops);
}

function isOf(key: string, wanted: readonly ShopKey[]): boolean {
  const [folder = '', shop = ''] = key.split('/');
  return FOLDERS.some((one) => one === folder) && wanted.some((one) => one === shop);
}

/** Compares the seeds of some shops with the stored values. Writes nothing. */
export async function planPush(
  contents: readonly Content[],
  wanted: readonly ShopKey[],
  store: Pick<ContentStore, 'list' | 'read'>,
): Promise<Push> {
  const own = contents.filter(({ key }) => isOf(key, wanted));
  const names = (await Promise.all(FOLDERS.map((folder) => store.list(`${folder}/`)))).flat();
  const there = new Set(names.filter((key) => isOf(key, wanted)));
  const before = await store.read(own.map(({ key }) => key).filter((key) => there.has(key)));
  const values = own.filter(({ key, value }) => before.get(key) !== value);
  const keys = values.map(({ key }) => key);
  const seeded = new Set(own.map(({ key }) => key));
  return {
    values,
    added: keys.filter((key) => !before.has(key)),
    changed: keys.filter((key) => before.has(key)),
    kept: [...there].filter((key) => !seeded.has(key)),
  };
}

/**
 * Writes a push, then the versions, so that an isolate that reads the new version finds the new contents.
 * `now` is in milliseconds. With a real content system its version stays; the sandbox's is raised too.
 */
export async function writePush(
  { values }: Pick<Push, 'values'>,
  store: Pick<ContentStore, 'read' | 'write' | 'sandbox'>,
  now: number,
): Promise<void> {
  await store.write(values);
  const stored = await store.read([CONTROL, SPACE_VERSION_KEY]);
  const old = parseControl(stored.get(CONTROL));
  const version = nextVersion(now, old?.version);
  if (!store.sandbox) {
    await store.write([entry(CONTROL, { cv: old?.cv ?? 0, version })]);
    return;
  }
  const cv = Math.max(Math.floor(now / 1000), Number(stored.get(SPACE_VERSION_KEY) ?? 0) + 1);
  await store.write([entry(SPACE_VERSION_KEY, cv)]);
  await store.write([entry(CONTROL, { cv, version })]);
}

function entry(key: string, value: unknown): Content {
  return { key, value: JSON.stringify(value) };
}

function parseControl(text: string | undefined) {
  try {
    return contentControlSchema.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    // Invalid JSON is replaced.
    return undefined;
  }
}
