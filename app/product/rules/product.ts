import { LruCache } from '../../page/rules/lru-cache.ts';
import { productNumber } from './reference-key.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import { hyphenated, slugify } from './slug.ts';

/** Attributes and URLs of products (docs/rules/product.md#product). */

interface Labelled {
  readonly label?: string | undefined;
  readonly value?: string | undefined;
}
interface AttributeLike {
  readonly values: Labelled | readonly Labelled[];
}
interface AdvancedLike {
  readonly values: readonly {
    readonly label?: string | undefined;
    readonly fieldSet: readonly (readonly { readonly value: string | number | null }[])[];
  }[];
}

/** Returns the first label of a plain attribute. Undefined if it is missing or empty. */
export function attributeLabel(
  attributes: Readonly<Record<string, AttributeLike>>,
  key: string,
): string | undefined {
  return valuesOf(attributes, key)[0]?.label || undefined;
}

/** Returns the value of a plain attribute, which is the same in every language. */
export function attributeValue(
  attributes: Readonly<Record<string, AttributeLike>>,
  key: string,
): string | undefined {
  return valuesOf(attributes, key)[0]?.value;
}

function valuesOf(
  attributes: Readonly<Record<string, AttributeLike>>,
  key: string,
): readonly Labelled[] {
  return [attributes[key]?.values ?? []].flat();
}

/** Returns the value of an advanced attribute: `values[0].fieldSet[0][0].value`, or a value's label. */
export function advancedValue(
  attributes: Readonly<Record<string, AdvancedLike>>,
  key: string,
): string | undefined {
  const first = attributes[key]?.values[0];
  const value = first?.fieldSet[0]?.[0]?.value ?? first?.label;
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

/** Returns whether a product is made with a shopper's text (`personalisierterArtikel` has the value 1). */
export function isPersonalised(attributes: Readonly<Record<string, AttributeLike>>): boolean {
  return valuesOf(attributes, 'personalisierterArtikel')[0]?.value === '1';
}

/**
 * Returns the number of a product's category: the digits after the last pipe of the last label of its attribute
 * `category`. Undefined if there are none.
 */
export function categoryNumber(
  attributes: Readonly<Record<string, AttributeLike>>,
): number | undefined {
  const label = valuesOf(attributes, 'category').at(-1)?.label ?? '';
  const digits = /\|\s*(\d{1,15})\s*$/.exec(label)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

interface Supplied {
  readonly attributes: Readonly<Record<string, AttributeLike>>;
  readonly customData: {
    readonly KQPRI: { readonly deliveryDaysFrom: number; readonly deliveryDaysTo: number };
  };
}

/** Returns whether a product is delivered as freight, which it is if any variant's `bulkyOrLoad` is j. */
export function isBulky(variants: readonly Pick<Supplied, 'attributes'>[]): boolean {
  return variants.some(({ attributes }) => attributeValue(attributes, 'bulkyOrLoad') === 'j');
}

/** Returns whether a product is a file, which it is if no variant has delivery days. */
export function isDownload(variants: readonly Pick<Supplied, 'customData'>[]): boolean {
  return variants.every(
    ({ customData: { KQPRI } }) => KQPRI.deliveryDaysFrom === 0 && KQPRI.deliveryDaysTo === 0,
  );
}

/** Returns whether a product is a bundle of others (`virtuelleBundles`). */
export function isBundle(advancedAttributes: Readonly<Record<string, AdvancedLike>>): boolean {
  return advancedValue(advancedAttributes, 'virtuelleBundles') === 'J';
}

interface Addressed {
  readonly name: string;
  readonly referenceKey: string;
  readonly seoUrl: string | null;
}

/** Building a slug is slow, and a listing needs one per card. The catalogue has a limited number of names. */
const slugs = new LruCache<string>(2000);

/** Returns the `{pdp}` part of a product's URL: name and product number. */
export function productSlug(product: Pick<Addressed, 'name' | 'referenceKey'>): string {
  const { name, referenceKey } = product;
  return slugs.getOrCreate(`${referenceKey} ${name}`, () =>
    slugify(hyphenated(name), productNumber(referenceKey)),
  );
}

/**
 * Returns the path of a product: the last segment of its seoUrl, or a slug of name and reference key, below
 * the shop's prefix. The host of a seoUrl is ignored.
 */
export function productPath(product: Addressed, shop: Pick<Shop, 'prefix'>): string {
  return `${shop.prefix}/p/${seoSlug(product.seoUrl) ?? productSlug(product)}/`;
}

function seoSlug(seoUrl: string | null): string | undefined {
  const slug = seoUrl === null ? undefined : /\/p\/([a-z0-9-]+)\/?$/i.exec(seoUrl)?.[1];
  return slug?.toLowerCase();
}
