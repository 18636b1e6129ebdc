import { readFileSync } from 'node:fs';
import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import { productPromotionSchema } from '../promotion/schemas/promotion.ts';
import type { Product } from '../product/schemas/product.ts';
import { foundStores } from '../stores/testing/found-stores.ts';
import { NO_DATA } from './data.ts';
import { bear } from '../../tests/worker/fixtures/bear.ts';
import { layoutContentSchema } from './layout-content.ts';
import { leanValue } from './lean-value.ts';
import { blockNames, parseBlocks, schemaOf } from './registry.ts';
import { contentContext } from './testing/context.ts';

/** Values that real spaces of the content system send for unfilled fields. */
const CLEARED_ASSET = {
  fieldtype: 'asset',
  id: null,
  alt: null,
  name: '',
  focus: null,
  title: null,
  source: null,
  filename: '',
  copyright: null,
  meta_data: {},
};
const UNFILLED: readonly (readonly [string, unknown])[] = [
  ['an empty text', ''],
  ['null', null],
  ['absent', undefined],
  ['an empty list', []],
  ['a cleared asset', CLEARED_ASSET],
  ['a cleared asset with its text', { ...CLEARED_ASSET, alt: 'Nest' }],
  ['an asset without a file name', { fieldtype: 'asset', id: null }],
];

