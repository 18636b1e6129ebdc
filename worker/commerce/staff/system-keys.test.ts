import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import { sha256Hex } from '../sha256.ts';
import { call, send } from '../testing/call.ts';
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

describe('calls about keys', () => {
  const PATH = '/v1/back-office/keys';
  const rowsOf = async (name: string) => {
    const { keys } = staffCalls.listKeys.answer.parse(await (await call(PATH)).json());
    return keys.filter((key) => key.name === name);
  };

  test('a key is made, replaced and revoked, and the record has it without the key', async () => {
    const [first, second] = [await sha256Hex('made'), await sha256Hex('replaced')];
    const make = () => send('POST', PATH, { name: 'wms', role: 'warehouse', hash: first });
    expect([(await make()).status, (await make()).status]).toEqual([201, 409]);
    expect(await rowsOf('wms')).toMatchObject([
      { role: 'warehouse', lastUsedAt: null, expiresAt: null, revokedAt: null },
    ]);
    expect((await send('POST', `${PATH}/wms/rotation`, { hash: second })).status).toBe(200);
    const now = Date.now();
    expect((await keyOf(env.DB, first, now + DAY - 5000)).kind).toBe('valid');
    expect((await keyOf(env.DB, first, now + DAY + 5000)).kind).toBe('expired');
    expect(await keyOf(env.DB, second, now)).toMatchObject({ kind: 'valid', role: 'warehouse' });
    expect((await send('DELETE', `${PATH}/wms`, undefined)).status).toBe(200);
    for (const hash of [first, second])
      expect((await keyOf(env.DB, hash, now)).kind).toBe('revoked');
    const record = await call('/v1/back-office/changes?subject=key:wms');
    const { changes } = staffCalls.readChanges.answer.parse(await record.json());
    expect(changes.filter(({ who }) => who !== 'wms')).toMatchObject([
      { before: { role: 'warehouse' }, after: null },
      { before: { role: 'warehouse' }, after: { role: 'warehouse' } },
      { refused: 'has a key already: rotate it, or revoke it' },
      { before: null, after: { role: 'warehouse' } },
    ]);
    expect(JSON.stringify(changes)).not.toContain(first);
  });

  test.each([
    ['POST', PATH, { name: 'Wms', role: 'read', hash: 'a'.repeat(64) }, 422],
    ['POST', PATH, { name: 'wms-2', role: 'read', hash: 'office_local_x' }, 422],
    ['POST', `${PATH}/none/rotation`, { hash: 'b'.repeat(64) }, 404],
    ['DELETE', `${PATH}/none`, undefined, 404],
  ])('%s %s is refused with %j', async (method, path, body, status) => {
    expect((await send(method, path, body)).status).toBe(status);
  });
});
