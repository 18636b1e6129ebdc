import { expect, test } from 'vitest';
import { shardCount, sitemapIndex, sitemapShard } from './sitemap.ts';

test.each([
  [0, 0],
  [1, 1],
  [5000, 1],
  [5001, 2],
  [50_000, 10],
])('%i URLs need %i shards', (urls, shards) => {
  expect(shardCount(urls)).toBe(shards);
});

test('an index contains its shards, with the five XML characters escaped', () => {
  expect(sitemapIndex([`http://a/?a=1&b='<">`])).toContain(
    '<sitemap><loc>http://a/?a=1&amp;b=&apos;&lt;&quot;&gt;</loc></sitemap>',
  );
});

test('a shard contains URL, date and alternates in the order of the schema', () => {
  const alternates = [{ hreflang: 'de-AT', href: 'http://at/&' }];
  expect(sitemapShard([{ loc: 'http://a/', changedAt: 0, alternates }])).toContain(
    '<url><loc>http://a/</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>' +
      '<xhtml:link rel="alternate" hreflang="de-AT" href="http://at/&amp;"/></url>',
  );
  expect(sitemapShard([{ loc: 'http://a/', alternates: [] }])).toContain(
    '<url><loc>http://a/</loc></url>',
  );
});

test('a shard contains the image of a page, with the namespace of images', () => {
  const image = 'http://a/images/x.webp?width=1200&quality=75';
  const xml = sitemapShard([{ loc: 'http://a/', alternates: [], image }]);
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
  expect(xml).toContain(
    '<url><loc>http://a/</loc><image:image><image:loc>http://a/images/x.webp?width=1200&amp;quality=75</image:loc></image:image></url>',
  );
});
