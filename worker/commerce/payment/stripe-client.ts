import type { Stripe } from 'stripe';
import { STRIPE_API_VERSION } from '../../../edge-config/payments.ts';
import { type Asked, PROVIDER_TIMEOUT } from './provider.ts';

export interface StripeAccess {
  readonly key: string;
  /** Secret of the webhook. */
  readonly secret: string;
  /** URL of another API, in local development. */
  readonly api?: string | undefined;
  /** Service that answers; the network if not set. */
  readonly fetcher?: Fetcher | undefined;
}

/** Statuses below 500 that are retried: too many calls, a call in progress, and wrong keys, which somebody corrects. */
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
    apiVersion: STRIPE_API_VERSION,
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

/** Maximum number of keys per change: as many as the tries of an open payment. */
const MOST_KEYS = 10;

/**
 * Makes a change once. Stripe repeats a 500 for a key for a day, so the change is then tried with the next key in a fixed sequence.
 * Each call starts with the first key, so that concurrent calls and calls after a lost answer end at the same key. A payment page that a stored 500 may have created is never shown, so no shopper can pay on it.
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

/**
 * Runs a call; an error becomes its result. Error messages may contain personal data, so only type, code and field are
 * kept.
 */
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
