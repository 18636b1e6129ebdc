import { describe, expect, test } from 'vitest';
import { FOLLOWED_CARD, type ListedCard } from '../rules/listed-card.ts';
import type { TrackingEvent } from '../../tracking/events.ts';
import { createProductLists, MAX_POSITIONS } from './product-lists.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

const LIST = { list: 'search', term: 'body', campaign: '7', total: '3' };
const PLACE = { itemListId: 'search', ffPosition: 2, ffCampaign: '7' };

function card(reference: string, path?: string): ListedCard {
  const found = { list: LIST, card: { reference, name: 'Body', price: '999' }, at: 1 };
  return path === undefined ? found : { ...found, path };
}

function openTab(session: () => Storage) {
  const events: TrackingEvent[] = [];
  let see = () => {};
  const open = (isPrerendering = false) =>
    createProductLists({
      session,
      track: (event) => void events.push(event),
      page: { isPrerendering: () => isPrerendering, whenSeen: (run) => (see = run) },
    });
  return { events, open, see: () => see() };
}

function tab() {
  const session = memoryStorage();
  return { session, ...openTab(() => session) };
}

describe('the list of a product', () => {
  test('a followed card is tracked, and its list is known on the next page', () => {
    const { events, open } = tab();
    open().followed(card('1.001', '/p/body-1001/'));
    expect(events).toMatchObject([
      { event: 'frontend_select_item', ecommerce: { items: [{ item_id: '1.001', ...PLACE }] } },
    ]);
    expect(open().positionOf('1001')).toMatchObject(PLACE);
    expect(open().positionOf('1002')).toBeUndefined();
  });

  test('a link to another colour leads to that product', () => {
    const { open } = tab();
    open().followed(card('1.001', '/fr/p/body-bleu-1002/'));
    expect(open().positionOf('1002')).toMatchObject(PLACE);
  });

  test('an addition from a card is no selection', () => {
    const { events, open } = tab();
    open().added(card('1.001'));
    expect(events).toEqual([]);
    expect(open().positionOf('1001')).toMatchObject(PLACE);
  });

  test('the last list counts', () => {
    const { open } = tab();
    open().added(card('1'));
    open().added({ ...card('1'), list: { list: 'product-slider-1' } });
    expect(open().positionOf('1')?.itemListId).toBe('product-slider-1');
  });

  test(`a tab remembers the last ${MAX_POSITIONS} products`, () => {
    const { open } = tab();
    for (let number = 0; number <= MAX_POSITIONS; number += 1) open().added(card(String(number)));
    expect(open().positionOf('0')).toBeUndefined();
    expect(open().positionOf('1')).toBeDefined();
  });
});

describe('a card that was followed before its page could track it', () => {
  const waiting = JSON.stringify(card('1.001', '/p/body-1001/'));

  test('a card that was followed is tracked once by the next page', () => {
    const { session, events, open } = tab();
    session.setItem(FOLLOWED_CARD, waiting);
    open();
    open();
    expect(events).toHaveLength(1);
  });

  test('a prerendered page tracks it once it is seen', () => {
    const { session, events, open, see } = tab();
    const lists = open(true);
    session.setItem(FOLLOWED_CARD, waiting);
    expect(events).toEqual([]);
    see();
    expect(events).toHaveLength(1);
    expect(lists.positionOf('1001')).toMatchObject(PLACE);
  });
});

describe('storage', () => {
  test.each(['', '{', '[1, [2], ["1001"]]', '"x"'])('damaged: %s', (text) => {
    const { session, open } = tab();
    session.setItem('list-places-1', text);
    session.setItem(FOLLOWED_CARD, text);
    expect(open().positionOf('1001')).toBeUndefined();
  });

  test.each([
    ['list', null],
    ['list', { listUrl: 7 }],
    ['card', 'x'],
    ['card', { reference: '1.001', categories: 7 }],
    ['at', '1'],
    ['path', 7],
  ])('a followed card whose %s is %j is none', (name, value) => {
    const { session, events, open } = tab();
    const damaged = { ...card('1.001', '/p/body-1001/'), [name]: value };
    session.setItem(FOLLOWED_CARD, JSON.stringify(damaged));
    const lists = open();
    expect(events).toEqual([]);
    expect(lists.positionOf('1001')).toBeUndefined();
    lists.followed(card('1.002', '/p/body-1002/'));
    expect(lists.positionOf('1002')).toMatchObject(PLACE);
  });

  test('forbidden', () => {
    const { events, open } = openTab(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const lists = open();
    lists.followed(card('1.001', '/p/body-1001/'));
    expect(events).toHaveLength(1);
    expect(lists.positionOf('1001')).toBeUndefined();
  });
});
