import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STRIPE_API_VERSION, STRIPE_EVENTS } from '../../edge-config/payments.ts';
import { describeFinding } from '../finding.ts';
import { root } from '../paths.ts';
import { checkStripeHook } from './check-stripe.ts';
import { hostsOf } from './environment.ts';
import { fakeTools, readyTarget } from './target-fixture.ts';

const KEY = 'sk_test_51Habcdefgh';

const good = {
  url: `https://${hostsOf('qa')[0]}/hooks/payments/stripe/`,
  status: 'enabled',
  api_version: STRIPE_API_VERSION,
  enabled_events: [...STRIPE_EVENTS],
};
const other = { ...good, url: 'https://other.example/hooks/payments/stripe/', api_version: 'old' };

async function lineOf(answer: Response | undefined, stripeKey: string | undefined = KEY) {
  const { tools } = fakeTools({ live: () => answer, stripeKey });
  return describeFinding(await checkStripeHook(readyTarget('qa'), tools));
}

const listed = (...data: object[]) => Response.json({ object: 'list', data });

test.each([
  ['right', [other, good], /^ok {6}webhook of Stripe: version 2026-10-28\.endive, all events$/],
  ['missing', [other], /^not yet .*there is none/],
  ['there twice', [good, good], /^not yet .*there are 2/],
  [
    'of an old version',
    [{ ...good, api_version: '2024-06-20' }],
    /its version is 2024-06-20, expected/,
  ],
  ['of the account’s version', [{ ...good, api_version: null }], /its version is the account’s/],
  [
    'without an event',
    [{ ...good, enabled_events: STRIPE_EVENTS.slice(1) }],
    /lacks the events checkout\.session\.completed\n/,
  ],
  ['off', [{ ...good, status: 'disabled' }], /\n +is disabled\n/],
])('a webhook of Stripe that is %s', async (_, data, line) => {
  expect(await lineOf(listed(...data))).toMatch(line);
});

test('the docs name version and events of the webhook of Stripe', () => {
  const docs = readFileSync(join(root, 'docs/payments.md'), 'utf8');
  for (const name of [STRIPE_API_VERSION, ...STRIPE_EVENTS.map((one) => one.split('.').at(-1))])
    expect(docs).toContain(`${name}\``);
});

test('a webhook of Stripe with all events needs no list of them', async () => {
  expect(await lineOf(listed({ ...good, enabled_events: ['*'] }))).toMatch(/^ok/);
});

test('the webhook of Stripe is not asked for without a key, or with one of the other mode', async () => {
  const { calls, tools } = fakeTools({});
  const found = describeFinding(await checkStripeHook(readyTarget('qa'), tools));
  expect(found).toMatch(/^WARNING .*STRIPE_SECRET_KEY is not set\n.*2026-10-28\.endive/);
  expect(calls).toEqual([]);
  expect(await lineOf(undefined, 'sk_live_51Habcdefgh')).toMatch(
    /is a live key, and PAYMENT_MODE of qa is test/,
  );
});

test('a webhook of Stripe that cannot be read is not ready', async () => {
  expect(await lineOf(new Response('no', { status: 403 }))).toMatch(/^not yet .*status 403/);
  expect(await lineOf(Response.json({ data: 1 }))).toMatch(/another shape/);
  expect(await lineOf(undefined)).toMatch(/^not yet .*cannot be read/);
});
