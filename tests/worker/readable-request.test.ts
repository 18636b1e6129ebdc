import { expect, test } from 'vitest';
import { withReadableQuery } from '../../worker/storefront/http/readable-request.ts';

test('a query in Latin-1 is read in UTF-8, and the rest of the request stays', () => {
  const headers = { cookie: 'a=b' };
  const sent = new Request('https://shop.example/suche/?query=gr%F6%DFe', {
    headers,
    cf: { country: 'AT' },
  });
  const read = withReadableQuery(sent);
  expect(new URL(read.url).searchParams.get('query')).toBe('größe');
  expect([read.method, read.headers.get('cookie'), read.cf?.country]).toEqual(['GET', 'a=b', 'AT']);
});

test.each([
  ['https://shop.example/suche/?query=gr%C3%B6%C3%9Fe', 'GET'],
  ['https://shop.example/gr%F6%DFe/', 'GET'],
  ['https://shop.example/hooks/storyblok/?a=%F6', 'POST'],
])('%s by %s is the same request', (url, method) => {
  const sent = new Request(url, { method });
  expect(withReadableQuery(sent)).toBe(sent);
});
