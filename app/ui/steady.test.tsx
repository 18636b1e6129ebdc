import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { labelWidth, steadyClass, SteadyStyle } from './steady.tsx';

test.each([
  ['', 0],
  ['il', 24],
  ['Schlafen', 31 + 27 + 28 + 12 + 26 + 19 + 27 + 28],
  // An accent adds no width, composed or not.
  ['Vêtements', labelWidth('Vetements')],
  ['Ve\u0302tements', labelWidth('Vetements')],
  ['Füttern', labelWidth('Futtern')],
  // A character that is not in the font counts as a letter.
  ['日', 28],
])('%j is %i fiftieths of an em wide', (label, width) => expect(labelWidth(label)).toBe(width));

test('labels of one width share a class', () => {
  expect(steadyClass('nu')).toBe(steadyClass('un'));
  expect(renderToStaticMarkup(<SteadyStyle label="nu" />)).toContain('.w56{--label:1.12em}');
});
