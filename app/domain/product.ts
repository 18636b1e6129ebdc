import { Memo } from './memo.ts';
import { productNumber } from './reference-key.ts';
import type { Shop } from './shop.ts';
import { slugify } from './slug.ts';

/** Reading a product's attributes and making its address (spec 2 §2, §3). */

interface Labelled {
  readonly label?: string | undefined;
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

/** Label of a plain attribute, the first where it has several; undefined where it is missing or empty. */
export function attributeLabel(
  attributes: Readonly<Record<string, AttributeLike>>,
  key: string,
): string | undefined {
  const values = attributes[key]?.values;
  const first = Array.isArray(values) ? values[0] : values;
  return first && 'label' in first && first.label ? first.label : undefined;
}

/** Value of an advanced attribute: values[0].fieldSet[0][0].value, or a value's label (spec 2 §3). */
export function advancedValue(
  attributes: Readonly<Record<string, AdvancedLike>>,
  key: string,
): string | undefined {
  const first = attributes[key]?.values[0];
  const value = first?.fieldSet[0]?.[0]?.value ?? first?.label;
  return value === undefined || value === null || value === '' ? undefined : String(value);
}

/** Whether a product is a bundle of others (`virtuelleBundles`). */
export function isBundle(advancedAttributes: Readonly<Record<string, AdvancedLike>>): boolean {
  return advancedValue(advancedAttributes, 'virtuelleBundles') === 'J';
}

interface Addressed {
  readonly name: string;
  readonly referenceKey: string;
  readonly seoUrl: string | null;
}

/** A slug takes many passes over a name, and a listing needs one a card; names are the catalogue's, so few. */
const slugs = new Memo<string>(2000);

/** The `{pdp}` of a product's address: name and product number. */
export function productSlug(product: Pick<Addressed, 'name' | 'referenceKey'>): string {
  const { name, referenceKey } = product;
  return slugs.recall(`${referenceKey} ${name}`, () => slugify(name, productNumber(referenceKey)));
}

/**
 * A card links to the address in seoUrl, or else to one built from name and reference key (spec 2 §2). A seoUrl's
 * host is ignored (DESIGN §8); only its last segment counts, so that no shop's prefix is lost.
 */
export function productAddress(product: Addressed, shop: Pick<Shop, 'prefix'>): string {
  return `${shop.prefix}/p/${seoSlug(product.seoUrl) ?? productSlug(product)}/`;
}

function seoSlug(seoUrl: string | null): string | undefined {
  const slug = seoUrl === null ? undefined : /\/p\/([a-z0-9-]+)\/?$/i.exec(seoUrl)?.[1];
  return slug?.toLowerCase();
}
