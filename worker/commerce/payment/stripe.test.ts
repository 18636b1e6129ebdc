import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { providerNamed, providerOf } from './providers.ts';
import type { PaymentIntent, PaymentProvider } from './provider.ts';

const HALF_HOUR = 30 * 60 * 1000;

const intent: PaymentIntent = {
  key: 'KX4T-9PWQ-7M2R-begin',
  orderNumber: 'KX4T-9PWQ-7M2R',
  code: 'KK',
  amount: 4990,
  currency: 'CHF',
  isHeld: false,
  goods: {
    lines: [
      {
        name: 'Gigoteuse',
        details: 'Taille : 70',
        image: 'https://ch.nestling.example/images/a.webp?width=300&quality=75',
        quantity: 2,
        amount: 2000,
      },
      { name: 'Livraison', details: '', image: undefined, quantity: 1, amount: 990 },
    ],
    note: undefined,
    address: {
      gender: 'f',
      firstName: 'Anna',
      lastName: 'Muster',
      company: '',
      street: 'Rue du Lac',
      houseNumber: '3',
      additional: 'Bât. A',
      postcode: '1201',
      city: 'Genève',
      country: 'CH',
    },
  },
  email: 'anna@example.com',
  language: 'fr',
  returnUrl: 'https://ch.nestling.example/fr/merci/',
  cancelUrl: 'https://ch.nestling.example/fr/commande/',
  expiresAt: 1_790_000_000_000,
};

const session = {
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://checkout.stripe.com/c/pay/cs_1',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 4990,
  currency: 'chf',
  payment_intent: null,
};

interface Asked {
  readonly call: string;
  readonly key: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

let asked: Asked[];
let answers: (object | Error | { status: number; error: object; isReplayed?: boolean })[];

beforeEach(() => {
  asked = [];
  answers = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname } = new URL(request.url);
    expect(host).toBe('api.stripe.com');
    asked.push({
      call: `${request.method} ${pathname}`,
      key: request.headers.get('idempotency-key'),
      fields: Object.fromEntries(
        new URLSearchParams(await new Response(await request.bytes()).text()),
      ),
    });
    const answer = answers.shift() ?? session;
    if (answer instanceof Error) throw answer;
    return 'error' in answer && 'status' in answer
      ? Response.json(
          { error: answer.error },
          {
            status: Number(answer.status),
            headers: 'isReplayed' in answer ? { 'idempotent-replayed': 'true' } : {},
          },
        )
      : Response.json(answer);
  });
});
afterEach(() => vi.restoreAllMocks());

function stripe(): PaymentProvider {
  const provider = providerNamed(env, 'stripe');
  if (!provider) throw new Error('stripe is not set up');
  return provider;
}

const calls = () => asked.map(({ call }) => call);

test('a session has the order’s goods, number and both ways back', async () => {
  expect(await stripe().begin(intent)).toEqual({
    kind: 'ok',
    value: { reference: 'cs_1', url: session.url },
  });
  expect(asked).toMatchObject([
    {
      call: 'POST /v1/checkout/sessions',
      key: intent.key,
      fields: {
        mode: 'payment',
        'allowed_payment_method_types[0]': 'card',
        'line_items[0][quantity]': '2',
        'line_items[0][price_data][unit_amount]': '2000',
        'line_items[0][price_data][currency]': 'chf',
        'line_items[0][price_data][product_data][name]': 'Gigoteuse',
        'line_items[0][price_data][product_data][description]': 'Taille : 70',
        'line_items[0][price_data][product_data][images][0]': intent.goods.lines[0]?.image,
        'line_items[1][quantity]': '1',
        'line_items[1][price_data][unit_amount]': '990',
        'line_items[1][price_data][product_data][name]': 'Livraison',
        client_reference_id: intent.orderNumber,
        'payment_intent_data[metadata][order]': intent.orderNumber,
        customer_email: 'anna@example.com',
        locale: 'fr',
        success_url: intent.returnUrl,
        cancel_url: intent.cancelUrl,
        expires_at: String((intent.expiresAt + HALF_HOUR) / 1000),
      },
    },
  ]);
});

test.each([
  ['AP', 'card'],
  ['KD', 'klarna'],
  ['KC', 'klarna'],
  ['KN', 'klarna'],
  ['PP', 'paypal'],
  ['TW', 'twint'],
  ['IL', 'ideal'],
] as const)('%s is paid by %s', async (code, type) => {
  await stripe().begin({ ...intent, code });
  expect(asked[0]?.fields['allowed_payment_method_types[0]']).toBe(type);
});

const SHIPPING = 'payment_intent_data[shipping]';
const SUFFIX = 'payment_intent_data[statement_descriptor_suffix]';

