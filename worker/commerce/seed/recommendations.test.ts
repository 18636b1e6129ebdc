import { describe, expect, test } from 'vitest';
import { slotConfigs } from '../../../edge-config/recommendations.ts';
import { seedCategories, streamProducts } from './demo-catalogue.ts';
import { demoOrders } from './demo-people.ts';
import type { Catalogue, KnownProduct } from '../../sandbox/recommendations/catalogue.ts';
import { BOUGHT_TOGETHER, kindOf, kindsBeside } from '../../sandbox/recommendations/kinds.ts';
import { recommend } from '../../sandbox/recommendations/recommend.ts';

const parents = new Map(seedCategories().map(({ id, parentId }) => [id, parentId]));

function pathTo(id: number | undefined): number[] {
  return id === undefined ? [] : [...pathTo(parents.get(id)), id];
}

/** The demo shop's products as the engine learns them: those that are sold, without infant formula. */
const sold = [...streamProducts()].filter(
  ({ duties, isActive }) => isActive && duties?.infantFormula !== true,
);
const models = Map.groupBy(sold, ({ masterKey }) => masterKey);
const known: readonly KnownProduct[] = sold
  .map(({ attributes, categoryIds, masterKey, number, rating }) => ({
    number,
    model: (models.get(masterKey) ?? []).map((one) => one.number),
    path: pathTo(categoryIds[0]),
    colour: attributes['grundfarbe']?.[0],
    ratings: rating?.count ?? 0,
  }))
  .toSorted((a, b) => b.ratings - a.ratings);
const byNumber = new Map(known.map((product) => [product.number, product]));
const kinds = Map.groupBy(known, ({ path }) => kindOf(path));
const ofKind: Catalogue['ofKind'] = (kind) => kinds.get(kind) ?? [];
const best = known.slice(0, 100);

/** Returns the products that the engine recommends for a slot. */
function ask(
  slot: keyof typeof slotConfigs,
  items: readonly string[],
  shown: readonly string[] = [],
): readonly KnownProduct[] {
  const { fillWithRandom, recommendationId, size } = slotConfigs[slot];
  const operands = shown.map((value) => ({ type: 'constant' as const, value }));
  const constraint = { type: 'string' as const, operator: 'not in' as const, operands };
  const question = {
    project_id: 'test',
    customer_ids: {},
    engine_id: recommendationId,
    fill_with_random: fillWithRandom,
    size,
    item_id: Object.fromEntries(items.map((number, at) => [number, items.length - at])),
    catalog_filter: shown.length === 0 ? [] : [{ property: 'product_id', constraint }],
    no_track: true,
  };
  const named = items.flatMap((number) => byNumber.get(number) ?? []);
  return recommend(question, { items: named, best, ofKind, byNumber }).flatMap(
    (number) => byNumber.get(number) ?? [],
  );
}

/** Names each product and what is wrong with its rows. */
function faults(wrong: (product: KnownProduct) => unknown): readonly string[] {
  return known.flatMap((product) => {
    const found = wrong(product);
    return found ? [`${product.number}: ${String(found)}`] : [];
  });
}

function repeated(products: readonly KnownProduct[]): string | undefined {
  return products.find(({ model }, at) =>
    products.slice(at + 1).some(({ number }) => model.includes(number)),
  )?.number;
}

/** The rows of a product's page, in the order in which they are asked for. */
function rowsOf({ number, model }: KnownProduct) {
  const similar = ask('pds_alternatives', [number], model);
  const shown = [...model, ...similar.map((one) => one.number)];
  const suggestions = ask('pds_suggestions', [number], shown);
  const layer = ask(
    'add_to_cart_layer',
    [number],
    [...shown, ...suggestions.map((one) => one.number)],
  );
  return { similar, suggestions, layer };
}

const rows = new Map(known.map((product) => [product.number, rowsOf(product)]));

function of({ number }: KnownProduct) {
  const found = rows.get(number);
  if (!found) throw new Error(`no rows of ${number}`);
  return found;
}

