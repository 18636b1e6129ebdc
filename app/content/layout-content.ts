import { z } from 'zod';
import { assetField, linkField, textField } from './fields.ts';

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
const illustrated = labelled.extend({ image: assetField.catch(undefined), text: textField });

/** A picture and a few words that lead on. */
const featured = illustrated.extend({ to: linkField });

/** The navigation opens two levels below its bar; an entry of the bar may have a teaser beside them. */
const navigationLink = linked.extend({ highlight: z.boolean().catch(false) });
const navigationGroup = navigationLink.extend({ children: listOf(linked) });
const navigationEntry = navigationLink.extend({
  children: listOf(navigationGroup),
  teaser: featured.optional().catch(undefined),
});

/** A time in UTC, in milliseconds since 1970; none or an unreadable one is no border (spec 2 §4, Campaign visibility). */
const timeField = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((text) => {
    // The content system writes `2026-12-24 00:00`, without a zone.
    const time = Date.parse((text ?? '').replace(/^(\S{10}) (\S{5})$/, '$1T$2Z'));
    return Number.isNaN(time) ? undefined : time;
  });
const dated = labelled.extend({ dateFrom: timeField, dateTo: timeField });

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
    // The spec's fallback figure, in the shop's currency: CHF 4.99 in Switzerland.
    { label: '', component: 'shipping-cost', versandkosten: 499, ab_bestellwert: 0 },
  ],
};

export const layoutContentSchema = z.object({
  /** The shop's name; the picture goes before the name as text. */
  logo: labelled
    .extend({ image: assetField.catch(undefined) })
    .catch({ label: 'nestling', image: undefined }),
  sellingPoints: listOf(labelled.extend({ icon: z.enum(['truck', 'return', 'store', 'phone']) })),
  headerNavigationLinks: listOf(navigationEntry),
  featuredContentLinks: listOf(featured),
  serviceLinks: listOf(linked),
  footerLinks: listOf(z.object({ title: z.string(), links: listOf(linked) })),
  footerText: textField.catch(''),
  paymentProviders: listOf(illustrated),
  deliveryProviders: listOf(illustrated),
  trustSeals: listOf(featured),
  socialLinks: listOf(linked),
  legalInfos: listOf(linked),
  hotlineCards: listOf(
    z.object({ title: z.string(), text: textField, number: z.string(), hours: textField }),
  ),
  orderServices: listOf(illustrated),
  banners: listOf(dated.extend({ to: linkField })),
  /** `code` is what the shopper types; what it is worth only the back end says. */
  coupons: listOf(
    dated.extend({ code: z.string().regex(/^[A-Za-z0-9-]{1,32}$/), text: textField }),
  ),
  contactSubjects: listOf(labelled.extend({ key: z.string().min(1) })),
  /** Words of the consent banner by their key, where a shop has its own. */
  consentTexts: z.record(z.string(), z.string()).catch({}),
  shippingCostConfig: z
    .object({ frachtkosten: shippingCost, versandkostenBedingungen: z.array(shippingCost).min(1) })
    .catch(FALLBACK_SHIPPING),
  pageTitleTemplate: z.string().includes('{title}').catch('{title} | Nestling'),
  defaultDescription: textField.catch(''),
});

export type LayoutContent = z.output<typeof layoutContentSchema>;
export type NavigationEntry = LayoutContent['headerNavigationLinks'][number];
export type FeaturedLink = LayoutContent['featuredContentLinks'][number];

const KINDS: Readonly<Record<string, unknown>> = layoutContentSchema.parse({});

/**
 * Top-level fields of a layout document that are not of their kind at all: a number where a list belongs. Reading goes
 * on without a broken entry, but not without a whole list.
 */
export function misshapenFields(document: object): readonly string[] {
  return Object.entries(document)
    .filter(([name, value]) => name in KINDS && !isLike(value, KINDS[name]))
    .map(([name]) => name);
}

function isLike(value: unknown, model: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === typeof model && Array.isArray(value) === Array.isArray(model);
}

/** The layout of a shop that has none: enough for a page to stand. */
export function emptyLayout(): LayoutContent {
  return layoutContentSchema.parse({});
}

/**
 * Merges the documents of a shop's chain, itself first: a region's top-level keys go before its parent's (DESIGN §5).
 * Undefined where none is a document.
 */
export function mergeDocuments(chain: readonly unknown[]): Record<string, unknown> | undefined {
  const records = chain.filter(
    (one): one is Record<string, unknown> =>
      typeof one === 'object' && one !== null && !Array.isArray(one),
  );
  return records.length === 0 ? undefined : Object.assign({}, ...records.toReversed());
}

/** The layout of a shop's chain of documents. */
export function mergeLayouts(chain: readonly unknown[]): LayoutContent | undefined {
  const merged = mergeDocuments(chain);
  return merged && layoutContentSchema.safeParse(merged).data;
}