test.each([
  ['KC', 'Rue du Lac 3'],
  ['PP', 'Rue du Lac 3'],
  ['KK', undefined],
  ['TW', undefined],
] as const)('with %s the provider gets the address %s', async (code, line) => {
  await stripe().begin({ ...intent, code });
  const fields = asked[0]?.fields ?? {};
  expect(fields[`${SHIPPING}[address][line1]`]).toBe(line);
  const names = Object.keys(fields).filter((name) => name.startsWith(SHIPPING));
  expect(names.length > 0).toBe(line !== undefined);
  if (line === undefined) return;
  expect(fields).toMatchObject({
    [`${SHIPPING}[name]`]: 'Anna Muster',
    [`${SHIPPING}[address][line2]`]: 'Bât. A',
    [`${SHIPPING}[address][postal_code]`]: '1201',
    [`${SHIPPING}[address][country]`]: 'CH',
  });
});

test.each([
  ['KK', 'KX4T-9PWQ'],
  ['AP', 'KX4T-9PWQ'],
  ['KC', undefined],
  ['IL', undefined],
] as const)('the statement of %s shows %s', async (code, suffix) => {
  await stripe().begin({ ...intent, code });
  expect(asked[0]?.fields[SUFFIX]).toBe(suffix);
});

test.each([
  [500, 'api_error', 'waiting'],
  [429, 'invalid_request_error', 'waiting'],
  [409, 'idempotency_error', 'waiting'],
  [401, 'invalid_request_error', 'waiting'],
  [400, 'invalid_request_error', 'refused'],
  [402, 'card_error', 'refused'],
])('status %d is %s: %s', async (status, type, kind) => {
  const error = { type, param: 'customer_email', message: 'anna@example.com is no address' };
  answers = [{ status, error }];
  const begun = await stripe().begin(intent);
  expect(begun).toMatchObject({ kind, problem: expect.stringContaining('stripe: ') });
  expect(JSON.stringify(begun)).not.toContain('anna');
});

test('an answer of 500 that Stripe has stored for a key leads to the next key, and always to the same', async () => {
  const fault = { status: 500, error: { type: 'api_error' } };
  const stored = { ...fault, isReplayed: true };
  answers = [fault];
  expect(await stripe().begin(intent)).toMatchObject({ kind: 'waiting' });
  for (const again of [session, session]) {
    answers = [stored, stored, again];
    expect(await stripe().begin(intent)).toMatchObject({ value: { reference: 'cs_1' } });
  }
  const row = ['', '-again-2', '-again-3'].map((end) => intent.key + end);
  expect(asked.map(({ key }) => key)).toEqual([intent.key, ...row, ...row]);
});

test('no answer is waited for', async () => {
  answers = [new TypeError('network connection lost')];
  expect(await stripe().begin(intent)).toMatchObject({ kind: 'waiting' });
});

test.each([
  [{}, 'pending'],
  [{ status: 'complete', payment_status: 'paid' }, 'paid'],
  [{ status: 'expired' }, 'expired'],
  [{ status: 'complete', payment_intent: { status: 'processing' } }, 'pending'],
  [{ status: 'complete', payment_intent: { status: 'requires_capture' } }, 'paid'],
  [{ status: 'complete', payment_intent: { status: 'requires_payment_method' } }, 'declined'],
])('a session with %j is %s', async (more, event) => {
  answers = [{ ...session, ...more }];
  expect(await stripe().state('cs_1')).toMatchObject({
    kind: 'ok',
    value: { event, amount: 4990, currency: 'CHF' },
  });
});

describe('ending a session', () => {
  test('the end of a session that is open ends it', async () => {
    answers = [{ ...session, status: 'expired' }];
    expect(await stripe().cancel('cs_1')).toMatchObject({ value: { event: 'expired' } });
    expect(calls()).toEqual(['POST /v1/checkout/sessions/cs_1/expire']);
  });

  test('the end of a session that was paid before answers so', async () => {
    answers = [
      { status: 400, error: { type: 'invalid_request_error' } },
      { ...session, status: 'complete', payment_status: 'paid' },
    ];
    expect(await stripe().cancel('cs_1')).toMatchObject({ value: { event: 'paid' } });
  });

  test('the end of a session waits while Stripe does not answer', async () => {
    answers = [new Error('lost'), new Error('lost')];
    expect(await stripe().cancel('cs_1')).toMatchObject({ kind: 'waiting' });
  });
});

