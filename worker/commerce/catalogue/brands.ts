import { z } from 'zod';
import type { Brand } from '../../../app/product/schemas/brand.ts';
import { parseRows } from './parse-rows.ts';
import { json } from './rows.ts';

const rowSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  subbrands: json(z.array(z.object({ id: z.number().int(), name: z.string() }))),
});

const BRANDS = `SELECT b.id, b.name, b.slug,
    (SELECT json_group_array(json_object('id', s.id, 'name', s.name)) FROM (
      SELECT id, name FROM subbrands WHERE brand_id = b.id ORDER BY name) s) AS subbrands
  FROM brands b ORDER BY b.name`;

/** Returns all brands by name; there are dozens. */
export async function readBrands(db: D1Database): Promise<Brand[]> {
  const rows = parseRows(rowSchema, await db.prepare(BRANDS).all<unknown>());
  return rows.map(({ id, name, slug, subbrands }) => ({
    id,
    name,
    slug,
    isActive: true,
    customData: { subbrands },
  }));
}
