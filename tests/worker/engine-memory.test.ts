import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Product } from '../../app/product/schemas/product.ts';
import {
  type EngineContext,
  readCatalogue,
  readItems,
} from '../../worker/sandbox/recommendations/catalogue.ts';
import { bear } from './fixtures/bear.ts';
import { playing } from './fixtures/isolate.ts';

const PER_PAGE = 100;

/**
 * A product of the sandbox's engine: even numbers are in category 2 as well, and a higher number has a higher rating.
 */
function product(at: number): Product {
  const ratings = { key: 'anzahlBewertungen', label: 'Anzahl', values: { label: String(at) } };
  const path = { categoryId: 1, categoryName: 'Alles' };
  return {
    ...bear(995),
    id: at,
    referenceKey: `1.${at}`,
    attributes: { anzahlBewertungen: ratings },
    categories: [at % 2 === 0 ? [path, { categoryId: 2, categoryName: 'Gerade' }] : [path]],
  };
}

let shops = 0;

/** Returns the context of a shop that no test has asked for yet, whose back end sells `count` products, and its calls. */
function engineOf(count: number) {
  const calls: string[] = [];
  const works: Promise<unknown>[] = [];
  const commerce = playing((address) => {
    const query = new URL(address).searchParams;
    calls.push(query.get('referenceKeys') ?? `page ${query.get('page')}`);
    if (query.has('referenceKeys')) return Response.json({ products: [product(9999)] });
    const page = Number(query.get('page'));
    const first = (page - 1) * PER_PAGE + 1;
    const own = Array.from({ length: Math.min(PER_PAGE, count + 1 - first) }, (_, at) =>
      product(first + at),
    );
    const last = Math.ceil(count / PER_PAGE);
    const numbers = { current: own.length, total: count, perPage: PER_PAGE, page };
    const pagination = { ...numbers, first: 1, prev: 1, next: last, last };
    return Response.json({ entities: own, pagination });
  });
  shops += 1;
  const context: EngineContext = {
    commerce,
    content: env.CONTENT,
    shopId: `engine-${shops}`,
    waitUntil: (work) => void works.push(work),
  };
  return { context, calls, settle: () => Promise.all(works.splice(0)) };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the memory learns a shop once, and finds its categories in memory', async () => {
  const { context, calls } = engineOf(250);
  const catalogue = await readCatalogue(context);
  expect(calls.toSorted()).toEqual(['page 1', 'page 2', 'page 3']);
  // The hundred products with most ratings, whatever their place in the assortment is.
  const best = (category?: string) => catalogue?.bestOf(category).map(({ number }) => number) ?? [];
  expect([best().length, best()[0], best().at(-1)]).toEqual([100, '1250', '1151']);
  expect([best('2').length, best('2')[0], best('2').at(-1)]).toEqual([100, '1250', '152']);
  expect(best('7')).toEqual([]);
  // A category without a row of the table is a kind by itself, whose products are all known.
  const kinds = [1, 2, 7].map((kind) => catalogue?.ofKind(kind).map(({ number }) => number) ?? []);
  expect(kinds.map(({ length }) => length)).toEqual([125, 125, 0]);
  expect([kinds[0]?.[0], kinds[1]?.[0]]).toEqual(['1249', '1250']);
  expect(await readCatalogue(context)).toBe(catalogue);
  expect(calls).toHaveLength(3);
});

test('the memory asks for a product that it does not know once, also if there is none', async () => {
  const { context, calls } = engineOf(2);
  const catalogue = await readCatalogue(context);
  if (!catalogue) throw new Error('nothing learned');
  const read = async () =>
    (await readItems(context, catalogue, ['11', '19999', '1404'])).map(({ number }) => number);
  expect(await read()).toEqual(['11', '19999']);
  expect(await read()).toEqual(['11', '19999']);
  expect(calls).toEqual(['page 1', '19999,1404']);
});

test('the memory learns another version behind an answer, and looks for one every ten seconds', async () => {
  const { context, calls, settle } = engineOf(2);
  await env.CONTENT.put('control/catalogue', '{"version":1}');
  const first = await readCatalogue(context);
  await env.CONTENT.put('control/catalogue', '{"version":2}');
  expect(await readCatalogue(context)).toBe(first);
  vi.setSystemTime(10_000);
  expect(await readCatalogue(context)).toBe(first);
  await settle();
  expect(calls).toHaveLength(2);
  expect(await readCatalogue(context)).not.toBe(first);
  vi.setSystemTime(20_000);
  await readCatalogue(context);
  await settle();
  expect(calls).toHaveLength(2);
  await env.CONTENT.delete('control/catalogue');
});

test('the memory learns nothing while the back end does not answer, and tries again with the next question', async () => {
  const { context } = engineOf(2);
  const silent = playing(() => Response.json({ error: 'not now' }, { status: 503 }));
  expect(await readCatalogue({ ...context, commerce: silent })).toBeUndefined();
  expect(await readCatalogue(context)).toBeDefined();
});