describe('every product of the demo shop', () => {
  test('every product has at least two similar ones, its own kind first', () => {
    expect(faults((product) => of(product).similar.length < 2 && 'too few')).toEqual([]);
    const hasOwnKind = (product: KnownProduct) =>
      (kinds.get(kindOf(product.path)) ?? []).some(({ model }) => !model.includes(product.number));
    expect(
      faults(
        (product) =>
          hasOwnKind(product) &&
          kindOf(of(product).similar[0]?.path ?? []) !== kindOf(product.path) &&
          'another kind',
      ),
    ).toEqual([]);
  });

  test('every product has complements in both rows, none of which is of its kind or could be bought instead', () => {
    expect(
      faults((product) => of(product).suggestions.length < 12 || of(product).layer.length < 6),
    ).toEqual([]);
    expect(
      faults((product) => {
        const { alike } = kindsBeside(kindOf(product.path));
        const instead = new Set([kindOf(product.path), ...alike]);
        const { layer, suggestions } = of(product);
        return [...suggestions, ...layer].find(({ path }) => instead.has(kindOf(path)))?.number;
      }),
    ).toEqual([]);
  });

  test('the layer begins with goods of the kinds that go with it', () => {
    expect(
      faults((product) => {
        const { together } = kindsBeside(kindOf(product.path));
        const [first] = ask('add_to_cart_layer', [product.number], product.model);
        const kind = kindOf(first?.path ?? []);
        const isBought = BOUGHT_TOGETHER.some((order) => order.includes(first?.number ?? ''));
        return !isBought && (kind === undefined || !together.includes(kind)) && 'unrelated';
      }),
    ).toEqual([]);
  });

  test('no product has a model twice on its page', () => {
    expect(
      faults((product) => {
        const { layer, similar, suggestions } = of(product);
        return repeated([product, ...similar, ...suggestions, ...layer]);
      }),
    ).toEqual([]);
  });
});

describe('kinds of goods', () => {
  test('every category with products is a kind', () => {
    expect(faults(({ path }) => kindsBeside(kindOf(path)).together.length < 4 && path)).toEqual([]);
  });

  test('a table names kinds with products, and none as instead of and with another', () => {
    const wrong = [...kinds.keys()].flatMap((kind) => {
      const { alike, together } = kindsBeside(kind);
      const unknown = [...alike, ...together].filter((one) => one !== 202 && !kinds.has(one));
      return [...unknown, ...together.filter((one) => one === kind || alike.includes(one))].map(
        (one) => `${kind}: ${one}`,
      );
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['a pram', '1001016', [203010101, 20302, 302]],
    ['a reboarder', '1001017', [40301, 701, 704]],
    ['a cot', '1001028', [40101, 40502, 404]],
    ['a short body', '1001101', [10301, 10302, 10702]],
  ])(
    'the first complements of %s are of the kinds that a parent needs with it',
    (_, item, first) => {
      const found = ask('add_to_cart_layer', [item]).slice(0, 3);
      expect(found.map(({ path }) => kindOf(path))).toEqual(first);
    },
  );
});

test('what was bought together in the demo orders comes first', () => {
  const orders = demoOrders().map(({ lines }) => lines.map(({ number }) => String(number)));
  expect(BOUGHT_TOGETHER).toEqual(orders.filter(({ length }) => length > 1));
  expect(ask('add_to_cart_layer', ['1001018']).map(({ number }) => number)[0]).toBe('1001022');
  expect(
    ask('pds_suggestions', ['1001001'])
      .slice(0, 3)
      .map(({ number }) => number),
  ).toEqual(['1001007', '1001021', '1001010']);
});

test('a basket’s complements are of none of its kinds, and its products take turns', () => {
  const items = ['1001016', '1001101', '1001010', '1001028'];
  const inBasket = new Set(items.map((number) => kindOf(byNumber.get(number)?.path ?? [])));
  const found = ask('basket', items);
  expect(found).toHaveLength(12);
  expect(found.filter(({ path }) => inBasket.has(kindOf(path)))).toEqual([]);
  expect(kindOf(found[0]?.path ?? [])).toBe(203010101);
});

test('a search for one model finds others, and seen products come as they were seen', () => {
  expect(ask('search', ['1001101']).map(({ path }) => kindOf(path))[0]).toBe(10103);
  const seen = ['1001102', '1001101', '1001016'];
  expect(ask('listing_last_seen', seen).map(({ number }) => number)).toEqual(seen);
});
