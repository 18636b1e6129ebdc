import { countryOf, PRICE_LISTS, type PriceList } from '../../../app/price/rules/price-list.ts';
import { productNumber } from '../../../app/product/rules/reference-key.ts';
import type { Language } from '../../../app/shop/rules/shop.ts';
import { PRODUCT_GROUP, soldVatRate } from '../../../app/voucher/rules/voucher-product.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import type { RecordOf } from '../../catalogue-files/kinds.ts';
import type { Catalogue, Located } from '../../catalogue-files/read.ts';
import { imagesOf } from './product-images.ts';
import type { SeedPrice, SeedProduct, SeedText, SeedVariant } from './types.ts';

type ProductRecord = RecordOf<'products'>;

/** The records of a catalogue, by the keys with which products and variants refer to them. */
interface Parts {
  readonly categories: ReadonlyMap<number, RecordOf<'categories'>>;
  readonly materials: ReadonlyMap<string, RecordOf<'materials'>>;
  readonly seals: ReadonlyMap<string, RecordOf<'seals'>>;
  readonly warnings: ReadonlyMap<string, RecordOf<'warnings'>>;
  readonly campaigns: ReadonlyMap<string, RecordOf<'campaigns'>>;
  readonly prices: ReadonlyMap<string, RecordOf<'prices'>>;
  readonly stock: ReadonlyMap<string, RecordOf<'stock'>>;
  readonly reviews: ReadonlyMap<string, RecordOf<'reviews'>[]>;
  readonly ratings: ReadonlyMap<string, RecordOf<'ratings'>['ratings']>;
  /** Id of each variant by its reference key. */
  readonly variantIds: ReadonlyMap<string, number>;
}

/** Returns records by one of their fields. */
export function recordsBy<T, F extends keyof T>(
  all: readonly Located<T>[],
  field: F,
): Map<T[F], T> {
  return new Map(all.map(({ record }) => [record[field], record]));
}

function partsOf(catalogue: Catalogue): Parts {
  return {
    categories: recordsBy(catalogue.categories, 'id'),
    materials: recordsBy(catalogue.materials, 'key'),
    seals: recordsBy(catalogue.seals, 'key'),
    warnings: recordsBy(catalogue.warnings, 'key'),
    campaigns: recordsBy(catalogue.campaigns, 'key'),
    prices: recordsBy(catalogue.prices, 'variant'),
    stock: recordsBy(catalogue.stock, 'variant'),
    reviews: Map.groupBy(
      catalogue.reviews.map(({ record }) => record),
      ({ product }) => product,
    ),
    ratings: new Map(catalogue.ratings.map(({ record }) => [record.product, record.ratings])),
    variantIds: new Map(
      catalogue.products.flatMap(({ record }) =>
        record.variants.map(({ id, referenceKey }) => [referenceKey, id]),
      ),
    ),
  };
}

/** Returns the record with a key, which must exist, because `checkCatalogue` has checked it. */
export function known<K, T>(all: ReadonlyMap<K, T>, key: K): T {
  const found = all.get(key);
  if (found === undefined) throw new Error(`the catalogue has no ${String(key)}`);
  return found;
}

/** Returns a function that joins a product with all data of its rows, from a valid catalogue. */
export function productJoiner(catalogue: Catalogue): (record: ProductRecord) => SeedProduct {
  const parts = partsOf(catalogue);
  return (record) => joinProduct(record, parts);
}

