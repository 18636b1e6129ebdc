import { shareOut } from '../../price/rules/share.ts';
import {
  hasEnded,
  moneyToReturn,
  nextMeans,
  type PaidOrder,
  partOfKey,
  type RefundedOrder,
  type RefundKind,
  type RefundLine,
  refundLine,
  type RefundMeans,
  type RefundPart,
  refundParts,
} from './refund.ts';

/** An order as far as its refunds depend on it. Amounts are minor units. */
export interface RefundableOrder extends Omit<RefundedOrder, 'items'> {
  readonly items: readonly (RefundedOrder['items'][number] & {
    readonly lineKey: string;
    readonly status: string;
  })[];
  /** How it is paid. */
  readonly paid: PaidOrder;
  /** The money that was received for it. */
  readonly received: number;
  readonly refunds: readonly {
    readonly withTax: number;
    readonly money: number;
    readonly lines: readonly { readonly part: string; readonly withTax: number }[];
  }[];
}

/** A refund as it is asked for. */
export interface AskedRefund {
  readonly kind: RefundKind;
  readonly items: readonly { readonly id: number; readonly amount?: number | undefined }[];
  readonly shipping?: number | undefined;
}

/** A refund to write. */
export interface Refund {
  readonly lines: readonly RefundLine[];
  readonly withTax: number;
  readonly withoutTax: number;
  readonly vat: number;
  readonly means: RefundMeans;
  readonly money: number;
}

/** Why a refund is refused, with the field that is wrong. */
export interface RefundProblem {
  readonly field: string;
  readonly problem:
    | 'no item of the order'
    | 'named twice'
    | 'was sent'
    | 'was not sent'
    | 'has ended'
    | 'is more than what is left'
    | 'is required'
    | 'is all of it'
    | 'is a gift card';
}

type Outcome =
  | { readonly kind: 'refund'; readonly refund: Refund }
  | ({ readonly kind: 'refused' } & RefundProblem);

/** States of an item of which each kind of refund is possible. */
const STATES: Readonly<Record<RefundKind, readonly string[]>> = {
  cancelled: ['open'],
  returned: ['shipped', 'delivered'],
  // What came back may have been worth more than what was given back.
  reduced: ['open', 'shipped', 'delivered', 'returned'],
};

/** Returns the refund that is asked for, or why it is refused (docs/rules/order.md#refunds). */
export function composeRefund(order: RefundableOrder, asked: AskedRefund): Outcome {
  const problem = problemOf(order, asked);
  if (problem) return { kind: 'refused', ...problem };
  const parts = refundParts(order);
  const items = asked.items.flatMap(({ amount, id }) => {
    const part = parts.find(({ key }) => key === `item:${id}`);
    return part ? [{ part, amount: amount ?? leftOf(order, part) }] : [];
  });
  const shipping = shippingOf(order, parts, asked);
  const lines: RefundLine[] = [];
  for (const { amount, part } of [...items, ...wrapsOf(order, parts, asked), ...shipping.parts]) {
    const line = refundLine(part, refundedOf(order, part), amount);
    if (!line) return refusedAmount(asked, part);
    lines.push(line);
  }
  if (shipping.isTooMuch)
    return { kind: 'refused', field: 'shipping', problem: 'is more than what is left' };
  return { kind: 'refund', refund: sumUp(order, lines) };
}

function refusedAmount({ items }: AskedRefund, part: RefundPart): Outcome {
  const at = items.findIndex(({ id }) => part.key === `item:${id}`);
  return { kind: 'refused', field: `items.${at}.amount`, problem: 'is more than what is left' };
}

function problemOf(order: RefundableOrder, asked: AskedRefund): RefundProblem | undefined {
  const { items, kind, shipping = 0 } = asked;
  // A lower price may be that of the shipping alone.
  if (items.length === 0 && (shipping === 0 || kind !== 'reduced'))
    return { field: 'items', problem: 'is required' };
  for (const [at, item] of items.entries()) {
    if (items.findIndex(({ id }) => id === item.id) < at)
      return { field: `items.${at}.id`, problem: 'named twice' };
    const found = itemProblem(order, kind, item);
    if (found) return { field: `items.${at}.${found.field}`, problem: found.problem };
  }
  return undefined;
}

function itemProblem(
  order: RefundableOrder,
  kind: RefundKind,
  { amount, id }: AskedRefund['items'][number],
): RefundProblem | undefined {
  const item = order.items.find((one) => one.id === id);
  if (!item) return { field: 'id', problem: 'no item of the order' };
  const { product, status } = item;
  if (!STATES[kind].includes(status)) return { field: 'id', problem: stateProblem(kind, status) };
  // It would be worth as much as before.
  if (kind === 'reduced' && product.isGiftCard) return { field: 'id', problem: 'is a gift card' };
  if (kind === 'reduced' && !amount) return { field: 'amount', problem: 'is required' };
  // What was not sent costs nothing.
  if (kind === 'cancelled' && amount !== undefined)
    return { field: 'amount', problem: 'is all of it' };
  return undefined;
}

