import { expect, test } from 'vitest';
import { shops } from '../../edge-config/shops.ts';
import { slugify } from './slug.ts';
import { withoutEszett, writesWithoutEszett } from './spelling.ts';

test('only the German shop of Switzerland writes without ß', () => {
  const without = Object.values(shops).filter(writesWithoutEszett);
  expect(without.map(({ key }) => key)).toEqual(['de-ch']);
});

test.each([
  ['Größe', 'Grösse'],
  ['GROẞ', 'GROSS'],
  ['Reißverschluss außen', 'Reissverschluss aussen'],
  ['Masse', 'Masse'],
])('%s becomes %s and keeps its address', (text, spelled) => {
  expect(withoutEszett(text)).toBe(spelled);
  expect(slugify(spelled)).toBe(slugify(text.replace('ẞ', 'ß')));
});
