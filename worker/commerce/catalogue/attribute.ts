import { z } from 'zod';
import type { Attribute } from '../../../app/product/schemas/product.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import { parseRows } from './parse-rows.ts';

const rowSchema = z.object({
  attribute_id: z.number().int(),
  attribute_label: z.string(),
  id: z.number().int(),
  key: z.string(),
  label: z.string(),
});

const VALUES = `SELECT a.id AS attribute_id, a.labels ->> ?2 AS attribute_label, v.id, v.key, v.labels ->> ?2 AS label
  FROM attributes a JOIN attribute_values v ON v.attribute_id = a.id WHERE a.key = ?1 ORDER BY v.position`;

/** Returns an attribute with all its values in the shop's language; undefined for an unknown key. */
export async function readAttribute(
  db: D1Database,
  shop: Shop,
  key: string,
): Promise<Attribute | undefined> {
  const rows = parseRows(rowSchema, await db.prepare(VALUES).bind(key, shop.language).all());
  const [first] = rows;
  if (first === undefined) return undefined;
  return {
    id: first.attribute_id,
    key,
    label: spellFor(shop, first.attribute_label),
    type: '',
    multiSelect: true,
    values: rows.map(({ id, key: value, label }) => ({ id, label: spellFor(shop, label), value })),
  };
}
