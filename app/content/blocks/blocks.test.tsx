import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import { NO_DATA } from '../data.ts';
import { parseBlocks } from '../registry.ts';
import {
  blockHtml as html,
  paragraph as doc,
  structuredData as dataOf,
} from '../testing/render-block.tsx';

const ASSET = 'https://a.storyblok.com/f/1001';

describe('accordion', () => {
  const item = (headline: string, answer: string, more: object = {}) => ({
    _uid: headline,
    component: 'accordion-item',
    headline,
    content: doc(answer),
    ...more,
  });
  const items = [item('Wie lange?', 'Zwei Tage.'), item('Wie viel?', '4,99 €.', { open: true })];

  test('an accordion uses `<details>` and opens the editor’s entry first', () => {
    const markup = html('accordion', { headline: 'Fragen', items });
    expect(markup.match(/<details/g)).toHaveLength(2);
    expect(markup).toMatch(/<summary><h3>Wie lange\?<\/h3><\/summary>[\s\S]*<p>Zwei Tage\.<\/p>/);
    expect(markup.match(/ open=""/g)).toHaveLength(1);
    expect(markup).not.toContain(' name=');
    expect(dataOf(markup)).toEqual([]);
  });

  test('one open at a time: all entries share a name', () => {
    const names = [...html('accordion', { single: true, items }).matchAll(/ name="([^"]+)"/g)];
    expect(new Set(names.map(([, name]) => name)).size).toBe(1);
    expect(names).toHaveLength(2);
  });

  test('an accordion adds structured data if marked as FAQ, without incomplete entries', () => {
    const more = [...items, item('', 'x'), item('Leer?', ' ')];
    expect(dataOf(html('accordion', { faq: true, items: more }))).toMatchObject([
      {
        '@type': 'FAQPage',
        mainEntity: [
          { name: 'Wie lange?', acceptedAnswer: { text: 'Zwei Tage.' } },
          { name: 'Wie viel?', acceptedAnswer: { text: '4,99 €.' } },
        ],
      },
    ]);
  });

  test('an accordion raises the heading level of entries if it has no headline', () => {
    expect(html('accordion', { items })).toContain('<summary><h2>');
  });
});

describe('breadcrumb', () => {
  const trail = [
    { label: 'Ratgeber', path: '/ratgeber/' },
    { label: 'Erstausstattung', path: '/ratgeber/erstausstattung/' },
  ];

  test('a breadcrumb leads to the home page; the page itself is named without a link', () => {
    const markup = html('breadcrumb', {}, { trail }, shops['fr-ch']);
    expect(markup).toContain('<a href="/fr/">Accueil</a>');
    expect(markup).toContain(' is-back"><a href="/fr/ratgeber/">Ratgeber</a>');
    expect(markup).toContain('<span aria-current="page">Erstausstattung</span>');
    expect(dataOf(markup)).toMatchObject([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, item: 'https://shop.example/fr/' },
          { position: 2, name: 'Ratgeber' },
          { position: 3, item: 'https://shop.example/fr/ratgeber/erstausstattung/' },
        ],
      },
    ]);
  });

  test('a breadcrumb uses the editor’s name for the page', () => {
    expect(html('breadcrumb', { label: 'Kurz' }, { trail })).toContain('page">Kurz</span>');
  });

  test('a breadcrumb is omitted on the home page', () => {
    expect(html('breadcrumb')).toBe('');
  });
});

