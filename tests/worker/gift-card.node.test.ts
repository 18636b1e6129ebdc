import { randomBytes } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { Basket } from '../../app/basket/schemas/basket.ts';
import { cardDays } from '../../app/voucher/rules/gift-card-details.ts';
import { type Ask, postForm, sendJson } from '../node/ask.ts';
import { mainOf } from '../node/stories.ts';
import { sharedShop } from '../node/shared-shop.ts';
import { visitorCookie } from '../node/visitor-cookie.ts';

/** The page of a gift card, and its line in the basket (docs/rules/voucher.md#chosen-gift-cards). */

let ask: Ask;

beforeAll(async () => {
  ({ ask } = await sharedShop());
});

const PAGE = '/p/geschenkkarte-1001045/';
const DAY = 86_400_000;
const field = (name: string) => `customData.giftCard.${name}`;
const dayIn = (days: number) => cardDays(Date.now() + days * DAY, 'Europe/Berlin').first;
const CARD = {
  _action: 'basket.add',
  variantId: '100104501',
  quantity: '1',
  [field('amount')]: 'other',
  [field('other')]: '75,00',
  [field('way')]: 'mail',
  [field('to')]: 'Oma <Ilse>',
  [field('email')]: 'Oma@Example.org',
  [field('from')]: 'Mira',
  [field('message')]: 'Alles Liebe!\r\nDeine Mira',
  [field('day')]: dayIn(20),
};

const newId = () => randomBytes(16).toString('hex');
const as = (id: string, host = 'de') => ({ cookie: visitorCookie(id, host) });

function submit(id: string, fields: Readonly<Record<string, string>>, path = PAGE) {
  return postForm(ask, 'de', path, fields, as(id));
}

async function linesOf(id: string): Promise<Basket['items']> {
  const path = `/api/shop/basket/get/basket_1_${id}/?locale=de-de`;
  const basket: Basket = JSON.parse((await ask('de', path, { headers: as(id) })).text());
  return basket.items;
}

const text = (html: string) => mainOf(html).replaceAll('\u00a0', ' ');

test('the page of a gift card asks for its choices, and has nothing of goods', async () => {
  const html = (await ask('de', PAGE)).text();
  const page = text(html);
  for (const name of ['amount', 'other', 'to', 'email', 'from', 'message', 'day'])
    expect(page).toContain(`name="${field(name)}"`);
  expect(page).toContain('value="5000"');
  const { first, last } = cardDays(Date.now(), 'Europe/Berlin');
  expect(page).toContain(`min="${first}" max="${last}"`);
  expect(page).toContain('gleich nach dem Kauf oder am Tag deiner Wahl');
  for (const none of ['compare', 'Vergleich', 'Hersteller', 'Farbe', '<select', 'Lagune'])
    expect(page).not.toContain(none);
  // The name of the product was another one.
  const old = await ask('de', '/p/geschenkkarte-50-zum-ausdrucken-1001045/');
  expect([old.status, old.headers['location']]).toEqual([301, PAGE]);
});

test('a card by post has an amount alone, and what its delivery costs', async () => {
  const page = text((await ask('ch', '/fr/p/carte-cadeau-par-la-poste-1001041/')).text());
  expect(page).toContain('CHF 25');
  expect(page).toContain(`name="${field('amount')}"`);
  expect(page).not.toContain(`name="${field('email')}"`);
  // Its card in a list leads to the page, where the amount is chosen.
  const list = text((await ask('ch', '/fr/cadeaux/cartes-cadeaux/')).text());
  expect(list).not.toContain('name="variantId" value="100104101"');
  expect(page).toMatch(/Non soumis à la TVA, hors.*<a href="[^"]*">CHF 4.99 de livraison/);
});

test('a day in the past and an amount outside the bounds get a sentence each, and nothing is lost', async () => {
  const id = newId();
  const answer = await submit(id, {
    ...CARD,
    [field('other')]: '900',
    [field('day')]: dayIn(-1),
  });
  expect(answer.status).toBe(422);
  const page = text(answer.text());
  expect(page).toContain('Wähle einen Betrag von 10 € bis 500 €');
  expect(page).toContain('Dieser Tag ist vorbei.');
  for (const typed of ['900', 'Oma &lt;Ilse&gt;', 'Oma@Example.org', 'Mira', dayIn(-1)])
    expect(page).toContain(`value="${typed}"`);
  expect(page).toContain('Alles Liebe!');
  expect(page).toMatch(/id="card-day"[^>]* aria-invalid="true"/);
  expect(await linesOf(id)).toEqual([]);
});

