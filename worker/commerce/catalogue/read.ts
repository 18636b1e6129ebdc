import type { z } from 'zod';
import { parseRows } from './parse-rows.ts';
import {
  bundleRowSchema,
  categoryRowSchema,
  flagRowSchema,
  productRowSchema,
  promoRowSchema,
  valueRowSchema,
  variantRowSchema,
  type ProductRecord,
} from './rows.ts';
import { type Question, questionStatements, type Reading } from './statements.ts';

interface Families {
  readonly records: ProductRecord[];
  /** Results of the statements `beside`, in their order. */
  readonly beside: readonly D1Result<unknown>[];
}

/**
 * Reads products, and their siblings if requested, with the texts of a shop's language and the prices of its list. Runs one
 * batch for any number of products, with the statements `beside` at its end. A product without a price or text in the shop
 * is left out.
 */
export async function readFamilies(
  db: D1Database,
  question: Question,
  beside: readonly D1PreparedStatement[] = [],
): Promise<Families> {
  const statements = questionStatements(db, question);
  const results = await db.batch<unknown>([
    ...statements.map(([, statement]) => statement),
    ...beside,
  ]);
  const answers = new Map(statements.map(([name], index) => [name, results[index]]));
  const byProduct = <S extends z.ZodType<{ product_id: number }>>(name: Reading, schema: S) =>
    Map.groupBy(parseRows(schema, answers.get(name)), (row) => row.product_id);

  const flags = byProduct('flags', flagRowSchema);
  const variants = byProduct('variants', variantRowSchema);
  const categories = byProduct('categories', categoryRowSchema);
  const values = byProduct('values', valueRowSchema);
  const promos = byProduct('promos', promoRowSchema);
  const bundle = byProduct('bundle', bundleRowSchema);
  const records = parseRows(productRowSchema, answers.get('products')).flatMap((row) => {
    const own = variants.get(row.id);
    if (own === undefined) return [];
    return [
      {
        row,
        flags: new Map((flags.get(row.id) ?? []).map(({ key, value }) => [key, value] as const)),
        variants: own,
        categories: categories.get(row.id) ?? [],
        values: values.get(row.id) ?? [],
        promos: promos.get(row.id) ?? [],
        bundle: bundle.get(row.id) ?? [],
      },
    ];
  });
  return { records, beside: results.slice(statements.length) };
}