describe('table', () => {
  const cell = (value: string) => ({ _uid: 'c', component: '_table_col', value });
  const row = (...values: string[]) => ({ component: '_table_row', body: values.map(cell) });
  const thead = [cell('Größe'), cell('Alter')];

  test('a table has a head, rows and a scroll region named by the caption', () => {
    const markup = html('table', {
      caption: 'Größen in Zentimetern',
      table: { thead, tbody: [row('62', '3 Monate')] },
    });
    expect(markup).toContain(
      '<thead><tr><th scope="col">Größe</th><th scope="col">Alter</th></tr>',
    );
    expect(markup).toContain('<tbody><tr><td>62</td><td>3 Monate</td></tr></tbody>');
    const label = /role="region" tabindex="0" aria-labelledby="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`<caption><span id="${label}">Größen in Zentimetern</span>`);
  });

  test('a table uses the first column as row headers if the editor says so', () => {
    const markup = html('table', { headerColumn: true, table: { thead, tbody: [row('62', 'a')] } });
    expect(markup).toContain('<th scope="row">62</th><td>a</td>');
  });

  test('a table fills short rows, and omits empty rows and an empty head', () => {
    const table = {
      thead: [cell(''), cell(' ')],
      tbody: [row('a'), row('', ''), row('b', 'c', 'd')],
    };
    const markup = html('table', { table });
    expect(markup).not.toContain('<thead>');
    expect(markup).toContain('<tr><td>a</td><td></td><td></td></tr><tr><td>b</td><td>c</td>');
    expect(markup).toContain('aria-label="Tabelle"');
  });

  test('a table is omitted without cells', () => {
    expect(html('table', { headline: 'Leer', table: { thead: [], tbody: [] } })).toBe('');
  });
});

describe('video', () => {
  const poster = { filename: `${ASSET}/1600x1000/abc/poster.webp`, alt: 'Eltern wickeln ein Baby' };
  const source = { filename: `${ASSET}/x/abc/film.mp4` };

  test('a video of the shop has controls, loads nothing and never plays automatically', () => {
    const captions = { filename: `${ASSET}/x/abc/film-de.vtt` };
    const markup = html('video', { source, poster, captions });
    const tag = /<video[^>]*>/.exec(markup)?.[0] ?? '';
    expect(tag).toMatch(/controls=""/);
    expect(tag).toContain('preload="none"');
    expect(tag).toContain('width="1600" height="1000"');
    expect(tag).toContain('aria-label="Eltern wickeln ein Baby"');
    expect(tag).not.toContain('autoplay');
    expect(markup).toContain('<source src="/videos/f/1001/x/abc/film.mp4" type="video/mp4"/>');
    expect(markup).toMatch(/<track kind="captions" src="\/videos\/f\/1001\/x\/abc\/film-de\.vtt"/);
    expect(markup).not.toContain('storyblok.com');
  });

  test('a third-party video is an image with a link, and loads nothing from the third party', () => {
    const markup = html('video', { url: 'https://youtu.be/dQw4w9WgXcQ', poster });
    expect(markup).toContain(
      '<a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" class="quiet" target="_blank" rel="noopener noreferrer">',
    );
    expect(markup).toContain(
      'data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" data-service="video" data-name="Eltern wickeln ein Baby"',
    );
    expect(markup).toContain('src="/images/f/1001/');
    expect(markup).not.toMatch(/<iframe|<video|(src|poster)="https:/);
  });

  test.each(['video', 'embed'])(
    'a player of Vimeo asks for the service of Vimeo: %s',
    (component) => {
      const markup = html(component, { url: 'https://vimeo.com/76979871', poster });
      expect(markup).toContain(
        'data-player="https://player.vimeo.com/video/76979871?dnt=1" data-service="video-vimeo"',
      );
      expect(markup).toContain('<a href="https://vimeo.com/76979871" class="quiet"');
    },
  );

  test('a video block without a video is empty, and a log line says so', () => {
    expect(html('video', { headline: 'Nichts', poster })).toBe('');
    const { problems } = parseBlocks([{ _uid: 'v', component: 'video', url: 'javascript:x' }]);
    expect(problems).toMatchObject([{ problem: expect.stringMatching(/^url: /), shown: true }]);
  });
});

describe('grid', () => {
  test.each(['2', '3', '4', '6', '8', '1-2', '2-1', 'auto'])('columns %s', (columns) => {
    expect(html('grid', { columns })).toContain(`class="columns-${columns}"`);
  });

  test.each(['stack', 'scroll', 'pair'])('a grid on a phone %s', (phone) => {
    expect(html('grid', { phone, text: 'Ein Satz.' })).toContain(`class="grid is-${phone}"`);
  });
});

describe('teaser', () => {
  const to = { linktype: 'url', url: '/warenkorb/' };

  test('a teaser is one link with image, eyebrow, heading and text', () => {
    const markup = html('teaser', {
      image: { filename: `${ASSET}/800x800/abc/a.webp`, alt: 'Bild' },
      eyebrow: 'Schlafen · 5 Minuten',
      headline: 'Pucken',
      label: 'Lesen',
      level: '3',
      shape: 'side',
      to,
    });
    expect(markup.match(/<a /g)).toHaveLength(1);
    expect(markup).toMatch(/Schlafen · 5 Minuten[\s\S]*<h3 class="teaser-headline">Pucken<\/h3>/);
    // The text is the link's name; an alternative text would be read twice.
    expect(markup).toContain('alt=""');
  });

  test.each([undefined, { linktype: 'url', url: 'javascript:alert(1)' }])(
    'a label needs a link: %j',
    (nowhere) => {
      const fields = { headline: 'A', label: 'Lesen', to: nowhere };
      expect(html('teaser', fields)).not.toContain('Lesen');
    },
  );
});

describe('rich text with a table of contents', () => {
  const heading = (words: string) => ({
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text: words }],
  });
  const content = { type: 'doc', content: [heading('Kleidung'), heading('Schlafen')] };

  test('a rich text with a table of contents has links to its sections', () => {
    const markup = html('rich-text', { content, contents: true });
    expect(markup).toContain('<a href="#s-schlafen">Schlafen</a>');
    expect(markup).toContain('<h2 id="s-schlafen">Schlafen</h2>');
  });

  test('only if the editor wants it and there is more than one section', () => {
    expect(html('rich-text', { content })).not.toContain('<nav');
    const one = { type: 'doc', content: [heading('Kleidung')] };
    expect(html('rich-text', { content: one, contents: true })).not.toContain('<nav');
  });
});

