import { expect, test } from 'vitest';
import { shops } from '../../edge-config/shops.ts';
import { slugify } from './slug.ts';
import { asSwissGerman, writesSwissGerman } from './spelling.ts';

test('only the German shop of Switzerland writes ss and «»', () => {
  const without = Object.values(shops).filter(writesSwissGerman);
  expect(without.map(({ key }) => key)).toEqual(['de-ch']);
});

test.each([
  ['Größe', 'Grösse'],
  ['GROẞ', 'GROSS'],
  ['Reißverschluss außen', 'Reissverschluss aussen'],
  ['Masse', 'Masse'],
  ['Wickelbody „Tau“ aus Bio-Baumwolle', 'Wickelbody «Tau» aus Bio-Baumwolle'],
])('%s becomes %s and keeps its address', (text, spelled) => {
  expect(asSwissGerman(text)).toBe(spelled);
  expect(slugify(spelled)).toBe(slugify(text.replace('ẞ', 'ß')));
});
