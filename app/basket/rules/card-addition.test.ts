import { describe, expect, test } from 'vitest';
import { cardAddition } from './card-addition.ts';

describe('if the product has more than one variant, or the personalised flag equals 1, go to the product page. Otherwise the single variant is added', () => {
  test.each([
    ['one variant', [1], false, 'variant'],
    ['one to preorder', [2], false, 'variant'],
    ['two variants', [1, 1], false, 'page'],
    ['two, one of them sold out', [1, 4], false, 'page'],
    ['one, personalised', [1], true, 'page'],
    ['two, personalised', [1, 2], true, 'page'],
    ['one, sold out', [4], false, 'none'],
    ['one, not deliverable', [3], false, 'none'],
    ['all sold out', [4, 4], true, 'none'],
  ] as const)('%s', (_, codes, isPersonalised, expected) => {
    expect(cardAddition(codes, isPersonalised)).toBe(expected);
  });
});
