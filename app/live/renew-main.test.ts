import { expect, test } from 'vitest';
import { readContent } from './renew-main.ts';

const STYLE = '<style data-precedence="a" data-href="base basket">a{}</style>';

test('the content of a page is what its main has, by its first and last tag', () => {
  const html = `${STYLE}<body><main id="main" tabindex="-1"><p>1</p></main><footer></footer>`;
  expect(readContent(html)).toEqual({ main: '<p>1</p>', head: '', styles: ['base', 'basket'] });
});

test.each([
  ['a page without main', `${STYLE}<p>1</p>`],
  [
    'a page with parts that stream in later',
    '<main><!--$?--><template id="B:0"></template></main>',
  ],
])('%s cannot be swapped in', (_, html) => {
  expect(readContent(html)).toBeUndefined();
});

test('a page without styles needs none', () => {
  expect(readContent('<main></main>')).toEqual({ main: '', head: '', styles: [] });
});

test('the elements that may name a page come from its head alone', () => {
  const title = '<title>Bodys &amp; mehr</title>';
  const named = '<meta name="description" content="Weich"/><link rel="canonical" href="/bodys/"/>';
  const other = '<link rel="icon" href="/icon.png"/><script src="/a.js"></script>';
  const html = `<html><head>${title}${other}${named}</head><body><svg><title>Herz</title></svg><main></main>`;
  expect(readContent(html)?.head).toBe(title + named);
});
