import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reportedHref } from './reported-href.ts';

const ORIGIN = 'https://at.nestling.example';

describe('a beacon names a page without what its visitor typed or was sent', () => {
  test.each([
    ['/', '/'],
    [
      '/p/body-1001010/?variant=100.1010.02&size=68',
      '/p/body-1001010/?variant=100.1010.02&size=68',
    ],
    ['/babykleidung/?f.marke=nestling&page=2', '/babykleidung/?f.marke=nestling&page=2'],
    ['/babykleidung/?sort=Relevancy:desc', '/babykleidung/?sort=Relevancy%3Adesc'],
    ['/suche/?query=Umstandsmode+Mia&page=2', '/suche/?page=2'],
    ['/konto/neues-passwort/?hash=0123abcd', '/konto/neues-passwort/'],
    ['/?voucher=GEHEIM', '/'],
    ['/danke/?order=12345&token=s3cret', '/danke/'],
    ['/?utm_source=mail&gclid=abc', '/'],
    ['/?_storyblok_tk[token]=abc', '/'],
    ['/?Variant=1', '/'],
    ['/?variant=', '/'],
    ['/?sort=anna@example.org', '/'],
    ['/?size=drei+Monate', '/'],
    [`/?page=${'1'.repeat(65)}`, '/'],
    ['/p/body-1001010/#reset=abc', '/p/body-1001010/'],
  ])('%s', (path, reported) => expect(reportedHref(ORIGIN + path)).toBe(ORIGIN + reported));

  test('a name and a password before the host are left out', () => {
    expect(reportedHref('https://anna:geheim@at.nestling.example/')).toBe(`${ORIGIN}/`);
  });

  test.each(['', 'nonsense', 'about:blank', 'data:text/html,x', '/only/a/path'])(
    '%j is no page',
    (href) => expect(reportedHref(href)).toBe(''),
  );
});

const ALLOWED = ['variant', 'size', 'sort', 'page'];

test('no value of another key is reported, whatever the query', () => {
  const key = fc.oneof(
    fc.constantFrom(...ALLOWED, 'f.marke', 'query', 'voucher', 'hash'),
    fc.string(),
  );
  const value = fc.oneof(fc.string(), fc.stringMatching(/^[\w.-]{1,64}$/));
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
      const url = new URL(ORIGIN);
      // Each value contains its position, so that it cannot be that of another key.
      const marked = pairs.map(([name, text], at) => [name, `${text}-of-${at}-`] as const);
      for (const [name, text] of marked) url.searchParams.append(name, text);
      const reported = reportedHref(url.href);
      for (const [name, text] of new URL(reported).searchParams) {
        expect(ALLOWED.includes(name) || /^f\.[\w-]+$/.test(name)).toBe(true);
        expect(marked).toContainEqual([name, text]);
      }
      for (const [at, [name]] of marked.entries())
        if (!ALLOWED.includes(name) && !name.startsWith('f.'))
          expect(reported).not.toContain(`-of-${at}-`);
      expect(reportedHref(reported)).toBe(reported);
    }),
  );
});
