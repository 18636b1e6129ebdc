import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import { NO_DATA } from '../data.ts';
import { parseBlocks } from '../registry.ts';
import { blockHtml, paragraph, plainHtml, structuredData } from '../testing/render-block.tsx';

const ASSET = 'https://a.storyblok.com/f/1001';
const image = { fieldtype: 'asset', filename: `${ASSET}/1600x900/abc/room.jpg`, alt: 'Zimmer' };
const text = (headline: string) => ({ _uid: headline, component: 'teaser', headline });
const { options, ...german } = shops['de-de'];
const shopWith = (more: Partial<typeof options>) => ({
  ...german,
  options: { ...options, ...more },
});

describe('tabs', () => {
  const tab = (name: string) => ({
    _uid: name,
    component: 'tab',
    name,
    items: [text(`In ${name}`)],
  });

  test('tabs are links to their parts without script, whose ids are their names', () => {
    const markup = plainHtml('tabs', {
      headline: 'Mehr',
      items: [tab('Länge & Größe'), tab('Pflege')],
    });
    const links = [...markup.matchAll(/<a href="#([^"]+)">([^<]+)</g)].map(([, id, name]) => [
      id,
      name,
    ]);
    expect(links).toEqual([
      ['tab-laenge-groesse', 'Länge &amp; Größe'],
      ['tab-pflege', 'Pflege'],
    ]);
    for (const [id] of links) expect(markup).toContain(`<div id="${id}" class="tab">`);
    expect(markup).toContain('In Pflege');
    expect(markup).not.toContain('role=');
  });

  test('the second tabs of a page have other ids', () => {
    const one = { component: 'tabs', items: [tab('Pflege')] };
    const { blocks } = parseBlocks([
      { _uid: 'a', ...one },
      { _uid: 'b', ...one },
    ]);
    expect(blocks).toHaveLength(2);
    const grid = {
      items: [
        { _uid: 'a', ...one },
        { _uid: 'b', ...one },
      ],
    };
    const ids = [...plainHtml('grid', grid).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(['tab-pflege', 'tab-2-pflege']);
  });

  test('a tab without a name is left out and named, as is the ninth', () => {
    const items = [tab(''), ...Array.from({ length: 9 }, (_, index) => tab(`Teil ${index}`))];
    expect(plainHtml('tabs', { items }).match(/class="tab"/g)).toHaveLength(8);
    const { problems } = parseBlocks([{ _uid: 't', component: 'tabs', items }]);
    expect(problems.map(({ problem }) => problem)).toEqual([
      'items: a tab has no name',
      'items: more than 8, the rest is left out',
    ]);
  });
});

describe('faq', () => {
  const items = [
    { _uid: 'q', component: 'faq-item', question: 'Wie lange?', answer: paragraph('Zwei Tage.') },
    { _uid: 'r', component: 'faq-item', question: 'Leer?', answer: paragraph(' ') },
  ];

  test('frequent questions open without script, and search engines get those with an answer', () => {
    const markup = plainHtml('faq', { headline: 'Fragen', items });
    expect(markup).toContain('<summary><h3>Wie lange?</h3></summary>');
    expect(structuredData(markup)).toMatchObject([
      {
        '@type': 'FAQPage',
        mainEntity: [{ name: 'Wie lange?', acceptedAnswer: { text: 'Zwei Tage.' } }],
      },
    ]);
  });

  test('a shop without the option faq has neither the block nor marked questions', () => {
    const shop = shopWith({ faq: false });
    expect(blockHtml('faq', { headline: 'Fragen', items }, {}, shop)).toBe('');
    const entry = {
      _uid: 'a',
      component: 'accordion-item',
      headline: 'Wie?',
      content: paragraph('So.'),
    };
    const accordion = { faq: true, items: [entry] };
    expect(structuredData(plainHtml('accordion', accordion))).toHaveLength(1);
    const markup = plainHtml('accordion', accordion, {}, shop);
    expect(markup).toContain('Wie?');
    expect(structuredData(markup)).toEqual([]);
  });
});

