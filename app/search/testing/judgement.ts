/** A query with what a parent wants to find by it (docs/testing.md#judgements-of-search). */
export interface JudgedQuery {
  readonly query: string;
  /** Grades from 0 to 3 by the product's id. A product without one is 0. */
  readonly grades: ReadonlyMap<number, number>;
}

/** The hits that count: those that a phone shows before long scrolling. */
export const JUDGED_HITS = 10;

/** Returns the queries of a file: a line is a query, a product's id and a grade. Throws at a line that is none. */
export function readJudged(text: string): JudgedQuery[] {
  const byQuery = new Map<string, Map<number, number>>();
  for (const line of text.trim().split('\n')) {
    const { query, product, grade }: Record<string, unknown> = JSON.parse(line);
    if (typeof query !== 'string' || typeof product !== 'number' || typeof grade !== 'number')
      throw new Error(`no judgement: ${line}`);
    const grades = byQuery.get(query) ?? new Map<number, number>();
    byQuery.set(query, grades.set(product, grade));
  }
  return [...byQuery].map(([query, grades]) => ({ query, grades }));
}

/**
 * Returns nDCG@10 of hits in their order, from 0 to 1: 1 if no other order, and no other product, were better. A product counts 2^grade - 1,
 * less the later it comes.
 */
export function ndcg(hits: readonly number[], { grades }: JudgedQuery): number {
  const best = [...grades.values()].toSorted((a, b) => b - a);
  const ideal = gain(best);
  return ideal === 0 ? 1 : gain(hits.map((id) => grades.get(id) ?? 0)) / ideal;
}

function gain(grades: readonly number[]): number {
  return grades
    .slice(0, JUDGED_HITS)
    .reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}