test.each([
  [{ [field('to')]: ' ' }, 'Gib an, für wen die Karte ist.'],
  [{ [field('from')]: '' }, 'Gib an, von wem die Karte kommt.'],
  [{ [field('from')]: 'x'.repeat(61) }, 'Der Name hat höchstens 60 Zeichen.'],
  [{ [field('message')]: 'x'.repeat(241) }, 'Die Nachricht hat höchstens 240 Zeichen.'],
  [{ [field('email')]: 'oma' }, 'E-Mail-Adresse'],
  [{ [field('day')]: '' }, 'Gib den Tag an'],
  [{ [field('day')]: dayIn(400) }, 'Wähle einen Tag von heute bis'],
  [{ [field('other')]: '12,50' }, 'Wähle einen Betrag von 10 € bis 500 €'],
  [{ [field('amount')]: '-100' }, 'Wähle einen Betrag von 10 € bis 500 €'],
])('a card with %j is refused', async (change, sentence) => {
  const answer = await submit(newId(), { ...CARD, ...change });
  expect(answer.status).toBe(422);
  const problems = text(answer.text()).match(
    /<p class="field-problem"(?![^>]*hidden)[\s\S]*?<\/p>/g,
  );
  expect(problems?.join('')).toContain(sentence);
});

test('the basket has the card with its amount, recipient and day, and puts it back whole', async () => {
  const id = newId();
  expect((await submit(id, CARD)).status).toBe(303);
  const own = { ...CARD, [field('amount')]: '5000', [field('way')]: 'self' };
  expect((await submit(id, own)).status).toBe(303);
  const [line, other] = await linesOf(id);
  const giftCard = {
    amount: 7500,
    to: 'Oma <Ilse>',
    email: 'oma@example.org',
    from: 'Mira',
    message: 'Alles Liebe!\nDeine Mira',
    day: dayIn(20),
  };
  expect(line).toMatchObject({ customData: { giftCard }, cost: { withTax: 7500 } });
  expect(line?.product.name.replaceAll('\u00a0', ' ')).toBe('Geschenkkarte 75 €');
  expect(other?.customData.giftCard).toEqual({ amount: 5000 });

  const page = text((await ask('de', '/warenkorb/', { headers: as(id) })).text());
  expect(page).toContain('Für Oma &lt;Ilse&gt;, oma@example.org');
  expect(page).toContain('Geschenkkarte 50 €');

  const removed = { 'removed.giftCard': JSON.stringify(giftCard) };
  const deletion = await submit(
    id,
    {
      _action: 'basket.delete',
      itemKey: line?.key ?? '',
      'removed.variantId': '100104501',
      'removed.quantity': '1',
      'removed.name': 'Geschenkkarte',
      'removed.place': '0',
      ...removed,
    },
    '/warenkorb/',
  );
  const cookie = `${as(id).cookie}; ${deletion.headers['set-cookie']?.[0]?.split(';')[0]}`;
  const offered = (
    await ask('de', String(deletion.headers['location']), { headers: { cookie } })
  ).text();
  const [, kept = ''] = /name="giftCard" value="([^"]*)"/.exec(offered) ?? [];
  const again = { _action: 'basket.add', variantId: '100104501', quantity: '1' };
  await submit(id, {
    ...again,
    giftCard: kept.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
  });
  const back = (await linesOf(id)).map(({ customData }) => customData.giftCard);
  expect(back).toContainEqual(giftCard);
});

test('the call says the field that it refuses', async () => {
  const id = newId();
  const body = {
    basketKey: `basket_1_${id}`,
    variantId: 100104501,
    quantity: 1,
    customData: { giftCard: { amount: 7550 } },
  };
  const path = '/api/shop/basket/addItem/?locale=de-de';
  const answer = await sendJson(ask, 'de', path, body, 'POST', as(id));
  expect([answer.status, JSON.parse(answer.text())]).toEqual([
    400,
    expect.objectContaining({ field: field('amount') }),
  ]);
});
