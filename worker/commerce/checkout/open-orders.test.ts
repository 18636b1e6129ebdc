import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  doorCeiling,
  KNOWN_AFTER_DAYS,
  NETWORK_HOURS,
  networkCeiling,
} from '../../../app/order/rules/open-orders.ts';
import { openCeilingsOf } from '../../../edge-config/open-orders.ts';
import { shops } from '../../../edge-config/shops/shops.ts';
import { sweepOverdue } from '../order/overdue.ts';
import { send } from '../testing/call.ts';
import { readOpenOrders } from './open-orders.ts';
import { createCatalogue, insertProduct } from '../testing/catalogue-rows.ts';
import {
  ADDRESS,
  confirm,
  fill,
  getCheckout,
  newShopper,
  placedOf,
  put,
  putStep,
  refusedOf,
  type Shopper,
  valueOf,
} from '../testing/checkout.ts';

const CHEAP = 11;
const DEAR = 21;
const { sent, reserved } = openCeilingsOf('de-de');
const DAY = 24 * 60 * 60 * 1000;
let doors = 0;

beforeAll(async () => {
  await createCatalogue();
  const cheap = [{ id: CHEAP, stock: 5_000, prices: { DE: { withTax: 100 } } }];
  await insertProduct({ id: 1, referenceKey: '100.1', variants: cheap });
  const price = (sent.first.amount ?? 0) / 2 - 1_000;
  const dear = [{ id: DEAR, stock: 5_000, prices: { DE: { withTax: price } } }];
  await insertProduct({ id: 2, referenceKey: '100.2', variants: dear });
});
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(null, { status: 202 }));
});

/** Returns a new address, to which no order is open. */
function newDoor() {
  doors += 1;
  const billing = { ...ADDRESS, houseNumber: String(doors) };
  return { billing, delivery: { kind: 'billing' } };
}

/** Fills a checkout and returns the answer to its order. */
async function order(shopper: Shopper, code = 'RE', address: object = newDoor()) {
  return confirm(shopper, await fill(shopper, code, address));
}

/** Returns the methods that a shopper may choose. */
async function methodsOf(shopper: Shopper, address: object = newDoor()) {
  const { paymentMethods, withheld } = await fill(shopper, 'none', address);
  return { paymentMethods, withheld };
}

test('a new buyer cannot take 99 quantity on invoice, and learns why', async () => {
  const shopper = await newShopper({ [CHEAP]: 99 });
  const { paymentMethods, withheld } = await methodsOf(shopper);
  expect(paymentMethods).not.toContain('RE');
  expect(paymentMethods).not.toContain('NN');
  expect(paymentMethods).not.toContain('V');
  expect(paymentMethods).toContain('PP');
  expect(withheld).toEqual([
    { codes: ['RE', 'NN'], most: sent.first, whose: 'buyer' },
    { codes: ['V'], most: reserved.first, whose: 'buyer' },
  ]);
  expect((await putStep(shopper, 'payment', { code: 'RE' })).status).toBe(422);
  const answer = await refusedOf(await confirm(shopper, await getCheckout(shopper)));
  expect(answer).toMatchObject({ status: 422, reason: 'incomplete' });
});

test('a new buyer’s invoice has a limit of its amount, which payment in advance has not', async () => {
  const { paymentMethods, withheld } = await methodsOf(await newShopper({ [DEAR]: 3 }));
  expect(paymentMethods).toContain('V');
  expect(withheld).toEqual([{ codes: ['RE', 'NN'], most: sent.first, whose: 'buyer' }]);
});

const PLUS = ['tina@example.org', 'tina+1@example.org', 'tina+shop@example.org'];
const DOTS = ['nest.li.ng@gmail.com', 'nestling+2@googlemail.com', 'n.estling@gmail.com'];

test.each([PLUS, DOTS])('all spellings of a mailbox are one buyer: %s', async (...emails) => {
  const [first, second, third] = await Promise.all(
    emails.map((email) => newShopper({ [DEAR]: 1 }, 1, { email })),
  );
  if (!first || !second || !third) throw new Error('there are three');
  expect((await order(first)).status).toBe(201);
  expect((await order(second)).status).toBe(201);
  expect((await methodsOf(third)).paymentMethods).not.toContain('RE');
  // Other buyers are not affected.
  const other = await newShopper({ [DEAR]: 1 });
  expect((await methodsOf(other)).paymentMethods).toContain('RE');
});