describe('giving back', () => {
  const paid = { ...session, payment_intent: 'pi_1', client_reference_id: intent.orderNumber };
  const made = { id: 're_1', status: 'succeeded', amount: 4990, currency: 'chf' };
  const list = (...data: object[]) => ({ object: 'list', data, has_more: false });

  test('a refund gives all of it back under its own key', async () => {
    answers = [paid, list(), made];
    expect(await stripe().refund('cs_1', 'KX4T-refund', 0)).toMatchObject({
      value: { event: 'refunded', amount: 4990 },
    });
    expect(asked.at(-1)).toEqual({
      call: 'POST /v1/refunds',
      key: 'KX4T-refund-1-4990',
      fields: { payment_intent: 'pi_1', amount: '4990', 'metadata[order]': intent.orderNumber },
    });
  });

  test('a refund is not given twice', async () => {
    answers = [paid, list(made)];
    expect(await stripe().refund('cs_1', 'k', 0)).toMatchObject({ kind: 'ok' });
    expect(calls()).not.toContain('POST /v1/refunds');
  });

  test('a refund gives back what is left after a part was given back by hand', async () => {
    const part = { ...made, amount: 990 };
    answers = [paid, list(part), { ...made, amount: 4000 }];
    expect(await stripe().refund('cs_1', 'k', 0)).toMatchObject({ value: { amount: 4990 } });
    expect(asked.at(-1)).toMatchObject({ key: 'k-2-4000', fields: { amount: '4000' } });
    answers = [paid, list({ ...part, status: 'pending' }), { ...made, amount: 4000 }];
    expect(await stripe().refund('cs_1', 'k', 0)).toMatchObject({ kind: 'waiting' });
  });

  test('a refund leaves out what the buyer’s bank has taken', async () => {
    answers = [paid, list(), { ...made, amount: 3990 }];
    expect(await stripe().refund('cs_1', 'k', 1000)).toMatchObject({ value: { amount: 4990 } });
    expect(asked.at(-1)).toMatchObject({ fields: { amount: '3990' } });
    answers = [paid, list()];
    expect(await stripe().refund('cs_1', 'k', 4990)).toMatchObject({ value: { amount: 4990 } });
    expect(calls().filter((call) => call === 'POST /v1/refunds')).toHaveLength(1);
  });

  test('a part is refunded once for each credit note, also after Stripe has forgotten the key', async () => {
    const part = { number: 'G-KX4T-1', orderNumber: 'KX4T', amount: 990 };
    const metadata = { order: 'KX4T', refund: 'G-KX4T-1' };
    answers = [paid, list({ ...made, metadata: { refund: 'G-KX4T-0' } }), { ...made, amount: 990 }];
    expect(await stripe().refundPart('cs_1', part)).toEqual({ kind: 'ok', value: 990 });
    expect(asked.at(-1)).toMatchObject({
      call: 'POST /v1/refunds',
      key: 'G-KX4T-1-1',
      fields: { amount: '990', 'metadata[refund]': 'G-KX4T-1' },
    });
    asked = [];
    answers = [paid, list({ ...made, amount: 990, metadata })];
    expect(await stripe().refundPart('cs_1', part)).toEqual({ kind: 'ok', value: 990 });
    expect(calls()).not.toContain('POST /v1/refunds');
    answers = [paid, list({ ...made, status: 'failed', metadata }), { ...made, amount: 990 }];
    expect(await stripe().refundPart('cs_1', part)).toMatchObject({ kind: 'ok' });
    expect(asked.at(-1)?.key).toBe('G-KX4T-1-2');
  });

  test('a refund waits for one under way, and begins another after one that failed', async () => {
    answers = [paid, list({ ...made, status: 'pending' })];
    expect(await stripe().refund('cs_1', 'k', 0)).toMatchObject({ kind: 'waiting' });
    answers = [paid, list({ ...made, status: 'failed' }), made];
    expect(await stripe().refund('cs_1', 'k', 0)).toMatchObject({ kind: 'ok' });
    expect(asked.at(-1)?.key).toBe('k-2-4990');
  });
});

describe('the provider of a method', () => {
  test('the provider of a method is the first that is set up', () => {
    const { STRIPE_SECRET_KEY: _, ...without } = env;
    const { TEST_PAYMENTS_URL: __, ...alone } = env;
    expect(providerOf(env, 'KK')?.name).toBe('stripe');
    expect(providerOf(env, 'PP')?.name).toBe('test');
    vi.spyOn(console, 'error').mockReturnValue();
    expect(providerOf(without, 'KK')?.name).toBe('test');
    expect(providerOf(alone, 'PP')?.name).toBe('stripe');
    expect(providerOf({ ...alone, STRIPE_SECRET_KEY: 'pk_live_12345678' }, 'KK')).toBeUndefined();
  });

  test('the provider of a method is none of another mode than its environment', () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    const live = { ...env, PAYMENT_MODE: 'live' };
    expect(providerOf(live, 'KK')).toBeUndefined();
    expect(JSON.stringify(logged.mock.calls)).toContain('is a test key, and PAYMENT_MODE is live');
    expect(providerOf(live, 'PP')).toBeUndefined();
    const key = { ...live, STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWDarjt' };
    expect(providerOf(key, 'PP')?.name).toBe('stripe');
    expect(providerOf({ ...key, PAYMENT_MODE: 'test' }, 'PP')).toBeUndefined();
  });

  test('the provider of a method is undefined where no refund is needed', () => {
    expect(providerOf(env, 'RE')).toBeUndefined();
    expect(providerOf(env, 'G')).toBeUndefined();
  });
});
