import type { AdvancedAttribute, Attribute } from '../../../app/api/product.ts';
import type { Language } from '../../../app/domain/shop.ts';
import type { ProductRecord } from './rows.ts';

/** Spec 2 §3: these flags are advanced attributes; every other flag is a plain one. */
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

/** What an attribute is called in front of a shopper; one without a name is called by its key. */
const NAMES: Readonly<Record<string, Record<Language, string>>> = {
  asGro: { de: 'Größe', fr: 'Taille', nl: 'Maat' },
  doppelgroesse: { de: 'Größe', fr: 'Taille', nl: 'Maat' },
  farbe: { de: 'Farbe', fr: 'Couleur', nl: 'Kleur' },
  masse: { de: 'Maße', fr: 'Dimensions', nl: 'Afmetingen' },
  motivtext: { de: 'Motiv', fr: 'Motif', nl: 'Motief' },
  dimAlterGeeignetAb: { de: 'Geeignet ab', fr: 'À partir de', nl: 'Geschikt vanaf' },
};

function nameOf(key: string, language: Language): string {
  return NAMES[key]?.[language] ?? key;
}

/** Readable both ways that spec 2 §3 names: from the field set and from the value's label. */
export function advancedAttribute(
  key: string,
  value: string,
  language: Language,
): AdvancedAttribute {
  return {
    key,
    label: nameOf(key, language),
    values: [{ label: value, fieldSet: [[{ value }]] }],
  };
}

function flagAttribute(key: string, value: string): Attribute {
  return { key, label: key, values: { label: value, value } };
}

/** Free text has only a label (apis §4.3). */
function textAttribute(key: string, label: string): Attribute {
  return { key, label: key, values: { label } };
}

/** Plain attributes of a product: name, brand, rating and its plain flags. */
export function productAttributes({ row, flags }: ProductRecord): Record<string, Attribute> {
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
    ...texts.flatMap(([key, value]) =>
      value === null ? [] : [[key, textAttribute(key, String(value))] as const],
    ),
  ]);
}

/** Advanced attributes of a product: flags, then labels of the shop's language, which win. */
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

/** Spec 2 §3 reads bulkyOrLoad from the variant: the product's flag stands there too. */
export function variantAttributes({ flags }: ProductRecord): Record<string, Attribute> {
  const bulky = flags.get('bulkyOrLoad');
  return bulky === undefined ? {} : { bulkyOrLoad: flagAttribute('bulkyOrLoad', bulky) };
}
