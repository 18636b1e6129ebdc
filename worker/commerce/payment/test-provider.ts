import { z } from 'zod';
import {
  testCardsSchema,
  testCustomerSchema,
  testPaymentEventSchema,
  testPaymentSchema,
} from '../../../app/checkout/schemas/payment.ts';
import {
  type Asked,
  type PaymentFact,
  type PaymentProvider,
  PROVIDER_TIMEOUT,
  type ProviderCustomers,
  type ReadEvent,
} from './provider.ts';
import { isSigned } from './signature.ts';

export interface TestAccess {
  /** URL with a trailing slash. */
  readonly url: string;
  /** Bearer token of calls, and key of webhooks. */
  readonly secret: string;
  /** Service that answers; the network if not set. */
  readonly fetcher?: Fetcher | undefined;
}

const SIGNATURE = 'test-signature';

type TestPayment = z.infer<typeof testPaymentSchema>;

/** The test provider (docs/payments.md): a plain JSON API with signed webhooks, for demonstrations and tests. */
export function testProvider(access: TestAccess): PaymentProvider {
  return {
    name: 'test',
    async begin({ key, email, goods, ...intent }) {
      // The test provider needs no personal data.
      void email;
      void goods;
      const asked = await ask(access, 'payments', { key, body: intent });
      if (asked.kind !== 'ok') return asked;
      const { id: reference, url } = asked.value;
      return { kind: 'ok', value: { reference, url } };
    },
    state: async (reference) => factOf(await ask(access, pathOf(reference))),
    cancel: async (reference) => factOf(await ask(access, pathOf(reference, 'cancel'), {})),
    refund: async (reference, key) =>
      factOf(await ask(access, pathOf(reference, 'refund'), { key })),
    refundPart: async (reference, { amount, number: key }) => {
      const asked = await ask(access, pathOf(reference, 'refund'), { key, body: { amount } });
      return asked.kind === 'ok' ? { kind: 'ok', value: amount } : asked;
    },
    customers: customersOf(access),
    // It reports the states of payments alone.
    orderOf: () => Promise.resolve({ kind: 'ok', value: undefined }),
    readEvent: (raw, headers, now) => readEvent(access, raw, headers, now),
  };
}

/** The played customers. A call about one that is not there is answered 404. */
function customersOf(access: TestAccess): ProviderCustomers {
  const at = (customer: string, rest = '') => `customers/${encodeURIComponent(customer)}${rest}`;
  const known = async (path: string, change?: Change) => {
    const asked = await askAs(access, testCustomerSchema.or(GONE), path, change, [404]);
    return asked.kind === 'ok'
      ? { kind: 'ok' as const, value: 'id' in asked.value ? asked.value.id : undefined }
      : asked;
  };
  return {
    async create(key) {
      const asked = await askAs(access, testCustomerSchema, 'customers', { key });
      return asked.kind === 'ok' ? { kind: 'ok', value: asked.value.id } : asked;
    },
    setEmail: (customer, email) => known(at(customer), { body: { email } }),
    async methods(customer) {
      const asked = await askAs(
        access,
        testCardsSchema.or(GONE),
        at(customer, '/cards'),
        undefined,
        [404],
      );
      if (asked.kind !== 'ok') return asked;
      const { value } = asked;
      const methods =
        'cards' in value
          ? value.cards.map((card) => ({ ...card, kind: 'card' as const }))
          : undefined;
      return { kind: 'ok', value: methods };
    },
    remove: (customer, card) =>
      known(at(customer, `/cards/${encodeURIComponent(card)}`), { method: 'DELETE' }),
    delete: (customer) => known(at(customer), { method: 'DELETE' }),
  };
}

/** The body of a 404. */
const GONE = z.object({ error: z.string() });

function pathOf(reference: string, call?: 'cancel' | 'refund'): string {
  return ['payments', encodeURIComponent(reference), ...(call ? [call] : [])].join('/');
}

function factOf(asked: Asked<TestPayment>): Asked<PaymentFact> {
  if (asked.kind !== 'ok') return asked;
  const { state: event, amount, currency } = asked.value;
  return { kind: 'ok', value: { event, amount, currency } };
}

interface Change {
  /** POST if not set. */
  readonly method?: 'DELETE';
  readonly key?: string;
  readonly body?: object;
}

/** Calls the provider about a payment. */
function ask(access: TestAccess, path: string, change?: Change): Promise<Asked<TestPayment>> {
  return askAs(access, testPaymentSchema, path, change);
}

/** Calls the provider: a GET, or a change, which is a POST by default. `read` are statuses of errors whose bodies the schema reads. */
async function askAs<T>(
  { url, secret, fetcher }: TestAccess,
  schema: z.ZodType<T>,
  path: string,
  change?: Change,
  read: readonly number[] = [],
): Promise<Asked<T>> {
  const init = requestOf(secret, change);
  try {
    const response = await (fetcher ? fetcher.fetch(url + path, init) : fetch(url + path, init));
    if (!response.ok && !read.includes(response.status)) {
      await response.body?.cancel();
      return refusalOf(response.status);
    }
    const parsed = schema.safeParse(await response.json());
    return parsed.success
      ? { kind: 'ok', value: parsed.data }
      : { kind: 'waiting', problem: 'test: an answer of another shape' };
  } catch (error) {
    const name = error instanceof Error ? error.name : 'fault';
    return { kind: 'waiting', problem: `test: ${name}` };
  }
}

function requestOf(secret: string, change: Change | undefined): RequestInit {
  return {
    method: change ? (change.method ?? 'POST') : 'GET',
    headers: {
      authorization: `Bearer ${secret}`,
      ...(change?.key ? { 'idempotency-key': change.key } : {}),
      ...(change ? { 'content-type': 'application/json' } : {}),
    },
    ...(change ? { body: JSON.stringify(change.body ?? {}) } : {}),
    redirect: 'manual',
    signal: AbortSignal.timeout(PROVIDER_TIMEOUT),
  };
}

/** Statuses below 500 that are retried. */
const PASSING = new Set([401, 403, 408, 409, 429]);

function refusalOf(status: number): Asked<never> {
  const isFinal = status >= 400 && status < 500 && !PASSING.has(status);
  return { kind: isFinal ? 'refused' : 'waiting', problem: `test: status ${status}` };
}

async function readEvent(
  { secret }: TestAccess,
  raw: string,
  headers: Headers,
  now: number,
): Promise<ReadEvent> {
  if (!(await isSigned(raw, headers.get(SIGNATURE), secret, now)))
    return { kind: 'forged', problem: `${SIGNATURE} is not the body’s` };
  const event = testPaymentEventSchema.safeParse(parse(raw));
  if (!event.success) return { kind: 'ignored' };
  const { id, paymentId: reference, orderNumber, state, amount, currency } = event.data;
  return {
    kind: 'event',
    event: { id, reference, orderNumber, event: state, amount, currency },
  };
}

function parse(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    // The schema rejects undefined, as for invalid JSON.
    return undefined;
  }
}
