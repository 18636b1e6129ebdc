import { expect, test } from 'vitest';
import { parseImageView } from './image-view.ts';

test.each([
  ['front', 'front'],
  ['size', 'size'],
  ['Front', undefined],
  ['vorne', undefined],
  ['constructor', undefined],
  ['', undefined],
  [undefined, undefined],
])('the view of %j is %j', (value, view) => {
  expect(parseImageView(value)).toBe(view);
});
