import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { labelWidth, steadyClass, SteadyStyle } from './steady.tsx';

test.each([
  ['', 0],
  ['il', 24],
  ['Schlafen', 31 + 27 + 28 + 12 + 26 + 19 + 27 + 28],
  // An accent adds no width, composed or decomposed.
  ['Vêtements', labelWidth('Vetements')],
  ['Ve\u0302tements', labelWidth('Vetements')],
  ['Füttern', labelWidth('Futtern')],
  // A character outside of the font counts as a letter.
  ['日', 28],
])('%j is %i fiftieths of an em wide', (label, width) => expect(labelWidth(label)).toBe(width));

/** Returns the width that a label's style sheet sets for the elements of its class. */
function widthOf(label: string): string | undefined {
  const css = renderToStaticMarkup(<SteadyStyle label={label} />);
  return new RegExp(`\\.${steadyClass(label)}\\{--label:([^}]*)\\}`).exec(css)?.[1];
}

test.each([
  ['nu', '1.12em'],
  ['Schlafen', '3.96em'],
])('the class of %j is styled with its width, %s', (label, width) => {
  expect(widthOf(label)).toBe(width);
});

test('labels share a class only if they are of one width', () => {
  expect(steadyClass('nu')).toBe(steadyClass('un'));
  expect(steadyClass('nu')).not.toBe(steadyClass('il'));
});
