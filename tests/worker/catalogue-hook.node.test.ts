import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import type { Answered } from '../node/request.ts';

const SECRET = 'a-secret-of-at-least-32-characters';
const NEXT = 'the-secret-that-follows-when-it-is-changed';
const HOOK = '/hooks/catalogue/';
const KEY = 'control/catalogue';

function sign(body: string | Uint8Array, secret = SECRET): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** Sends the webhook of a foreign back end. */
function callHook(ask: Ask, body: string | Uint8Array, signature?: string): Promise<Answered> {
  const headers = signature === undefined ? {} : { 'x-catalogue-signature': signature };
  return ask('at', HOOK, { method: 'POST', body, headers });
}

async function stored({ CONTENT }: Stores): Promise<unknown> {
  return JSON.parse((await CONTENT.get(KEY)) ?? 'null');
}

function versionIn(answer: Answered): number {
  return Number(JSON.parse(answer.text()).version);
}

describe('the hook of a foreign back end', () => {
  let shop: Harness;
  let ask: Ask;
  let stores: Stores;

  beforeAll(async () => {
    shop = await startHarness({
      vars: {
        COMMERCE_URL: 'https://commerce.invalid',
        CATALOGUE_HOOK_SECRET: `${SECRET},${NEXT}`,
      },
    });
    ask = askAt(shop.port);
    stores = await shop.env<Stores>('storefront');
  });
  afterAll(() => shop?.close());

  test('a signed call raises the version, whatever its body', async () => {
    const from = Date.now();
    const bodies = ['{}', 'anything', '{"version":1}', Uint8Array.of(0, 255, 10)];
    let last = 0;
    for (const body of bodies) {
      const answer = await callHook(ask, body, sign(body));
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(versionIn(answer)).toBeGreaterThan(last);
      last = versionIn(answer);
      expect(await stored(stores)).toEqual({ version: last });
    }
    expect(last).toBeGreaterThanOrEqual(from);
  });

  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['of another secret', sign('{}', 'another-secret-of-32-characters!')],
    ['of another body', sign('{ }')],
    ['cut short', sign('{}').slice(0, 62)],
    ['too long', `${sign('{}')}00`],
    ['not hex', 'z'.repeat(64)],
    ['of SHA-1', createHmac('sha1', SECRET).update('{}').digest('hex')],
  ])('a signature that is %s is 401 and changes nothing', async (_, signature) => {
    const before = await stored(stores);
    const answer = await callHook(ask, '{}', signature);
    expect(answer.status).toBe(401);
    expect(await stored(stores)).toEqual(before);
  });

  test('both secrets are valid during rotation, but not their combination', async () => {
    const signatures = [SECRET, NEXT, `${SECRET},${NEXT}`].map((secret) => sign('{}', secret));
    const answers = await Promise.all(
      signatures.map((signature) => callHook(ask, '{}', signature)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401]);
  });

  test('an upper-case hex signature is accepted', async () => {
    expect((await callHook(ask, '{}', sign('{}').toUpperCase())).status).toBe(200);
  });

  test('a body over the limit is 413', async () => {
    const body = 'x'.repeat(64 * 1024 + 1);
    expect((await callHook(ask, body, sign(body))).status).toBe(413);
  });

  // The throttle's own test proves the rate of one write per second, with a stopped clock.
  test('a flood writes a few times for all, and no call is lost', async () => {
    const from = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => callHook(ask, '{}', sign('{}'))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const versions = [...new Set(answers.map(versionIn))].sort((a, b) => a - b);
    // A slow machine may write more: one for each second that the calls took.
    const seconds = (Date.now() - from) / 1000;
    expect(versions.length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    expect(await stored(stores)).toEqual({ version: versions.at(-1) });
    // The last write covers the last change: it happened after every call had begun.
    expect(versions.at(-1)).toBeGreaterThanOrEqual(from);
  });

  test('other methods are 404', async () => {
    expect((await ask('at', HOOK)).status).not.toBe(200);
  });
});
