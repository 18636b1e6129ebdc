import { z } from 'zod';
import type { Category } from '../../../app/listing/schemas/category.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import { categoryUrl } from './categories.ts';
import { parseRows } from './parse-rows.ts';
import { imageName } from './image.ts';
import { json } from './rows.ts';
import { LISTING_FILTERS } from '../../../app/listing/rules/listing.ts';

const rowSchema = z.object({
  id: z.number().int(),
  parent_id: z.number().int().nullable(),
  rootline: json(z.array(z.number().int()).min(1)),
  is_hidden: z.union([z.literal(0), z.literal(1)]).transform(Boolean),
  image: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  path: z.string(),
  description: z.string(),
});

type Row = z.infer<typeof rowSchema>;

const TREE = `SELECT c.id, c.parent_id, c.rootline, c.is_hidden, c.image, t.name, t.slug, t.path, t.description
  FROM categories c JOIN category_texts t ON t.category_id = c.id AND t.language = ?1
  ORDER BY c.parent_id, c.position, c.id`;

/** Reads the whole tree in a shop's language: some hundred rows, one query. */
export class CategoryTree {
  readonly #rows: readonly Row[];
  readonly #children: ReadonlyMap<number | null, readonly Row[]>;

  constructor(rows: readonly Row[], includeHidden: boolean) {
    const hidden = new Set(rows.filter((row) => row.is_hidden).map(({ id }) => id));
    // Categories below a hidden one are hidden too.
    this.#rows = includeHidden
      ? rows
      : rows.filter(({ rootline }) => !rootline.some((id) => hidden.has(id)));
    this.#children = Map.groupBy(this.#rows, (row) => row.parent_id);
  }

  /** Returns the roots with `depth` levels; 1 is the roots alone. */
  roots(depth: number): Category[] {
    return (this.#children.get(null) ?? []).map((row) => this.#compose(row, depth));
  }

  byId(id: number, depth: number): Category | undefined {
    const row = this.#rows.find((one) => one.id === id);
    return row && this.#compose(row, depth);
  }

  /** Finds a category by its slugs from the root down: "babykleidung/bodys". */
  byPath(path: string, depth: number): Category | undefined {
    const row = this.#rows.find((one) => one.path === path);
    return row && this.#compose(row, depth);
  }

  #compose(row: Row, depth: number): Category {
    const children = this.#children.get(row.id) ?? [];
    return {
      id: row.id,
      path: categoryUrl(row.path),
      name: row.name,
      slug: row.slug,
      parentId: row.parent_id ?? 0,
      rootlineIds: row.rootline,
      childrenIds: children.map(({ id }) => id),
      properties: [],
      isHidden: row.is_hidden,
      depth: row.rootline.length,
      supportedFilter: [...LISTING_FILTERS],
      shopLevelCustomData: {
        description: row.description,
        image: row.image === null ? null : imageName(row.image),
      },
      countryLevelCustomData: {},
      ...(depth > 1 ? { children: children.map((child) => this.#compose(child, depth - 1)) } : {}),
    };
  }
}

export async function readTree(
  db: D1Database,
  shop: Shop,
  includeHidden = false,
): Promise<CategoryTree> {
  const result = await db.prepare(TREE).bind(shop.language).all<unknown>();
  const rows = parseRows(rowSchema, result).map((row) => ({
    ...row,
    name: spellFor(shop, row.name),
    description: spellFor(shop, row.description),
  }));
  return new CategoryTree(rows, includeHidden);
}
