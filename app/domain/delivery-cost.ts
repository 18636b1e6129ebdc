/** What the delivery of one product costs (docs/rules.md#delivery-costs). Amounts are minor units. */

interface Cost {
  readonly label: string;
  readonly versandkosten: number;
  /** Order value from which it applies. */
  readonly ab_bestellwert: number;
}

export interface DeliveryCosts<C extends Cost = Cost> {
  /** Of bulky products. */
  readonly frachtkosten: C;
  readonly versandkostenBedingungen: readonly C[];
}

/**
 * Returns the cost of an order of one product: freight for a bulky one, else the condition with the highest order value
 * that its price reaches. Undefined if it reaches none.
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
