import { z } from 'zod';
import type { Basket } from '../../../app/basket/schemas/basket.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { spellFor } from '../../../app/search/rules/spelling.ts';
import { parseRows } from '../catalogue/parse-rows.ts';
import type { Line } from './line.ts';

/**
 * Names of variants that the shop no longer sells. The catalogue may still have them, for a product that is inactive
 * or has no price in the shop.
 */
const NAMES = `SELECT v.id, v.size, coalesce(t.name, f.name) AS name FROM variants v
  LEFT JOIN product_texts t ON t.product_id = v.product_id AND t.language = ?2
  LEFT JOIN product_texts f ON f.product_id = v.product_id AND f.language = ?3
  WHERE v.id IN (SELECT value FROM json_each(?1))`;

const rowSchema = z.object({
  id: z.number().int(),
  size: z.string().nullable(),
  name: z.string().nullable(),
});

type Gone = Pick<Basket, 'gone' | 'goneLines'>;

/**
 * Returns the description of lines whose variants the shop no longer sells, with name and size if the catalogue has them
 * (docs/rules/basket.md#clean-basket). Empty if there are none.
 */
export async function describeGone(
  db: D1Database,
  shop: Shop,
  lines: readonly Line[],
): Promise<Gone> {
  if (lines.length === 0) return {};
  const { fallbackLang, id: shopId, language } = shop;
  const ids = lines.map(({ variantId }) => variantId);
  for (const variantId of ids)
    console.warn(JSON.stringify({ event: 'basket.line_dropped', shopId, variantId }));
  const found = await db
    .prepare(NAMES)
    .bind(JSON.stringify(ids), language, fallbackLang)
    .all<unknown>();
  const rows = new Map(parseRows(rowSchema, found).map((row) => [row.id, row]));
  return {
    gone: lines.map(({ key }) => key),
    goneLines: lines.map(({ key, quantity, variantId }) => {
      const { name, size } = rows.get(variantId) ?? {};
      const text = [name, size].filter(Boolean).join(' · ');
      return { key, quantity, variantId, name: spellFor(shop, text) };
    }),
  };
}
