import type { AdvancedAttribute, Attribute } from '../../../app/product/schemas/product.ts';
import type { Language } from '../../../app/shop/rules/shop.ts';
import { nameOf } from './attribute-names.ts';
import type { ProductRecord, ValueRow, VariantRow } from './rows.ts';

/** Flags that are advanced attributes; every other flag is a plain one. */
const ADVANCED_FLAGS: ReadonlySet<string> = new Set([
  'vppArticle',
  'virtuelleBundles',
  'farbe',
  'seoUrl',
  'asGro',
  'masse',
  'auswahlWalz',
  'doppelgroesse',
  'vppdimension',
  'dimAlterGeeignetAb',
  'motivtext',
]);

/** Returns an advanced attribute. Callers may read it from the field set and from the label of its value. */
function advancedAttribute(key: string, value: string, language: Language): AdvancedAttribute {
  return {
    key,
    label: nameOf(key, language),
    values: [{ label: value, fieldSet: [[{ value }]] }],
  };
}

function flagAttribute(key: string, value: string): Attribute {
  return { key, label: key, values: { label: value, value } };
}

/** Free text has only a label. */
function textAttribute(key: string, label: string): Attribute {
  return { key, label: key, values: { label } };
}

/** Values of a filter attribute; a product may have several. */
function valueAttribute(values: readonly [ValueRow, ...ValueRow[]]): Attribute {
  const [{ attribute_id: id, attribute: key, attribute_label: label }] = values;
  return {
    id,
    key,
    label,
    type: '',
    multiSelect: true,
    values: values.map((value) => ({ id: value.id, label: value.label, value: value.key })),
  };
}

function valueAttributes({ values }: ProductRecord): [string, Attribute][] {
  return [...Map.groupBy(values, ({ attribute }) => attribute)].flatMap(([key, [first, ...rest]]) =>
    first === undefined ? [] : [[key, valueAttribute([first, ...rest])]],
  );
}

/**
 * Returns the category label: the path and the number of the last category, separated by pipes, one label per path:
 * "Babykleidung|Bodys|121".
 */
function categoryAttribute({ categories }: ProductRecord): [string, Attribute][] {
  const paths = [...Map.groupBy(categories, ({ leaf_id: leaf }) => leaf)];
  if (paths.length === 0) return [];
  const values = paths.map(([leaf, path]) => ({
    label: [...path.map(({ name }) => name), String(leaf)].join('|'),
  }));
  return [['category', { key: 'category', label: 'category', multiSelect: true, values }]];
}

/** Returns the plain attributes of a product: name, brand, rating, plain flags, filter attributes, categories. */
export function productAttributes(record: ProductRecord): Record<string, Attribute> {
  const { row, flags } = record;
  const plain = [...flags].filter(([key]) => !ADVANCED_FLAGS.has(key));
  const texts: readonly (readonly [string, string | number | null])[] = [
    ['name', row.name],
    ['brand', row.brand],
    ['subbrand', row.subbrand],
    ['durchschnittBewertungen', row.rating_average],
    ['anzahlBewertungen', row.rating_count],
  ];
  return Object.fromEntries([
    ...plain.map(([key, value]) => [key, flagAttribute(key, value)] as const),
    ...valueAttributes(record),
    ...categoryAttribute(record),
    ...texts.flatMap(([key, value]) =>
      value === null ? [] : [[key, textAttribute(key, String(value))] as const],
    ),
  ]);
}

/** Returns the advanced attributes of a product: flags, overridden by labels in the shop's language. */
export function productAdvancedAttributes(
  { row, flags }: ProductRecord,
  language: Language,
): Record<string, AdvancedAttribute> {
  const advanced = [...flags].filter(([key]) => ADVANCED_FLAGS.has(key));
  return Object.fromEntries(
    [...advanced, ...Object.entries(row.labels)].map(([key, value]) => [
      key,
      advancedAttribute(key, value, language),
    ]),
  );
}

/** Callers read bulkyOrLoad from the variant, so the product's flag is repeated there. */
export function variantAttributes(
  { flags }: ProductRecord,
  { gtin }: VariantRow,
): Record<string, Attribute> {
  const bulky = flags.get('bulkyOrLoad');
  return {
    ...(bulky === undefined ? {} : { bulkyOrLoad: flagAttribute('bulkyOrLoad', bulky) }),
    ...(gtin === null ? {} : { gtin: textAttribute('gtin', gtin) }),
  };
}

/** Returns colour, size and double size of a variant. The add-to-cart layer prefers the double size. */
export function variantAdvancedAttributes(
  { colour, size, double_size: doubleSize }: VariantRow,
  language: Language,
): Record<string, AdvancedAttribute> {
  return {
    ...(colour === null ? {} : { farbe: advancedAttribute('farbe', colour, language) }),
    ...(size === null ? {} : { asGro: advancedAttribute('asGro', size, language) }),
    ...(doubleSize === null
      ? {}
      : { doppelgroesse: advancedAttribute('doppelgroesse', doubleSize, language) }),
  };
}
