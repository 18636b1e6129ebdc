import { expect, test } from 'vitest';
import type { GateState } from '../consent/rules/consent.ts';
import { FOLLOWED_CARD, type ListedCard } from '../listing/rules/listed-card.ts';
import { createProductLists } from '../listing/browser/product-lists.ts';
import { createPromotionViews } from '../promotion/browser/seen-promotions.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { createVisitMemory } from './visit-memory.ts';

const CARD: ListedCard = {
  list: { list: 'search' },
  card: { reference: '1.001', name: 'Body', price: '999' },
  at: 0,
  path: '/p/body-1001/',
};

test('what is remembered to measure a visit goes with a refusal, and nothing is remembered after it', () => {
  const storage = memoryStorage();
  storage.setItem('compared', '[]');
  let state: GateState = 'waiting';
  const changes: (() => void)[] = [];
  const memory = createVisitMemory(() => storage, {
    state: () => state,
    subscribe: (changed) => void changes.push(changed),
  });
  const page = { isPrerendering: () => false, whenSeen: () => {} };
  const lists = createProductLists({ session: memory, track: () => {}, page });
  const viewed = createPromotionViews(memory, () => {});
  function look() {
    lists.followed(CARD);
    viewed({ promotionId: 'spring', promotionName: 'Spring' });
  }
  look();
  storage.setItem(FOLLOWED_CARD, JSON.stringify(CARD));
  expect(lists.positionOf('1001')).toBeDefined();
  expect(storage.length).toBe(4);
  state = 'refused';
  for (const changed of changes) changed();
  look();
  expect([storage.length, storage.getItem('compared')]).toEqual([1, '[]']);
  expect(lists.positionOf('1001')).toBeUndefined();
});
