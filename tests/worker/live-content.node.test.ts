import { expect, test } from 'vitest';
import { findLiveProblems } from '../../scripts/content/live/find-live-problems.ts';
import { readAssortment } from '../../scripts/content/live/live-assortment.ts';
import { readLiveStories } from '../../scripts/content/live/read-stories.ts';
import { openShop } from '../../scripts/content/live/running-shop.ts';
import { loadApp } from '../../scripts/content/load-app.ts';
import { sharedShop } from '../node/shared-shop.ts';

/** `npm run content:check -- --live`, against a running shop. */

test('the published stories of a running shop are held against its catalogue', async () => {
  const { port } = await sharedShop();
  const origin = `http://localhost:${port}`;
  const space = { url: `${origin}/_dev/delivery/v2`, token: 'local-public-token' };
  const [stories, assortment, app] = await Promise.all([
    readLiveStories(space),
    readAssortment(openShop(origin)),
    loadApp(),
  ]);
  expect(stories.length).toBeGreaterThan(100);
  const url = (path: string) => ({ linktype: 'url', url: path, cached_url: path });
  const body = [
    { component: 'product-list', productNumbers: '1001010,7770001' },
    { component: 'teaser', headline: 'x', to: url('/babykleidung/bodys/') },
    { component: 'teaser', headline: 'x', to: url('/babykleidung/weg/') },
    { component: 'teaser', headline: 'x', to: url('/p/weg-7770002/') },
  ].map((one, index) => ({ _uid: `more-${index}`, ...one }));
  const content = { component: 'page', _uid: 'more', title: 'x', body };
  const fullSlug = 'bm-de-de/mehr';
  const value = { uuid: 'more', full_slug: fullSlug, content };
  // The shop of another company has no sitemap: it is asked.
  const added = { key: `stories/${fullSlug}`, shop: 'bm-de-de', fullSlug, value } as const;
  expect(await findLiveProblems({ stories: [added], assortment, app, now: Date.now() })).toEqual([
    'bm-de-de/mehr: content.body.0: no product 7770001 is sold (bm-de-de)',
    expect.stringContaining('content.body.2.to: leads to /babykleidung/weg/, which is not a page'),
    expect.stringContaining('content.body.3.to: leads to /p/weg-7770002/, which is not a product'),
  ]);
  await expect(readLiveStories({ ...space, token: 'wrong', pause: 1 })).rejects.toThrow(
    'answers 401',
  );
});
