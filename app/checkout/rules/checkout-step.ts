/** Steps and changes of a checkout (docs/rules/checkout.md#checkout-page). */

const STEPS = ['address', 'shipping', 'payment', 'review'] as const;
type Step = (typeof STEPS)[number];

/** Reasons why a shopper returns from the payment page without having paid. */
export const PAYMENT_NOTICES = ['declined', 'cancelled', 'expired'] as const;
/** Value of the same parameter for an order that was not placed. */
export const UNPLACED = 'unplaced';
export type PaymentNotice = (typeof PAYMENT_NOTICES)[number];

/** The last step, which shows a summary. */
export const SUMMARY_STEP: Step = 'review';

/**
 * Returns the step that a page shows: the wanted one if all steps before it are done, otherwise the first missing
 * one.
 */
export function shownStep(wanted: string | null | undefined, missing: Step): Step {
  const step = STEPS.find((one) => one === wanted) ?? missing;
  return STEPS.indexOf(step) <= STEPS.indexOf(missing) ? step : missing;
}

/** Returns whether a step is done, so that its choices are shown. */
export function isDone(step: Step, missing: Step): boolean {
  return STEPS.indexOf(step) < STEPS.indexOf(missing);
}

interface Facts {
  readonly basket: {
    readonly items: readonly {
      readonly key: string;
      readonly quantity: number;
      readonly cost: { readonly withTax: number };
    }[];
  };
  readonly totals: {
    readonly shipping: number | null;
    readonly total: number;
    readonly credit?: number;
  };
}

const SHIPPING = 'shipping';
const TOTAL = 'total';
const CREDIT = 'credit';
const MAX_SEEN = 12_000;
const AMOUNT = /^\d{1,12}$/;

/**
 * Returns the shown lines and sums of a checkout as a text for a form, such as `total:9294,shipping:499,abc:2x2998`. It is
 * used only to mark changes.
 */
export function writeSeen({ basket, totals }: Facts): string {
  return [
    `${TOTAL}:${totals.total}`,
    ...(totals.shipping === null ? [] : [`${SHIPPING}:${totals.shipping}`]),
    ...(totals.credit ? [`${CREDIT}:${totals.credit}`] : []),
    ...basket.items.map(({ key, quantity, cost }) => `${key}:${quantity}x${cost.withTax}`),
  ].join(',');
}

/** Differences from what the shopper has seen. */
export interface Changes {
  /** Keys of the lines that are new or whose cost has changed. */
  readonly lines: ReadonlySet<string>;
  readonly isShippingChanged: boolean;
  /** The former total; undefined if it is the same or unknown. */
  readonly formerTotal: number | undefined;
  /** Amount that the credit paid before; undefined if it is unchanged, or was 0. */
  readonly formerCredit: number | undefined;
}

const NO_CHANGES: Changes = {
  lines: new Set(),
  isShippingChanged: false,
  formerTotal: undefined,
  formerCredit: undefined,
};

/** Returns the changes since a form's text was written; none if the text is damaged. */
export function changesSince(seen: string | undefined, { basket, totals }: Facts): Changes {
  if (!seen || seen.length > MAX_SEEN) return NO_CHANGES;
  const before = new Map(
    seen.split(',').map((part) => {
      const [name = '', value = ''] = part.split(':');
      return [name, value];
    }),
  );
  const total = before.get(TOTAL) ?? '';
  if (!AMOUNT.test(total)) return NO_CHANGES;
  const credit = before.get(CREDIT) ?? '';
  return {
    lines: new Set(
      basket.items
        .filter(({ key, quantity, cost }) => before.get(key) !== `${quantity}x${cost.withTax}`)
        .map(({ key }) => key),
    ),
    isShippingChanged: (before.get(SHIPPING) ?? '') !== String(totals.shipping ?? ''),
    formerTotal: formerOf(total, totals.total),
    formerCredit: AMOUNT.test(credit) ? formerOf(credit, totals.credit ?? 0) : undefined,
  };
}

function formerOf(before: string, now: number): number | undefined {
  return Number(before) === now ? undefined : Number(before);
}
