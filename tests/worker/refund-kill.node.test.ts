import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExportedOrders } from '../../app/back-office/schemas/orders.ts';
import { NAMED_COUNT } from '../../worker/commerce/seed/demo-catalogue.ts';
import { timesOf } from '../cases.ts';
import { type Ask, askAt, hostOf, postForm, until } from '../node/ask.ts';
import { copySeededState } from '../node/seeded-state.ts';
import { startShop, type ShopProcess } from '../node/shop-process.ts';

const WRITERS = 5;
/** Acknowledged refunds after which the process is killed. */
const ENOUGH = timesOf(50);

let state: string | undefined;
let shop: ShopProcess | undefined;

beforeAll(async () => {
  state = await copySeededState({ products: NAMED_COUNT, files: [] });
});

afterAll(async () => {
  await shop?.kill();
  if (state) rmSync(state, { recursive: true, force: true });
});

/** A member of staff with the office in front of them. */
interface Staff {
  readonly ask: Ask;
  readonly headers: Readonly<Record<string, string>>;
}

async function signIn(port: number): Promise<Staff> {
  const ask = askAt(port);
  const answer = await postForm(ask, 'shop', '/_access/sign-in', {
    email: 'admin@nestling.example',
  });
  const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  return { ask, headers: { cookie, origin: `http://${hostOf('shop')}:${port}` } };
}

interface Refund {
  readonly number: string;
  readonly item: number;
  /** Its reason, by which its credit note is known, and its key of idempotency. */
  readonly id: string;
  isAcknowledged: boolean;
}

async function send({ ask, headers }: Staff, refund: Refund): Promise<number> {
  const { id, item, number } = refund;
  const form = {
    action: 'refund',
    kind: 'reduced',
    [`item-${item}`]: 'on',
    [`amount-${item}`]: '0.01',
    reason: id,
    key: id,
  };
  const { status } = await postForm(ask, 'shop', `/_shop/order/?number=${number}`, form, headers);
  if (status === 303) refund.isAcknowledged = true;
  return status;
}

/** Returns items of different orders that can be refunded. */
async function itemsOf({ ask, headers }: Staff) {
  const file = await ask('shop', '/_shop/orders/export/?format=json', { headers });
  const { orders }: { orders: ExportedOrders['orders'] } = JSON.parse(file.text());
  return orders.flatMap(({ order }) => {
    const sent = order.items.find(
      ({ price, product, status }) =>
        ['shipped', 'delivered'].includes(status) && price.withTax > 100 && !product.isGiftCard,
    );
    return sent && order.status === 'paid' ? [{ number: order.number, item: sent.id }] : [];
  });
}

/** Writes one refund of a cent after another until the server stops answering. */
async function writeOn(staff: Staff, of: Pick<Refund, 'number' | 'item'>, refunds: Refund[]) {
  for (;;) {
    const refund = { ...of, id: randomUUID(), isAcknowledged: false };
    refunds.push(refund);
    try {
      await send(staff, refund);
    } catch {
      // The process has been killed.
      return;
    }
  }
}

/** Returns the reasons of all credit notes. */
async function creditNotes({ ask, headers }: Staff): Promise<string[]> {
  const reasons: string[] = [];
  for (let path: string | undefined = '/_shop/returns/'; path !== undefined;) {
    const html = (await ask('shop', path, { headers })).text();
    reasons.push(...(html.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? []));
    const before: string | undefined = /href="\/_shop\/returns\/\?before=(\d+)"/.exec(html)?.[1];
    path = before === undefined ? undefined : `/_shop/returns/?before=${before}`;
  }
  return reasons;
}

test(
  'killing the process among refunds loses no acknowledged one, and doubles none',
  { timeout: 180_000 },
  async () => {
    if (state === undefined) throw new Error('there is no state');
    const refunds: Refund[] = [];
    shop = await startShop(state);
    const staff = await signIn(shop.port);
    const items = (await itemsOf(staff)).slice(0, WRITERS);
    expect(items).toHaveLength(WRITERS);
    const writers = items.map((item) => writeOn(staff, item, refunds));
    const acknowledged = () => refunds.filter(({ isAcknowledged }) => isAcknowledged);
    await until(async () => acknowledged().length >= ENOUGH, 90_000);
    await shop.kill();
    await Promise.all(writers);

    shop = await startShop(state);
    const again = await signIn(shop.port);
    const known = acknowledged().map(({ id }) => id);
    // Those that were interrupted are made or not; 409 says so until it is known.
    const repeated = await Promise.all(refunds.map((refund) => send(again, refund)));
    expect(repeated.filter((status) => status !== 303 && status !== 422)).toEqual([]);
    const notes = await creditNotes(again);
    expect(new Set(notes).size).toBe(notes.length);
    expect(notes).toEqual(expect.arrayContaining(known));
    expect(notes).toEqual(expect.arrayContaining(acknowledged().map(({ id }) => id)));
  },
);
