import { WorkerEntrypoint } from 'cloudflare:workers';
import { z } from 'zod';
import { newTestPaymentSchema } from '../../../app/checkout/schemas/payment.ts';
import type { Env } from '../env.ts';
import { brandName } from './page-cards.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import {
  createCustomer,
  deleteCustomer,
  readCustomer,
  removeCard,
  storeCustomer,
} from './stored-customers.ts';
import {
  beginOnce,
  hang,
  idOfKey,
  newId,
  type NewPayment,
  pageOf,
  readPayment,
  refundPart,
  type StoredPayment,
  storePayment,
} from './stored-payments.ts';

const emailSchema = z.object({ email: z.string() });
const partSchema = z.object({ amount: z.number().int().positive() });

function refuse(error: string, status: 400 | 401 | 404 | 409 | 504): Response {
  return Response.json({ error }, { status });
}

function answer(payment: StoredPayment): Response {
  const { id, amount, currency, state } = payment;
  const reported = state === 'open' ? 'pending' : state;
  return Response.json({ id, url: pageOf(payment), state: reported, amount, currency });
}

/** The test provider of TEST_PAYMENTS_URL in local development (docs/payments.md). */
export class TestPayments extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'testPayments');
    return answerWithFault(fault, () => this.#answer(request));
  }

  async #answer(request: Request): Promise<Response> {
    if (!request.headers.get('authorization')?.startsWith('Bearer ')) return refuse('token', 401);
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/customers')
      ? this.#customers(request, pathname)
      : this.#payments(request, pathname);
  }

  async #payments(request: Request, pathname: string): Promise<Response> {
    if (request.method === 'POST' && pathname === '/payments') return this.#begin(request);
    const [, id = '', call = ''] = /^\/payments\/(\w+)(?:\/(cancel|refund))?$/.exec(pathname) ?? [];
    const payment = await readPayment(this.env.CONTENT, id);
    if (payment?.provider !== 'test') return refuse('no such payment', 404);
    if (await hang(payment)) return refuse('late', 504);
    if (call === '') return answer(payment);
    if (call === 'cancel') return this.#end(payment, 'cancelled');
    const part = partSchema.safeParse(await request.json());
    const key = request.headers.get('idempotency-key') ?? newId();
    return part.success ? this.#refundPart(payment, key, part.data.amount) : this.#refund(payment);
  }

  async #begin(request: Request): Promise<Response> {
    const body = await request.text();
    const read = newTestPaymentSchema.safeParse(JSON.parse(body));
    if (!read.success) return refuse(read.error.issues[0]?.path.join('.') ?? 'body', 400);
    const { code: _, customer = '', ...wanted } = read.data;
    if (customer !== '' && !(await readCustomer(this.env.CONTENT, customer)))
      return refuse('customer', 400);
    const key = request.headers.get('idempotency-key') ?? newId();
    const id = `tp_${await idOfKey(key)}`;
    const payment: NewPayment = {
      ...wanted,
      customer,
      goods: [],
      notes: [],
      method: '',
      id,
      provider: 'test',
      hold: '',
    };
    const started = await beginOnce(this.env.CONTENT, key, body, payment);
    return started === 'otherBody' ? refuse('key', 409) : answer(started.payment);
  }

  async #customers(request: Request, pathname: string): Promise<Response> {
    const { CONTENT: content } = this.env;
    if (request.method === 'POST' && pathname === '/customers') {
      const key = request.headers.get('idempotency-key') ?? newId();
      return Response.json({ id: await createCustomer(content, key) });
    }
    const [, id = '', cards, card] =
      /^\/customers\/(\w+)(?:\/(cards)(?:\/(\w+))?)?$/.exec(pathname) ?? [];
    const customer = await readCustomer(content, id);
    if (!customer) return refuse('no such customer', 404);
    if (card !== undefined) {
      const isOwn = customer.cards.some((one) => one.id === card);
      if (!isOwn || !(await removeCard(content, card))) return refuse('no such card', 404);
    } else if (cards !== undefined)
      return Response.json({
        cards: customer.cards.map((one) => ({ ...one, brand: brandName(one.brand) })),
      });
    else if (request.method === 'DELETE') await deleteCustomer(content, id);
    else {
      const { email } = emailSchema.parse(await request.json());
      await storeCustomer(content, { ...customer, email });
    }
    return Response.json({ id });
  }

  async #end(payment: StoredPayment, state: 'cancelled' | 'refunded'): Promise<Response> {
    const isOpen = payment.state === 'open';
    if (state === 'cancelled' && !isOpen) return answer(payment);
    const ended: StoredPayment = { ...payment, state };
    await storePayment(this.env.CONTENT, ended);
    return answer(ended);
  }

  async #refundPart(payment: StoredPayment, key: string, amount: number): Promise<Response> {
    if (payment.state !== 'paid' && !(key in payment.parts)) return refuse('not paid', 400);
    const refunded = await refundPart(this.env.CONTENT, payment, key, amount);
    return refunded ? answer(refunded) : refuse('more than what is left', 400);
  }

  async #refund(payment: StoredPayment): Promise<Response> {
    if (payment.state === 'refunded') return answer(payment);
    return payment.state === 'paid' ? this.#end(payment, 'refunded') : refuse('not paid', 400);
  }
}
