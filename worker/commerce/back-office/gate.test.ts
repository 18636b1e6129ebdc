import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BackOfficeCall, CALLER_HEADERS } from '../../../app/back-office/schemas/call.ts';
import { backOfficeCalls } from '../../../app/back-office/schemas/calls.ts';
import { mayCall, type Role, ROLES } from '../../../app/back-office/rules/role.ts';
import { staffCalls } from '../../../app/staff/schemas/calls.ts';
import { stockCalls } from '../../../app/stock/schemas/calls.ts';
import { sha256Hex } from '../sha256.ts';
import { call, callShop, send } from '../testing/call.ts';
import { sweepCalls } from './claim.ts';

const ADMIN = 'admin@nestling.example';

beforeAll(() => applyD1Migrations(env.DB, env.MIGRATIONS));

function as(role: Role, name = 'mia@nestling.example', key?: string) {
  return {
    [CALLER_HEADERS.name]: name,
    [CALLER_HEADERS.role]: role,
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
}

const STAFF = '/v1/back-office/staff';

function add(address: string, headers: Readonly<Record<string, string>> = {}) {
  return send('POST', STAFF, { address, role: 'warehouse' }, headers);
}

async function changesOf(address: string) {
  const answer = await call(`/v1/back-office/changes?subject=staff:${address}`);
  return staffCalls.readChanges.answer.parse(await answer.json()).changes;
}

async function staff() {
  return staffCalls.list.answer.parse(await (await call(STAFF)).json()).staff;
}

function newKey(): string {
  return crypto.randomUUID();
}

const ALL: readonly BackOfficeCall[] = [
  ...Object.values(backOfficeCalls),
  ...Object.values(staffCalls),
  ...Object.values(stockCalls),
];

describe('the entrypoint of the shop', () => {
  test.each(ALL.map(({ method, path }) => [method, path]))(
    'the entrypoint of the shop has no call %s %s, whatever its headers say',
    async (method, path) => {
      const answer = await callShop(path.replaceAll(/:\w+/g, '1'), {
        method,
        headers: as('admin'),
      });
      expect(answer.status).toBe(404);
    },
  );
});

describe('the entrypoint of the office', () => {
  test.each(ALL.flatMap((one) => ROLES.map((role) => [role, one] as const)))(
    'the entrypoint of the office checks what %s may send',
    async (role, one) => {
      const { method, path } = one;
      const answer = await call(path.replaceAll(/:\w+/g, 'none'), { method, headers: as(role) });
      expect(answer.status === 403).toBe(!mayCall(role, one));
    },
  );

  test('the entrypoint of the office refuses a call without a caller, and one with an unknown role', async () => {
    for (const headers of [
      { [CALLER_HEADERS.name]: '', [CALLER_HEADERS.role]: 'admin' },
      { [CALLER_HEADERS.name]: ADMIN, [CALLER_HEADERS.role]: 'owner' },
    ])
      expect((await call(STAFF, { headers })).status).toBe(403);
  });

  test('the entrypoint of the office has no call of shoppers', async () => {
    const { BackOffice } = (await import('cloudflare:workers')).exports as unknown as {
      readonly BackOffice: Fetcher;
    };
    const answer = await BackOffice.fetch('http://commerce/v1/brands?shopId=1');
    expect(answer.status).toBe(404);
  });
});

describe('the record of changes', () => {
  test('the record has who, when, what, before and after', async () => {
    expect((await add('Kim@Nestling.example', as('admin', ADMIN))).status).toBe(201);
    await send('PUT', STAFF, { address: 'kim@nestling.example', role: 'service' });
    await send('DELETE', STAFF, { address: 'kim@nestling.example' });
    const changes = await changesOf('kim@nestling.example');
    expect(changes).toMatchObject([
      { what: 'DELETE /v1/back-office/staff', before: { role: 'service' }, after: null },
      { before: { role: 'warehouse' }, after: { role: 'service' }, refused: null },
      { who: ADMIN, role: 'admin', before: null, after: { role: 'warehouse' }, refused: null },
    ]);
    expect(changes[0]?.at).toBeGreaterThan(Date.now() - 60_000);
  });

  test('the record has what was refused, and why', async () => {
    const address = 'ola@nestling.example';
    expect((await add(address, as('service'))).status).toBe(403);
    expect((await send('PUT', STAFF, { address, role: 'owner' })).status).toBe(422);
    expect((await send('DELETE', STAFF, { address })).status).toBe(404);
    const changes = await changesOf(address);
    expect(changes.map(({ refused, role }) => [role, refused])).toEqual([
      ['admin', 'is no member of staff'],
      ['admin', expect.stringContaining('Invalid option')],
      ['service', 'the role service may not do this'],
    ]);
    expect(await staff()).not.toContainEqual(expect.objectContaining({ address }));
  });

  test('what the office refuses is recorded in words of the shop alone', async () => {
    const file = { file: 'stock', line: 1, faults: 1 };
    const [files, pages] = ['/v1/back-office/files/refused', '/v1/back-office/pages/refused'];
    expect((await send('POST', files, { ...file, problem: 'number' })).status).toBe(422);
    expect((await send('POST', files, { ...file, problem: '<b>buy</b> this' })).status).toBe(400);
    const page = '/_shop/staff/';
    expect((await send('POST', pages, { page, why: 'role' })).status).toBe(422);
    expect((await send('POST', pages, { page: 'https://evil.example/', why: 'role' })).status).toBe(
      400,
    );
    const answer = await call('/v1/back-office/changes?perPage=4');
    const { changes } = staffCalls.readChanges.answer.parse(await answer.json());
    expect(changes.map(({ refused }) => refused)).toEqual([
      'is no page of the office',
      `page ${page}: the role may not open it`,
      'is one word',
      'file of stock, line 1 (of 1 with a fault): number',
    ]);
  });

  test('the record has no second line for a change that changed nothing', async () => {
    await add('eva@nestling.example');
    const answer = await send('PUT', STAFF, { address: 'eva@nestling.example', role: 'warehouse' });
    expect(answer.status).toBe(200);
    expect(await changesOf('eva@nestling.example')).toHaveLength(2);
  });

  test.each(['DELETE FROM changes', "UPDATE changes SET who = 'x'"])(
    'the record is final: %s',
    async (sql) => {
      await add('nia@nestling.example');
      await expect(env.DB.prepare(sql).run()).rejects.toThrow('the record of changes is not');
    },
  );

  test('the record is a chain, also of concurrent changes', async () => {
    const address = 'max@nestling.example';
    await add(address);
    const roles = Array.from({ length: 24 }, (_, at) => ROLES[at % (ROLES.length - 1)]);
    const answers = await Promise.all(roles.map((role) => send('PUT', STAFF, { address, role })));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const changes = (await changesOf(address)).toReversed();
    expect(changes).toHaveLength(25);
    // A change that found its own role has no line in its transaction, and may be recorded later.
    const made = changes.filter(
      ({ after, before }) => JSON.stringify(after) !== JSON.stringify(before),
    );
    for (const [at, { after }] of made.slice(0, -1).entries())
      expect(made[at + 1]?.before).toEqual(after);
    expect(await staff()).toContainEqual(
      expect.objectContaining({ address, ...(made.at(-1)?.after as object) }),
    );
  });

  test('the record is read page by page', async () => {
    const read = async (query: string) =>
      staffCalls.readChanges.answer.parse(
        await (await call(`/v1/back-office/changes?${query}`, { headers: as('read') })).json(),
      );
    const all = await read('perPage=200');
    const first = await read('perPage=2');
    const second = await read(`perPage=2&before=${first.next}`);
    expect([...first.changes, ...second.changes]).toEqual(all.changes.slice(0, 4));
    expect(all.next).toBeNull();
    expect((await call('/v1/back-office/changes?perPage=201')).status).toBe(400);
  });
});

describe('an idempotency key', () => {
  test('a key runs a change once and repeats its answer', async () => {
    const headers = as('admin', ADMIN, newKey());
    const answers = [];
    for (const _ of [1, 2]) {
      const answer = await add('leo@nestling.example', headers);
      answers.push([answer.status, await answer.json()]);
    }
    expect(answers).toEqual([
      [201, { ok: true }],
      [201, { ok: true }],
    ]);
    expect(await changesOf('leo@nestling.example')).toHaveLength(1);
  });

  test('a key repeats a refusal', async () => {
    const headers = as('admin', ADMIN, newKey());
    await add('tim@nestling.example');
    expect((await add('tim@nestling.example', headers)).status).toBe(409);
    await send('DELETE', STAFF, { address: 'tim@nestling.example' });
    expect((await add('tim@nestling.example', headers)).status).toBe(409);
  });

  test('a key with another body is refused, and recorded', async () => {
    const headers = as('admin', ADMIN, newKey());
    await add('ada@nestling.example', headers);
    expect((await add('bea@nestling.example', headers)).status).toBe(422);
    expect(await changesOf('bea@nestling.example')).toMatchObject([
      { refused: 'the key was used for another call', after: null },
    ]);
  });

  test('a key is that of its caller', async () => {
    const key = newKey();
    expect((await add('gus@nestling.example', as('admin', ADMIN, key))).status).toBe(201);
    expect((await add('gus@nestling.example', as('admin', 'erp', key))).status).toBe(409);
  });

  test('a key runs one of many concurrent calls', async () => {
    const headers = as('admin', ADMIN, newKey());
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => add('pia@nestling.example', headers)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status !== 409)).toContain(201);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    expect(await changesOf('pia@nestling.example')).toHaveLength(1);
  });

  test('a key of a call that was interrupted before its change runs it again, later', async () => {
    const key = newKey();
    const body = { address: 'zoe@nestling.example', role: 'warehouse' };
    const fingerprint = await sha256Hex(JSON.stringify(['POST', STAFF, JSON.stringify(body)]));
    const started = (ago: number) =>
      env.DB.prepare(
        `INSERT OR REPLACE INTO back_office_calls (id, who, idempotency_key, fingerprint, started_at) VALUES ('cut', ?, ?, ?, ?)`,
      )
        .bind(ADMIN, key, fingerprint, Date.now() - ago)
        .run();
    await started(0);
    expect((await send('POST', STAFF, body, as('admin', ADMIN, key))).status).toBe(409);
    await started(60_000);
    expect((await send('POST', STAFF, body, as('admin', ADMIN, key))).status).toBe(201);
    expect(await changesOf(body.address)).toHaveLength(1);
  });

  test('a key of a call that was interrupted after its change does not run it again', async () => {
    const key = newKey();
    const headers = as('admin', ADMIN, key);
    await add('ben@nestling.example', headers);
    await env.DB.prepare(
      `UPDATE back_office_calls SET status = NULL, answer = NULL, started_at = 0 WHERE idempotency_key = ?`,
    )
      .bind(key)
      .run();
    await send('DELETE', STAFF, { address: 'ben@nestling.example' });
    const answer = await add('ben@nestling.example', headers);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { error: expect.stringContaining('its answer was lost') },
    ]);
    expect(await staff()).not.toContainEqual(
      expect.objectContaining({ address: 'ben@nestling.example' }),
    );
  });

  test('a key is forgotten after a week', async () => {
    await sweepCalls(env.DB, Date.now() + 8 * 24 * 60 * 60 * 1000);
    const left = env.DB.prepare('SELECT count(*) AS n FROM back_office_calls');
    expect(await left.first('n')).toBe(0);
  });
});

describe('the last admin', () => {
  const admins = () =>
    env.DB.prepare("SELECT count(*) AS n FROM staff WHERE role = 'admin'").first<number>('n');

  test('the last admin stays under 20 concurrent removals', async () => {
    const addresses = Array.from({ length: 20 }, (_, at) => `admin${at}@nestling.example`);
    await env.DB.batch(
      addresses.map((address) =>
        env.DB.prepare("INSERT INTO staff VALUES (?, 'admin', 'test', 0)").bind(address),
      ),
    );
    const answers = await Promise.all(
      addresses.map((address, at) =>
        at % 2 === 0
          ? send('DELETE', STAFF, { address })
          : send('PUT', STAFF, { address, role: 'read' }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(19);
    expect(await admins()).toBe(1);
    await expect(env.DB.prepare('DELETE FROM staff').run()).rejects.toThrow('the last admin');
    await expect(env.DB.prepare("UPDATE staff SET role = 'read'").run()).rejects.toThrow(
      'the last admin',
    );
  });
});
