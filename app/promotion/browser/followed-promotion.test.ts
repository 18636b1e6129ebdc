import { describe, expect, test } from 'vitest';
import { FOLLOWED_PROMOTION } from '../rules/followed-promotion.ts';
import { createPromotionMemory } from './followed-promotion.ts';
import { memoryStorage } from '../../browser/testing/memory-storage.ts';

const BANNER = {
  path: '/pflege/',
  promotionId: 'pflege10',
  promotionName: 'Pflege',
  creativeName: 'hero',
  creativeSlot: '1',
};

function memoryOf(stored: string) {
  const session = memoryStorage();
  session.setItem(FOLLOWED_PROMOTION, stored);
  return createPromotionMemory(() => session);
}

describe('a followed banner', () => {
  test('a followed banner marks what is added from the page that it leads to, and nothing else', () => {
    const memory = memoryOf(JSON.stringify(BANNER));
    expect(memory.promotionOn('/pflege/')).toMatchObject(BANNER);
    expect(memory.promotionOn('/bodys/')).toBeUndefined();
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '{"path":"/pflege/"}',
    '{"path":"/pflege/","promotionId":7}',
    '{"path":"/pflege/","promotionId":""}',
    `{"path":"/pflege/","promotionId":"${'x'.repeat(65)}"}`,
  ])('a followed banner is unknown if the storage holds %s', (stored) => {
    expect(memoryOf(stored).promotionOn('/pflege/')).toBeUndefined();
  });
});

test('without storage nothing is marked', () => {
  const memory = createPromotionMemory(() => {
    throw new Error('forbidden');
  });
  expect(memory.promotionOn('/pflege/')).toBeUndefined();
});
