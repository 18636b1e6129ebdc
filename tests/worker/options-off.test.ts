import { waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import { askStorefront, BEAR, freshIsolate } from './fixtures/isolate.ts';
import { publishStory } from './fixtures/publish-story.ts';

/** What a shop with every option off shows of any of them: nothing. */

const shop = shops['de-at'];
const before = shop.options;
const off = Object.fromEntries(
  Object.entries(before).map(([name, value]) => [name, typeof value === 'boolean' ? false : value]),
);
const isolate = freshIsolate();

const block = (component: string, fields: object) => ({ component, _uid: component, ...fields });
const words = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Ja' }] }],
};
const BODY = [
  block('banner', { headline: 'Alles fürs Nest', level: '1' }),
  block('faq', { items: [block('faq-item', { question: 'Passt das?', answer: words })] }),
  block('accordion', {
    faq: true,
    items: [block('accordion-item', { headline: 'Passt es?', content: words })],
  }),
  block('partner-info', { headline: 'Unser Partner', content: words }),
];

/** What editors link to does not know the options of each shop that shows it. */
const link = (url: string) => ({ label: url.slice(1, -1), to: { linktype: 'url', url } });
const LAYOUT = {
  footerLinks: [
    { title: 'Konto', links: [link('/wunschliste/'), link('/konto/balance/'), link('/versand/')] },
  ],
};

/** Stories and layout of the demo, by file. */
const SEEDS = import.meta.glob(
  ['../../kv-seeds/stories/de-{at,de}/**/*.json', '../../kv-seeds/layout/de-at.json'],
  { query: '?raw', import: 'default', eager: true },
);
const keyOf = (file: string) => file.replace(/^.*kv-seeds\//, '').replace(/\.json$/, '');

beforeAll(async () => {
  for (const [file, story] of Object.entries(SEEDS)) await env.CONTENT.put(keyOf(file), story);
  const seeded = JSON.parse((await env.CONTENT.get('layout/de-at')) ?? '');
  await env.CONTENT.put('layout/de-at', JSON.stringify({ ...seeded, ...LAYOUT }));
  await publishStory('home', 'Start', BODY);
  // Each page is rendered for its request.
  await env.CONTENT.put('control/switches', '{"pageStore":"off"}');
  const { context } = await askStorefront(BEAR, isolate);
  await waitOnExecutionContext(context);
});

afterAll(async () => {
  Object.defineProperty(shop, 'options', { value: before });
  for (const file of Object.keys(SEEDS)) await env.CONTENT.delete(keyOf(file));
  await env.CONTENT.delete('control/switches');
});

/** What each option shows on some page of a shop that has it. */
const TRACES: Readonly<Record<string, RegExp>> = {
  wishlist: /\/wunschliste\/|data-wishlist/,
  accountBalance: /\/konto\/balance\//,
  faq: /FAQPage/,
  payback: /payback/i,
  paypalInstallments: /PayPal auch in Raten/,
  clickAndReserve: /click-and-reserve|data-live="stores"/,
  passwordReset: /id="forgot-password"/,
  partnerInfo: /Unser Partner/,
  sovendus: /sovendus/i,
};

/** Texts of the seller for all its shops, which name what any of them uses. */
const LAW_TEXTS = ['/datenschutz/'];

/** Where the crawl begins; it follows every link of the shop that a page has. */
const ENTRIES = [
  '/',
  BEAR,
  '/kontakt/',
  '/login/',
  '/warenkorb/',
  '/suche/?query=b%C3%A4r',
  '/nirgends/',
];

/** Returns the shop's own paths that a page links, without their query. */
function linkedPaths(text: string): readonly string[] {
  return [...text.matchAll(/href="(\/(?!\/|_|assets\/|images\/|files\/)[^"?#]*\/)(?=["?#])/g)].map(
    ([, path = '/']) => path,
  );
}

/** Returns the text of the entries and, if `follow`, of each page that can be reached from them, by path. */
async function crawl(follow: boolean): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const waiting = [...ENTRIES];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const { text } = await askStorefront(path, isolate);
    pages.set(path, text.replaceAll(/<style[\s\S]*?<\/style>/g, ''));
    if (follow) waiting.push(...linkedPaths(text));
  }
  return pages;
}

test('a crawl of a shop with every option off finds no trace of any', async () => {
  const shown = [...(await crawl(false)).values()];
  const seen = Object.keys(TRACES).filter((name) => shown.some((text) => TRACES[name]?.test(text)));
  // The pages of the shop as it is show some of them, so that the traces are real ones.
  expect(seen).toEqual(expect.arrayContaining(['wishlist', 'faq', 'passwordReset']));
  Object.defineProperty(shop, 'options', { value: off, configurable: true });
  const pages = await crawl(true);
  for (const path of LAW_TEXTS) pages.delete(path);
  expect(pages.size).toBeGreaterThan(100);
  for (const [path, text] of pages)
    for (const [name, trace] of Object.entries(TRACES))
      expect(trace.exec(text)?.[0], `${name} on ${path}`).toBeUndefined();
  for (const path of ['/wunschliste/', '/reservierung/'])
    expect((await askStorefront(path, isolate)).status, path).toBe(404);
});
