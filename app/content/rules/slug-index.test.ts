import { describe, expect, test } from 'vitest';
import { allShops, shops } from '../../../edge-config/shops/shops.ts';
import type { ContentLink } from './link.ts';
import type { ShopKey } from '../../shop/rules/shop.ts';
import {
  indexShops,
  localiseStoryLink,
  nearestPath,
  samePath,
  type StoryLink,
} from './slug-index.ts';

function link(fullSlug: string, translations: Record<string, string> = {}): StoryLink {
  const slugs = Object.entries(translations).map(([lang, path]) => ({ lang, path }));
  return { uuid: `uuid ${fullSlug}`, fullSlug, translations: slugs };
}

function indexOf(shop: ShopKey, ...links: StoryLink[]) {
  const isRouted = (path: string) => path === '/warenkorb/';
  return indexShops(links, shops, isRouted).get(shop) ?? new Map();
}

function pathsOf(shop: ShopKey, ...links: StoryLink[]) {
  return Object.fromEntries(
    [...indexOf(shop, ...links).values()].map(({ path, fullSlug }) => [path, fullSlug]),
  );
}

describe('regions inherit: a shop stores only what differs', () => {
  const all = [
    link('de-de/home'),
    link('de-de/versand'),
    link('de-at/versand'),
    link('nl-nl/home'),
  ];

  test.each<[ShopKey, Record<string, string>]>([
    ['de-de', { '/': 'de-de/home', '/versand/': 'de-de/versand' }],
    ['de-at', { '/': 'de-de/home', '/versand/': 'de-at/versand' }],
    ['bm-de-de', { '/': 'de-de/home', '/versand/': 'de-de/versand' }],
    ['nl-be', { '/': 'nl-nl/home' }],
    ['fr-fr', {}],
  ])('%s has %o', (shop, paths) => {
    expect(pathsOf(shop, ...all)).toEqual(paths);
  });
});

describe('a slug that no path can match has no entry', () => {
  test.each([
    'de-de',
    'versand',
    'global/header',
    'de-de/Gross',
    'de-de/a b',
    'de-de/../x',
    'de-de/warenkorb',
    'xx-xx/versand',
  ])('%s', (slug) => {
    expect(pathsOf('de-de', link(slug))).toEqual({});
  });
});

describe('alternates by region and by translated slugs', () => {
  const guide = link('de-de/ratgeber/erst', { fr: 'guide/premier', nl: 'nl-nl/gids/eerste/' });
  const french = link('fr-fr/guide/premier');

  test('the same language: the same path; another: the translated slug, read either way', () => {
    const links = [guide, french, link('nl-nl/gids/eerste', { de: 'x', 'de-de': 'ratgeber/erst' })];
    const [entry] = indexOf('de-at', ...links).values();
    const paths = { de: '/ratgeber/erst/', fr: '/guide/premier/', nl: '/gids/eerste/' };
    const others = allShops.filter(({ key, listed }) => listed && key !== 'de-at');
    expect(entry?.alternates).toEqual(
      Object.fromEntries(others.map(({ key, language }) => [key, paths[language]])),
    );
    expect(indexOf('fr-be', ...links).get('/guide/premier/')?.alternates).toMatchObject({
      'fr-fr': '/guide/premier/',
      'de-ch': '/ratgeber/erst/',
    });
  });

  test('a translation without a story has no alternate', () => {
    const entry = indexOf('de-de', guide).get('/ratgeber/erst/');
    const heirs = allShops.filter(({ listed, parent }) => listed && parent === 'de-de');
    expect(entry?.alternates).toEqual(
      Object.fromEntries(heirs.map(({ key }) => [key, '/ratgeber/erst/'])),
    );
  });

  test('a shop whose pages alone speak another language has those of its parent', () => {
    const spoken = { ...shops, 'fr-ch': { ...shops['fr-ch'], speaks: 'nl' as const } };
    const own = link('fr-ch/apertura', { de: 'ratgeber/erst' });
    const index = indexShops([guide, french, own], spoken, () => false);
    expect(index.get('fr-fr')?.get('/guide/premier/')?.alternates).toMatchObject({
      'fr-ch': '/guide/premier/',
    });
    expect(index.get('de-de')?.get('/ratgeber/erst/')?.alternates).toMatchObject({
      'fr-ch': '/guide/premier/',
    });
    expect(index.get('fr-ch')?.get('/apertura/')?.alternates).toMatchObject({
      'de-de': '/ratgeber/erst/',
    });
  });

  test('an unlisted shop has no alternates', () => {
    const entry = indexOf('bm-de-de', link('bm-de-de/versand'), link('de-de/versand'));
    expect(entry.get('/versand/')?.alternates).toEqual({});
    const other = indexOf('de-de', link('bm-de-de/versand'), link('de-de/versand'));
    expect(Object.keys(other.get('/versand/')?.alternates ?? {})).not.toContain('bm-de-de');
  });
});

describe('a link to another shop’s story', () => {
  const entries = indexOf(
    'fr-ch',
    link('de-de/versand', { fr: 'livraison' }),
    link('fr-fr/livraison', { de: 'versand' }),
    link('fr-fr/home'),
  );
  const story = (fullSlug: string): ContentLink => ({ linktype: 'story', fullSlug });

  test.each([
    ['de-at/versand', 'fr-ch/livraison/'],
    ['de-at/versand/', 'fr-ch/livraison/'],
    ['fr-fr/livraison', 'fr-fr/livraison'],
    ['de-de/nichts', 'de-de/nichts'],
    ['de-de/home', 'de-de/home'],
    ['versand', 'versand'],
  ])('%s leads to %s', (from, to) => {
    expect(localiseStoryLink(story(from), shops['fr-ch'], { entries }).fullSlug).toBe(to);
  });

  test('only story links are changed', () => {
    const url: ContentLink = { linktype: 'url', fullSlug: 'de-at/versand' };
    expect(localiseStoryLink(url, shops['fr-ch'], { entries })).toBe(url);
  });
});

describe('the same story in another shop', () => {
  const links = [
    link('de-de/home'),
    link('de-de/versand', { fr: 'livraison' }),
    link('de-de/ratgeber/erstausstattung', { fr: 'les-inspirations/trousseau' }),
    link('de-de/ratgeber', { fr: 'les-inspirations' }),
    link('fr-fr/home'),
    link('fr-fr/livraison'),
    link('fr-fr/les-inspirations'),
    link('fr-fr/les-inspirations/trousseau'),
    link('fr-fr/gleich'),
    link('de-de/gleich'),
  ];
  const own = indexOf('de-de', ...links);
  const there = indexOf('fr-fr', ...links);
  const french = shops['fr-fr'];

  test.each([
    ['/versand/', '/livraison/'],
    ['/', '/'],
    ['/gleich/', '/gleich/'],
    ['/nirgends/', undefined],
  ])('%s is %s', (path, same) => {
    expect(samePath(path, french, own, there)).toBe(same);
  });

  test.each([
    ['/ratgeber/erstausstattung/', '/les-inspirations/trousseau/'],
    ['/ratgeber/nur-hier/', '/les-inspirations/'],
    ['/nirgends/tief/unten/', '/'],
    ['/\\\\evil.example', '/'],
    ['', '/'],
  ])('the nearest page to %s is %s', (path, nearest) => {
    expect(nearestPath(path, french, own, there)).toBe(nearest);
  });

  test('without the other shop’s index the path stays unchanged', () => {
    expect(nearestPath('/versand/', french, own, undefined)).toBe('/versand/');
  });
});