function joinProduct(record: ProductRecord, parts: Parts): SeedProduct {
  const { bundle, createdAt, drawing, rating, texts, variants, ...plain } = record;
  const campaign = parts.prices.get(variants[0]?.referenceKey ?? '')?.campaign;
  return {
    ...plain,
    number: productNumber(record.referenceKey),
    images: imagesOf(drawing, texts.de.labels['masse']),
    rating:
      rating === undefined
        ? null
        : { ...rating, count: rating.distribution.reduce((sum, count) => sum + count, 0) },
    createdAt: Date.parse(createdAt),
    texts: {
      de: textOf(record, 'de', parts),
      fr: textOf(record, 'fr', parts),
      nl: textOf(record, 'nl', parts),
    },
    ...(bundle === undefined
      ? {}
      : {
          bundle: bundle.map(({ variant, quantity }) => ({
            variantId: known(parts.variantIds, variant),
            quantity,
          })),
        }),
    ...(campaign === undefined ? {} : { campaign: known(parts.campaigns, campaign).id }),
    reviews: parts.reviews.get(record.referenceKey) ?? [],
    ratings: parts.ratings.get(record.referenceKey) ?? [],
    variants: variants.map((variant, at) => variantOf(variant, at + 1, record, parts)),
  };
}

/** Returns the names from the root down to a category. */
function categoryPath(id: number, language: Language, parts: Parts): string[] {
  const { name, parentId } = known(parts.categories, id);
  const above = parentId === undefined ? [] : categoryPath(parentId, language, parts);
  return [...above, name[language]];
}

function textOf(record: ProductRecord, language: Language, parts: Parts): SeedText {
  const { categoryIds, energyLabel, material, texts, warnings = [] } = record;
  const [category] = categoryIds;
  return {
    ...texts[language],
    categories: category === undefined ? [] : categoryPath(category, language, parts),
    warnings: warnings.map((key) => known(parts.warnings, key).text[language]),
    ...materialTexts(material, language, parts),
    ...(energyLabel === undefined ? {} : { energyLabel }),
  };
}

function materialTexts(
  key: string | undefined,
  language: Language,
  parts: Parts,
): Pick<SeedText, 'materials' | 'care' | 'seals'> {
  if (key === undefined) return { seals: [] };
  const material = known(parts.materials, key);
  return {
    materials: material.parts.map(({ part, composition }) => ({
      part: part?.[language] ?? '',
      composition: composition[language],
    })),
    care: material.care.map((sentence) => sentence[language]),
    seals: (material.seals ?? []).map((name) => {
      const { key: _key, text, ...seal } = known(parts.seals, name);
      return { ...seal, text: text[language] };
    }),
  };
}

function variantOf(
  { drawing, ...variant }: ProductRecord['variants'][number],
  position: number,
  product: ProductRecord,
  parts: Parts,
): SeedVariant {
  const stock = parts.stock.get(variant.referenceKey);
  return {
    ...variant,
    position,
    ...(drawing === undefined
      ? {}
      : { images: imagesOf(drawing, product.texts.de.labels['masse']) }),
    stock: stock?.quantity ?? 0,
    inStores: stock?.stores ?? {},
    prices: pricesOf(product, parts.prices.get(variant.referenceKey)),
  };
}

function pricesOf(
  { flags, vatClass = 'standard' }: ProductRecord,
  found: RecordOf<'prices'> | undefined,
): SeedVariant['prices'] {
  const at = (list: PriceList): [PriceList, SeedPrice][] => {
    const price = found?.prices[list];
    if (price === undefined) return [];
    const rate = countries[countryOf(list)].vatRates[vatClass];
    const { withTax, beforeReduction = null, recommended = null, lowest30Days = null } = price;
    return [
      [
        list,
        {
          withTax,
          beforeReduction,
          recommended,
          lowest30Days,
          // docs/rules/price.md#tax-of-gift-cards
          vatRate: soldVatRate(flags[PRODUCT_GROUP], 'baby', rate),
          tiers: (price.tiers ?? []).map((tier) => ({ ...tier, unit: 'ST' })),
          ...(price.since === undefined ? {} : { since: Date.parse(price.since) }),
          ...(price.history === undefined
            ? {}
            : {
                history: price.history.map(({ from, withTax: past }) => ({
                  from: Date.parse(from),
                  withTax: past,
                })),
              }),
        },
      ],
    ];
  };
  return Object.fromEntries(PRICE_LISTS.flatMap(at));
}
