import { expect, test } from 'vitest';
import { listedSiblings } from './sibling.ts';

const shown = { label: 'Salbei', isActive: true, buyableVariant: true };
const gone = { label: 'Honig', isActive: true, buyableVariant: false };
const inactive = { label: 'Sand', isActive: false, buyableVariant: true };

test('Siblings are listed only if they have a buyable variant', () => {
  expect(listedSiblings([gone, shown, inactive])).toEqual([shown]);
  expect(listedSiblings([gone])).toEqual([]);
});
