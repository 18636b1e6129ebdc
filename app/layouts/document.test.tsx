import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Document } from './document.tsx';

vi.mock('../styles/web-fonts.css?inline', () => ({
  default: '@font-face{src:url(/fonts/x.woff2)}',
}));
vi.mock('../styles/fonts.css?inline', () => ({ default: '@font-face{src:local(x)}' }));

const render = (referrer?: 'no-referrer') =>
  renderToStaticMarkup(
    <Document title="Seite" referrer={referrer}>
      <main />
    </Document>,
  );

test('the own style of a page whose URL is a secret requests nothing, since Chromium would name the page', () => {
  expect(render()).toContain('url(/fonts/x.woff2)');
  expect(render()).not.toContain('rel="stylesheet"');
  expect(render('no-referrer')).not.toContain('url(');
  expect(render('no-referrer')).toContain('<link rel="stylesheet" href="/fonts/web-fonts.css"/>');
  expect(render('no-referrer')).toContain('local(x)');
});

test('the fonts of the file are those of all other pages', () => {
  const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  expect(text('../../public/fonts/web-fonts.css')).toBe(text('../styles/web-fonts.css'));
});