function stateProblem(kind: RefundKind, status: string): RefundProblem['problem'] {
  if (hasEnded(status)) return 'has ended';
  return kind === 'returned' ? 'was not sent' : 'was sent';
}

/**
 * Returns a lower price of an order by an amount that names no item: it is shared out by what is left of the items that the buyer has
 * or gets, then of wraps and shipping, then of the other items. Undefined if these have less left; a gift card is worth as much as before.
 */
export function spreadRefund(order: RefundableOrder, amount: number): Refund | undefined {
  const parts = refundParts(order);
  const partOf = (id: number) => parts.filter(({ key }) => key === `item:${id}`);
  const goods = order.items.filter(({ product }) => !product.isGiftCard);
  const tiers = [
    goods.filter(({ status }) => !hasEnded(status)).flatMap(({ id }) => partOf(id)),
    parts.filter(({ key }) => !key.startsWith('item:')),
    goods.filter(({ status }) => hasEnded(status)).flatMap(({ id }) => partOf(id)),
  ];
  const lines: RefundLine[] = [];
  let rest = amount;
  for (const tier of tiers) {
    const left = tier.map((part) => leftOf(order, part));
    const taken = Math.min(rest, sumOf(left));
    const shares = taken === 0 ? [] : shareOut(taken, left);
    rest -= taken;
    lines.push(
      ...shares.flatMap((share, at) => {
        const part = tier[at];
        const line =
          part && share > 0 ? refundLine(part, refundedOf(order, part), share) : undefined;
        return line ? [line] : [];
      }),
    );
  }
  return rest === 0 ? sumUp(order, lines) : undefined;
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}

interface EndingItem {
  readonly id: number;
  readonly lineKey: string;
  readonly status: string;
}

/** Returns the keys of the lines of which nothing is left to the buyer once `ends` have ended too, but was before. */
function endingLines(items: readonly EndingItem[], ends: ReadonlySet<number>): ReadonlySet<string> {
  const lines = Map.groupBy(items, ({ lineKey }) => lineKey);
  const ending = [...lines].filter(
    ([, line]) =>
      line.some(({ id }) => ends.has(id)) &&
      line.every(({ id, status }) => ends.has(id) || hasEnded(status)),
  );
  return new Set(ending.map(([key]) => key));
}

/** Returns the wraps to refund: all that is left of that of a line goes back with the line's last item. */
function wrapsOf(order: RefundableOrder, parts: readonly RefundPart[], asked: AskedRefund) {
  if (asked.kind === 'reduced') return [];
  const ending = endingLines(order.items, new Set(asked.items.map(({ id }) => id)));
  return parts.flatMap((part) => {
    const { wrapOf } = partOfKey(part.key);
    const amount = leftOf(order, part);
    return wrapOf !== null && ending.has(wrapOf) && amount > 0 ? [{ part, amount }] : [];
  });
}

/** Returns the shares of the shipping to refund. All that is left goes back with the last item that the buyer keeps. */
function shippingOf(order: RefundableOrder, parts: readonly RefundPart[], asked: AskedRefund) {
  const shipping = parts.filter(({ key }) => key.startsWith('shipping:'));
  const left = shipping.map((part) => leftOf(order, part));
  const all = sumOf(left);
  const ends = new Set(asked.items.map(({ id }) => id));
  const keepsNothing =
    asked.kind !== 'reduced' &&
    order.items.every(({ id, status }) => ends.has(id) || hasEnded(status));
  const amount = asked.shipping ?? (keepsNothing ? all : 0);
  if (amount > all) return { parts: [], isTooMuch: true };
  const shares = amount === 0 ? [] : shareOut(amount, left);
  const taken = shipping.map((part, at) => ({ part, amount: shares[at] ?? 0 }));
  return { parts: taken.filter((one) => one.amount > 0), isTooMuch: false };
}

function refundedOf({ refunds }: RefundableOrder, { key }: RefundPart): number {
  const lines = refunds.flatMap((refund) => refund.lines.filter(({ part }) => part === key));
  return lines.reduce((sum, { withTax }) => sum + withTax, 0);
}

function leftOf(order: RefundableOrder, part: RefundPart): number {
  return part.withTax - refundedOf(order, part);
}

function sumUp({ paid, received, refunds }: RefundableOrder, lines: readonly RefundLine[]): Refund {
  const sum = (amount: (line: RefundLine) => number) =>
    lines.reduce((all, line) => all + amount(line), 0);
  const withTax = sum((line) => line.withTax);
  const before = refunds.reduce((all, refund) => all + refund.withTax, 0);
  const returned = refunds.reduce((all, refund) => all + refund.money, 0);
  return {
    lines,
    withTax,
    withoutTax: sum((line) => line.withoutTax),
    vat: sum((line) => line.vat),
    means: nextMeans(paid, before, withTax),
    money: moneyToReturn(paid, before + withTax, { received, returned }),
  };
}
