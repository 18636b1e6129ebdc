import { expect, test } from 'vitest';
import { clientKeys, householdKey, networkKey } from './client-key.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

test.each([
  ['192.0.2.1', 1],
  ['::ffff:192.0.2.1', 1],
  ['2001:db8:1:2::1', 3],
])('%s has %d keys, which do not name it', async (address, count) => {
  const keys = await clientKeys(address, NOON);
  expect(new Set(keys).size).toBe(count);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test('a client has other keys each day', async () => {
  const today = await clientKeys('192.0.2.1', NOON);
  expect(await clientKeys('192.0.2.1', NOON + 3_600_000)).toEqual(today);
  expect(await clientKeys('192.0.2.1', NOON + 24 * 3_600_000)).not.toEqual(today);
});

test('a household is an IPv4 address or a /56', async () => {
  const [, household] = await clientKeys('2001:db8:1:2::1', NOON);
  expect(await householdKey('2001:db8:1:ff::9', NOON)).toBe(household);
  expect(await householdKey('2001:db8:1:100::9', NOON)).not.toBe(household);
  expect(await householdKey('192.0.2.1', NOON)).toBe((await clientKeys('192.0.2.1', NOON))[0]);
  const network = await networkKey('2001:db8:1::1', NOON);
  expect(await networkKey('2001:db8:1:ffff::9', NOON)).toBe(network);
  expect(await networkKey('2001:db8:2::9', NOON)).not.toBe(network);
  expect(await networkKey('192.0.2.1', NOON)).toBe((await clientKeys('192.0.2.1', NOON))[0]);
});
