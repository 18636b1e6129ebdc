import { expect, test } from 'vitest';
import { imageName, viewOfName } from './image.ts';

test.each([
  ['products/bear-c79a6b-straw-plain-front.webp', 'front'],
  ['products/cot-8fb2c9-sky-stars-126x66x86-size.jpg', 'size'],
  ['w-use', 'use'],
  ['front.webp', 'front'],
  ['products/backfront.jpg', undefined],
  ['products/front-7.jpg', undefined],
  ['', undefined],
])('%j shows %j', (name, view) => {
  expect(viewOfName(name)).toBe(view);
});

test('a bare name is a webp', () => {
  expect(imageName('w-use')).toBe('w-use.webp');
  expect(imageName('w-use.jpg')).toBe('w-use.jpg');
});
