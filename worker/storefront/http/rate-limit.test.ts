import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Bindings } from '../bindings.ts';
import { isRateLimited, type Limit, WIDER } from './rate-limit.ts';
import { Trace } from './trace.ts';

/** The limits of production. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  [
    ...readFileSync('wrangler.toml', 'utf8').matchAll(
      /^\[\[ratelimits\]\]\nname = "(\w+)"\nnamespace_id = "\d+"\nsimple = \{ limit = (\d+), period = 60 \}/gm,
    ),
  ].map(([, name = '', limit]) => [name, Number(limit)]),
);

/**
 * Returns a function that sends a request of an address, all within one minute, and returns whether it is accepted.
 */
function minute(limit: Limit) {
  const counts = new Map<string, number>();
  const bindings = [...NUMBERS].map(([name, most]) => [
    name,
    {
      limit: ({ key }: { key: string }) => {
        const count = (counts.get(`${name} ${key}`) ?? 0) + 1;
        counts.set(`${name} ${key}`, count);
        return Promise.resolve({ success: count <= most });
      },
    },
  ]);
  const env = Object.fromEntries(bindings) as Bindings;
  return async (clientIp: string | undefined, other: Partial<Limit> = {}) =>
    !(await isRateLimited({ clientIp, env, trace: new Trace('x') }, { ...limit, ...other }));
}

/** Sends a request of each address in turn and returns how many are accepted. */
async function taken(send: ReturnType<typeof minute>, addresses: readonly (string | undefined)[]) {
  let count = 0;
  for (const address of addresses) if (await send(address)) count += 1;
  return count;
}

const LOGIN = { binding: 'AUTH_LIMIT', count: 'login' } as const;
const GUEST = { binding: 'RENDER_LIMIT', count: 'guest' } as const;
const many = (count: number, address: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => address(at));

test.each(Object.entries(WIDER))(
  '%s is narrower than the limits of wider networks',
  (name, wider) => {
    const numbers = [name, wider.household, wider.site].map((one) => NUMBERS.get(one) ?? 0);
    expect(numbers[0]).toBeGreaterThan(0);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(3);
    expect(NUMBERS.get(wider.address)).toBeGreaterThanOrEqual(numbers[0] ?? 0);
  },
);

describe('an IPv4 address that thousands share', () => {
  const HOSPITAL = '192.0.2.1';

  test('an IPv4 address that thousands share has several hundred guests a minute, whatever else comes from it', async () => {
    const send = minute(GUEST);
    for (let turn = 0; turn < 150; turn += 1)
      for (const count of ['login', 'register', 'reset']) await send(HOSPITAL, { ...LOGIN, count });
    expect(
      await taken(
        send,
        many(400, () => HOSPITAL),
      ),
    ).toBe(300);
  });

  test('an IPv4 address that thousands share has a hundred logins, and other hundreds of registrations and resets', async () => {
    const send = minute(LOGIN);
    expect(
      await taken(
        send,
        many(150, () => HOSPITAL),
      ),
    ).toBe(100);
    expect(await send(HOSPITAL, { count: 'register' })).toBe(true);
    expect(await send('192.0.2.2')).toBe(true);
  });

  test('an IPv4 address that thousands share is the same however it is written', async () => {
    const spellings = [HOSPITAL, '::ffff:192.0.2.1', '::FFFF:c000:0201', '64:ff9b::192.0.2.1'];
    const send = minute(LOGIN);
    expect(
      await taken(
        send,
        many(400, (at) => spellings[at % 4] ?? ''),
      ),
    ).toBe(100);
  });
});

describe('IPv6', () => {
  const hex = (number: number) => number.toString(16);

  test('25 logins from 25 /64s of a household are limited', async () => {
    const send = minute(LOGIN);
    expect(
      await taken(
        send,
        many(25, (at) => `2001:db8:1:${hex(at)}::1`),
      ),
    ).toBe(20);
  });

  test('logins from households of one /48 are limited, those of another are not', async () => {
    const send = minute(LOGIN);
    expect(
      await taken(
        send,
        many(250, (at) => `2001:db8:1:${hex(at * 256)}::1`),
      ),
    ).toBe(100);
    expect(await send('2001:db8:2::1')).toBe(true);
  });

  test('one client does not use up what its neighbours have', async () => {
    const send = minute(LOGIN);
    expect(
      await taken(
        send,
        many(1_000, (at) => `2001:db8:1:1::${hex(at)}`),
      ),
    ).toBe(10);
    expect(await send('2001:db8:1:2::1')).toBe(true);
    expect(
      await taken(
        send,
        many(1_000, (at) => `2001:db8:1:${hex(at % 256)}::1`),
      ),
    ).toBeLessThan(20);
    expect(await send('2001:db8:1:100::1')).toBe(true);
  });

  test('guests of a network have several hundred, too', async () => {
    expect(
      await taken(
        minute(GUEST),
        many(400, () => '2001:db8:1:1::1'),
      ),
    ).toBe(300);
  });
});

test('one buyer’s work counts wherever it comes from, and no other’s', async () => {
  const send = minute({ ...LOGIN, whose: 'one' });
  expect(
    await taken(
      send,
      many(50, (at) => `198.51.100.${at}`),
    ),
  ).toBe(10);
  expect(await send(undefined)).toBe(false);
  expect(await send('198.51.100.1', { whose: 'other' })).toBe(true);
});

test('nothing is counted for an unknown address', async () => {
  expect(
    await taken(
      minute(LOGIN),
      many(500, () => '').map(() => undefined),
    ),
  ).toBe(500);
});
