import {
  createCustomer,
  deleteCustomer,
  readCustomer,
  removeCard,
  storeCustomer,
  type StoredCard,
  type StoredCustomer,
} from './stored-customers.ts';
import { newId } from './stored-payments.ts';

/** The part of Stripe's API about customers and what they have saved. */

function missing(param: string): Response {
  const error = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${param}`,
  };
  return Response.json({ error }, { status: 404 });
}

function customerObject({ email, id }: StoredCustomer): object {
  return { id, object: 'customer', email: email || null, livemode: false };
}

function methodObject({ brand, expires, id, lastFour }: StoredCard, customer: string): object {
  const [year, month] = expires.split('-').map(Number);
  return {
    id,
    object: 'payment_method',
    type: 'card',
    allow_redisplay: 'always',
    customer,
    card: { brand, last4: lastFour, exp_year: year, exp_month: month },
  };
}

/** Answers a call about a customer or a payment method, or any other call as Stripe answers an unknown path. */
export async function answerCustomers(content: KVNamespace, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === '/v1/customers') {
    const key = request.headers.get('idempotency-key') ?? newId();
    const id = await createCustomer(content, key);
    return Response.json(customerObject({ id, email: '', cards: [] }));
  }
  const [, kind, id = '', rest = ''] =
    /^\/v1\/(customers|payment_methods)\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  if (kind === undefined) return missing('path');
  const call = `${request.method} ${kind} ${rest}`;
  if (call === 'POST payment_methods detach')
    return (await removeCard(content, id))
      ? Response.json({ id, object: 'payment_method', type: 'card', customer: null })
      : missing('payment_method');
  const customer = await readCustomer(content, id);
  return customer ? answerCustomer(content, customer, call, request) : missing('customer');
}

async function answerCustomer(
  content: KVNamespace,
  customer: StoredCustomer,
  call: string,
  request: Request,
): Promise<Response> {
  const { id } = customer;
  switch (call) {
    case 'POST customers ': {
      const email = new URLSearchParams(await request.text()).get('email');
      const changed = { ...customer, email: email ?? customer.email };
      await storeCustomer(content, changed);
      return Response.json(customerObject(changed));
    }
    case 'DELETE customers ':
      await deleteCustomer(content, id);
      return Response.json({ id, object: 'customer', deleted: true });
    case 'GET customers payment_methods': {
      const data = customer.cards.map((card) => methodObject(card, id));
      return Response.json({ object: 'list', data, has_more: false, url: request.url });
    }
    default:
      return missing('path');
  }
}
