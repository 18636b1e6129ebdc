import { z } from 'zod';
import { linkField, textField } from './fields.ts';

/** The layout document of a shop (spec 2 §3, "Layout content"), tolerant: a broken entry is dropped, the rest stands. */

function listOf<T extends z.ZodType>(item: T) {
  return z
    .array(z.unknown())
    .nullish()
    .catch([])
    .transform((list) =>
      (list ?? []).flatMap((raw): z.output<T>[] => {
        const result = item.safeParse(raw);
        return result.success ? [result.data] : [];
      }),
    );
}

const labelled = z.object({ label: z.string().min(1) });
const linked = labelled.extend({ to: linkField });

const shippingCost = z.object({
  label: z.string(),
  component: z.string(),
  /** Minor units of the shop's currency. */
  versandkosten: z.number().int().nonnegative(),
  ab_bestellwert: z.number().int().nonnegative(),
});

/** Spec 2 §9, Fallback shipping: freight 14,99; standard 4,99 from order value 0,00. */
const FALLBACK_SHIPPING = {
  frachtkosten: { label: '', component: 'shipping-cost', versandkosten: 1499, ab_bestellwert: 0 },
  versandkostenBedingungen: [
    { label: '', component: 'shipping-cost', versandkosten: 499, ab_bestellwert: 0 },
  ],
};

export const layoutContentSchema = z.object({
  logo: labelled.catch({ label: 'nestling' }),
  sellingPoints: listOf(labelled.extend({ icon: z.enum(['truck', 'return', 'store', 'phone']) })),
  headerNavigationLinks: listOf(linked.extend({ highlight: z.boolean().catch(false) })),
  serviceLinks: listOf(linked),
  footerLinks: listOf(z.object({ title: z.string(), links: listOf(linked) })),
  footerText: textField.catch(''),
  paymentProviders: listOf(labelled),
  deliveryProviders: listOf(labelled),
  trustSeals: listOf(labelled),
  legalInfos: listOf(linked),
  hotlineCards: listOf(
    z.object({ title: z.string(), text: textField, number: z.string(), hours: textField }),
  ),
  shippingCostConfig: z
    .object({ frachtkosten: shippingCost, versandkostenBedingungen: z.array(shippingCost).min(1) })
    .catch(FALLBACK_SHIPPING),
  pageTitleTemplate: z.string().includes('{title}').catch('{title} | Nestling'),
  defaultDescription: textField.catch(''),
});

export type LayoutContent = z.output<typeof layoutContentSchema>;

/** The layout of a shop that has none: enough for a page to stand. */
export function emptyLayout(): LayoutContent {
  return layoutContentSchema.parse({});
}

/** Merges the layouts of a shop's chain, itself first: a region's top-level keys go before its parent's (DESIGN §5). */
export function mergeLayouts(chain: readonly unknown[]): LayoutContent | undefined {
  const records = chain.filter(
    (one): one is Record<string, unknown> =>
      typeof one === 'object' && one !== null && !Array.isArray(one),
  );
  if (records.length === 0) return undefined;
  const result = layoutContentSchema.safeParse(Object.assign({}, ...records.toReversed()));
  return result.success ? result.data : undefined;
}