describe('image-map', () => {
  const spot = (fields: object) => ({
    _uid: JSON.stringify(fields),
    component: 'image-spot',
    ...fields,
  });
  const data = { ...NO_DATA, products: new Map([['1001001', bear(1999)]]) };
  const show = (items: object[]) => blockHtml('image-map', { image, items }, { data });
  const spotsOf = (markup: string) =>
    [...markup.matchAll(/class="spot ([^"]*)" href="([^"]*)"><b>(\d+)<\/b><span>([^<]*)</g)].map(
      ([, ...parts]) => parts,
    );

  test('each spot has a place, a number and a name, and leads where its entry leads', () => {
    const markup = show([
      spot({ x: '13.4', y: '62', productNumbers: '1001001' }),
      spot({ x: 48, y: 42, label: 'Betten', to: { linktype: 'url', url: '/schlafen/' } }),
      spot({ x: '90', y: '100', label: 'Teppich', text: 'Weich' }),
    ]);
    expect(spotsOf(markup)).toEqual([
      [
        'spot-x-13 spot-y-62 is-left',
        '/p/kuschelbaer-bruno-32-cm-1001001/',
        '1',
        'Kuschelbär Bruno, 32 cm',
      ],
      ['spot-x-48 spot-y-42', '/schlafen/', '2', 'Betten'],
      ['spot-x-90 spot-y-100 is-right', '#spot-1-3', '3', 'Teppich'],
    ]);
    expect(markup).toContain('.spot-x-13{left:13%}');
    expect(markup).toContain('.spot-y-100{top:100%}');
    expect(markup).toContain('<li id="spot-1-3">');
    expect(markup).toContain('19,99');
    expect(markup).not.toContain('style=');
  });

  test('spots that show nothing are left out, and the others are numbered without gaps', () => {
    const markup = show([
      spot({ x: '10', y: '10', productNumbers: '1001999' }),
      spot({ x: '101', y: '10', label: 'Daneben' }),
      spot({ y: '10', label: 'Halb' }),
      spot({ x: '10', y: '10' }),
      spot({ x: '0', y: '0', label: 'Ecke' }),
    ]);
    expect(spotsOf(markup)).toEqual([['spot-x-0 spot-y-0 is-left', '#spot-1-1', '1', 'Ecke']]);
  });
});

test('a download has its name, its type and its size as far as it is known, from the shop’s own host', () => {
  const file = { fieldtype: 'asset', filename: `${ASSET}/x/abc/groessen.pdf` };
  const show = (files: ReadonlyMap<string, number>) =>
    plainHtml('download', { file }, { data: { ...NO_DATA, files } });
  const known = show(new Map([['f/1001/x/abc/groessen.pdf', 1_240_000]]));
  expect(known).toContain('href="/files/f/1001/x/abc/groessen.pdf" download="groessen.pdf"');
  expect(known).toContain('PDF, 1,2 MB');
  expect(show(new Map())).toMatch(/<\/span>PDF<\/span>/);
  const foreign = { file: { ...file, filename: 'https://evil.example/f/1001/x/abc/a.pdf' } };
  expect(plainHtml('download', foreign)).toBe('');
});

test('a partner is shown only in shops with the option partnerInfo', () => {
  const fields = { headline: 'Partner', content: paragraph('Text') };
  expect(blockHtml('partner-info', fields)).toBe('');
  expect(plainHtml('partner-info', fields, {}, shopWith({ partnerInfo: true }))).toContain(
    'Partner',
  );
});

test('the name of somebody quoted leads to where the words stand', () => {
  const to = { linktype: 'url', url: '/ratgeber/' };
  const markup = plainHtml('quote', { text: 'Warm.', author: 'Mia', role: 'Hebamme', to });
  expect(markup).toContain('<blockquote><p>Warm.</p></blockquote>');
  expect(markup).toContain('<a href="/ratgeber/"><b>Mia</b></a>');
  expect(plainHtml('quote', { author: 'Mia' })).toBe('');
});
