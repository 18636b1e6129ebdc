import { expect, test } from 'vitest';
import { type AccountModel, createAccountModel } from './account-model.ts';
import type { Call, CallResult } from '../../browser/call.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

interface Setting {
  readonly answer?: () => Response;
  readonly result?: CallResult<unknown>;
  readonly subtle?: Pick<SubtleCrypto, 'digest'> | undefined;
}

function modelWith({ answer, result, ...rest }: Setting): {
  readonly model: AccountModel;
  readonly sent: { readonly url: string; readonly body: unknown }[];
  readonly queries: unknown[];
  readonly once: unknown[];
  readonly local: Storage;
  readonly session: Storage;
} {
  const sent: { url: string; body: unknown }[] = [];
  const queries: unknown[] = [];
  const once: unknown[] = [];
  const [local, session] = [memoryStorage(), memoryStorage()];
  const call: Call = (async ({ query, isOnce }: { query?: unknown; isOnce?: boolean }) => {
    queries.push(query);
    once.push(isOnce);
    return result ?? { ok: false, status: 0 };
  }) as Call;
  const model = createAccountModel({
    call,
    shop: 'de-de',
    fetcher: async (url, init) => {
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      if (!answer) throw new TypeError('no network');
      return answer();
    },
    subtle: 'subtle' in rest ? rest.subtle : crypto.subtle,
    local: () => local,
    session: () => session,
  });
  return { model, sent, queries, once, local, session };
}

test('a login is sent with the shop, and says who it is and where to go', async () => {
  const user = { id: 'a'.repeat(64), loggedIn: true };
  const { model, sent } = modelWith({ answer: () => Response.json({ to: '/konto/', user }) });
  const outcome = await model.authenticate('login', { email: 'a@b.de', newsletter: '1' });
  expect(outcome).toEqual({ kind: 'done', to: '/konto/', user });
  await model.authenticate('account', { order_number: 'N' });
  expect(sent).toEqual([
    { url: '/api/user/auth/login/?locale=de-de', body: { email: 'a@b.de', newsletter: true } },
    { url: '/api/user/auth/account/?locale=de-de', body: { order_number: 'N', newsletter: false } },
  ]);
});

test.each<[string, (() => Response) | undefined, object]>([
  [
    'the server’s own words',
    () => Response.json({ error: 'x', problems: [{ text: 'Nein.' }] }, { status: 403 }),
    { kind: 'refused', problems: [{ text: 'Nein.' }] },
  ],
  ['an answer without words', () => Response.json({}, { status: 500 }), { kind: 'unreachable' }],
  [
    'an empty list of words',
    () => Response.json({ problems: [] }, { status: 429 }),
    { kind: 'unreachable' },
  ],
  ['no JSON', () => new Response('<html>', { status: 502 }), { kind: 'unreachable' }],
  ['no network', undefined, { kind: 'unreachable' }],
])('a login that fails: %s', async (_, answer, outcome) => {
  const { model } = modelWith(answer ? { answer } : {});
  expect(await model.authenticate('login', {})).toEqual(outcome);
});

test.each<[string, CallResult<unknown>, string]>([
  ['not in the list', { ok: true, status: 200, data: ['0'.repeat(35)] }, 'fine'],
  ['no answer', { ok: false, status: 503 }, 'unchecked'],
])('a password is looked up: %s', async (_, result, check) => {
  const { model, queries, once } = modelWith({ result });
  expect(await model.checkLeaked('Passwort123')).toBe(check);
  expect(once).toEqual([true]);
  // Nothing else derived from the password leaves the browser.
  expect(queries).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{5}$/) }]);
});

test('a stolen password is found by the rest of its hash', async () => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode('x')));
  const sha1 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const data = [sha1.slice(5).toUpperCase()];
  const { model, queries } = modelWith({ result: { ok: true, status: 200, data } });
  expect(await model.checkLeaked('x')).toBe('leaked');
  expect(queries).toEqual([{ hash: sha1.slice(0, 5) }]);
});

test('where the browser cannot hash, the edge checks', async () => {
  const { model, queries } = modelWith({ subtle: undefined });
  expect([await model.checkLeaked('x'), queries]).toEqual(['fine', []]);
});

test.each([
  [200, true],
  [503, false],
  [0, false],
])('a logout with status %i has ended the session: %s', async (status, isOut) => {
  const { model } = modelWith({
    result: status === 200 ? { ok: true, status, data: {} } : { ok: false, status },
  });
  expect(await model.logOut()).toBe(isOut);
});

test('the browser forgets what is the account’s, and nothing else', () => {
  const { model, local, session } = modelWith({});
  local.setItem('userId', 'a'.repeat(32));
  local.setItem('compared', '1001001');
  for (const name of ['basket-count', 'wishlist', 'policy-reload']) session.setItem(name, '{}');
  model.forget();
  expect([local.getItem('userId'), local.getItem('compared')]).toEqual([null, '1001001']);
  expect(
    ['basket-count', 'wishlist', 'policy-reload'].map((name) => session.getItem(name)),
  ).toEqual([null, null, '{}']);
});
