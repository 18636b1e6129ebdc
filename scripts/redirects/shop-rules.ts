import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  checkRules,
  type CheckedRules,
  type RuleList,
} from '../../app/redirect/rules/redirect-check.ts';
import { compileShards, redirectKey } from '../../app/redirect/rules/redirect-manifest.ts';
import type { WrittenRule } from '../../app/redirect/rules/redirect-rule.ts';
import type { Shop, ShopKey } from '../../app/shop/rules/shop.ts';
import { matchRoute } from '../../app/routes.ts';
import { redirectHosts, redirects, reservedSegments } from '../../edge-config/redirects.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { CommandError } from '../command.ts';
import { root } from '../paths.ts';
import { readJsonRules } from './read-json.ts';

const TABLE = 'edge-config/redirects.ts';
const SEEDS = 'kv-seeds/redirects';

/** Checks a shop's rules in the order of the edge: those of edge-config/redirects.ts, then the given ones. */
export function checkShopRules(shop: Shop, list: RuleList): CheckedRules {
  return checkRules([{ rules: tableRules(shop.key) }, list], {
    prefix: shop.prefix,
    hosts: redirectHosts,
    reserved: reservedSegments,
    isOwnPage: (path) => {
      const match = matchRoute(path, shop.language);
      return match !== undefined && Object.keys(match.params).length === 0;
    },
  });
}

/** Returns a shop's rules of edge-config/redirects.ts, each with its line. */
function tableRules(shop: ShopKey): WrittenRule[] {
  const lines = readFileSync(join(root, TABLE), 'utf8').split('\n');
  let last = 0;
  return redirects.flatMap(({ shops, ...rule }) => {
    const found = lines.findIndex(
      (line, at) => at >= last && line.includes(`from: '${rule.from}'`),
    );
    if (found >= 0) last = found + 1;
    const own = shops === 'all' || shops.includes(shop);
    return own ? [{ ...rule, file: TABLE, line: Math.max(found, 0) + 1 }] : [];
  });
}

/** Compiles the repository's rules of all shops into KV keys and values. Throws with one line per problem. */
export function compileSeededRedirects(): { key: string; value: string }[] {
  const files = globSync(`${SEEDS}/*`, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  const known = new Set(allShops.map(({ key }) => `${key}.json`));
  const problems = files
    .filter((file) => !known.has(basename(file)))
    .map((file) => `${file}:1: is not named after a shop`);
  const contents = allShops.flatMap((shop) => {
    const file = `${SEEDS}/${shop.key}.json`;
    const text = files.includes(file) ? readFileSync(join(root, file), 'utf8') : '[]';
    const read = readJsonRules(text, file, shop.key);
    const checked = checkShopRules(shop, { rules: read.byShop.get(shop.key) ?? [] });
    problems.push(...read.problems, ...checked.problems);
    return shardValues(shop.key, checked);
  });
  // A problem of a rule for all shops is reported once.
  if (problems.length > 0) throw new CommandError([...new Set(problems)].join('\n'));
  return contents;
}

/** Returns all shards of a shop's rules, so that every stored shard is replaced. */
export function shardValues(shop: ShopKey, { rules }: Pick<CheckedRules, 'rules'>) {
  return compileShards(rules).map((shard, number) => ({
    key: redirectKey(shop, number),
    value: JSON.stringify(shard),
  }));
}
