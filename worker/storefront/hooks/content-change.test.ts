import { expect, test } from 'vitest';
import { readChange } from './content-change.ts';

const story = (fullSlug: string, isMoved = false) => ({ kind: 'story', fullSlug, isMoved });

test.each([
  ['{"action":"published","full_slug":"de-de/versand"}', story('de-de/versand')],
  ['{"action":"moved","full_slug":"de-de/ratgeber/"}', story('de-de/ratgeber', true)],
  ['{"action":"merged","release_id":7}', { kind: 'release', at: 5 }],
  ['{"action":"created","release_id":7}', undefined],
  ['{"action":"entries_updated","datasource_slug":"x"}', undefined],
  ['{"action":"published","full_slug":"de-de/../agb"}', story('de-de/../agb')],
  ['{"action":"published","full_slug":"de-de/a?b"}', undefined],
  ['{"action":"published","full_slug":7}', undefined],
  ['no JSON', undefined],
])('%s', (body, change) => {
  expect(readChange(new TextEncoder().encode(body), 5)).toEqual(change);
});
