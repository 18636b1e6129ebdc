import { z } from 'zod';
import { memoize } from '../page/rules/memoize.ts';
import { assetField, linkField, textField } from './fields.ts';
import { parseContentTime } from './rules/content-time.ts';

/** The layout document of a shop. Invalid entries are dropped (docs/rules/content.md#layout-data). */

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

/** An image and a short text with a link. */
const featured = illustrated.extend({ to: linkField });

/** The navigation has five levels with its bar. An entry of the bar may have a teaser. */
const navigationLink = linked.extend({ highlight: z.boolean().catch(false) });
const fifthLevel = linked;
const fourthLevel = linked.extend({ children: listOf(fifthLevel) });
const thirdLevel = linked.extend({ children: listOf(fourthLevel) });
const navigationGroup = navigationLink.extend({ children: listOf(thirdLevel) });
const navigationEntry = navigationLink.extend({
  children: listOf(navigationGroup),
  teaser: featured.optional().catch(undefined),
});

/** A time in UTC as milliseconds since 1970; undefined if missing or unreadable (docs/rules/content.md#campaign). */
const timeField = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((text) => parseContentTime(text ?? ''));
const dated = labelled.extend({ dateFrom: timeField, dateTo: timeField });

/** A condition of a banner (app/content/rules/campaign.ts). */
const trigger = z.object({ type: z.string(), value: z.string().catch('') });

/** An announcement above the page, and the dialog that shows it whole, once a session. */
const banner = dated.extend({
  to: linkField,
  text: textField,
  image: assetField.catch(undefined),
  /** Text of the link. */
  button: textField,
  triggers: listOf(trigger),
  /** Opens as a dialog, once a session. */
  dialog: z.boolean().catch(false),
  /** A condition a line. */
  conditions: textField,
});

const shippingCost = z.object({
  label: z.string(),
  component: z.string(),
  /** Minor units of the shop's currency. */
  versandkosten: z.number().int().nonnegative(),
  ab_bestellwert: z.number().int().nonnegative(),
});

/**
 * Default shipping costs: freight 14.99, standard 4.99 from order value 0.00 (docs/rules/delivery.md#delivery-costs).
 */
const FALLBACK_SHIPPING = {
  frachtkosten: { label: '', component: 'shipping-cost', versandkosten: 1499, ab_bestellwert: 0 },
  versandkostenBedingungen: [
    // In the shop's currency: CHF 4.99 in Switzerland.
    { label: '', component: 'shipping-cost', versandkosten: 499, ab_bestellwert: 0 },
  ],
};

export const layoutContentSchema = z.object({
  /** The shop's logo; an image takes precedence over the text. */
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
    z.object({
      title: z.string(),
      text: textField,
      number: z.string(),
      hours: textField,
      /** The same for machines: `Mo-Sa 08:00-20:00`. */
      openingHours: textField,
    }),
  ),
  orderServices: listOf(illustrated),
  /** Terms that the search field offers before something is typed. */
  popularSearches: listOf(labelled),
  banners: listOf(banner),
  /** `code` is the text that the shopper types. Only the back end knows the voucher's value. */
  coupons: listOf(
    dated.extend({ code: z.string().regex(/^[A-Za-z0-9-]{1,32}$/), text: textField }),
  ),
  contactSubjects: listOf(labelled.extend({ key: z.string().min(1) })),
  /** Texts of the consent banner by key, with which a shop replaces the defaults. */
  consentTexts: z.record(z.string(), z.string()).catch({}),
  shippingCostConfig: z
    .object({ frachtkosten: shippingCost, versandkostenBedingungen: z.array(shippingCost).min(1) })
    .catch(FALLBACK_SHIPPING),
  pageTitleTemplate: z.string().includes('{title}').catch('{title} | Nestling'),
  defaultDescription: textField.catch(''),
});

export type LayoutContent = z.output<typeof layoutContentSchema>;
export type NavigationEntry = LayoutContent['headerNavigationLinks'][number];
/** An entry of the third level, with those below it. */
export type NavigationLeaf = NavigationEntry['children'][number]['children'][number];
export type LayoutBanner = LayoutContent['banners'][number];
export type Coupon = LayoutContent['coupons'][number];
export type FeaturedLink = LayoutContent['featuredContentLinks'][number];

/** Returns the default value of each field, by its name. */
const kindsOfFields = memoize((): Readonly<Record<string, unknown>> => emptyLayout());

/**
 * Returns the top-level fields of a layout document with the wrong type, such as a number instead of a list. Unlike
 * an invalid entry, such a field loses a whole list.
 */
export function misshapenFields(document: object): readonly string[] {
  const kinds = kindsOfFields();
  return Object.entries(document)
    .filter(([name, value]) => name in kinds && !isLike(value, kinds[name]))
    .map(([name]) => name);
}

function isLike(value: unknown, model: unknown): boolean {
  if (value === null || value === undefined) return true;
  return typeof value === typeof model && Array.isArray(value) === Array.isArray(model);
}

/** Returns an empty layout; pages can still render with it. */
export function emptyLayout(): LayoutContent {
  return layoutContentSchema.parse({});
}

/**
 * Merges the documents of a shop and its parents, the shop's first. Top-level keys of a region take precedence over
 * those of its parent. Undefined if none of them is an object.
 */
export function mergeDocuments(chain: readonly unknown[]): Record<string, unknown> | undefined {
  const records = chain.filter(
    (one): one is Record<string, unknown> =>
      typeof one === 'object' && one !== null && !Array.isArray(one),
  );
  return records.length === 0 ? undefined : Object.assign({}, ...records.toReversed());
}
