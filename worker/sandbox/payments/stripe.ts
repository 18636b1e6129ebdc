import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { sendHeld, sendHook } from './hooks.ts';
import {
  beginOnce,
  hang,
  idOfKey,
  newId,
  type NewPayment,
  readPayment,
  receivedOf,
  refundPart,
  type StoredPayment,
  storePayment,
} from './stored-payments.ts';
import { accountMethods, lacksMethod } from './stripe-account.ts';
import { answerCustomers } from './stripe-customers.ts';
import { readCustomer } from './stored-customers.ts';
import { type NewSession, readSession, totalOf } from './stripe-session.ts';
import {
  intentObject,
  refundObject,
  SESSION_PREFIX,
  sessionIdOf,
  sessionObject,
} from './stripe-objects.ts';

function refuse(type: string, param: string, status = 400): Response {
  const error = { type, param, message: `${param} is not as Stripe wants it` };
  return Response.json({ error }, { status });
}

/** Returns where the parcel goes, as Klarna and PayPal show it. */
function addressOf({ payment_intent_data: intent }: NewSession): string {
  if (!intent?.shipping) return '';
  const { address, name } = intent.shipping;
  const { city, country, line1, line2, postal_code: postcode } = address;
  return [name, line1, line2, `${postcode} ${city}`, country].filter(Boolean).join(', ');
}

function listRefunds(payment: StoredPayment): Response {
  const parts = Object.entries(payment.parts).map(([number, amount]) =>
    refundObject(payment, { number, amount }),
  );
  const isWhole = payment.state === 'refunded' && parts.length === 0;
  const data = isWhole ? [refundObject(payment)] : parts;
  return Response.json({ object: 'list', data, has_more: false, url: '/v1/refunds' });
}

const INVALID = 'invalid_request_error';