test('made-up mailboxes at one door are bounded together, however it is spelled', async () => {
  const { quantity } = doorCeiling(sent.first);
  const spellings = ['Nistgasse', 'NISTGASSE', 'Nist-Gasse', 'nistgasse '];
  const at = (street: string) => ({
    billing: { ...ADDRESS, street },
    delivery: { kind: 'billing' },
  });
  for (let taken = 0, turn = 0; taken < quantity; taken += sent.first.quantity, turn += 1) {
    const shopper = await newShopper({ [CHEAP]: sent.first.quantity });
    const street = spellings[turn % spellings.length] ?? '';
    expect((await order(shopper, 'RE', at(street))).status).toBe(201);
  }
  const next = await newShopper({ [CHEAP]: 1 });
  const { withheld } = await methodsOf(next, at('Nistgasse'));
  expect(withheld).toEqual([
    { codes: ['RE', 'NN'], most: doorCeiling(sent.first), whose: 'buyer' },
  ]);
  expect((await methodsOf(next)).withheld).toEqual([]);
});

test.each(['RE', 'NN', 'V'])(
  'of many orders by %s at once only those within the ceiling stand',
  async (code) => {
    const { quantity } = code === 'V' ? reserved.first : sent.first;
    const many = Math.floor(quantity / 2) + 1;
    const name = crypto.randomUUID();
    const shoppers = await Promise.all(
      [1, 2, 3].map((one) =>
        newShopper({ [CHEAP]: many }, 1, {
          email: `${name}+${one}@example.org`,
        }),
      ),
    );
    const seen = await Promise.all(shoppers.map((one) => fill(one, code, newDoor())));
    expect(seen.map(({ step }) => step)).toEqual(['review', 'review', 'review']);
    const answers = await Promise.all(shoppers.map((one, at) => confirm(one, seen[at] ?? fail())));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const one of refused) {
      const { checkout, reason } = await refusedOf(one);
      expect(reason).toBe('ceiling');
      expect(checkout.withheld.flatMap(({ codes }) => codes)).toContain(code);
      expect(checkout.step).toBe('payment');
    }
    // Refused orders hold nothing.
    expect(
      await valueOf('SELECT count(*) FROM orders WHERE mailbox = ?', `${name}@example.org`),
    ).toBe(1);
  },
);

describe('what is paid or cancelled is open no longer', () => {
  test.each(['payment', 'cancellation'])(
    'an order is open no longer after a %s by the back office',
    async (call) => {
      const shopper = await newShopper({ [CHEAP]: sent.first.quantity });
      const { number } = await placedOf(await order(shopper));
      const next = await newShopper({ [CHEAP]: 1 }, 1, {
        email: shopper.email.replace('@', '+x@'),
      });
      expect((await methodsOf(next)).paymentMethods).not.toContain('RE');
      const answer = await send('POST', `/v1/back-office/orders/${number}/${call}`, {}, {});
      expect(answer.status).toBe(200);
      expect((await methodsOf(next)).paymentMethods).toContain('RE');
    },
  );
});

test('a customer with an older paid order may have more open, a guest may not', async () => {
  const shopper = await newShopper({ [CHEAP]: 1 });
  const { number } = await placedOf(await order(shopper));
  await send('POST', `/v1/back-office/orders/${number}/payment`, {}, {});
  const addMany = () =>
    send(
      'POST',
      `/v1/baskets/${shopper.key}/items?shopId=1`,
      { variantId: CHEAP, quantity: sent.known.quantity },
      shopper.headers,
    );
  await addMany();
  // The payment is so recent that it may still be charged back.
  expect((await methodsOf(shopper)).paymentMethods).not.toContain('RE');
  const before = Date.now() - KNOWN_AFTER_DAYS * DAY - 1;
  await env.DB.prepare('UPDATE orders SET confirmed_at = ? WHERE order_number = ?')
    .bind(before, number)
    .run();
  expect((await methodsOf(shopper)).paymentMethods).toContain('RE');
  await env.DB.prepare('UPDATE users SET is_guest = 1, password_hash = NULL WHERE id = ?')
    .bind(shopper.userId)
    .run();
  expect((await methodsOf(shopper)).paymentMethods).not.toContain('RE');
});

