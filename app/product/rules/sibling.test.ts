import { expect, test } from 'vitest';
import { listedSiblings, offeredColours, shownSiblings } from './sibling.ts';

const shown = { label: 'Salbei', isActive: true, buyableVariant: true };
const gone = { label: 'Honig', isActive: true, buyableVariant: false };
const inactive = { label: 'Sand', isActive: false, buyableVariant: true };

test('Siblings are listed only if they have a buyable variant', () => {
  expect(listedSiblings([gone, shown, inactive])).toEqual([shown]);
  expect(listedSiblings([gone])).toEqual([]);
});

test('A model is offered in the colours of its product and of listed siblings, each once', () => {
  const all = ['Nebel', 'Salbei', 'Honig', 'Sand', 'Salbei'];
  const siblings = [gone, shown, inactive];
  expect(offeredColours({ all, own: ['Nebel'], siblings })).toEqual(['Nebel', 'Salbei']);
  expect(offeredColours({ all, own: ['Honig'], siblings })).toEqual(['Salbei', 'Honig']);
  expect(offeredColours({ all: ['Nebel'], own: ['Nebel'], siblings: [] })).toEqual(['Nebel']);
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
