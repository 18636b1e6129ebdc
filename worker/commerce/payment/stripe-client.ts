import type { Stripe } from 'stripe';
import { type Asked, PROVIDER_TIMEOUT } from './provider.ts';

export interface StripeAccess {
  readonly key: string;
  /** Of the webhook. */
  readonly secret: string;
  /** Address of another API, in local development. */
  readonly api?: string | undefined;
  /** Who answers there; the network if not set. */
  readonly fetcher?: Fetcher | undefined;
}

/** Statuses below 500 that are tried again: too many calls, a call under way, and wrong keys, which somebody corrects. */
const PASSING = new Set([401, 403, 409, 425, 429]);

let loaded: typeof Stripe | undefined;

/** Returns the SDK, imported with the first call and never again, as passkeys/load-verify.ts does. */
export async function loadStripe(): Promise<typeof Stripe> {
  loaded ??= (await import('stripe')).Stripe;
  return loaded;
}

/** Returns a client of the SDK. */
export async function stripeClient({ key, api, fetcher }: StripeAccess): Promise<Stripe> {
  const Client = await loadStripe();
  const send: typeof fetch = (input, init) =>
    fetcher ? fetcher.fetch(input, init) : fetch(input, init);
  const address = api ? new URL(api) : undefined;
  return new Client(key, {
    httpClient: Client.createFetchHttpClient(send),
    timeout: PROVIDER_TIMEOUT,
    // The alarm repeats calls.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(address
      ? {
          host: address.hostname,
          protocol: address.protocol === 'http:' ? 'http' : 'https',
          ...(address.port ? { port: address.port } : {}),
        }
      : {}),
  });
}

/** Keys that one change may have: as many as an open payment is tried. */
const MOST_KEYS = 10;

/**
 * Makes a change once. Stripe repeats an answer of 500 to a key for a day, so that the key has no other outcome: the change goes on to
 * the next key of the same row. Each call begins with the first key, so that calls at once and after a lost answer end at the same
 * one. Whatever a stored 500 has left, the shop has no page of it that a shopper could pay on.
 */
export async function makeOnce<T>(
  key: string,
  make: (options: { readonly idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  const Client = await loadStripe();
  const isStored = (error: unknown) =>
    error instanceof Client.errors.StripeError &&
    (error.statusCode ?? 0) >= 500 &&
    error.headers?.['idempotent-replayed'] === 'true';
  for (let number = 1; ; number += 1) {
    try {
      return await make({ idempotencyKey: number === 1 ? key : `${key}-again-${number}` });
    } catch (error) {
      if (number === MOST_KEYS || !isStored(error)) throw error;
    }
  }
}

/** Runs a call; an error becomes its result. Its message may have personal data, so only type, code and field are kept. */
export async function askStripe<T>(call: () => Promise<Asked<T>>): Promise<Asked<T>> {
  const Client = await loadStripe();
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Client.errors.StripeError))
      return { kind: 'waiting', problem: 'stripe: no answer' };
    const { type, code, param, statusCode } = error;
    const problem = ['stripe:', type, code, param].filter(Boolean).join(' ').slice(0, 120);
    const isFinal =
      statusCode !== undefined && statusCode >= 400 && statusCode < 500 && !PASSING.has(statusCode);
    return { kind: isFinal ? 'refused' : 'waiting', problem };
  }
}
