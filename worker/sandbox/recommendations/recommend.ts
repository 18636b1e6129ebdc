import { slotConfigs } from '../../../edge-config/recommendations.ts';
import type { KnownProduct } from './catalogue.ts';
import { filtered, type Question } from './question.ts';

/**
 * Returns the numbers of the products recommended for a question: those seen, those of the items' categories, those of
 * other categories, or bestsellers. `catalogue` is sorted by popularity.
 */
export function recommend(question: Question, catalogue: readonly KnownProduct[]): string[] {
  const items = Object.entries(question.item_id ?? {})
    .sort(([, a], [, b]) => b - a)
    .map(([number]) => number);
  const excluded = new Set(filtered(question, 'product_id'));
  const wanted = ranked(question.engine_id, items, catalogue);
  const filled = question.fill_with_random
    ? [...wanted, ...catalogue.map(({ number }) => number)]
    : wanted;
  const isItem = question.engine_id === slotConfigs.listing_last_seen.recommendationId;
  const allowed = [...new Set(filled)].filter(
    (number) => !excluded.has(number) && (isItem || !items.includes(number)),
  );
  return (isItem ? allowed : oneOfEach(allowed, catalogue)).slice(0, question.size);
}

/** Keeps one colour of each model. */
function oneOfEach(numbers: readonly string[], catalogue: readonly KnownProduct[]): string[] {
  const models = new Map(catalogue.map(({ number, model }) => [number, model]));
  const seen = new Set<string>();
  return numbers.filter((number) => {
    if (seen.has(number)) return false;
    for (const one of models.get(number) ?? [number]) seen.add(one);
    return true;
  });
}

function ranked(
  engine: string,
  items: readonly string[],
  catalogue: readonly KnownProduct[],
): string[] {
  const known = catalogue.filter(({ number }) => items.includes(number));
  const roots = new Set(known.map(({ path }) => path[0]));
  const groups = new Set(known.map(({ path }) => path[1] ?? path[0]));
  const numbers = (products: readonly KnownProduct[]) => products.map(({ number }) => number);
  switch (engine) {
    case slotConfigs.listing_last_seen.recommendationId:
      return [...items];
    case slotConfigs.pds_alternatives.recommendationId:
    case slotConfigs.search.recommendationId:
      return [
        ...numbers(catalogue.filter(({ path }) => groups.has(path[1] ?? path[0]))),
        ...numbers(catalogue.filter(({ path }) => roots.has(path[0]))),
      ];
    case slotConfigs.pds_suggestions.recommendationId:
    case slotConfigs.add_to_cart_layer.recommendationId:
    case slotConfigs.basket.recommendationId:
      return numbers(catalogue.filter(({ path }) => !roots.has(path[0])));
    default:
      return numbers(catalogue);
  }
}
