import { z } from 'zod';
import type { Language, Shop, ShopKey } from '../../../app/shop/rules/shop.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import { categoryUrl } from './categories.ts';
import { parseRows } from './parse-rows.ts';
import { json } from './rows.ts';

/** Names of the facets that are not attributes, and of the limits of those that have some. */
const NAMES: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  marke: { de: 'Marke', fr: 'Marque', nl: 'Merk' },
  subbrand: { de: 'Serie', fr: 'Gamme', nl: 'Lijn' },
  as_gro: { de: 'Größe', fr: 'Taille', nl: 'Maat' },
  sku_price: { de: 'Preis', fr: 'Prix', nl: 'Prijs' },
  category: { de: 'Kategorie', fr: 'Catégorie', nl: 'Categorie' },
  bewertung: { de: 'Bewertung', fr: 'Avis', nl: 'Beoordeling' },
  'bewertung.4': { de: '4 Sterne und mehr', fr: '4 étoiles et plus', nl: '4 sterren en meer' },
  'bewertung.3': { de: '3 Sterne und mehr', fr: '3 étoiles et plus', nl: '3 sterren en meer' },
  lieferzeit: { de: 'Lieferzeit', fr: 'Délai de livraison', nl: 'Levertijd' },
  'lieferzeit.3': {
    de: 'Bis zu 3 Werktage',
    fr: '3 jours ouvrés maximum',
    nl: 'Binnen 3 werkdagen',
  },
  'lieferzeit.7': {
    de: 'Bis zu 7 Werktage',
    fr: '7 jours ouvrés maximum',
    nl: 'Binnen 7 werkdagen',
  },
  'lieferzeit.14': {
    de: 'Bis zu 14 Werktage',
    fr: '14 jours ouvrés maximum',
    nl: 'Binnen 14 werkdagen',
  },
};

const rowSchema = z.object({
  /** `state`: one row without a name, whose id is the revision; there is none while changes are not yet reported. */
  kind: z.enum(['state', 'value', 'brand', 'category']),
  id: z.number().int(),
  name: z.string(),
  /** Key of a value in URLs, slug of a brand, slugs of a category from the root down. */
  slug: z.string(),
  attribute_id: z.number().int().nullable(),
  attribute: z.string().nullable(),
  attribute_name: z.string().nullable(),
  rootline: json(z.array(z.number().int())).nullable(),
});

/** Names are read again after this time, in case the database was restored to an older state. Milliseconds. */
const MAX_AGE = 600_000;

/**
 * Selects some hundred rows: attributes with their values, brands, and the categories that are not hidden, roots first. If the
 * catalogue's revision is `?2`, it returns only the state.
 */
const KNOWN = `WITH state AS (SELECT revision FROM catalogue_state WHERE changed = 0),
    news AS (SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM state WHERE revision = ?2))
  SELECT 'state' AS kind, revision AS id, '' AS name, '' AS slug, NULL AS attribute_id, NULL AS attribute,
    NULL AS attribute_name, NULL AS rootline FROM state
  UNION ALL SELECT * FROM (
    SELECT 'value' AS kind, v.id, v.labels ->> ?1 AS name, v.key AS slug, a.id AS attribute_id, a.key AS attribute,
      a.labels ->> ?1 AS attribute_name, NULL AS rootline
    FROM news CROSS JOIN attribute_values v JOIN attributes a ON a.id = v.attribute_id ORDER BY a.id, v.position)
  UNION ALL SELECT 'brand', id, name, slug, NULL, NULL, NULL, NULL FROM news CROSS JOIN brands
  UNION ALL SELECT * FROM (
    SELECT 'category', c.id, t.name, t.path, NULL, NULL, NULL, c.rootline
    FROM news CROSS JOIN categories c JOIN category_texts t ON t.category_id = c.id AND t.language = ?1
    WHERE NOT EXISTS (SELECT 1 FROM json_each(c.rootline) line JOIN categories h ON h.id = line.value AND h.is_hidden)
    ORDER BY json_array_length(c.rootline), c.parent_id, c.position)`;

interface Value {
  readonly id: number;
  readonly name: string;
  readonly value: string;
}

/** Names of the values of facets in a shop. */
export interface FacetNames {
  readonly attributes: ReadonlyMap<
    string,
    { readonly id: number | null; readonly name: string; readonly values: readonly Value[] }
  >;
  readonly brands: ReadonlyMap<string, { readonly id: number; readonly slug: string }>;
  readonly categories: ReadonlyMap<
    number,
    {
      readonly id: number;
      readonly name: string;
      readonly path: string;
      readonly rootline: readonly number[];
    }
  >;
  readonly nameOf: (facet: string) => string;
  readonly spell: (text: string) => string;
}

interface Known {
  readonly names: FacetNames;
  readonly revision: number;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** Names in this isolate, by shop. */
const memory = new Map<ShopKey, Known>();

/**
 * Returns the statement that reads the names of facet values in a shop, and the function that composes its result. It reads no
 * names while those in the isolate are of the catalogue's revision.
 */
export function askFacetNames(
  db: D1Database,
  shop: Shop,
): {
  readonly statement: D1PreparedStatement;
  readonly compose: (result: D1Result<unknown> | undefined) => FacetNames;
} {
  const found = memory.get(shop.key);
  const now = Date.now();
  const known = found && now - found.readAt < MAX_AGE ? found : undefined;
  return {
    statement: db.prepare(KNOWN).bind(shop.language, known?.revision ?? null),
    compose(result) {
      const rows = parseRows(rowSchema, result);
      const revision = rows.find(({ kind }) => kind === 'state')?.id;
      if (known && revision === known.revision) return known.names;
      const names = composeNames(rows, shop);
      if (revision !== undefined) memory.set(shop.key, { names, revision, readAt: now });
      return names;
    },
  };
}

function composeNames(all: readonly z.infer<typeof rowSchema>[], shop: Shop): FacetNames {
  const spell = (text: string) => spellFor(shop, text);
  const rows = Map.groupBy(all, ({ kind }) => kind);
  const values = Map.groupBy(rows.get('value') ?? [], ({ attribute }) => attribute ?? '');
  return {
    attributes: new Map(
      [...values].map(([key, own]) => [
        key,
        {
          id: own[0]?.attribute_id ?? null,
          name: spell(own[0]?.attribute_name ?? key),
          values: own.map(({ id, name, slug }) => ({ id, name: spell(name), value: slug })),
        },
      ]),
    ),
    brands: new Map((rows.get('brand') ?? []).map(({ id, name, slug }) => [name, { id, slug }])),
    categories: new Map(
      (rows.get('category') ?? []).map(({ id, name, slug, rootline }) => [
        id,
        { id, name: spell(name), path: categoryUrl(slug), rootline: rootline ?? [] },
      ]),
    ),
    nameOf: (facet) => spell(NAMES[facet]?.[shop.language] ?? facet),
    spell,
  };
}
