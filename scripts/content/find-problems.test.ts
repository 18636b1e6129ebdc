import { beforeAll, describe, expect, test } from 'vitest';
import { contentChain, type ShopKey } from '../../app/shop/rules/shop.ts';
import { allShops, shops } from '../../edge-config/shops/shops.ts';
import { type Content, readContents } from './contents.ts';
import { findProblems } from './find-problems.ts';

/** Loading the storefront's blocks takes some seconds, once per file. */
const PATIENCE = 60_000;

let nextUid = 0;
function block(component: string, fields: object): object {
  nextUid += 1;
  return { _uid: `fixture-${nextUid}`, component, ...fields };
}

function banner(to: object): object {
  return block('banner', { headline: 'x', to: { fieldtype: 'multilink', ...to } });
}

function url(path: string): object {
  return { linktype: 'url', url: path, cached_url: path };
}

function richLink(attrs: object): object {
  const text = { type: 'text', text: 'x', marks: [{ type: 'link', attrs }] };
  const paragraph = { type: 'paragraph', content: [text] };
  return block('rich-text', { content: { type: 'doc', content: [paragraph] } });
}

function asset(filename: string): object {
  return { fieldtype: 'asset', id: 1, filename, alt: 'x' };
}

function story(body: readonly object[], fields: object = {}): object {
  return { name: 'x', content: { ...block('page', { title: 'x', body }) }, ...fields };
}

/** Returns the shops that show a shop's stories, as a line names them. */
function shownIn(key: ShopKey, prefix: '' | '/fr' = ''): string {
  return allShops
    .filter((shop) => contentChain(shop.key, shops).includes(key) && shop.prefix === prefix)
    .map((shop) => shop.key)
    .join(', ');
}

const GONE = '20000000-0000-4000-8000-000000000000';
const TWIN = '30000000-0000-4000-8000-000000000000';

const COPIED = story([block('grid', { items: [] }), block('grid', {}), block('grid', {})]);

