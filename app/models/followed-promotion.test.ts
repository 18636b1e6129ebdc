import { describe, expect, test } from 'vitest';
import { FOLLOWED_PROMOTION } from '../domain/followed-promotion.ts';
import { createPromotionMemory } from './followed-promotion.ts';
import { memoryStorage } from './testing/memory-storage.ts';

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
  test('marks what is added from the page that it leads to, and nothing else', () => {
    const memory = memoryOf(JSON.stringify(BANNER));
    expect(memory.idOn('/pflege/')).toBe('pflege10');
    expect(memory.idOn('/bodys/')).toBeUndefined();
  });

  test('names its promotion in events of its lines', () => {
    const memory = memoryOf(JSON.stringify(BANNER));
    expect(memory.fieldsOf('pflege10')).toEqual({ promotion: 'pflege10|Pflege|hero|1' });
    expect(memory.fieldsOf('other')).toEqual({});
    expect(memory.fieldsOf(undefined)).toEqual({});
    const { creativeSlot: _, ...part } = BANNER;
    expect(memoryOf(JSON.stringify(part)).fieldsOf('pflege10')).toEqual({ promotion: null });
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
  ])('is unknown if the storage holds %s', (stored) => {
    expect(memoryOf(stored).idOn('/pflege/')).toBeUndefined();
    expect(memoryOf(stored).fieldsOf('pflege10')).toEqual({});
  });
});

test('without storage nothing is marked', () => {
  const memory = createPromotionMemory(() => {
    throw new Error('forbidden');
  });
  expect(memory.idOn('/pflege/')).toBeUndefined();
});