describe('listing', () => {
  const url = '/schlafen/schlafsaecke/?sort=new';
  const to = { linktype: 'url', url };
  const found = (count: number, total: number) => ({
    data: {
      ...NO_DATA,
      lists: new Map([
        [
          url,
          {
            products: Array.from({ length: count }, (_, id) => ({ ...bear(1999), id })),
            total,
            list: { id: 'category-401', name: 'Schlafsäcke', category: 401 },
            href: url,
          },
        ],
      ]),
    },
  });

  test.each([
    [undefined, 8],
    ['4', 4],
    ['1', 4],
    ['99', 24],
  ])('size %s shows %d products', (size, shown) => {
    const markup = html('listing', { to, size }, found(24, 76));
    expect(markup.match(/<article/g)).toHaveLength(shown);
  });

  test('a listing block leads to the list, says how many products that has, and names it for statistics', () => {
    const markup = html('listing', { to }, found(24, 76));
    expect(markup).toContain(`href="${url}">Alle 76 Artikel zeigen</a>`);
    expect(markup).toContain(`data-list="category-401" data-list-name="Schlafsäcke"`);
    expect(markup).toContain('data-total="76"');
    expect(html('listing', { to }, found(3, 3))).toContain('>Alle Artikel zeigen</a>');
    expect(html('listing', { to, label: 'Mehr' }, found(3, 3))).toContain('>Mehr</a>');
  });

  test('a link that leads to no list, and an empty list, show nothing', () => {
    expect(html('listing', { to: { linktype: 'url', url: '/versand/' } }, found(3, 3))).toBe('');
    expect(html('listing', { to, headline: 'Schlafsäcke' }, found(0, 0))).toBe('');
  });
});
