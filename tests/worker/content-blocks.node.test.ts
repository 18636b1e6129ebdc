import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Ask, postForm, sendJson } from '../node/ask.ts';
import { sharedShop } from '../node/shared-shop.ts';
import { mainOf } from '../node/stories.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';

let ask: Ask;

beforeAll(async () => {
  ({ ask } = await sharedShop());
});

async function mainAt(host: string, path: string): Promise<string> {
  const answer = await ask(host, path);
  expect([path, answer.status]).toEqual([path, 200]);
  return mainOf(answer.text());
}

describe('the pages for editors show each block', () => {
  const CAMPAIGNS = ['class="countdown', 'role="timer"', '<code>NEST10</code>', 'campaign-strip'];
  const CONTENTS = [
    'class="tabs"',
    '"FAQPage"',
    '<blockquote>',
    '/files/f/1001/',
    'data-recommends',
  ];
  const IMAGES = [
    'focus-86-68',
    'class="spot ',
    'category-teasers is-230',
    'category-teasers is-310',
  ];
  const LISTS = ['hotline-cards', 'layout-list is-points', 'layout-list is-names', 'is-links'];
  const BASICS = ['class="accordion', 'columns-3', '<video', 'class="product-list', 'newsletter'];
  test.each([
    ['de', '/documentation/bausteine/grundlagen/', BASICS],
    ['fr', '/documentation/blocs/bases/', BASICS],
    ['nl', '/documentation/blokken/basis/', BASICS],
    ['de', '/documentation/bausteine/aktionen/', CAMPAIGNS],
    ['de', '/documentation/bausteine/inhalte/', CONTENTS],
    ['de', '/documentation/bausteine/bilder/', IMAGES],
    ['de', '/documentation/bausteine/vertrauen/', LISTS],
    ['at', '/documentation/bausteine/vertrauen/', LISTS],
    ['fr', '/documentation/blocs/campagnes/', CAMPAIGNS],
    ['fr', '/documentation/blocs/contenus/', CONTENTS],
    ['ch', '/fr/documentation/blocs/images/', IMAGES],
    ['fr', '/documentation/blocs/confiance/', LISTS],
    ['nl', '/documentation/blokken/acties/', CAMPAIGNS],
    ['nl', '/documentation/blokken/inhoud/', CONTENTS],
    ['nl', '/documentation/blokken/beelden/', IMAGES],
    ['be', '/documentation/blokken/vertrouwen/', LISTS],
  ])('%s%s', async (host, path, parts) => {
    const main = await mainAt(host, path);
    for (const part of parts) expect(main).toContain(part);
    expect(main).not.toMatch(/\sstyle=|partner-info"/);
  });

  test.each([
    [
      'de',
      '/documentation/bausteine/',
      ['grundlagen', 'aktionen', 'inhalte', 'bilder', 'vertrauen'],
    ],
    ['fr', '/documentation/blocs/', ['bases', 'campagnes', 'contenus', 'images', 'confiance']],
    ['nl', '/documentation/blokken/', ['basis', 'acties', 'inhoud', 'beelden', 'vertrouwen']],
  ])('the index at %s%s leads to them', async (host, path, pages) => {
    const main = await mainAt(host, path);
    for (const page of pages) expect(main).toContain(`href="${path}${page}/"`);
  });
});

test('a banner of the layout stands on the pages that its triggers name alone', async () => {
  for (const path of ['/', '/documentation/bausteine/', '/schlafen/', '/warenkorb/'])
    expect(await mainAt('de', path)).not.toContain('campaign-strip');
});

test('the basket offers the layout’s coupons until one of them is redeemed, without script', async () => {
  const id = randomBytes(16).toString('hex');
  const cookie = visitorCookie(id, 'de');
  const basketKey = `basket_1_${id}`;
  const added = await sendJson(
    ask,
    'de',
    '/api/shop/basket/addItem/?locale=de-de',
    { basketKey, variantId: 100_100_101, quantity: 1 },
    'POST',
    { cookie },
  );
  expect(added.status).toBe(201);
  const basket = async () =>
    mainOf((await ask('de', '/warenkorb/', { headers: { cookie } })).text());
  expect(await basket()).toContain('Deine Gutscheine');
  const fields = { _action: 'basket.voucher', code: 'NEST10' };
  const redeemed = await postForm(ask, 'de', '/warenkorb/', fields, { cookie });
  expect(redeemed.status).toBe(303);
  const after = await basket();
  expect(after).toContain('NEST10');
  expect(after).not.toContain('Deine Gutscheine');
});
