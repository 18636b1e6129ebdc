import { expect, test } from 'vitest';
import type { TrackingEvent } from '../../tracking/events.ts';
import { createPromotionViews } from './seen-promotions.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

const banner = {
  promotionId: 'pflege10',
  promotionName: '10 % auf Pflege',
  creativeName: 'Wanne',
  creativeSlot: 'oben',
};

function open(session: () => Storage) {
  const events: TrackingEvent[] = [];
  return { events, viewed: createPromotionViews(session, (event) => events.push(event)) };
}

function damaged() {
  const storage = memoryStorage();
  storage.setItem('promotion-views-1', '{"');
  return storage;
}

test('a promotion is tracked once in a session, over pages', () => {
  const storage = memoryStorage();
  const first = open(() => storage);
  first.viewed(banner);
  first.viewed({ ...banner, creativeSlot: 'unten' });
  expect(first.events).toEqual([
    {
      event: 'frontend_view_promotion',
      ecommerce: { ...banner, promotion: 'pflege10|10 % auf Pflege|Wanne|oben' },
    },
  ]);
  const next = open(() => storage);
  next.viewed(banner);
  next.viewed({ promotionId: 'andere' });
  expect(next.events).toMatchObject([
    { ecommerce: { promotionId: 'andere', creativeName: '', promotion: null } },
  ]);
});

test('a banner without a promotion is not tracked', () => {
  const { events, viewed } = open(() => memoryStorage());
  viewed({ promotionId: '' });
  viewed({});
  expect(events).toEqual([]);
});

test.each([
  [
    'forbidden',
    () => {
      throw new Error('forbidden');
    },
  ],
  ['damaged', damaged],
])('a promotion with %s storage is tracked once a page', (_, session) => {
  const { events, viewed } = open(session);
  viewed(banner);
  viewed(banner);
  expect(events).toHaveLength(1);
});
