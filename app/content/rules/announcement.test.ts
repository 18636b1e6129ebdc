import { expect, test } from 'vitest';
import { type ContentChange, changedPaths } from './announcement.ts';
import type { IndexEntry } from './slug-index.ts';

const NOW = Date.UTC(2026, 10, 25, 12);

function entry(path: string, fullSlug: string, updatedAt = 0): readonly [string, IndexEntry] {
  return [path, { path, uuid: fullSlug, fullSlug, alternates: {}, updatedAt }];
}

/** The index of the Austrian shop, which inherits from the German one. */
const INDEX = {
  entries: new Map([
    entry('/', 'de-at/home'),
    entry('/versand/', 'de-de/versand', NOW - 1000),
    entry('/zahlung/', 'de-at/zahlung', NOW - 3_600_000),
    entry('/neu/', 'de-de/neu'),
  ]),
  history: new Map([
    ['/weg/', { to: null }],
    ['/alt/', { to: '/neu/' }],
    ['/uralt/', { to: '/neu/' }],
  ]),
};

const story = (fullSlug: string, isMoved = false): ContentChange => ({
  kind: 'story',
  fullSlug,
  isMoved,
});

test.each<readonly [string, ContentChange, readonly string[]]>([
  ['a home page', story('de-at/home'), ['/']],
  ['a story that the shop inherits', story('de-de/versand'), ['/versand/']],
  ["a parent's story behind the shop's own", story('de-de/zahlung'), []],
  ["the shop's own, unpublished: its parent's is shown now", story('de-at/versand'), ['/versand/']],
  ['a story that is gone', story('de-de/weg'), ['/weg/']],
  ['a published story, without its old paths', story('de-de/neu'), ['/neu/']],
  ['a moved story', story('de-de/neu', true), ['/neu/', '/alt/', '/uralt/']],
  ['a moved story, by its old slug', story('de-de/alt', true), ['/alt/', '/neu/']],
  ["another shop's story", story('fr-fr/livraison'), []],
  ['a layout', story('de-at/layout'), []],
  ['a folder', story('de-at'), []],
  ['a release: what was published within ten minutes', { kind: 'release', at: NOW }, ['/versand/']],
])('%s', (_, change, paths) => {
  expect(changedPaths(change, ['de-at', 'de-de'], INDEX)).toEqual(paths);
});
