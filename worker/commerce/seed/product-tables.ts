import { compoundHeads } from '../../../app/search/rules/compound.ts';
import { LANGUAGES } from '../../../app/shop/rules/shop.ts';
import { flag, type NamedRow, type Table, tableOf } from './table.ts';
import type { SeedProduct, SeedText } from './types.ts';

function productCells(product: SeedProduct): NamedRow {
  const { rating } = product;
  return {
    id: product.id,
    reference_key: product.referenceKey,
    product_number: product.number,
    master_key: product.masterKey,
    brand: product.brand,
    subbrand: product.subbrand ?? null,
    images: JSON.stringify(product.images.map((image) => image.src)),
    is_active: flag(product.isActive),
    is_new: flag(product.isNew),
    rating_average: rating?.average ?? null,
    rating_count: rating?.count ?? null,
    rating_distribution: rating === null ? null : JSON.stringify(rating.distribution),
    created_at: product.createdAt,
    maker: product.maker ?? null,
    artikel_thema: product.artikelThema ?? null,
    duties: JSON.stringify(product.duties ?? {}),
  };
}

/** Products name values by their keys; an unknown key violates NOT NULL. */
const VALUE_ID = `(SELECT v.id FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id
  WHERE a.key = json_extract(value, '$[1]') AND v.key = json_extract(value, '$[2]'))`;

/** Returns data that only the product page reads. */
function detailsOf(text: SeedText) {
  const { highlights = [], warnings, materials, care, downloads = [], seals } = text;
  const { energySheet, energyLabel } = text;
  return { highlights, warnings, materials, care, downloads, seals, energySheet, energyLabel };
}

function textTable(products: readonly SeedProduct[]): Table {
  const rows = products.flatMap((product) =>
    LANGUAGES.map((language) => {
      const text = product.texts[language];
      return {
        product_id: product.id,
        language,
        name: text.name,
        description: text.description,
        categories: JSON.stringify(text.categories),
        labels: JSON.stringify(text.labels),
        details: JSON.stringify(detailsOf(text)),
        search_words: compoundHeads(text.name, language).join(' '),
      };
    }),
  );
  return tableOf('product_texts', rows);
}

const RATING = ['id', 'product_id', 'stars', 'created_at', 'is_verified'] as const;
/** Maximum number of reviews of a product, for their ids. */
const MAX_REVIEWS = 1000;

/** Returns two tables: ratings, most of which have no text, and reviews. */
function reviewTables(products: readonly SeedProduct[]): Table[] {
  return [
    {
      name: 'reviews',
      columns: RATING,
      rows: products.flatMap(({ id, ratings }) =>
        ratings.map(([number, stars, time, mark]) => [
          id * MAX_REVIEWS + number,
          id,
          stars,
          Date.parse(time),
          flag(mark === undefined),
        ]),
      ),
    },
    {
      name: 'reviews',
      columns: [...RATING, 'language', 'author', 'title', 'text'],
      rows: products.flatMap(({ id, reviews }) =>
        reviews.map((review) => [
          id * MAX_REVIEWS + review.number,
          id,
          review.stars,
          Date.parse(review.createdAt),
          flag(review.isVerified ?? true),
          review.language,
          review.author,
          review.title ?? null,
          review.text,
        ]),
      ),
    },
  ];
}

/** Returns the rows of products and of their data except variants; products first. */
export function productTables(products: readonly SeedProduct[]): Table[] {
  return [
    tableOf('products', products.map(productCells)),
    textTable(products),
    {
      name: 'product_flags',
      columns: ['product_id', 'key', 'value'],
      rows: products.flatMap((product) =>
        Object.entries(product.flags).map(([key, value]) => [product.id, key, value]),
      ),
    },
    {
      name: 'product_categories',
      columns: ['product_id', 'category_id', 'position'],
      rows: products.flatMap((product) =>
        product.categoryIds.map((category, index) => [product.id, category, index]),
      ),
    },
    {
      name: 'bundle_items',
      columns: ['product_id', 'variant_id', 'quantity'],
      rows: products.flatMap((product) =>
        (product.bundle ?? []).map((item) => [product.id, item.variantId, item.quantity]),
      ),
    },
    {
      name: 'redirects',
      columns: ['source', 'product_id'],
      rows: products.flatMap((product) =>
        (product.oldAddresses ?? []).map((source) => [source, product.id]),
      ),
    },
    {
      name: 'product_attributes',
      columns: ['product_id', 'value_id'],
      cells: ["json_extract(value, '$[0]')", VALUE_ID],
      rows: products.flatMap((product) =>
        Object.entries(product.attributes).flatMap(([attribute, values]) =>
          values.map((value) => [product.id, attribute, value]),
        ),
      ),
    },
    ...reviewTables(products),
  ];
}