describe('new buyers of one network', () => {
  const NETWORK = networkCeiling(sent.first);
  /** A new shopper of a network. */
  const inNetwork = async (client: string): Promise<Shopper> => {
    const shopper = await newShopper({ [CHEAP]: 1 });
    return { ...shopper, headers: { ...shopper.headers, 'x-client': client } };
  };
  const setOpen = (number: string, due: number) =>
    env.DB.prepare('UPDATE orders SET due = ? WHERE order_number = ?').bind(due, number).run();
  /** Leaves room for an amount, in minor units, in a network. */
  const leave = async (client: string, amount: number) => {
    const { number } = await placedOf(await order(await inNetwork(client)));
    await setOpen(number, (NETWORK.amount ?? 0) - amount);
    return number;
  };

  test('new buyers of one network are bounded together for what is sent before it is paid, and for nothing else', async () => {
    const client = crypto.randomUUID();
    await leave(client, 0);
    const { paymentMethods, withheld } = await methodsOf(await inNetwork(client));
    expect(withheld).toEqual([{ codes: ['RE', 'NN'], most: NETWORK, whose: 'network' }]);
    expect(paymentMethods).toEqual(expect.arrayContaining(['V', 'PP']));
    // Neither other networks nor an unknown network are affected.
    const other = await methodsOf(await inNetwork(crypto.randomUUID()));
    expect([other.withheld, (await methodsOf(await newShopper({ [CHEAP]: 1 }))).withheld]).toEqual([
      [],
      [],
    ]);
  });

  test('new buyers of one network of orders at once only those within the ceiling stand', async () => {
    const client = crypto.randomUUID();
    const number = await leave(client, 10_000);
    const shoppers = await Promise.all([1, 2, 3].map(() => inNetwork(client)));
    const seen = await Promise.all(shoppers.map((one) => fill(one, 'RE', newDoor())));
    // Now there is room for one.
    await setOpen(number, (NETWORK.amount ?? 0) - (seen[0]?.totals.due ?? 0));
    const answers = await Promise.all(shoppers.map((one, at) => confirm(one, seen[at] ?? fail())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('a customer who is known is not, and a network is forgotten after a day', async () => {
    const client = crypto.randomUUID();
    const number = await leave(client, 0);
    const known = await inNetwork(client);
    const first = await placedOf(
      await order({ ...known, headers: { ...known.headers, 'x-client': '' } }),
    );
    await send('POST', `/v1/back-office/orders/${first.number}/payment`, {}, {});
    await env.DB.prepare('UPDATE orders SET confirmed_at = ? WHERE order_number = ?')
      .bind(Date.now() - KNOWN_AFTER_DAYS * DAY - 1, first.number)
      .run();
    await put(known, { variantId: CHEAP, quantity: 1 });
    expect((await methodsOf(known)).withheld).toEqual([]);
    const networkOf = () => valueOf('SELECT network FROM orders WHERE order_number = ?', number);
    await sweepOverdue(env, Date.now() + NETWORK_HOURS * 60 * 60 * 1000 - 60_000);
    expect(await networkOf()).toMatch(/^[0-9a-f]{64}$/);
    await sweepOverdue(env, Date.now() + NETWORK_HOURS * 60 * 60 * 1000 + 1);
    expect(await networkOf()).toBe('');
  });
});

test('a seller of one shop reads no order but the buyer’s', async () => {
  const asked: string[] = [];
  const db = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'batch') return target.batch.bind(target);
      return (text: string) => {
        asked.push(text);
        return target.prepare(text);
      };
    },
  });
  const buyer = { userId: 'u', mailbox: 'm', door: 'd', network: 'n' };
  await readOpenOrders(db, shops['bm-de-de'], { isGuest: false }, buyer, Date.now());
  expect(asked).toHaveLength(4);
  for (const text of asked) {
    const values = [...new Set(text.match(/\?\d/g))].map(() => null);
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...values)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).toMatch(
      /SEARCH (o|orders) USING INDEX orders_(open_)?(mailbox|user|door|network)/,
    );
    expect(plan).not.toMatch(/SCAN (o|orders)\b|orders_age/);
  }
});

function fail(): never {
  throw new Error('there are three');
}
