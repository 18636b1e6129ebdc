import { afterEach, describe, expect, test, vi } from 'vitest';
import { createRenewMain, fetchPage, readContent } from './renew-main.ts';

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

describe('a URL that cannot be reached', () => {
  const page = { querySelector: () => null } as unknown as Document;
  const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer));
  const loaded = vi.fn();

  afterEach(() => {
    vi.unstubAllGlobals();
    loaded.mockReset();
  });

  async function renew(answer: () => Promise<Response>, whenUnreachable?: () => void) {
    answering(answer);
    vi.stubGlobal('location', { href: 'https://shop.example/bodys/', assign: loaded });
    const renewMain = createRenewMain(page, () => undefined);
    return renewMain('/bodys/?sort=new', whenUnreachable ? { whenUnreachable } : {});
  }
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  const down = () => Promise.resolve(new Response('down', { status: 500 }));

  test('a URL that cannot be reached is not loaded where the page can say so', async () => {
    const unreachable = vi.fn();
    expect(await renew(offline, unreachable)).toBe(false);
    expect(unreachable).toHaveBeenCalledOnce();
    expect(loaded).not.toHaveBeenCalled();
  });

  test('a URL that cannot be reached is loaded by all others, and so is one that the shop answers with an error', async () => {
    await renew(offline);
    expect(loaded).toHaveBeenCalledOnce();
    const unreachable = vi.fn();
    await renew(down, unreachable);
    expect(loaded).toHaveBeenCalledTimes(2);
    expect(unreachable).not.toHaveBeenCalled();
  });

  test('a URL whose request was given up does not count as unreachable', async () => {
    const own = new AbortController();
    answering(() => {
      own.abort();
      return Promise.reject(own.signal.reason);
    });
    const unreachable = vi.fn();
    expect(await fetchPage('/bodys/', own.signal, unreachable)).toBeUndefined();
    expect(unreachable).not.toHaveBeenCalled();
  });
});