/** The part of Stripe's API that the shop calls, in local development: sessions of Checkout, customers, and refunds. */
export class Stripe extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'stripe');
    return answerWithFault(fault, () => this.#answer(request));
  }

  async #answer(request: Request): Promise<Response> {
    if (!/^Bearer sk_test_\w+$/.test(request.headers.get('authorization') ?? ''))
      return refuse('authentication_error', 'key', 401);
    const { pathname, searchParams } = new URL(request.url);
    const call = `${request.method} ${pathname.replace(/(sessions|intents)\/\w+/, '$1/{id}')}`;
    const id = /(?:sessions|intents)\/(\w+)/.exec(pathname)?.[1] ?? '';
    switch (call) {
      case 'GET /v1/payment_method_configurations':
        return accountMethods(this.env.CONTENT);
      case 'POST /v1/checkout/sessions':
        return this.#begin(request);
      case 'GET /v1/checkout/sessions/{id}':
        return this.#with(id, (payment) =>
          Response.json(sessionObject(payment, searchParams.has('expand[0]'))),
        );
      case 'POST /v1/checkout/sessions/{id}/expire':
        return this.#with(id, (payment) => this.#expire(payment));
      case 'GET /v1/payment_intents/{id}':
        return this.#with(sessionIdOf(id), (payment) => Response.json(intentObject(payment)));
      case 'POST /v1/payment_intents/{id}/capture':
        return this.#with(sessionIdOf(id), (payment) => this.#capture(payment, request));
      case 'POST /v1/payment_intents/{id}/cancel':
        return this.#with(sessionIdOf(id), (payment) => this.#release(payment));
      case 'GET /v1/refunds':
        return this.#with(sessionIdOf(searchParams.get('payment_intent') ?? ''), listRefunds);
      case 'POST /v1/refunds':
        return this.#refund(new URLSearchParams(await request.text()));
      default:
        return answerCustomers(this.env.CONTENT, request);
    }
  }

  async #with(
    id: string,
    answer: (payment: StoredPayment) => Response | Promise<Response>,
  ): Promise<Response> {
    const payment = await readPayment(this.env.CONTENT, id);
    if (payment?.provider !== 'stripe') return refuse(INVALID, 'id', 404);
    if (await hang(payment)) return refuse('api_error', 'time', 504);
    return answer(payment);
  }

  async #begin(request: Request): Promise<Response> {
    const body = await request.text();
    const data = readSession(body);
    if (typeof data === 'string') return refuse(INVALID, data);
    const { line_items: lines } = data;
    if (await lacksMethod(this.env.CONTENT, data.allowed_payment_method_types))
      return refuse(INVALID, 'allowed_payment_method_types');
    const { customer = '' } = data;
    if (customer !== '' && !(await readCustomer(this.env.CONTENT, customer)))
      return refuse(INVALID, 'customer');
    const key = request.headers.get('idempotency-key') ?? newId();
    const payment: NewPayment = {
      id: SESSION_PREFIX + (await idOfKey(key)),
      provider: 'stripe',
      method: data.allowed_payment_method_types[0] ?? 'card',
      hold: data.payment_intent_data?.capture_method ? 'asked' : '',
      orderNumber: data.client_reference_id,
      amount: totalOf(lines),
      currency: lines[0]?.price_data.currency === 'chf' ? 'CHF' : 'EUR',
      goods: lines.map(({ price_data: of, quantity }) => ({
        name: of.product_data.name,
        details: of.product_data.description ?? '',
        quantity,
        amount: of.unit_amount,
      })),
      notes: [data.custom_text?.submit.message ?? '', addressOf(data)].filter(Boolean),
      customer,
      language: data.locale,
      returnUrl: data.success_url,
      cancelUrl: data.cancel_url,
      expiresAt: data.expires_at * 1000,
    };
    const started = await beginOnce(this.env.CONTENT, key, body, payment);
    return started === 'otherBody'
      ? refuse('idempotency_error', 'idempotency-key')
      : Response.json(sessionObject(started.payment));
  }

  async #expire(payment: StoredPayment): Promise<Response> {
    if (payment.state !== 'open') return refuse(INVALID, 'status');
    const expired: StoredPayment = { ...payment, state: 'expired' };
    await storePayment(this.env.CONTENT, expired);
    return Response.json(sessionObject(expired));
  }

  async #capture(payment: StoredPayment, request: Request): Promise<Response> {
    const fields = new URLSearchParams(await request.text());
    const amount = Number(fields.get('amount_to_capture') ?? payment.amount);
    if (payment.hold !== 'held') return refuse(INVALID, 'status');
    if (!Number.isInteger(amount) || amount < 1 || amount > payment.amount)
      return refuse(INVALID, 'amount_to_capture');
    const captured: StoredPayment = { ...payment, hold: 'captured', captured: amount };
    await storePayment(this.env.CONTENT, captured);
    this.ctx.waitUntil(sendHeld(this.env.STOREFRONT, captured, 'charge.captured'));
    return Response.json(intentObject(captured));
  }

  async #release(payment: StoredPayment): Promise<Response> {
    if (payment.hold !== 'held') return refuse(INVALID, 'status');
    const released: StoredPayment = { ...payment, hold: 'ended' };
    await storePayment(this.env.CONTENT, released);
    this.ctx.waitUntil(
      (async () => {
        await sendHeld(this.env.STOREFRONT, released, 'payment_intent.canceled');
        await sendHeld(this.env.STOREFRONT, released, 'charge.refunded');
      })(),
    );
    return Response.json(intentObject(released));
  }

  async #refundPart(payment: StoredPayment, number: string, amount: number): Promise<Response> {
    if (payment.state !== 'paid' && !(number in payment.parts))
      return refuse(INVALID, 'payment_intent');
    const refunded = await refundPart(this.env.CONTENT, payment, number, amount);
    if (!refunded) return refuse(INVALID, 'amount');
    if (refunded.state === 'refunded' && payment.state !== 'refunded')
      this.ctx.waitUntil(sendHook(this.env.STOREFRONT, refunded, 'refunded', `${newId()}`));
    return Response.json(refundObject(refunded, { number, amount }));
  }

  #refund(fields: URLSearchParams): Promise<Response> {
    return this.#with(sessionIdOf(fields.get('payment_intent') ?? ''), (payment) =>
      this.#refundPayment(payment, fields),
    );
  }

  async #refundPayment(payment: StoredPayment, fields: URLSearchParams): Promise<Response> {
    const number = fields.get('metadata[refund]');
    const amount = Number(fields.get('amount'));
    if (number !== null) return this.#refundPart(payment, number, amount);
    // What is left after refunds by hand and disputes.
    if (amount < receivedOf(payment))
      return this.#refundPart(payment, `rest-${Object.keys(payment.parts).length + 1}`, amount);
    if (payment.state === 'paid' && payment.hold !== 'held') {
      const refunded: StoredPayment = { ...payment, state: 'refunded' };
      await storePayment(this.env.CONTENT, refunded);
      this.ctx.waitUntil(sendHook(this.env.STOREFRONT, refunded, 'refunded', `${newId()}`));
    } else if (payment.state !== 'refunded') return refuse(INVALID, 'payment_intent');
    return Response.json(refundObject(payment));
  }
}