/** One row per kind of problem: the file, its content, and the reported line. */
const FAULTS: readonly (readonly [key: string, value: object, line: string])[] = [
  ['unknown', story([block('bnner', {})]), 'content.body.0: bnner: unknown block'],
  [
    'refused',
    story([block('grid', { items: [block('banner', { headline: 7 })] })]),
    'content.body.0.items.0: banner: headline: ',
  ],
  [
    'strange-field',
    story([block('banner', { headlin: 'x' })]),
    'content.body.0.headlin: is not a field of banner',
  ],
  [
    'strange-option',
    story([block('grid', { columns: '7', items: [] })]),
    'content.body.0.columns: "7" is read as "2"',
  ],
  [
    'strange-number',
    story([block('banner', { quality: 'high' })]),
    'content.body.0.quality: "high" cannot be read',
  ],
  [
    'strange-link',
    story([banner({ linktype: 'stroy', cached_url: 'de-de/versand' })]),
    'content.body.0.to: linktype "stroy" is unknown',
  ],
  [
    'dead-path',
    story([banner(url('/nirgends/'))]),
    `content.body.0.to: leads to /nirgends/, which is not a page, category or redirect (${shownIn('de-de')})`,
  ],
  [
    'dead-in-text',
    story([richLink({ href: '/nirgends/', linktype: 'url' })]),
    'content.body.0.content.content.0.content.0.marks.0.attrs: leads to /nirgends/, which is not a page',
  ],
  [
    'dead-slug',
    story([banner({ linktype: 'story', id: '', cached_url: 'de-de/nirgends' })]),
    'content.body.0.to: leads to /nirgends/, which is not a page',
  ],
  [
    'dead-uuid',
    story([richLink({ href: '/de-de/versand', uuid: GONE, linktype: 'story' })]),
    `attrs: no story has the uuid ${GONE} (${shownIn('de-de')})`,
  ],
  [
    'dead-product',
    story([banner(url('/p/baer-1/'))]),
    'content.body.0.to: leads to /p/baer-1/, which is not a product on sale ("1")',
  ],
  [
    'dead-file',
    story([banner(url('/documents/nirgends.pdf'))]),
    'content.body.0.to: leads to /documents/nirgends.pdf, which is not a file in public/',
  ],
  [
    'withdrawn',
    story([banner(url('/rss/neues/'))]),
    'content.body.0.to: leads to /rss/neues/, which is gone: a redirect answers 410',
  ],
  [
    'scheme',
    story([richLink({ href: 'javascript:alert(1)', linktype: 'url' })]),
    'attrs: "javascript:alert(1)" is not a URL that a page may link to',
  ],
  [
    'mail',
    story([banner({ linktype: 'email', email: 'nestling' })]),
    'content.body.0.to: "nestling" is not an e-mail address',
  ],
  [
    'picture',
    story([
      block('teaser', { image: asset('https://a.storyblok.com/f/1001/9x9/5e1f0c9a2b/no.webp') }),
    ]),
    'content.body.0.image.filename: there is no file https://a.storyblok.com/f/1001/9x9/5e1f0c9a2b/no.webp',
  ],
  [
    'foreign-picture',
    story([block('teaser', { image: asset('https://evil.example/a.webp') })]),
    'content.body.0.image: is not a file that pages can show (docs/content.md#images)',
  ],
  [
    'svg',
    story([block('teaser', { image: asset('//a.storyblok.com/f/1001/x/5e1f0c9a2b/a.svg') })]),
    'content.body.0.image: is not a file that pages can show (docs/content.md#images)',
  ],
  [
    'linked-file',
    story([banner({ linktype: 'asset', url: 'https://a.storyblok.com/f/1/no.pdf' })]),
    'content.body.0.to: there is no file https://a.storyblok.com/f/1/no.pdf',
  ],
  [
    'product',
    story([block('product-list', { productNumbers: '1001010,1' })]),
    'content.body.0: no product 1 is sold',
  ],
  [
    'data-story',
    story([banner(url('/settings/'))]),
    'content.body.0.to: leads to /settings/, which is not a page',
  ],
  [
    'translation',
    story([], { translated_slugs: [{ lang: 'fr', path: 'nulle-part', published: true }] }),
    'translated_slugs.fr: no shop of that language has a page /nulle-part/',
  ],
  [
    'language',
    story([], { translated_slugs: [{ lang: 'pl', path: 'home', published: true }] }),
    'translated_slugs.pl: "pl" is neither a language nor a shop',
  ],
  [
    'moved',
    story([], { full_slug: 'de-de/anderswo', slug: 'moved' }),
    'full_slug: "de-de/anderswo" differs from its file\'s, which is "de-de/moved"',
  ],
  ['warenkorb', story([]), 'is never shown: /warenkorb/ is a page of the shop itself'],
  ['twin-a', story([], { uuid: TWIN }), ''],
  [
    'twin-b',
    story([], { uuid: TWIN }),
    `uuid: the uuid "${TWIN}" is that of kv-seeds/stories/de-de/twin-a.json: uuid`,
  ],
  [
    'twin-blocks',
    story([
      { component: 'grid', _uid: 'twin', items: [] },
      { component: 'grid', _uid: 'twin', items: [] },
    ]),
    'content.body.1._uid: the _uid "twin" is that of kv-seeds/stories/de-de/twin-blocks.json: content.body.0._uid',
  ],
  ['copied', COPIED, ''],
  [
    'copy',
    COPIED,
    'copy.json: 4 times the _uid of a block in kv-seeds/stories/de-de/copied.json: give each block of a copy its own',
  ],
];

/** Returns a story that is not a page: other systems read it, and it has no path. */
function data(fields: object = {}): object {
  return { name: 'x', content: { ...block('settings', { body: [block('rule', {})] }) }, ...fields };
}

