/** Delivery costs (docs/rules/delivery.md#delivery-costs). Amounts are minor units. */

interface Cost {
  readonly label: string;
  readonly versandkosten: number;
  /** Order value from which the condition applies. */
  readonly ab_bestellwert: number;
}

export interface DeliveryCosts<C extends Cost = Cost> {
  /** Cost of bulky products. */
  readonly frachtkosten: C;
  readonly versandkostenBedingungen: readonly C[];
}

/**
 * Returns the cost of an order of one product: freight for a bulky one, otherwise the condition with the highest order
 * value that its price reaches. Undefined if it reaches none.
 */
export function deliveryCost<C extends Cost>(
  { frachtkosten, versandkostenBedingungen }: DeliveryCosts<C>,
  { withTax, isBulky }: { readonly withTax: number; readonly isBulky: boolean },
): C | undefined {
  if (isBulky) return frachtkosten;
  return versandkostenBedingungen
    .filter((cost) => cost.ab_bestellwert <= withTax)
    .reduce<C | undefined>(
      (best, cost) => (best && best.ab_bestellwert >= cost.ab_bestellwert ? best : cost),
      undefined,
    );
}

/** How the items of a basket are delivered. */
interface Delivered {
  readonly isBulky: boolean;
  readonly isDownload: boolean;
}

/** What of a basket decides how it is delivered. */
export interface BasketGoods {
  /** Cost of the goods after promotions and voucher. */
  readonly withTax: number;
  /** The items that can be bought, including gifts. */
  readonly items: readonly Delivered[];
}

export type BasketDelivery<C extends Cost = Cost> =
  /** Only downloads, or nothing. */
  | { readonly kind: 'none' }
  /** `cost` is undefined if the goods reach no condition. */
  | { readonly kind: 'freight' | 'parcel'; readonly cost: C | undefined };

/** Returns the delivery cost of a basket, once for all its items: freight if one of them is bulky. */
export function basketDelivery<C extends Cost>(
  costs: DeliveryCosts<C>,
  { withTax, items }: BasketGoods,
): BasketDelivery<C> {
  const sent = items.filter(({ isDownload }) => !isDownload);
  if (sent.length === 0) return { kind: 'none' };
  const isBulky = sent.some((item) => item.isBulky);
  const cost = deliveryCost(costs, { withTax, isBulky });
  return { kind: isBulky ? 'freight' : 'parcel', cost };
}

/** How far a basket is from free delivery. */
export interface FreeDelivery {
  /** Order value from which parcels are free. */
  readonly from: number;
  /** The missing amount; 0 if it is reached. */
  readonly missing: number;
}

/** Returns the order value from which parcels are free; undefined if none makes them free, or if all of them are. */
export function freeDeliveryFrom(costs: DeliveryCosts): number | undefined {
  const [from] = costs.versandkostenBedingungen
    .filter(({ versandkosten, ab_bestellwert: value }) => versandkosten === 0 && value > 0)
    .map(({ ab_bestellwert: value }) => value)
    .sort((a, b) => a - b);
  const start = deliveryCost(costs, { withTax: 0, isBulky: false });
  return start?.versandkosten === 0 ? undefined : from;
}

/**
 * Returns how far a basket is from free delivery, of which `from` is the order value. Undefined without one, and for a basket that is
 * not sent as a parcel.
 */
export function freeDelivery(
  from: number | undefined,
  { withTax, items }: BasketGoods,
): FreeDelivery | undefined {
  const sent = items.filter(({ isDownload }) => !isDownload);
  if (from === undefined || sent.length === 0 || sent.some(({ isBulky }) => isBulky))
    return undefined;
  return { from, missing: Math.max(from - withTax, 0) };
}
