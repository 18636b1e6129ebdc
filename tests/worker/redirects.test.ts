import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { compileShards, redirectKey, shardOf } from '../../app/redirect/rules/redirect-manifest.ts';
import type { RedirectRule } from '../../app/redirect/rules/redirect.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import { findRedirect } from '../../worker/storefront/sources/redirects.ts';
import { shopContext } from './fixtures/context.ts';

/** Returns CONTENT that counts its reads; a new one acts like a new isolate. */
function counted(down = false) {
  const reads: string[] = [];
  const get = (key: string) => {
    reads.push(key);
    return down ? Promise.reject(new Error('down')) : env.CONTENT.get(key, 'text');
  };
  const content = new Proxy(env.CONTENT, {
    get: (target, name) => (name === 'get' ? get : Reflect.get(target, name)),
  });
  return { content, reads };
}

const SETTLED = 1000;
const shop = shops['nl-nl'];

async function seed(rules: readonly RedirectRule[]) {
  const shards = compileShards(rules).entries();
  for (const [number, shard] of shards)
    await env.CONTENT.put(redirectKey(shop.key, number), JSON.stringify(shard));
}

function reading(content: KVNamespace, version?: number) {
  const bindings = { ...env, CONTENT: content };
  const { control } = shopContext();
  const value = shopContext({ env: bindings, control: { ...control, redirects: version } });
  return { value, events: () => value.trace.events.map(({ event }) => event) };
}

describe('50,000 rules', () => {
  const rules = Array.from({ length: 50_000 }, (_, index): RedirectRule => ({
    from: `/p/oud-${index}/`,
    to: `/p/nieuw-${index}/`,
    status: 301,
  }));

  it('a miss costs one read whatever their number, and none if its shard is in memory', async () => {
    await seed([...rules, { from: '/weg/*', status: 410 }]);
    const { content, reads } = counted();
    const { value, events } = reading(content, SETTLED);
    expect(await findRedirect(shop, '/p/geen-regel/', '', value)).toBeUndefined();
    expect(reads).toHaveLength(1);
    expect(await findRedirect(shop, '/p/geen-regel/', '', value)).toBeUndefined();
    expect(reads).toHaveLength(1);
    for (const index of [0, 1, 24_999, 49_999]) {
      const before = reads.length;
      expect(await findRedirect(shop, `/p/oud-${index}/`, '?a=1', value)).toEqual({
        status: 301,
        location: `/p/nieuw-${index}/?a=1`,
        exact: true,
      });
      expect(reads.length - before).toBeLessThanOrEqual(1);
    }
    expect(await findRedirect(shop, '/weg/ermee/', '', value)).toEqual({
      status: 410,
      exact: false,
    });
    expect(events()).toEqual([]);
  });
});

describe('the shards in memory', () => {
  it('the shards in memory are read again under another version, and each time without a version', async () => {
    const { content, reads } = counted();
    await findRedirect(shop, '/a/', '', reading(content, SETTLED).value);
    await findRedirect(shop, '/a/', '', reading(content, SETTLED + 1).value);
    expect(reads).toHaveLength(2);
    await findRedirect(shop, '/a/', '', reading(content).value);
    await findRedirect(shop, '/a/', '', reading(content).value);
    expect(reads).toHaveLength(4);
  });

  it('the shards in memory are limited: the least recently used are removed', async () => {
    const big = 'x'.repeat(300);
    await seed(
      Array.from({ length: 20_000 }, (_, index): RedirectRule => ({
        from: `/w/${index}/`,
        to: `/${big}/`,
        status: 302,
      })),
    );
    const { content, reads } = counted();
    const { value } = reading(content, SETTLED);
    for (let index = 0; index < 400; index += 1)
      await findRedirect(shop, `/w/${index}/`, '', value);
    // 6 MB of rules exceed the 4 MB, so some of the 32 shards were read again.
    expect(reads.length).toBeGreaterThan(32);
    expect(reads.length).toBeLessThan(400);
  });

  it('the shards in memory stay if a shard becomes garbage, which is not cached', async () => {
    const rule = { from: '/a/', to: '/b/', status: 301 } as const;
    const key = redirectKey(shop.key, shardOf('/a/'));
    const ask = (version: number) => findRedirect(shop, '/a/', '', value(version));
    const { content } = counted();
    const value = (version: number) => reading(content, version).value;
    await env.CONTENT.put(key, '{"exact":');
    expect(await ask(SETTLED)).toBeUndefined();
    await seed([rule]);
    expect(await ask(SETTLED)).toEqual({ status: 301, location: '/b/', exact: true });
    await env.CONTENT.put(key, 'null');
    expect(await ask(SETTLED + 1)).toEqual({ status: 301, location: '/b/', exact: true });
    await seed([{ ...rule, to: '/c/' }]);
    expect(await ask(SETTLED + 1)).toEqual({ status: 301, location: '/c/', exact: true });
  });

  it('an unavailable store means no rule, and is logged', async () => {
    const { content, reads } = counted(true);
    const { value, events } = reading(content, SETTLED);
    expect(await findRedirect(shop, '/a/', '', value)).toBeUndefined();
    expect(events()).toEqual(['redirects.fault']);
    expect(await findRedirect(shop, '/winkelmand/', '', value)).toBeUndefined();
    expect(await findRedirect(shop, '/%2e%2e/', '', value)).toBeUndefined();
    expect(reads).toHaveLength(1);
  });
});
