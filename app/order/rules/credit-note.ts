import {
  partOfKey,
  type RefundedOrder,
  type RefundedPart,
  type RefundKind,
  refundLine,
  refundParts,
} from './refund.ts';

/** An order as far as the numbers of its credit notes depend on it. */
interface Numbered {
  readonly number: string;
  readonly refunds: readonly unknown[];
}

/** An order as far as the credit note of all of it depends on it. Times are milliseconds since 1970. */
interface CancelledOrder extends RefundedOrder, Numbered {
  readonly status: string;
  readonly createdAt: number;
  readonly confirmedAt: number | null;
  readonly endedAt: number | null;
}

/** A credit note as a document. Amounts are minor units. */
export interface CreditNote {
  readonly number: string;
  readonly kind: RefundKind;
  readonly createdAt: number;
  readonly withTax: number;
  readonly vat: number;
  readonly lines: readonly (RefundedPart & {
    /** Percent. */
    readonly rate: number;
    readonly withTax: number;
    readonly withoutTax: number;
    readonly vat: number;
  })[];
}

/** Returns the number of an order's next credit note. */
export function nextNoteNumber({ number, refunds }: Numbered): string {
  return `G-${number}-${refunds.length + 1}`;
}

/**
 * Returns the credit note of an order that was cancelled whole (docs/rules/order.md#refunds): all that its invoice has. Null for any
 * other order, and for one that was never confirmed, which has no invoice.
 */
export function cancellationNote(order: CancelledOrder): CreditNote | null {
  const { confirmedAt, cost, createdAt, endedAt, status } = order;
  if (status !== 'cancelled' || confirmedAt === null) return null;
  const lines = refundParts(order).flatMap((part) => {
    const line = refundLine(part, 0, part.withTax);
    if (!line) return [];
    const { key, rate, vat, withoutTax, withTax } = line;
    return [{ ...partOfKey(key), rate, withTax, withoutTax, vat }];
  });
  return {
    number: nextNoteNumber(order),
    kind: 'cancelled',
    createdAt: endedAt ?? createdAt,
    withTax: cost.withTax,
    vat: cost.tax.vat.amount,
    lines,
  };
}