const image = { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/16x9/abc/a.jpg' };
const to = { linktype: 'url', url: '/warenkorb/' };
const doc = {
  type: 'doc',
  content: ['Absatz', 'Ende'].map((text) => ({
    type: 'heading',
    attrs: { level: 2 },
    content: [{ type: 'text', text }],
  })),
};
const inner = [{ _uid: 'i', component: 'teaser', headline: 'Innen' }];
const cell = (value: string) => ({ _uid: 'c', component: '_table_col', value });
const chosen = { headline: 'Gewählt', to, label: 'Alle', productNumbers: '1001001' };

/** The layout's lists, which some blocks show. */
const LAYOUT = {
  sellingPoints: [{ icon: 'truck', label: 'Versand' }],
  paymentProviders: [{ label: 'Rechnung' }],
  deliveryProviders: [{ label: 'DHL' }],
  trustSeals: [{ label: 'Geprüft' }],
  socialLinks: [{ label: 'Bilder', to }],
  hotlineCards: [{ title: 'Fragen?', text: 'Ruf an', number: '0800 1', hours: 'Mo.' }],
};

/** Every field of every block, with a value. */
const FILLED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  accordion: { headline: 'Fragen', items: inner, single: true, faq: true },
  'accordion-item': { headline: 'Frage', content: doc, open: true },
  banner: {
    src: image,
    srcMobile: image,
    srcDesktop: image,
    overwriteMobile: true,
    to,
    headline: 'Nest',
    text: 'Satz',
    label: 'Ansehen',
    level: '1',
    ground: 'moss',
    aspect: '16:9',
    rounded: true,
    lazy: true,
    preload: true,
    quality: '80',
    coverMobile: true,
    coverTablet: true,
    coverDesktop: true,
    promotionId: 'p',
    promotionName: 'P',
    creativeName: 'c',
    creativeSlot: '1',
  },
  advisor: { headline: 'Schlafsack', text: 'Satz', question: 'Wie warm?', answers: inner },
  'advisor-answer': {
    headline: 'Unter 18 Grad',
    text: 'Satz',
    productNumbers: '1001001',
    to,
    label: 'Ansehen',
    question: 'Wie groß?',
    answers: inner,
  },
  'bundle-promotion': {
    headline: 'Zusammen',
    text: 'Satz',
    productNumber: '1001001',
    promotion: 'set',
  },
  checklist: { headline: 'Erstausstattung', text: 'Satz', items: inner, noWishlist: true },
  'checklist-item': {
    headline: 'Bodys',
    text: 'Satz',
    productNumber: '1001001',
    to,
    label: 'Ansehen',
  },
  consultation: { headline: 'Beratung', text: 'Satz', kinds: 'Kindersitz | 45', stores: '9' },
  'custom-form': {
    headline: 'Test-Familie',
    text: 'Satz',
    subject: 'Tester',
    fields: [{ _uid: 'f', component: 'form-field', label: 'Wohnort' }],
    label: 'Mitmachen',
    consent: doc,
    sent: 'Danke',
    hook: true,
  },
  embed: { headline: 'Film', url: 'https://vimeo.com/123456789', poster: image, text: 'Satz' },
  'form-field': {
    label: 'Wohnort',
    kind: 'text',
    name: 'city',
    help: 'Satz',
    required: true,
    options: 'A',
  },
  'retail-store': { headline: 'Filialen', text: 'Satz', stores: '9,8', noMap: true },
  'basket-direct-add': { headline: 'Dazu', text: 'Satz', productNumbers: '1001001' },
  breadcrumb: { label: 'Hier' },
  campaign: {
    dateFrom: '2026-11-01 00:00',
    dateTo: '2026-12-01 00:00',
    triggers: [{ _uid: 'c', component: 'campaign-trigger', type: 'url', value: '/' }],
    items: inner,
  },
  'category-teaser': { image, label: 'Bodys', text: 'Satz', to },
  'category-teasers': { headline: 'Bereiche', text: 'Satz', size: '310', items: inner },
  countdown: {
    headline: 'Bald',
    text: 'Satz',
    end: '2026-12-01 00:00',
    to,
    label: 'Ansehen',
    ground: 'moss',
  },
  coupon: {
    headline: 'Gutschein',
    text: 'Satz',
    code: 'NEST5',
    dateFrom: '2026-11-01 00:00',
    dateTo: '2026-12-01 00:00',
  },
  'delivery-providers': {
    headline: 'Lieferung',
    items: [{ _uid: 'e', component: 'layout-entry', label: 'Eigenes' }],
  },
  download: {
    label: 'Größen',
    text: 'Satz',
    file: { fieldtype: 'asset', filename: 'https://a.storyblok.com/f/1/x/abc/a.pdf' },
  },
  faq: { headline: 'Fragen', text: 'Satz', items: inner, to, label: 'Mehr' },
  'faq-item': { question: 'Wie?', answer: doc },
  'hotline-cards': { headline: 'Hilfe', text: 'Satz' },
  'image-map': {
    headline: 'Zimmer',
    image,
    items: [{ _uid: 's', component: 'image-spot', x: '20', y: '30', label: 'Bett' }],
  },
  'layout-entry': { label: 'Punkt', text: 'Satz', icon: 'truck', image, to },
  'partner-info': { headline: 'Partner', content: doc, image, to, label: 'Mehr' },
  'payment-providers': {
    headline: 'Zahlung',
    items: [{ _uid: 'e', component: 'layout-entry', label: 'Eigenes' }],
  },
  quote: { text: 'Satz', author: 'Mia', role: 'Hebamme', image, to, ground: 'moss' },
  'selling-points': {
    headline: 'Punkte',
    items: [{ _uid: 'e', component: 'layout-entry', label: 'Eigenes' }],
  },
  'social-links': {
    headline: 'Folgen',
    items: [{ _uid: 'e', component: 'layout-entry', label: 'Eigenes' }],
  },
  tab: { name: 'Maße', items: inner },
  tabs: {
    headline: 'Mehr',
    items: [{ _uid: 't', component: 'tab', name: 'Maße', items: inner }],
  },
  'trust-seals': {
    headline: 'Siegel',
    items: [{ _uid: 'e', component: 'layout-entry', label: 'Eigenes' }],
  },
  grid: { headline: 'Raster', text: 'Satz', columns: '3', phone: 'pair', items: inner },
  'listing-teaser': {
    image,
    headline: 'Kachel',
    text: 'Satz',
    label: 'Ansehen',
    to,
    ground: 'moss',
    position: '4',
    columns: '1',
    below: 'bodys',
  },
  listing: { headline: 'Schlafen', to, category: '', brand: '', label: 'Alle', size: '4' },
  newsletter: {
    headline: 'Post',
    text: 'Satz',
    names: true,
    consent: doc,
    source: 's',
    ground: 'sky',
  },
  'product-list': chosen,
  'product-slider': { ...chosen, autoplay: '5' },
  recommendation: {
    slot: 'search',
    headline: 'Beliebt',
    recommendationId: 'bestseller',
    fillWithRandom: true,
    size: '6',
  },
  'rich-text': { content: doc, contents: true },
  table: {
    headline: 'Größen',
    caption: 'Zentimeter',
    table: { thead: [cell('Größe')], tbody: [{ body: [cell('62')] }] },
    headerColumn: true,
  },
  teaser: {
    image,
    eyebrow: 'Oben',
    headline: 'Pucken',
    text: 'Satz',
    label: 'Lesen',
    to,
    level: '2',
    shape: 'round',
  },
  video: {
    headline: 'Film',
    text: 'Satz',
    source: { filename: 'https://a.storyblok.com/f/1/x/abc/film.mp4' },
    poster: image,
    captions: { filename: 'https://a.storyblok.com/f/1/x/abc/film.vtt' },
    url: 'https://youtu.be/dQw4w9WgXcQ',
  },
};

/** Fields without which a block renders nothing. */
const NEEDED: Readonly<Record<string, string>> = {
  'accordion-item': 'headline',
  'advisor-answer': 'headline',
  'basket-direct-add': 'productNumbers',
  campaign: 'items',
  countdown: 'end',
  coupon: 'code',
  download: 'file',
  'faq-item': 'question',
  'image-map': 'image',
  'bundle-promotion': 'productNumber',
  'checklist-item': 'headline',
  consultation: 'kinds',
  'custom-form': 'fields',
  embed: 'url',
  'form-field': 'label',
  listing: 'to',
  'product-list': 'productNumbers',
  'product-slider': 'productNumbers',
  quote: 'text',
  'rich-text': 'content',
  tab: 'items',
  table: 'table',
  tabs: 'items',
};
/** Fields whose text is shown unchanged. */
const TEXTS = ['headline', 'text', 'label', 'eyebrow', 'caption'];
/** Fields that are only shown together: a label needs a link. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = { to: ['label'] };

const { options, ...rest } = shops['de-at'];
const shop = { ...rest, options: { ...options, partnerInfo: true } };
/** A product of a set of two. */
const setProduct: Product = {
  ...bear(1999),
  referenceKey: '100.1001',
  promotions: [
    productPromotionSchema.parse({
      id: 'set',
      name: 'Set',
      schedule: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
      priority: 1,
      isCombinable: true,
      isGroup: true,
      effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
      conditions: [],
      productIds: [1, 2],
      productNumbers: ['1001001', '1001002'],
      giftNumbers: [],
    }),
  ],
};

