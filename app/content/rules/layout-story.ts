import { SHOP_KEYS, type ShopKey } from '../../shop/rules/shop.ts';

/**
 * A shop's layout as a story: the fields are those of its layout document, with blocks for lists (docs/content.md#the-layout-story). A part
 * that the editor leaves empty stays as the layout document or the parent shop has it.
 */

/** Content type and slug of the story: `de-de/layout`. */
export const LAYOUT_TYPE = 'layout';
const LAYOUT_SLUG = 'layout';

type Fields = Readonly<Record<string, unknown>>;
/** The parts of a shop's layout, unchecked. */
export type LayoutDocument = Fields;

/** Component names of the blocks in a list, or in a field that takes one block. */
const COMPONENTS: Readonly<Record<string, string>> = {
  logo: 'layout-logo',
  sellingPoints: 'layout-selling-point',
  headerNavigationLinks: 'navigation-entry',
  children: 'navigation-entry',
  teaser: 'layout-feature',
  featuredContentLinks: 'layout-feature',
  serviceLinks: 'layout-link',
  footerLinks: 'layout-column',
  links: 'layout-link',
  paymentProviders: 'layout-mark',
  deliveryProviders: 'layout-mark',
  trustSeals: 'layout-feature',
  socialLinks: 'layout-link',
  legalInfos: 'layout-link',
  hotlineCards: 'layout-hotline',
  orderServices: 'layout-feature',
  popularSearches: 'layout-word',
  banners: 'layout-banner',
  triggers: 'campaign-trigger',
  coupons: 'layout-coupon',
  contactSubjects: 'layout-subject',
  consentTexts: 'layout-text',
  frachtkosten: 'shipping-cost',
  versandkostenBedingungen: 'shipping-cost',
};

/** Fields that take one block; the content system sends a list. */
const SINGLE = new Set(['logo', 'teaser', 'frachtkosten']);
/** Numbers, which the content system sends as text. */
const NUMBERS = new Set(['versandkosten', 'ab_bestellwert']);
/** Texts by key, each of which is a block. */
const RECORDS = new Set(['consentTexts']);
/** The part whose fields are fields of the story. */
const SHIPPING = 'shippingCostConfig';
const SHIPPING_FIELDS = ['frachtkosten', 'versandkostenBedingungen'] as const;
/** The field that names the parts which stay empty although the parent shop has them. */
const EMPTY = 'emptyParts';

/** The parts of a layout document; anything else in it is left out. */
const PARTS: ReadonlySet<string> = new Set([
  'logo',
  'sellingPoints',
  'headerNavigationLinks',
  'featuredContentLinks',
  'serviceLinks',
  'footerLinks',
  'footerText',
  'paymentProviders',
  'deliveryProviders',
  'trustSeals',
  'socialLinks',
  'legalInfos',
  'hotlineCards',
  'orderServices',
  'popularSearches',
  'banners',
  'coupons',
  'contactSubjects',
  'consentTexts',
  'pageTitleTemplate',
  'defaultDescription',
  ...SHIPPING_FIELDS,
]);

/** Levels of blocks and values; anything deeper is left out, so that a malicious story does not exhaust the stack. */
const MAX_DEPTH = 24;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the full slug of a shop's layout story. */
export function layoutSlugOf(shop: ShopKey): string {
  return `${shop}/${LAYOUT_SLUG}`;
}

/** Returns the shop whose layout a story is, by its full slug. */
export function shopOfLayout(fullSlug: string): ShopKey | undefined {
  return SHOP_KEYS.find((key) => fullSlug === layoutSlugOf(key));
}

/** Returns whether a slug below a shop's folder is that of its layout. */
export function isLayoutSlug(slug: string): boolean {
  return slug === LAYOUT_SLUG;
}

/** Returns the layout document of a story's content, with the parts that are filled. Its schema is checked by `layoutContentSchema`. */
export function layoutDocument(content: Fields): LayoutDocument {
  const { [EMPTY]: empty } = content;
  const read = Object.fromEntries(
    Object.entries(content).flatMap(([name, raw]) =>
      PARTS.has(name) && !isUnfilled(raw) ? [[name, readField(name, raw, 1)] as const] : [],
    ),
  );
  return { ...emptied(empty), ...withShipping(read) };
}

/** Schemas take null for the empty value of a part. */
function emptied(names: unknown): Fields {
  if (!Array.isArray(names)) return {};
  const known = names.filter((name): name is string => PARTS.has(name));
  return Object.fromEntries(known.map((name) => [name, null]));
}

function withShipping(read: Fields): Fields {
  const { frachtkosten, versandkostenBedingungen, ...others } = read;
  if (frachtkosten === undefined || versandkostenBedingungen === undefined) return others;
  return { ...others, [SHIPPING]: { frachtkosten, versandkostenBedingungen } };
}

function readField(name: string, raw: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return undefined;
  if (NUMBERS.has(name)) return typeof raw === 'string' ? Number(raw) : raw;
  if (!Array.isArray(raw)) return isFields(raw) ? readFields(raw, depth) : raw;
  const blocks = raw.map((item: unknown) => readField('', item, depth + 1));
  if (SINGLE.has(name)) return blocks[0];
  return RECORDS.has(name) ? recordOf(blocks) : blocks;
}

function readFields(fields: Fields, depth: number): Fields {
  const entries = Object.entries(fields).filter(
    ([name, raw]) => !isMark(name) && !(SINGLE.has(name) && isUnfilled(raw)),
  );
  return Object.fromEntries(entries.map(([name, raw]) => [name, readField(name, raw, depth + 1)]));
}

function recordOf(blocks: readonly unknown[]): Fields {
  return Object.fromEntries(
    blocks.flatMap((block) =>
      isFields(block) && typeof block['key'] === 'string' ? [[block['key'], block['text']]] : [],
    ),
  );
}

/** Shipping costs keep their component's name, which is part of their document. */
function isMark(name: string): boolean {
  return name === '_uid' || name === '_editable';
}

function isUnfilled(raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '') return true;
  return Array.isArray(raw) ? raw.length === 0 : isFields(raw) && Object.keys(raw).length === 0;
}

/**
 * Returns the content of a story that says what a layout document says. Its blocks have no `_uid`: the content system makes them.
 */
export function layoutStoryContent(document: Fields): Fields {
  const { [SHIPPING]: shipping, ...parts } = document;
  const all = Object.entries({ ...parts, ...(isFields(shipping) ? shipping : {}) }).filter(
    ([name]) => PARTS.has(name),
  );
  const fields = all.filter(([, value]) => !isUnfilled(value));
  const empty = all.filter(([, value]) => isUnfilled(value));
  return {
    ...Object.fromEntries(fields.map(([name, value]) => [name, writeField(name, value)])),
    ...(empty.length > 0 ? { [EMPTY]: empty.map(([name]) => name) } : {}),
    component: LAYOUT_TYPE,
  };
}

function writeField(name: string, value: unknown): unknown {
  if (NUMBERS.has(name)) return String(value);
  const component = COMPONENTS[name];
  if (component === undefined) return value;
  const items = RECORDS.has(name) ? entriesOf(value) : Array.isArray(value) ? value : [value];
  return items.map((item: unknown) => writeBlock(component, item));
}

function writeBlock(component: string, item: unknown): Fields {
  const fields = Object.entries(isFields(item) ? item : {});
  return {
    ...Object.fromEntries(fields.map(([name, value]) => [name, writeField(name, value)])),
    component,
  };
}

function entriesOf(value: unknown): readonly Fields[] {
  return Object.entries(isFields(value) ? value : {}).map(([key, text]) => ({ key, text }));
}
