import { env } from 'cloudflare:workers';
import { waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { askStorefront, freshIsolate } from './fixtures/isolate.ts';

const SUFFIX = 'A'.repeat(35);
const PADDING = 'B'.repeat(35);
const RANGE = [`${SUFFIX}:3`, `${PADDING}:0`, 'no row', ''].join('\r\n');

beforeAll(async () => {
  await env.CONTENT.put('control/switches', '{}');
});

/** Each test uses another prefix, so that none reads another's cached list. */
let prefixes = 0xa0000;

function listWith(answer: () => Response) {
  prefixes += 1;
  const hash = prefixes.toString(16);
  const asked: { address: string; padding: string | null }[] = [];
  const PASSWORD_RANGES = {
    fetch: async (address: string, init: RequestInit) => {
      asked.push({ address, padding: new Headers(init.headers).get('add-padding') });
      return answer();
    },
  } as unknown as Fetcher;
  const isolate = freshIsolate({ PASSWORD_RANGES });
  return {
    hash,
    asked,
    async check(value = hash, from: string | undefined = undefined) {
      const path = `/api/user/check-password/?hash=${value}&locale=de-at`;
      const headers = from === undefined ? {} : { 'cf-connecting-ip': from };
      const answered = await askStorefront(path, isolate, { headers });
      await waitOnExecutionContext(answered.context);
      return { status: answered.status, body: JSON.parse(answered.text) };
    },
  };
}

describe('the look-up of leaked passwords', () => {
  test('the look-up of leaked passwords asks by the prefix alone, drops padding, and asks once a day', async () => {
    const { check, asked, hash } = listWith(() => new Response(RANGE));
    expect(await check()).toEqual({ status: 200, body: [SUFFIX] });
    expect(await check(hash.toUpperCase())).toEqual({ status: 200, body: [SUFFIX] });
    expect(asked).toEqual([
      { address: `https://passwords.sandbox/range/${hash.toUpperCase()}`, padding: 'true' },
    ]);
  });

  test('the look-up of leaked passwords knows a range without leaked passwords', async () => {
    const { check } = listWith(() => new Response(`${PADDING}:0`));
    for (const _ of [1, 2]) expect(await check()).toEqual({ status: 200, body: [] });
  });

  test.each([
    ['an error', () => new Response(RANGE, { status: 500 })],
    ['a page', () => new Response('<html>ok</html>')],
    ['a redirect', () => Response.redirect('https://elsewhere.example/', 302)],
    ['an endless list', () => new Response(`${SUFFIX}:3\n`.repeat(20_000))],
  ])('answered by %s is 503', async (_, answer) => {
    expect((await listWith(answer).check()).status).toBe(503);
  });

  test.each(['', 'abcd', 'abcdef', 'abcdg', '../..', 'a'.repeat(40)])(
    'the look-up of leaked passwords refuses %j as a prefix',
    async (value) => {
      const { check, asked } = listWith(() => new Response(RANGE));
      expect([await check(encodeURIComponent(value)), asked]).toMatchObject([
        { status: 400, body: { field: 'hash' } },
        [],
      ]);
    },
  );
});
