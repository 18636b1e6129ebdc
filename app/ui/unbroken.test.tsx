import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

test.each([
  [
    'Bestellung 2026-100042 ansehen',
    'Bestellung <span class="whole-text">2026-100042</span> ansehen',
  ],
  ['2026-100042', '<span class="whole-text">2026-100042</span>'],
  ['Bestellung', 'Bestellung'],
])('“%s” keeps its number, as it is, on one line', (text, html) => {
  expect(renderToStaticMarkup(<Unbroken text={text} part="2026-100042" />)).toBe(html);
});
