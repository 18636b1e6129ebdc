import { redirectShardSchema } from '../../app/redirect/schemas/redirect.ts';
import type { RuleList } from '../../app/redirect/rules/redirect-check.ts';
import {
  REDIRECT_SHARDS,
  redirectKey,
  rulesOf,
} from '../../app/redirect/rules/redirect-manifest.ts';
import type { RedirectRule } from '../../app/redirect/rules/redirect.ts';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { allShops, shops } from '../../edge-config/shops/shops.ts';
import { CommandError } from '../command.ts';
import { readJsonRules } from './read-json.ts';
import { readNetlifyRules } from './read-netlify.ts';
import { checkShopRules, shardValues } from './shop-rules.ts';
import type { KeyValue, RedirectStore } from './stores.ts';
import { nextRedirectsControl, REDIRECTS_CONTROL } from './version.ts';

/** Changes of a shop's rules by an import. */
export interface Changes {
  readonly shop: ShopKey;
  readonly added: readonly RedirectRule[];
  readonly changed: readonly RedirectRule[];
  readonly removed: readonly RedirectRule[];
}

/** The supported formats, for error messages. */
const SUPPORTED = `Supported are JSON, in a file that ends in .json, and Netlify's _redirects, one rule per line (docs/redirects.md)`;

/** Returns the rules of a file by shop: JSON, or Netlify's format. Throws with one line per problem. */
export function readRuleFile(
  text: string,
  file: string,
  shop: ShopKey | undefined,
): Map<ShopKey, RuleList> {
  if (/\.json$/i.test(file)) {
    const { byShop, problems } = readJsonRules(text, file, shop);
    if (problems.length > 0) throw new CommandError(problems.join('\n'));
    return new Map(
      [...byShop].map(([key, rules]): [ShopKey, RuleList] => [knownShop(key, file), { rules }]),
    );
  }
  if (/\.toml$/i.test(file) || /^\s*\[\[redirects\]\]/m.test(text))
    throw new CommandError(
      `${file}: is TOML, whose [[redirects]] are not read. ${SUPPORTED}: write each as "from to status"`,
    );
  if (/^\s*[[{]/.test(text))
    throw new CommandError(
      `${file}: looks like JSON, but its name does not end in .json. ${SUPPORTED}`,
    );
  if (shop === undefined) throw new CommandError(`${file}:1: names no shop: add --shop`);
  const { rules, problems } = readNetlifyRules(text, file);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  return new Map<ShopKey, RuleList>([[shop, { rules, ordered: true }]]);
}

/** Returns a shop by its key as typed. */
export function knownShop(key: string, where: string): ShopKey {
  const found = allShops.find((shop) => shop.key === key);
  if (found) return found.key;
  throw new CommandError(`${where}: there is no shop "${key}": ${Object.keys(shops).join(', ')}`);
}

/** Throws if a file would remove all rules of a shop. An empty file may be a failed export. */
export function refuseEmpty(lists: ReadonlyMap<ShopKey, RuleList>, file: string): void {
  const empty = [...lists].filter(([, { rules }]) => rules.length === 0).map(([key]) => key);
  if (lists.size === 0) throw new CommandError(`${file}: names no shop and has no rule`);
  if (empty.length === 0) return;
  throw new CommandError(
    `${file}: has no rule for ${empty.join(', ')}: the import would remove every rule there. Add --empty if that is meant.`,
  );
}

/** Planned changes and values of an import. */
export interface ImportPlan {
  readonly changes: readonly Changes[];
  readonly values: readonly KeyValue[];
  /** The stored control value; null if there is none. */
  readonly control: string | null;
}

/** Compares the rules of each named shop with the stored ones. Throws if any rule is invalid. */
export async function planImport(
  lists: ReadonlyMap<ShopKey, RuleList>,
  store: Pick<RedirectStore, 'read'>,
): Promise<ImportPlan> {
  const checked = [...lists].map(([key, list]) => ({ key, ...checkShopRules(shops[key], list) }));
  const problems = new Set(checked.flatMap((one) => one.problems));
  if (problems.size > 0) throw new CommandError([...problems].join('\n'));
  const changes: Changes[] = [];
  let control: string | null = null;
  for (const { key, rules } of checked) {
    const keys = Array.from({ length: REDIRECT_SHARDS }, (_, shard) => redirectKey(key, shard));
    const before = await store.read([...keys, REDIRECTS_CONTROL]);
    control = before.get(REDIRECTS_CONTROL) ?? control;
    changes.push(compare(key, storedRules(keys, before), rules));
  }
  const values = checked.flatMap(({ key, rules }) => shardValues(key, { rules }));
  return { changes, values, control };
}

/**
 * Replaces the rules of each named shop, or none if any rule is invalid. The control value is written last,
 * so that an isolate that reads it finds the new rules.
 */
export async function importRules(
  lists: ReadonlyMap<ShopKey, RuleList>,
  store: RedirectStore,
  now: number,
): Promise<readonly Changes[]> {
  const { changes, values, control } = await planImport(lists, store);
  await store.write(values);
  await store.write([{ key: REDIRECTS_CONTROL, value: nextRedirectsControl(control, now) }]);
  return changes;
}

function storedRules(keys: readonly string[], values: ReadonlyMap<string, string>): RedirectRule[] {
  const shards = keys.flatMap((key) => {
    try {
      return redirectShardSchema.safeParse(JSON.parse(values.get(key) ?? 'null')).data ?? [];
    } catch {
      // Invalid JSON is replaced, so its rules count as added.
      return [];
    }
  });
  return rulesOf(shards);
}

function compare(
  shop: ShopKey,
  before: readonly RedirectRule[],
  after: readonly RedirectRule[],
): Changes {
  const old = new Map(before.map((rule) => [rule.from, rule]));
  const now = new Set(after.map(({ from }) => from));
  return {
    shop,
    added: after.filter(({ from }) => !old.has(from)),
    changed: after.filter(({ from, to, status }) => {
      const was = old.get(from);
      return was !== undefined && (was.to !== to || was.status !== status);
    }),
    removed: before.filter(({ from }) => !now.has(from)),
  };
}
