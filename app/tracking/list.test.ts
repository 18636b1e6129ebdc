import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  LISTING_FILTERS,
  LISTING_SORTS,
  readListing,
  writeListing,
} from '../listing/rules/listing.ts';
import { listPosition, selectItemEvent, viewItemEvent, viewItemListEvent } from './list.ts';

const CARD = {
  reference: '1.234',
  name: 'Body',
  brand: 'Nestling',
  price: '1499',
  currency: 'EUR',
  categories: 'Baby|Kleidung|Bodys|Wickelbodys|Bio|Neu',
};
const ITEM = { item_id: '1.234', item_name: 'Body', item_brand: 'Nestling', price: 14.99 };
const LEVELS = {
  item_category: 'Baby',
  item_category2: 'Kleidung',
  item_category3: 'Bodys',
  item_category4: 'Wickelbodys',
  item_category5: 'Bio',
};
const CATEGORY = {
  list: 'category-12',
  listName: 'Bodys',
  category: '12',
  total: '76',
  listUrl: '/babykleidung/bodys/',
};
const SEARCH = {
  list: 'search',
  listName: 'search',
  term: 'mütze',
  campaign: '7',
  total: '30',
  listUrl: '/suche/?query=m%C3%BCtze&page=2',
};
const SLIDER = { list: 'product-slider-1', listName: 'Lieblinge' };

describe('frontend_view_item_list', () => {
  test('a category: its id and name, hits, five category levels an item', () => {
    expect(viewItemListEvent(CATEGORY, [CARD, { ...CARD, reference: '5' }])).toEqual({
      event: 'frontend_view_item_list',
      ecommerce: {
        itemListId: 'category-12',
        itemListName: 'Bodys',
        category_id: '12',
        category_name: 'Bodys',
        totalHits: 76,
        filterUsed: { count: 0, names: [] },
        orderBy: 'relevancy',
        items: [
          { ...ITEM, ...LEVELS, quantity: 1, index: 1, ffPosition: 1 },
          { ...ITEM, ...LEVELS, item_id: '5', quantity: 1, index: 2, ffPosition: 2 },
        ],
      },
    });
  });

  test('a search: the term, no category, and the campaign of each hit', () => {
    const { ecommerce } = viewItemListEvent(SEARCH, [CARD]);
    expect(ecommerce).toMatchObject({ searchTerm: 'mütze', totalHits: 30 });
    expect(ecommerce).not.toHaveProperty('category_id');
    expect(ecommerce).toMatchObject({ items: [{ ffCampaign: '7' }] });
  });

  test('recommended products: neither filters nor an order', () => {
    const { ecommerce } = viewItemListEvent({ ...SLIDER, viewed: '' }, []);
    expect(ecommerce).toEqual({
      itemListId: 'product-slider-1',
      itemListName: 'Lieblinge',
      items: [],
    });
  });

  test.each([
    ['', 'relevancy', []],
    ['?sort=price-asc', 'price-asc', []],
    ['?f.marke=a,b&f.sku_price=-2000&sort=new', 'new', ['marke', 'sku_price']],
    ['?f.allCatgroupIds=3&f.grundfarbe=blau', 'relevancy', ['grundfarbe']],
  ])('%s: order %s, filters %j', (query, orderBy, names) => {
    const list = { ...CATEGORY, listUrl: `/bodys/${query}` };
    expect(viewItemListEvent(list, []).ecommerce).toMatchObject({
      orderBy,
      filterUsed: { count: names.length, names },
    });
  });
});

test('a list’s canonical URL is read as the rules read it', () => {
  const values = fc.array(fc.string({ minLength: 1, maxLength: 12 }), { maxLength: 3 });
  const query = fc.record({
    filters: fc.dictionary(fc.constantFrom(...LISTING_FILTERS), values),
    price: fc.constantFrom('', '-2000', '500-', '900-100', 'x'),
    sort: fc.constantFrom('', 'x', ...LISTING_SORTS),
    page: fc.constantFrom('', '0', '1', '3', '99999', 'x'),
  });
  fc.assert(
    fc.property(query, ({ filters, price, sort, page }) => {
      const typed = new URLSearchParams({ 'f.sku_price': price, sort, page });
      for (const [name, chosen] of Object.entries(filters))
        if (name !== 'sku_price') typed.set(`f.${name}`, chosen.join(','));
      const state = readListing(typed);
      const listUrl = `/bodys/?${writeListing(state)}`;
      const hasPrice = state.price.min !== undefined || state.price.max !== undefined;
      const names = [...state.values.keys(), ...(hasPrice ? ['sku_price' as const] : [])];
      const { ecommerce } = viewItemListEvent({ ...CATEGORY, listUrl }, []);
      expect(ecommerce).toMatchObject({
        orderBy: state.sort,
        filterUsed: {
          count: names.length,
          names: LISTING_FILTERS.filter((one) => names.includes(one)),
        },
      });
      expect(listPosition({ list: { ...CATEGORY, listUrl }, at: 0 }).index).toBe(
        (state.page - 1) * 24 + 1,
      );
    }),
  );
});

describe('a place in a list', () => {
  test.each([
    ['the first of a category', CATEGORY, 0, { index: 1, ffPosition: 1 }],
    ['counted over all pages', SEARCH, 2, { index: 27, ffPosition: 27, ffCampaign: '7' }],
    ['chosen products are no hits', SLIDER, 3, { index: 4 }],
  ])('%s', (_, list, at, position) => {
    const { list: itemListId, listName: itemListName } = list;
    expect(listPosition({ list, at })).toEqual({ itemListId, itemListName, ...position });
  });

  test('a list without a name is called by its id', () => {
    expect(listPosition({ list: { list: 'product-list-2' }, at: 0 }).itemListName).toBe(
      'product-list-2',
    );
  });
});

test('frontend_select_item: the followed card with its price and its position', () => {
  const { categories: _, ...card } = CARD;
  expect(selectItemEvent({ list: SLIDER, card, at: 0 })).toEqual({
    event: 'frontend_select_item',
    ecommerce: {
      currency: 'EUR',
      value: 14.99,
      items: [
        {
          ...ITEM,
          quantity: 1,
          itemListId: 'product-slider-1',
          itemListName: 'Lieblinge',
          index: 1,
        },
      ],
    },
  });
});

test.each([
  ['/p/body-blau-1001012/', '100.1012'],
  ['/fr/p/body-1001010/', '100.1010'],
  ['/p/body-99999/', '1.234'],
  ['/babykleidung/', '1.234'],
])('frontend_select_item: a link to %s selects the product %s', (path, item_id) => {
  const event = selectItemEvent({ list: CATEGORY, card: CARD, at: 0, path });
  expect(event).toMatchObject({ ecommerce: { items: [{ item_id }] } });
});

test('frontend_view_item: the chosen variant, and the list that led there', () => {
  const product = { ...CARD, variant: '1.234.02' };
  expect(viewItemEvent(product, { itemListId: 'search', index: 3 })).toEqual({
    event: 'frontend_view_item',
    ecommerce: {
      currency: 'EUR',
      value: 14.99,
      items: [
        {
          ...ITEM,
          ...LEVELS,
          item_variant: '1.234.02',
          quantity: 1,
          itemListId: 'search',
          index: 3,
        },
      ],
    },
  });
});
