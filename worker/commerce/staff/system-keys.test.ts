import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { sha256Hex } from '../sha256.ts';
import { keyOf } from './system-keys.ts';

const NOW = Date.UTC(2026, 10, 30);
const DAY = 24 * 60 * 60 * 1000;

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));

async function insert(
  name: string,
  key: string,
  ends: { expires?: number; revoked?: number } = {},
) {
  const hash = await sha256Hex(key);
  await env.DB.prepare(
    `INSERT INTO system_keys (name, role, key_hash, created_at, expires_at, revoked_at) VALUES (?, 'service', ?, 0, ?, ?)`,
  )
    .bind(name, hash, ends.expires ?? null, ends.revoked ?? null)
    .run();
  return hash;
}

describe('the key of a system', () => {
  test('a key says its system and role, and an unknown one nothing', async () => {
    const hash = await insert('erp', 'first');
    expect(await keyOf(env.DB, hash, NOW)).toEqual({ kind: 'valid', name: 'erp', role: 'service' });
    expect(await keyOf(env.DB, await sha256Hex('other'), NOW)).toEqual({ kind: 'unknown' });
  });

  test('a key that was rotated is valid until its end, beside the new one', async () => {
    const old = await insert('till', 'old', { expires: NOW + DAY });
    const next = await insert('till', 'new');
    for (const hash of [old, next])
      expect((await keyOf(env.DB, hash, NOW + DAY - 1)).kind).toBe('valid');
    expect(await keyOf(env.DB, old, NOW + DAY)).toEqual({ kind: 'expired', name: 'till' });
    expect((await keyOf(env.DB, next, NOW + DAY)).kind).toBe('valid');
  });

  test('a key that was revoked opens nothing, which is recorded once an hour', async () => {
    const hash = await insert('gone', 'gone', { revoked: NOW - 1 });
    const recorded = () =>
      env.DB.prepare("SELECT count(*) AS n FROM changes WHERE subject = 'key:gone'").first('n');
    for (const [after, lines] of [
      [0, 1],
      [1, 1],
      [60 * 60 * 1000, 2],
    ] as const) {
      expect(await keyOf(env.DB, hash, NOW + after)).toEqual({ kind: 'revoked', name: 'gone' });
      expect(await recorded()).toBe(lines);
    }
  });

  test('a name has one key that nothing replaces', async () => {
    await insert('one', 'a');
    await expect(insert('one', 'b')).rejects.toThrow('UNIQUE');
  });

  test('a key’s last use is noted, at most once a minute', async () => {
    const hash = await insert('used', 'used');
    const used = () =>
      env.DB.prepare('SELECT last_used_at FROM system_keys WHERE key_hash = ?')
        .bind(hash)
        .first<number>('last_used_at');
    await keyOf(env.DB, hash, NOW);
    await expect.poll(used).toBe(NOW);
    await keyOf(env.DB, hash, NOW + 59_999);
    await keyOf(env.DB, hash, NOW + 60_000);
    await expect.poll(used).toBe(NOW + 60_000);
  });
});
