import { describe, expect, test } from 'vitest';
import { de } from '../../app/i18n/messages/de.ts';
import { shopWith } from './fixtures/account-shop.ts';

const credentials = { email: 'anna@example.com', password: 'Kuschelbaer1' };
const LOGIN = '/api/user/auth/login/';
const json = { 'content-type': 'application/json' };

/** What stands in front of a back end: a firewall, a limit of the shop's own calls. */
const REFUSALS: readonly [string, () => Response][] = [
  [
    '429 with a day to wait',
    () =>
      Response.json(
        { error: 'rate limited' },
        { status: 429, headers: { 'retry-after': '86400' } },
      ),
  ],
  ['429 in HTML', () => new Response('<h1>Too Many Requests</h1>', { status: 429 })],
  ['403 in HTML', () => new Response('<h1>Request blocked, ray 42</h1>', { status: 403 })],
  [
    '403 in JSON',
    () => new Response('{"error":"tenant 42","field":"password"}', { status: 403, headers: json }),
  ],
];

describe.each(REFUSALS)('a back end that refuses the shop by %s', (name, answer) => {
  const wait = name.includes('day') ? '60' : '5';

  test('is unavailable to a call: no wrong password, no too many tries', async () => {
    const { call } = shopWith({ 'POST /v1/users/login': answer });
    const { status, headers, body } = await call(LOGIN, credentials);
    expect([status, headers.get('retry-after')]).toEqual([503, wait]);
    expect(JSON.stringify(body)).not.toMatch(/rate limited|blocked|tenant|Too Many/);
    expect(JSON.stringify(body)).not.toContain(de['account.errors.credentials']);
  });

  test('and to a form, in the shop’s words', async () => {
    const { post } = shopWith({ 'POST /v1/users/login': answer });
    const { status, text } = await post('/login/', { _action: 'user.login', ...credentials });
    expect(status).toBe(422);
    expect(text).not.toMatch(/rate limited|blocked|tenant|Too Many/);
    expect(text).not.toContain(de['account.errors.credentials']);
    const busy = de['account.errors.busy'].replace('{count}', '60');
    expect(text).toContain(wait === '60' ? busy : de['account.errors.down']);
  });
});
