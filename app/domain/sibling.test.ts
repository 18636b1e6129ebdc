import { expect, test } from 'vitest';
import { listedSiblings, shownSiblings } from './sibling.ts';

const shown = { label: 'Salbei', isActive: true, buyableVariant: true };
const gone = { label: 'Honig', isActive: true, buyableVariant: false };
const inactive = { label: 'Sand', isActive: false, buyableVariant: true };

test('Siblings are listed only if they have a buyable variant', () => {
  expect(listedSiblings([gone, shown, inactive])).toEqual([shown]);
  expect(listedSiblings([gone])).toEqual([]);
});

test.each([
  ['a*', 'a*'],
  ['a* b c d e', 'a* b c d e'],
  ['a* b c d e f', 'a* b c d e'],
  ['a b c d e f*', 'a b c d f*'],
])('of the colours %s the page shows %s', (all, few) => {
  const colours = all.split(' ').map((name) => ({ name, current: name.endsWith('*') }));
  expect(shownSiblings(colours).map(({ name }) => name)).toEqual(few.split(' '));
});
