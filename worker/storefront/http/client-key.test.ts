import { expect, test } from 'vitest';
import { clientKey } from './client-key.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

test.each([
  ['192.0.2.1', '192.0.2.1', true],
  ['192.0.2.1', '192.0.2.2', false],
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', true],
  ['2001:DB8:0001:2::1', '2001:db8:1:2::', true],
  ['2001:db8::1', '2001:db8:0:0:1::', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['::1', '::2', true],
])('%s and %s are one client: %s', async (one, other, same) => {
  const keys = [await clientKey(one, NOON), await clientKey(other, NOON)];
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[0] === keys[1]).toBe(same);
});

test('a client has a different key each day', async () => {
  const today = await clientKey('192.0.2.1', NOON);
  expect(await clientKey('192.0.2.1', NOON + 3_600_000)).toBe(today);
  expect(await clientKey('192.0.2.1', NOON + 24 * 3_600_000)).not.toBe(today);
});
