import type { z } from 'zod';

/** Parses rows. An invalid row is logged and left out: one bad product must not hide all others. */
export function parseRows<S extends z.ZodType>(
  schema: S,
  result: D1Result<unknown> | undefined,
): z.output<S>[] {
  return (result?.results ?? []).flatMap((row) => {
    const parsed = schema.safeParse(row);
    if (parsed.success) return [parsed.data];
    const id = typeof row === 'object' && row !== null && 'id' in row ? row.id : undefined;
    console.error(
      JSON.stringify({ event: 'catalogue.bad_row', id, path: parsed.error.issues[0]?.path }),
    );
    return [];
  });
}
