import { assert, constantFrom, property, record, stringMatching, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decideListName,
  itemsOfList,
  matchLists,
  MAX_LISTS,
  type NamedList,
  parseShareKey,
  shareKey,
  wishlistOfKey,
} from './wish-lists.ts';

const list = (id: string, name: string): NamedList => ({ id, name });
const many = (count: number) => Array.from({ length: count }, (_, at) => list(`a${at}`, `L${at}`));

test.each([
  ['a new name', [], 'Zimmer', undefined, 'ok'],
  ['a name in another case', [list('a1', 'Für Oma')], 'FÜR OMA', undefined, 409],
  ['a name with a sharp s', [list('a1', 'Große Straße')], 'GROSSE STRASSE', undefined, 409],
  ['an own name in another case', [list('a1', 'Oma')], 'OMA', 'a1', 'ok'],
  ['the name of another list', [list('a1', 'Oma'), list('a2', 'Opa')], 'oma', 'a2', 409],
  ['the last list', many(MAX_LISTS - 2), 'Neu', undefined, 'ok'],
  ['a list too many', many(MAX_LISTS - 1), 'Neu', undefined, 413],
  ['a list too many whose name is taken', many(MAX_LISTS - 1), 'l3', undefined, 409],
  ['another name when lists are full', many(MAX_LISTS + 3), 'Neu', 'a2', 'ok'],
] as const)('%s', (_, lists, name, renamed, decided) => {
  expect(decideListName(lists, name, renamed)).toBe(decided);
});

describe('lists that come from another wishlist', () => {
  test.each([
    ['a new one stays itself', [], list('b1', 'Oma'), list('b1', 'Oma')],
    ['the same name is the own one', [list('a1', 'Oma')], list('b1', 'oma'), list('a1', 'Oma')],
    ['the same id has the own name', [list('b1', 'Opa')], list('b1', 'Oma'), list('b1', 'Opa')],
    [
      'the id comes before the name',
      [list('a1', 'Oma'), list('b1', 'Opa')],
      list('b1', 'Oma'),
      list('b1', 'Opa'),
    ],
  ])('%s', (_, own, incoming, becomes) => {
    expect(matchLists(own, [incoming]).get(incoming.id)).toEqual(becomes);
  });

  test('every list has a place, and coming twice changes nothing', () => {
    const some = uniqueArray(
      record({
        id: stringMatching(/^[0-9a-f]{2}$/),
        name: constantFrom('Oma', 'OMA', 'Opa', 'Zimmer', 'x'),
      }),
      { selector: ({ id }) => id, maxLength: 12 },
    );
    assert(
      property(some, some, (own, incoming) => {
        const becomes = matchLists(own, incoming);
        expect([...becomes.keys()]).toEqual(incoming.map(({ id }) => id));
        const after = new Map([...own, ...becomes.values()].map((one) => [one.id, one]));
        const again = matchLists([...after.values()], incoming);
        for (const { id } of incoming) expect(after.has(again.get(id)?.id ?? '')).toBe(true);
      }),
    );
  });
});

test('a list has its own items, the standing one those without a list', () => {
  const items = [{ key: 1, list: null }, { key: 2, list: 'a1' }, { key: 3 }];
  expect(itemsOfList(items, null).map(({ key }) => key)).toEqual([1, 3]);
  expect(itemsOfList(items, 'a1').map(({ key }) => key)).toEqual([2]);
});

test.each([null, 'a1b2c3'])('the key of the share of list %s is read back', (id) => {
  const wishlistKey = `wishlist_1_${'ab'.repeat(16)}`;
  expect(parseShareKey(shareKey(wishlistKey, id))).toEqual({ wishlistKey, list: id });
});

test('who only has the key of a wishlist sees its items and no names of lists', () => {
  const wishlist = {
    key: 'k',
    items: [{ id: 1, list: 'a1' }, { id: 2 }],
    lists: [list('a1', 'Mia')],
  };
  expect(wishlistOfKey(wishlist)).toEqual({
    key: 'k',
    items: [
      { id: 1, list: null },
      { id: 2, list: null },
    ],
    lists: [],
  });
});
