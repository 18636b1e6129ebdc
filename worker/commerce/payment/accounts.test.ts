import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type Checkout,
  checkoutSchema,
  orderRefusedSchema,
} from '../../../app/checkout/schemas/checkout.ts';
import commerce from '../index.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import { enter, fill, getCheckout, newShopper, type Shopper } from '../testing/checkout.ts';
import { finishPayments } from '../testing/payments.ts';
import { loadStripe } from './stripe-client.ts';

const BODY = 11;
const PATH = '/v1/payment_method_configurations';
const ALL = ['card', 'apple_pay', 'klarna', 'paypal', 'twint', 'ideal'];

/** What Stripe answers to the question for its account's methods. */
let answer: () => Response;
let asked: number;

function account(available: readonly string[], more: object = {}): object {
  const methods = ALL.map((name) => [name, { available: available.includes(name) }]);
  const own = { is_default: true, active: true, application: null };
  return { ...Object.fromEntries(methods), ...own, ...more };
}

const takes = (...available: string[]) => {
  const platform = account(ALL, { application: 'ca_1' });
  answer = () => Response.json({ object: 'list', data: [platform, account(available)] });
};

beforeAll(async () => {
  await createCatalogue();
  // Tests transform the SDK for longer than a checkout waits.
  await loadStripe();
  await insertProduct({ id: 1, referenceKey: '100.1', variants: [{ id: BODY, stock: 50 }] });
});
beforeEach(async () => {
  asked = 0;
  await env.DB.prepare('DELETE FROM payment_accounts').run();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (new URL(new Request(input, init).url).pathname !== PATH) return new Response(null);
    asked += 1;
    return answer();
  });
});
afterEach(async () => {
  await finishPayments();
  vi.restoreAllMocks();
});

/** Calls a back end that has no other provider than Stripe. */
async function withStripe(path: string, headers: Shopper['headers'], body?: object) {
  const context = createExecutionContext();
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const request = new Request(`http://commerce${path}`, { headers, ...init });
  const { TEST_PAYMENTS_URL: _, ...alone } = env;
  const response = await commerce.fetch(request, alone, context);
  await waitOnExecutionContext(context);
  return response;
}

async function checkoutOf({ headers, key }: Shopper): Promise<Checkout> {
  const response = await withStripe(`/v1/checkouts/${key}?shopId=1`, headers);
  return checkoutSchema.parse(await response.json());
}

const methodsOf = async (shopper: Shopper): Promise<readonly string[]> =>
  (await checkoutOf(shopper)).paymentMethods;

const due = (at: number) =>
  env.DB.prepare('UPDATE payment_accounts SET next_try_at = ?').bind(at).run();

test('the checkout offers no method that the account at Stripe lacks, and asks once in ten minutes', async () => {
  takes('card', 'klarna');
  const shopper = await newShopper({ [BODY]: 1 });
  const offered = await methodsOf(shopper);
  expect(offered).toEqual(expect.arrayContaining(['KK', 'KC', 'RE', 'V']));
  expect(offered).not.toContain('PP');
  // A card is taken, but not in a wallet.
  expect(offered).not.toContain('AP');
  await methodsOf(shopper);
  expect(asked).toBe(1);
});

test('an order by a method that the account lacks meanwhile is refused', async () => {
  takes('card');
  const shopper = await newShopper({ [BODY]: 1 });
  const { fingerprint, id: checkoutId } = await enter(shopper, 'PP');
  const response = await withStripe('/v1/orders?shopId=1', shopper.headers, {
    basketKey: shopper.key,
    checkoutId,
    fingerprint,
    returnUrl: 'https://de.nestling.example/danke/{number}/',
    cancelUrl: 'https://de.nestling.example/kasse/',
  });
  expect(response.status).toBe(422);
  const { checkout, reason } = orderRefusedSchema.parse(await response.json());
  expect(reason).toBe('incomplete');
  expect(checkout).toMatchObject({ step: 'payment', payment: null });
});

test('all methods are offered while Stripe does not answer, and what it has said counts on', async () => {
  answer = () => Response.json({ error: { type: 'api_error' } }, { status: 500 });
  const shopper = await newShopper({ [BODY]: 1 });
  expect(await methodsOf(shopper)).toEqual(expect.arrayContaining(['KK', 'PP']));
  await methodsOf(shopper);
  expect(asked).toBe(1);
  takes('card');
  await due(0);
  // This checkout does not wait for the answer.
  expect(await methodsOf(shopper)).toContain('PP');
  expect(await methodsOf(shopper)).not.toContain('PP');
  answer = () => Response.json({ error: { type: 'api_error' } }, { status: 503 });
  await due(0);
  await methodsOf(shopper);
  expect(await methodsOf(shopper)).not.toContain('PP');
  expect(asked).toBe(3);
});

test('a method that Stripe lacks is taken by the next provider', async () => {
  takes('klarna');
  const shopper = await newShopper({ [BODY]: 1 });
  expect((await fill(shopper, 'KK')).payment).toEqual({ code: 'KK' });
});

test('Klarna is one row at Stripe, whose page asks for the product, and three at a provider that takes it', async () => {
  takes(...ALL);
  const shopper = await newShopper({ [BODY]: 1 });
  const atStripe = await checkoutOf(shopper);
  expect(atStripe.paymentMethods.filter((code) => code.startsWith('K'))).toEqual(['KK', 'KC']);
  expect(atStripe.chosenAtProvider).toEqual(['KC']);
  const { chosenAtProvider, paymentMethods } = await getCheckout(shopper);
  expect(paymentMethods).toEqual(expect.arrayContaining(['KC', 'KD', 'KN']));
  expect(chosenAtProvider).toEqual([]);
});
