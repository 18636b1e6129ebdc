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

beforeAll(async () => {
  await env.CONTENT.put('layout/de-at', JSON.stringify(LAYOUT));
  await publishStory('home', 'Start', BODY);
  // Each page is rendered for its request.
  await env.CONTENT.put('control/switches', '{"pageStore":"off"}');
  const { context } = await askStorefront(BEAR, isolate);
  await waitOnExecutionContext(context);
});

afterAll(async () => {
  Object.defineProperty(shop, 'options', { value: before });
  await env.CONTENT.delete('stories/de-at/home');
  await env.CONTENT.delete('control/switches');
  await env.CONTENT.delete('layout/de-at');
});

/** What each option shows on some page of a shop that has it. */
const TRACES: Readonly<Record<string, RegExp>> = {
  wishlist: /\/wunschliste\/|data-wishlist/,
  accountBalance: /\/konto\/balance\//,
  faq: /FAQPage/,
  payback: /payback/i,
  paypalInstallments: /in Raten/,
  clickAndReserve: /click-and-reserve|data-live="stores"/,
  passwordReset: /id="forgot-password"/,
  partnerInfo: /Unser Partner/,
  sovendus: /sovendus/i,
};

const PAGES = [
  '/',
  BEAR,
  '/kontakt/',
  '/login/',
  '/warenkorb/',
  '/suche/?query=b%C3%A4r',
  '/nirgends/',
];

async function texts(): Promise<readonly string[]> {
  const pages: string[] = [];
  for (const path of PAGES) {
    const { text } = await askStorefront(path, isolate);
    pages.push(text.replaceAll(/<style[\s\S]*?<\/style>/g, ''));
  }
  return pages;
}

test('a shop with every option off has no trace of any on its pages', async () => {
  const shown = await texts();
  const seen = Object.keys(TRACES).filter((name) => shown.some((text) => TRACES[name]?.test(text)));
  // The pages of the shop as it is show some of them, so that the traces are real ones.
  expect(seen).toEqual(expect.arrayContaining(['wishlist', 'faq', 'passwordReset']));
  Object.defineProperty(shop, 'options', { value: off, configurable: true });
  for (const [at, text] of (await texts()).entries())
    for (const [name, trace] of Object.entries(TRACES))
      expect(trace.exec(text)?.[0], `${name} on ${PAGES[at]}`).toBeUndefined();
  for (const path of ['/wunschliste/', '/reservierung/'])
    expect((await askStorefront(path, isolate)).status, path).toBe(404);
});
