import { slotConfigs } from '../../../edge-config/recommendations.ts';
import type { Catalogue, KnownProduct } from './catalogue.ts';
import { BOUGHT_TOGETHER, isKnownKind, kindOf, kindsBeside } from './kinds.ts';
import { filtered, type Question } from './question.ts';

/** What the engine chooses from. */
export interface Goods {
  /** Products of the question's items, the most important first. */
  readonly items: readonly KnownProduct[];
  /** Bestsellers of the assortment or of the question's category. */
  readonly best: readonly KnownProduct[];
  readonly ofKind: Catalogue['ofKind'];
  readonly byNumber: Catalogue['byNumber'];
}

/** Models of similar products from which on no further kind is added. */
const ENOUGH = 6;

/** Returns the numbers of a question's items, the heaviest first. */
export function itemNumbers({ item_id: items = {} }: Question): readonly string[] {
  return Object.entries(items)
    .sort(([, a], [, b]) => b - a)
    .map(([number]) => number);
}

/**
 * Returns the numbers of the products recommended for a question: those seen, those like the items, what is bought with them,
 * or bestsellers. All but those seen are one of each model, and none of the items' models.
 */
export function recommend(question: Question, goods: Goods): string[] {
  const items = itemNumbers(question);
  const excluded = new Set(filtered(question, 'product_id'));
  if (question.engine_id === slotConfigs.listing_last_seen.recommendationId)
    return items.filter((number) => !excluded.has(number)).slice(0, question.size);
  for (const number of [...items, ...goods.items.flatMap(({ model }) => model)])
    excluded.add(number);
  const wanted = ranked(question.engine_id, goods);
  const filled = question.fill_with_random ? [...wanted, ...filling(goods)] : wanted;
  const allowed = filled.filter(({ model, number }) =>
    [number, ...model].every((one) => !excluded.has(one)),
  );
  return oneOfEach(allowed)
    .slice(0, question.size)
    .map(({ number }) => number);
}

function ranked(engine: string, goods: Goods): readonly KnownProduct[] {
  const { best, items } = goods;
  switch (engine) {
    case slotConfigs.pds_alternatives.recommendationId:
    case slotConfigs.search.recommendationId:
      return takingTurns(items.map((item) => similarTo(item, goods)));
    case slotConfigs.pds_suggestions.recommendationId:
    case slotConfigs.add_to_cart_layer.recommendationId:
    case slotConfigs.basket.recommendationId:
      return takingTurns(items.map((item) => complementsOf(item, goods)));
    default:
      return best;
  }
}

/** Returns the products of the item's kind, and of the kinds nearest to it while there are few. */
function similarTo(item: KnownProduct, { best, ofKind }: Goods): readonly KnownProduct[] {
  const kind = kindOf(item.path);
  const isOther = ({ number }: KnownProduct) => !item.model.includes(number);
  let found = oneOfEach(ofKind(kind).filter(isOther));
  for (const near of kindsBeside(kind).alike)
    if (found.length < ENOUGH) found = [...found, ...oneOfEach(ofKind(near))];
  if (isKnownKind(kind)) return found;
  return [...found, ...best.filter(({ path }) => path[0] === item.path[0])];
}

/**
 * Returns what is bought with a product: first what orders had with it, then a product of each kind that goes with its kind in
 * turn, those in its colour first. None is of a kind that the question names, or could be bought instead of the item.
 */
function complementsOf(item: KnownProduct, goods: Goods): readonly KnownProduct[] {
  const kind = kindOf(item.path);
  const { together } = kindsBeside(kind);
  const isOffered = noneAlike(item, goods);
  const bought = boughtWith(item).flatMap((number) => goods.byNumber.get(number) ?? []);
  const kinds = together.map((one) =>
    oneOfEach(goods.ofKind(one).toSorted((a, b) => likeness(b, item) - likeness(a, item))),
  );
  const others = isKnownKind(kind) ? [] : goods.best.filter(({ path }) => path[0] !== item.path[0]);
  return [...bought, ...takingTurns(kinds), ...others].filter(isOffered);
}

/** Returns the products that fill a short list: those that go with the kinds beside the items, then bestsellers. */
function filling(goods: Goods): readonly KnownProduct[] {
  const kinds = goods.items.flatMap(({ path }) => kindsBeside(kindOf(path)).together);
  const next = [...new Set(kinds.flatMap((one) => kindsBeside(one).together))];
  const isOffered = goods.items.map((item) => noneAlike(item, goods));
  return [...takingTurns(next.map((one) => oneOfEach(goods.ofKind(one)))), ...goods.best].filter(
    (product) => isOffered.every((is) => is(product)),
  );
}

/** Returns a filter of products that are neither of a kind that the question names nor like an item. */
function noneAlike(item: KnownProduct, { items }: Goods): (product: KnownProduct) => boolean {
  const named = items.map(({ path }) => kindOf(path));
  const kinds = new Set([...named, ...kindsBeside(kindOf(item.path)).alike]);
  return ({ path }) => !kinds.has(kindOf(path));
}

/** Returns the products that orders had with a product or its other colours, the most frequent first. */
function boughtWith({ model }: KnownProduct): readonly string[] {
  const counts = new Map<string, number>();
  for (const order of BOUGHT_TOGETHER.filter((one) => one.some((number) => model.includes(number))))
    for (const number of order) counts.set(number, (counts.get(number) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([number]) => number);
}

function likeness({ colour }: KnownProduct, item: KnownProduct): number {
  return colour !== undefined && colour === item.colour ? 1 : 0;
}

/** Returns the first of each list, then the second of each, and so on. */
function takingTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();
}

/** Returns the first product of each model. */
function oneOfEach(products: readonly KnownProduct[]): readonly KnownProduct[] {
  const seen = new Set<string>();
  return products.filter(({ model, number }) => {
    if (seen.has(number)) return false;
    for (const one of [number, ...model]) seen.add(one);
    return true;
  });
}