const OTHERS: readonly (readonly [key: string, value: object, line: string])[] = [
  [
    'layout-qa/de-at',
    { serviceLinks: [{ label: 'x', to: url('/nirgends/') }] },
    'serviceLinks.0.to: leads to /nirgends/, which is not a page, category or redirect (de-at)',
  ],
  [
    'layout-qa/fr-fr',
    { serviceLinks: [{ label: 'x', to: url('/nulle-part/') }] },
    `serviceLinks.0.to: leads to /fr/nulle-part/, which is not a page, category or redirect (${shownIn('fr-fr', '/fr')})`,
  ],
  ['layout-qa/nl-nl', { serviceLink: [] }, 'serviceLink: is not part of a layout. Known: '],
  [
    'layout-qa/bm-de-de',
    {
      serviceLinks: [
        { label: 'x', to: { linktype: 'story', id: TWIN, cached_url: 'de-de/anderswo' } },
      ],
    },
    'serviceLinks.0.to: leads to "de-de/anderswo", but the story of its uuid is de-de/twin-b (bm-de-de)',
  ],
  [
    'stories/fr-fr/only-here',
    story([banner(url('/only-there/'))]),
    'content.body.0.to: leads to /only-there/, which is not a page, category or redirect (fr-fr)',
  ],
  [
    'stories/fr-fr/without-stores',
    story([banner(url('/reservation/'))]),
    'content.body.0.to: leads to /reservation/, which is switched off by the options of the shop (fr-fr',
  ],
];

/** A shop that contains everything the tests refer to; nothing in it may be reported. */
const SOUND: readonly (readonly [key: string, value: object])[] = [
  ...allShops
    .filter(({ parent }) => parent === 'fr-fr')
    .map(({ key }) => [`stories/${key}/only-there`, story([])] as const),
  // Redirects are per shop.
  ['stories/de-at/redirected', story([banner(url('/shop/kinderwagen/'))])],
  ['stories/de-de/settings', data()],
  ['stories/fr-fr/settings', data({ translated_slugs: [{ lang: 'de', path: 'nirgends' }] })],
  [
    'stories/de-de/sound',
    story(
      [
        banner(url('/versand/?a=b#kosten')),
        banner(url('/panier/')),
        banner(url('/babykleidung/bodys/wickelbodys/')),
        banner(url('/jobs/')),
        banner(url('/p/irgendein-name-1001001/')),
        banner(url('#oben')),
        banner(url('https://elsewhere.example/nirgends/')),
        banner({ linktype: 'story', id: '', url: '', cached_url: '' }),
        banner({ linktype: 'email', email: 'kontakt@nestling.example' }),
        richLink({ href: 'mailto:kontakt@nestling.example', linktype: 'email', uuid: null }),
        block('teaser', {
          image: asset('https://a-us.storyblok.com/f/1001/1200x1080/5e1f0c9a2b/hero-pram.webp?v=1'),
        }),
        // A planned, unpublished translation.
      ],
      { translated_slugs: [{ lang: 'fr', path: 'plus-tard', published: false }] },
    ),
  ],
];

function content(key: string, value: object): Content {
  return { key, value: JSON.stringify(value) };
}

const broken = [
  ...FAULTS.map(([slug, value, line]) => [`stories/de-de/${slug}`, value, line] as const),
  ...OTHERS,
];
let lines: readonly string[] = [];

beforeAll(async () => {
  const added = [...broken, ...SOUND].map(([key, value]) => content(key, value));
  lines = (await findProblems([...readContents(), ...added])).problems;
}, PATIENCE);

test.each(broken.filter(([, , line]) => line !== ''))('%s: %j', (key, _, line) => {
  const own = lines.filter((one) => one.startsWith(`kv-seeds/${key}.json: `));
  expect(own.join('\n')).toContain(line);
});

describe('valid content', () => {
  test('valid content has no problems', () => {
    const files = broken.map(([key]) => `kv-seeds/${key}.json: `);
    expect(lines.filter((line) => !files.some((file) => line.startsWith(file)))).toEqual([]);
  });

  test('a problem is reported once per file and position, sorted by file', () => {
    expect(new Set(lines).size).toBe(lines.length);
    const files = lines.map((line) => line.slice(0, line.indexOf(': ')));
    expect(files).toEqual(files.toSorted());
  });
});
