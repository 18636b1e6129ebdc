import { describe, expect, test } from 'vitest';
import { acceptsAvif, formatQuality } from './image-format.ts';

describe('avif is for browsers that name it in Accept', () => {
  test.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', true],
    ['image/webp, image/AVIF ;q=0.1', true],
    ['image/avif;q=1.0', true],
    ['image/avif;q=0.05', true],
    ['image/avif;q=0', false],
    ['image/avif; q = 0.000', false],
    ['image/webp,*/*', false],
    ['image/*', false],
    ['image/avif-sequence', false],
    ['', false],
  ])('%j: %s', (accept, accepted) => {
    expect(acceptsAvif(accept)).toBe(accepted);
  });
});

test('the avif quality is lower but always above 0', () => {
  expect(formatQuality('webp', 75)).toBe(75);
  expect(formatQuality('avif', 75)).toBe(50);
  expect(formatQuality('avif', 10)).toBe(1);
});
