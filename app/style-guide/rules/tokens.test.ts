import { describe, expect, test } from 'vitest';
import { contrastOf, tokensIn } from './tokens.ts';

describe('design tokens', () => {
  test.each([
    ['--color-ink: #1d2540;', [{ name: 'color-ink', value: '#1d2540', kind: 'colour' }]],
    ['--ground-sky:#dbe9f0}', [{ name: 'ground-sky', value: '#dbe9f0', kind: 'colour' }]],
    [
      ":root{--font-head:\n  'Bricolage Grotesque',\n  sans-serif;--target:44px}",
      [
        { name: 'font-head', value: "'Bricolage Grotesque', sans-serif", kind: 'font' },
        { name: 'target', value: '44px', kind: 'space' },
      ],
    ],
    [
      '--edge: 16px; @media (width >= 768px) { --edge: 32px; }',
      [{ name: 'edge', value: '16px, 32px', kind: 'space' }],
    ],
    ['/* --old: 1px; */ --fast:.12s;', [{ name: 'fast', value: '.12s', kind: 'time' }]],
    ['.a { color: var(--color-ink) }', []],
  ])('%s', (css, tokens) => {
    expect(tokensIn(css)).toEqual(tokens);
  });
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#fff', '#ffffff', 1],
  ['#1d2540', '#fffdf9', 14.86],
  ['#1f6f68', '#fff', 5.95],
  ['#5b617899', '#fff', undefined],
  ['transparent', '#fff', undefined],
])('the contrast of %s and %s is %s', (one, other, ratio) => {
  const found = contrastOf(one, other);
  expect(found === undefined ? found : Math.round(found * 100) / 100).toBe(ratio);
});
