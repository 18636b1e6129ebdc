import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { catalogueControlSchema } from '../../../app/page/schemas/control.ts';
import { bumpCatalogue } from './version.ts';

const KEY = 'control/catalogue';
const NOW = 1_790_000_000_000;

beforeEach(() => env.CONTENT.delete(KEY));

async function stored(): Promise<number> {
  return catalogueControlSchema.parse(await env.CONTENT.get(KEY, 'json')).version;
}

test('the first version is the current time', async () => {
  expect(await bumpCatalogue(env, NOW)).toBe(NOW);
  expect(await stored()).toBe(NOW);
});

test('each version is newer than the last, even if the clock stands still or goes back', async () => {
  await bumpCatalogue(env, NOW);
  expect(await bumpCatalogue(env, NOW)).toBe(NOW + 1);
  expect(await bumpCatalogue(env, NOW - 5000)).toBe(NOW + 2);
  expect(await bumpCatalogue(env, NOW + 5000)).toBe(NOW + 5000);
  expect(await stored()).toBe(NOW + 5000);
});

test.each(['', 'nonsense', '{}', '{"version":"7"}', '{"version":-7}', 'null'])(
  'a damaged value is repaired: %j',
  async (text) => {
    await env.CONTENT.put(KEY, text);
    expect(await bumpCatalogue(env, NOW)).toBe(NOW);
    expect(await stored()).toBe(NOW);
  },
);