const context = contentContext(shop, false, {
  layout: layoutContentSchema.parse(LAYOUT),
  data: {
    ...NO_DATA,
    stores: foundStores,
    details: new Map([
      ['1001001', setProduct],
      ['1001002', { ...setProduct, id: 2, referenceKey: '100.1002' }],
    ]),
    products: new Map([['1001001', bear(1999)]]),
    lists: new Map([
      [
        '/warenkorb/',
        { products: [bear(1999)], total: 30, list: { id: 'l', name: 'L' }, href: '/l/' },
      ],
    ]),
    recommendations: { late: new Map([['b-1-0', [bear(1999)]]]) },
  },
  trail: [{ label: 'Ratgeber', path: '/ratgeber/' }],
});

function open(component: string, fields: object) {
  const lean = leanValue({ _uid: 'b', component, ...fields }, { marks: false });
  const { blocks, problems } = parseBlocks([lean]);
  return { blocks, skipped: problems.filter(({ shown }) => !shown) };
}

function html(component: string, fields: object): string {
  const { blocks, skipped } = open(component, fields);
  expect(skipped).toEqual([]);
  const markup = renderToStaticMarkup(
    blocks.map((block) => <Fragment key={block.uid}>{block.render(context)}</Fragment>),
  );
  return markup.replaceAll(/<style[\s\S]*?<\/style>/g, '');
}

/** Returns the texts between tags. */
function textsOf(markup: string): readonly string[] {
  return [...markup.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text);
}

function fieldsOf(component: string): readonly string[] {
  const schema = schemaOf(component);
  return schema && 'shape' in schema ? Object.keys(Object(schema.shape)) : [];
}

/** Blocks that show nothing by themselves: what others show, and what the browser fills. */
const SILENT = new Set(['campaign-trigger', 'image-spot', 'last-seen']);
const BLOCKS = blockNames.filter((name) => !SILENT.has(name));

describe.each(BLOCKS)('%s', (component) => {
  const filled = FILLED[component] ?? {};
  const fields = fieldsOf(component);

  test('the test of a block has all its fields', () => {
    expect(fields.length, `app/content/registry.ts has no ${component}`).toBeGreaterThan(0);
    expect(Object.keys(filled).toSorted(), `add its fields to FILLED.${component}`).toEqual(
      fields.toSorted(),
    );
    expect(textsOf(html(component, filled)), `FILLED.${component} shows no text`).not.toEqual([]);
  });

  test.each(UNFILLED)('a block renders when every field is %s', (_, nothing) => {
    const empty = Object.fromEntries(fields.map((field) => [field, nothing]));
    expect(html(component, empty)).toBe(html(component, {}));
  });

  test('translations in place beside the fields of a block change nothing', () => {
    const siblings = fields.map((field) => [`${field}__i18n__fr`, 'Autre texte'] as const);
    expect(html(component, { ...filled, ...Object.fromEntries(siblings) })).toBe(
      html(component, filled),
    );
  });

  describe.each(fields)('without %s', (field) => {
    const { [field]: _left, ...rest } = filled;

    test('a block without one field shows its other content', () => {
      const shown = textsOf(html(component, rest));
      if (NEEDED[component] === field) return expect(shown).toEqual([]);
      const together = TOGETHER[field] ?? [];
      const texts = TEXTS.filter((name) => name in rest && !together.includes(name));
      expect(
        shown,
        `nothing is left: if ${component} shows nothing without ${field}, add it to NEEDED.${component}`,
      ).not.toEqual([]);
      // A label may have a word behind it.
      const isShown = (name: string) => shown.some((one) => one.includes(String(rest[name])));
      expect(texts.filter((name) => !isShown(name))).toEqual([]);
    });

    test.each(UNFILLED)('%s equals absent', (_, nothing) => {
      expect(html(component, { ...filled, [field]: nothing })).toBe(html(component, rest));
    });
  });
});

test('docs/content.md names the required fields of each block', () => {
  const docs = readFileSync(new URL('../../docs/content.md', import.meta.url), 'utf8');
  const [, paragraph = ''] = /A few blocks have nothing to show([\s\S]*?)\n\n/.exec(docs) ?? [];
  const missing = Object.entries(NEEDED).flatMap(([component, field]) =>
    [component, field].filter((name) => !paragraph.includes(`\`${name}\``)),
  );
  expect(missing, 'missing in the paragraph "A few blocks have nothing to show"').toEqual([]);
});
