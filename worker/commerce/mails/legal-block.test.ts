import { expect, test } from 'vitest';
import { legalBlock } from './legal-block.ts';

const url = (path: string) => `https://shop.example${path}`;

test.each([
  ['#Terms', { kind: 'heading', text: 'Terms' }],
  ['=1. Prices', { kind: 'subheading', text: '1. Prices' }],
  [' - no list', { kind: 'text', parts: [{ text: '- no list' }] }],
  [
    ' See \there\t/a/\t.',
    {
      kind: 'text',
      parts: [{ text: 'See ' }, { text: 'here', url: 'https://shop.example/a/' }, { text: '.' }],
    },
  ],
  [
    ' \tone\t/a/\t\ttwo\t/b/\t',
    {
      kind: 'text',
      parts: [
        { text: 'one', url: 'https://shop.example/a/' },
        { text: 'two', url: 'https://shop.example/b/' },
      ],
    },
  ],
  ['-a\nb', { kind: 'list', isOrdered: false, items: [[{ text: 'a' }], [{ text: 'b' }]] }],
  ['1a\nb', { kind: 'list', isOrdered: true, items: [[{ text: 'a' }], [{ text: 'b' }]] }],
])('%j', (line, block) => {
  expect(legalBlock(line, url)).toEqual(block);
});
