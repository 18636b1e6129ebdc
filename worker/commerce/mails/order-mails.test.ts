import { legalTexts } from 'virtual:legal-texts';
import { describe, expect, test } from 'vitest';
import { mailSchema } from '../../../app/mail/schemas/mail.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import { allShops, shops } from '../../../edge-config/shops/shops.ts';
import type { MailKind } from './kinds.ts';
import { agreedText } from './law.ts';
import { mailContext } from './mail-context.ts';
import { orderFixture } from './order-fixture.ts';
import { orderMail } from './order-mails.tsx';

const origin = 'https://shop.example';
const RECEIVED = Date.UTC(2026, 2, 9, 7, 42);

const complaint = {
  items: [3],
  reason: 'Beschädigt angekommen',
  text: '<script>alert(1)</script>\nNaht offen',
  images: 2,
  receivedAt: RECEIVED,
};

const CARDS = [{ code: 'KX4T9PWQ7M2RD5HB', amount: 5000 }];
const RECIPIENT = { customer: { email: 'oma@example.org' }, currencyCode: 'EUR' } as const;
const GIFT = {
  code: 'KX4T9PWQ7M2RD5HB',
  amount: 7500,
  boughtAt: Date.UTC(2026, 10, 30),
  card: {
    amount: 7500,
    to: 'Oma Ilse',
    email: 'oma@example.org',
    from: 'Mira',
    message: 'Alles Liebe!\nSchau auf http://boese.example',
    day: '2026-12-24',
  },
};

type Fixture = Parameters<typeof orderFixture>[1];

function write(kind: MailKind, shop: Shop, wanted?: Fixture) {
  const order = orderFixture(shop, wanted);
  const kinds = {
    confirmed: () => orderMail('confirmed', order, shop, { origin }),
    shipped: () => orderMail('shipped', order, shop, { origin, packageId: 1 }),
    pickUp: () => orderMail('pickUp', order, shop, { origin, packageId: 1 }),
    giftCards: () => orderMail('giftCards', order, shop, { origin, cards: CARDS }),
    giftCard: () => orderMail('giftCard', RECIPIENT, shop, { origin, ...GIFT }),
    cancelled: () => orderMail('cancelled', order, shop, { origin, refund: order.cost.withTax }),
    refunded: () =>
      orderMail('refunded', order, shop, {
        origin,
        refund: {
          number: `G-${order.number}-1`,
          kind: 'returned',
          items: order.items.slice(0, 1),
          withTax: 2000,
          method: 1500,
          money: 500,
          giftCard: 300,
          credit: 200,
        },
      }),
    paymentFailed: () => orderMail('paymentFailed', order, shop, { origin, wasPaid: true }),
    complaint: () => orderMail('complaint', order, shop, { origin, complaint }),
    note: () =>
      orderMail('note', order, shop, { origin, text: 'Erste Zeile\nZweite <b>Zeile</b>' }),
    answer: () => orderMail('answer', order, shop, { origin, text: 'Erste Zeile' }),
    lookup: () =>
      orderMail('lookup', order, shop, {
        origin,
        link: `${origin}/bestellstatus/?hash=abc`,
        expiresAt: RECEIVED,
      }),
  };
  return kinds[kind]();
}

/** Returns the visible text of the HTML. */
function seen(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Returns the text that the build has made from a shop's legal stories. */
function legalWords({ key }: Shop): string {
  return legalTexts[key]
    .map((block) =>
      block
        .slice(1)
        .split('\t')
        .filter((_, at) => at % 3 !== 2)
        .join(''),
    )
    .join(' ');
}

/** Returns the letters of a text, without the URLs behind links and the numbers of lists. */
function letters(text: string): string {
  return text
    .replaceAll(/ \((?:https:|mailto:)[^)]*\)/g, '')
    .replaceAll(/^\d+\. /gm, '')
    .toUpperCase()
    .replaceAll(/[^\p{L}]/gu, '');
}

const amounts = (text: string) =>
  new Set(text.match(/−?(?:CHF|€)\s?[\d.’',]+\d|−?\d[\d.\s]*,\d\d\s?€/g)?.map((one) => one.trim()));

const KINDS = [
  'confirmed',
  'shipped',
  'pickUp',
  'giftCards',
  'giftCard',
  'cancelled',
  'paymentFailed',
  'complaint',
  'note',
  'lookup',
] as const satisfies readonly MailKind[];

describe.each(allShops.map((shop) => [shop.key, shop] as const))('mails in %s', (_, shop) => {
  test.each(KINDS)('%s is a mail of HTML and text that say the same', (kind) => {
    const mail = write(kind, shop);
    expect(mailSchema.parse(mail)).toEqual(mail);
    expect(mail.subject).not.toMatch(/Anna|Vandenbroucke|\{/);
    expect(mail.text).not.toMatch(/<\/(?:p|a|td|h\d)>|\{\w+\}|undefined/);
    expect(seen(mail.html)).not.toMatch(/\{\w+\}|undefined/);
    expect(amounts(seen(mail.html))).toEqual(amounts(mail.text));
    expect(mail.html).toContain(`lang="${shop.language}-${shop.country}"`);
    expect(mail.html).not.toMatch(/<script|<link |url\(|@import|@font-face/);
    for (const [, host] of mail.html.matchAll(/src="([^"]*)"/g))
      expect(host).toMatch(/^https:\/\/shop\.example\/images\//);
  });

  test('the sentence after the greeting has a small letter in German alone', () => {
    const { customer } = orderFixture(shop);
    const greeting = mailContext(shop, origin).t('greeting', { name: customer.firstName });
    const letters = KINDS.flatMap((kind) => {
      const [, rest] = write(kind, shop).text.split(greeting);
      return rest === undefined ? [] : [rest.trim().charAt(0)];
    });
    expect(letters.length).toBeGreaterThan(6);
    const isSmall = (letter: string) => letter !== letter.toUpperCase();
    expect(letters.map(isSmall)).toEqual(letters.map(() => shop.language === 'de'));
  });

  test('the confirmation has what the law wants', () => {
    const { html, text } = write('confirmed', shop);
    const { t, moment } = mailContext(shop, origin);
    const order = orderFixture(shop);
    const isSwiss = shop.country === 'CH';
    for (const part of [order.number, moment(order.createdAt), shop.legalName, t('pay.KK')])
      expect(text).toContain(part);
    expect(text).toContain(t(isSwiss ? 'law.return' : 'law.withdraw', { days: '30' }));
    expect(text).toContain(t('law.guarantee'));
    expect(text).toContain(t('law.terms').toUpperCase());
    expect(text.endsWith(`\n\n${agreedText(shop, origin)}`)).toBe(true);
    expect(letters(text)).toContain(letters(legalWords(shop)));
    for (const [, kind, words = ''] of legalTexts[shop.key].flatMap((block) => [
      ...block.matchAll(/^([1-])([^\t\n]+)/g),
    ]))
      expect(text).toContain(`\n${kind === '1' ? '1.' : '-'} ${words}`);
    expect(html).toContain('<ol class="list">');
    // Contains the model form of Annex I B.
    expect(text.includes('(*)')).toBe(!isSwiss);
    if (shop.language === 'de' && isSwiss) expect(text).not.toContain('ß');
  });
});

describe('what it costs', () => {
  test('the cost of an order is shown in full', () => {
    const { text } = write('confirmed', shops['de-de'], { giftCard: 1000 });
    for (const row of [
      'Artikel: 62,93 €',
      'Aktionen: −5,00 €',
      'Gutschein: −2,90 €',
      'Versand: 4,99 €',
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(row);
    for (const row of ['Gesamtsumme: 60,02 €', 'Geschenkkarte: −10,00 €', 'Bezahlt: 50,02 €'])
      expect(text.replaceAll('\u00A0', ' ')).toContain(row);
  });

  test('names no second payment where a gift card pays everything', () => {
    const { text } = write('confirmed', shops['de-de'], { method: 'G', giftCard: 6002 });
    expect(text.replaceAll('\u00A0', ' ')).toContain('Geschenkkarte: −60,02 €');
    expect(text).not.toContain('Bezahlt:');
  });
});

test.each([
  [{ method: 'RE', credit: 1000 }, ['Guthaben: −10,00 €', 'Zu zahlen: 50,02 €', 'Rechnung']],
  [
    { method: 'G', giftCard: 1000, credit: 5002 },
    ['Guthaben: −50,02 €', 'Geschenkkarte, Guthaben'],
  ],
  [{ method: 'G', credit: 6002 }, ['Guthaben: −60,02 €', 'Zahlungsart: Guthaben']],
] as const)('credit has its own row: %j', (wanted, rows) => {
  const { text } = write('confirmed', shops['de-de'], wanted);
  for (const row of rows) expect(text.replaceAll('\u00A0', ' ')).toContain(row);
  expect(text.includes('Zu zahlen:')).toBe(wanted.method === 'RE');
  const back = write('cancelled', shops['de-de'], wanted).text;
  expect(back).toContain('von deinem Guthaben sind wieder im Konto');
  expect(back).not.toContain('Du hast noch nichts bezahlt');
});

test.each([
  ['V', 'DE89 3704 0044 0532 0130 00'],
  ['RE', 'innerhalb von 14 Tagen nach der Lieferung'],
  ['NN', 'bar bei der Lieferung'],
] as const)('%s says how to pay', (method, text) => {
  expect(write('confirmed', shops['de-de'], { method }).text).toContain(text);
});

describe.each(allShops.map((shop) => [shop.key, shop] as const))('freight in %s', (_, shop) => {
  const { freight, parcel } = countries[shop.saleCountry].carriers;
  const parcelWords = /\b(?:paket|colis|pakket)/i;
  const sentBy = ({ key, name }: { readonly key: string; readonly name: string }) => {
    const order = orderFixture(shop);
    const packages = order.packages.map((one) => ({
      ...one,
      carrierKey: key,
      carrierName: name,
      deliveryDate: null,
    }));
    return { ...order, packages };
  };

  test('a delivery of freight is called no parcel, in the confirmation and when it is sent', () => {
    const order = sentBy(freight);
    const confirmed = orderMail('confirmed', order, shop, { origin }).text;
    // The terms are left out, because they mention parcels for every order.
    const { t } = mailContext(shop, origin);
    const [own = ''] = confirmed.split(t('law.title').toUpperCase());
    const shipped = orderMail('shipped', order, shop, { origin, packageId: 1 }).text;
    expect(own).toContain(t('delivery.freight', { carrier: freight.name }));
    for (const text of [own, shipped]) expect(text).not.toMatch(parcelWords);
  });

  test('a parcel is called one', () => {
    const [carrier] = parcel;
    const order = sentBy(carrier ?? freight);
    expect(orderMail('shipped', order, shop, { origin, packageId: 1 }).text).toMatch(parcelWords);
  });
});

test.each(['confirmed', 'pickUp', 'giftCards'] as const)(
  'a mail is that of the parent where a shop speaks another language in its pages alone: %s',
  (kind) => {
    const shop: Shop = { ...shops['fr-ch'], parent: 'fr-ch', speaks: 'de' };
    expect(write(kind, shop)).toEqual(write(kind, shops['fr-ch']));
  },
);

test.each(allShops.map((shop) => [shop.key, shop] as const))(
  'the recipient of a card is no contract partner, and without names reads whole sentences: %s',
  (_, shop) => {
    const { t } = mailContext(shop, origin);
    const { card, ...gift } = GIFT;
    const unnamed = { amount: card.amount, email: card.email };
    const { text } = orderMail('giftCard', RECIPIENT, shop, { origin, ...gift, card: unnamed });
    expect(write('giftCard', shop).text).not.toContain(t('seller.title'));
    expect(text).toContain(t('giftCard.whyUnnamed'));
    expect(text).not.toContain(t('greeting', { name: '' }));
  },
);

test('what is paid in advance arrives so many days after the payment, not on days that count from the order', () => {
  const { text } = write('confirmed', shops['de-de'], { method: 'V' });
  expect(text).toContain('Paket mit DHL: voraussichtlich 1–2 Werktage nach dem Zahlungseingang');
  expect(text).not.toContain('5. März');
  expect(write('confirmed', shops['de-de']).text).toContain('voraussichtlich Do., 5. März');
});

test.each([
  [true, 'bekommst du auf demselben Weg vollständig zurück'],
  [false, 'Abgebucht wurde nichts'],
])('a payment that failed says where the money is: paid %s', (wasPaid, text) => {
  const [order, shop] = [orderFixture(shops['de-de']), shops['de-de']];
  expect(orderMail('paymentFailed', order, shop, { origin, wasPaid }).text).toContain(text);
});

test('a guest is led to the look-up, a customer to the account', () => {
  const shop = shops['fr-ch'];
  expect(write('confirmed', shop).html).toContain(`"${origin}/fr/suivi-de-commande/"`);
  expect(write('confirmed', shop, { isGuest: false }).html).toContain(
    `"${origin}/fr/compte/commande/KX4T-9PWQ-7M2R/"`,
  );
});

test('what people typed is text', () => {
  const typed = { firstName: '<img src=x>', customText: '[a](https://evil.example)' };
  const { html } = write('confirmed', shops['de-de'], typed);
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).not.toContain('href="https://evil.example');
  expect(write('complaint', shops['de-de']).html).toContain('&lt;script&gt;alert(1)');
});

test('the confirmation says what is packed as a present, with its message and what the wrap costs', () => {
  const shop = shops['de-de'];
  const whole = orderFixture(shop);
  const wrap = { withTax: 395, withoutTax: 332, tax: { vat: { amount: 63, rate: 19 } } };
  const message = 'Für www.evil.example';
  const order = {
    ...whole,
    gifts: [{ lineKey: 'line-0', wrap, message }],
    cost: { ...whole.cost, withTax: whole.cost.withTax + 395 },
  };
  const { html, text } = orderMail('confirmed', order, shop, {
    origin: 'https://de.nestling.example',
  });
  expect(text).toContain('Als Geschenk verpackt');
  expect(text.replaceAll('\u00A0', ' ')).toContain('Geschenkverpackung: 3,95 €');
  expect(text).toContain('Geschenknachricht: Für ');
  expect(html).not.toContain('www.evil.example');
});

test('mail programs make no links of what people typed', () => {
  const [place, shop] = ['www.evil.example/x', shops['de-de']];
  const order = orderFixture(shop, { firstName: place, customText: place });
  const { billing } = order.address;
  const typed = { ...billing, firstName: place, company: place, street: place, city: place };
  const mails = [
    orderMail('confirmed', { ...order, address: { ...order.address, billing: typed } }, shop, {
      origin,
    }),
    orderMail('complaint', order, shop, { origin, complaint: { ...complaint, text: place } }),
  ];
  for (const { html, text } of mails) {
    expect(html + text).not.toContain('evil.example');
    expect(text.replaceAll('\u200C', '')).toContain(place);
  }
});

test.each([
  ['de-de', 'Widerrufsrecht'],
  ['de-at', 'Rücktrittsrecht'],
  ['fr-fr', 'droit de rétractation'],
  ['nl-be', 'herroepingsrecht'],
] as const)('the confirmation in %s repeats the consent to files, with its time', (key, right) => {
  const shop = shops[key];
  const order = orderFixture(shop);
  const items = order.items.map((one) => ({
    ...one,
    product: { ...one.product, isDownload: true },
  }));
  const written = (fileConsentAt: number | null) =>
    orderMail('confirmed', { ...order, items, fileConsentAt }, shop, { origin }).text;
  const { moment } = mailContext(shop, origin);
  const line = written(RECEIVED)
    .split('\n')
    .find((one) => one.includes(moment(RECEIVED)));
  expect(line).toContain(right);
  expect(written(null)).not.toContain(moment(RECEIVED));
});

test.each([
  [
    'de-de',
    ['2026-12-24'],
    [
      'per E-Mail an Oma, am 24. Dezember 2026',
      'geht am 24. Dezember 2026 raus, wenn das Geld bis dahin da ist',
      'zugestimmt, dass wir Downloads und Geschenkkarten per E-Mail am 24. Dezember 2026 liefern',
    ],
  ],
  [
    'fr-fr',
    ['2026-12-24', undefined],
    [
      'par e-mail à Oma, le 24 décembre 2026',
      'dès que l’argent est arrivé, au plus tôt le jour choisi',
      'soient livrés le jour choisi, sinon immédiatement',
    ],
  ],
  [
    'nl-nl',
    ['2026-12-24', '2026-12-25'],
    [
      'per e-mail naar Oma, op 25 december 2026',
      'op zijn vroegst op de gekozen dag',
      'op de gekozen dag, anders meteen te leveren',
    ],
  ],
] as const)('the confirmation in %s of cards for the days %o names them', (key, days, parts) => {
  const shop = shops[key];
  const order = orderFixture(shop, { method: 'V' });
  const [one] = order.items;
  if (!one) throw new Error('the fixture has no item');
  const items = days.map((day, at) => ({
    ...one,
    id: at,
    lineKey: `card-${at}`,
    product: { ...one.product, isDownload: true },
    customData: { giftCard: { amount: 7500, to: 'Oma', email: 'oma@example.com', day } },
  }));
  const bought = { ...order, createdAt: RECEIVED, items, fileConsentAt: RECEIVED };
  const { text } = orderMail('confirmed', bought, shop, { origin });
  const words = text.replaceAll(/\s+/g, ' ');
  for (const part of parts) expect(words).toContain(part);
});

test.each([
  ['V', 'auf das Konto zurück, von dem du bezahlt hast'],
  ['KK', 'auf dem Weg, auf dem du bezahlt hast'],
] as const)(
  'a cancelled order that was paid by %s says how the money comes back',
  (method, text) => {
    expect(write('cancelled', shops['de-de'], { method }).text).toContain(text);
  },
);

test.each([
  ['names its credit note', 500, true],
  ['of which nothing was paid names none', 0, false],
])('a cancelled order %s', (_, refund, isNamed) => {
  const shop = shops['de-de'];
  const sound = orderFixture(shop);
  const order = { ...sound, status: 'cancelled' as const, giftcard: null, credit: 0 };
  const { text } = orderMail('cancelled', order, shop, { origin, refund });
  expect(text.includes(`G-${order.number}-1`)).toBe(isNamed);
});

test.each([
  ['the first package of an order on invoice', 'RE', null, true],
  ['a later package', 'RE', RECEIVED, false],
  ['a package of an order that was paid in advance', 'V', null, false],
] as const)('%s: whether its mail accepts the order', (_, key, shippedAt, isAccepting) => {
  const shop = shops['de-de'];
  const order = orderFixture(shop);
  const [parcel] = order.packages;
  if (!parcel) throw new Error('the fixture has no package');
  const packages = [parcel, { ...parcel, id: parcel.id + 1, shippedAt }];
  const payment = [{ key, amount: order.cost.withTax }];
  const one = { ...order, packages, payment };
  for (const kind of ['shipped', 'pickUp'] as const) {
    const { text } = orderMail(kind, one, shop, { origin, packageId: parcel.id });
    expect(text.includes('nehmen wir deine Bestellung an')).toBe(isAccepting);
  }
});

test.each([
  ['of files alone', { isDownload: true }],
  ['of what is made for the customer alone', { isPersonalised: true }],
])('the confirmation %s grants no withdrawal', (_, change) => {
  const shop = shops['fr-fr'];
  const order = orderFixture(shop);
  const items = order.items.map((one) => ({ ...one, product: { ...one.product, ...change } }));
  const { t } = mailContext(shop, origin);
  expect(orderMail('confirmed', order, shop, { origin }).text).toContain(`?order=${order.number}`);
  const { text } = orderMail('confirmed', { ...order, items }, shop, { origin });
  expect(text).not.toContain(t('law.withdraw', { days: '30' }));
  expect(text).not.toContain(t('law.withdrawLink'));
  expect(text).toContain(t('law.guarantee'));
});

test.each([
  ['de-at', 'reservieren wir die Ware', 'bekommst du alles per E-Mail'],
  ['fr-be', 'réservons les articles', 'Vous recevez tout par e-mail'],
  ['nl-nl', 'reserveren we de artikelen', 'krijg je alles per e-mail'],
] as const)(
  '%s: before a payment in advance goods are kept, files are not',
  (key, goods, files) => {
    const shop = shops[key];
    const order = orderFixture(shop, { method: 'V' });
    const items = order.items.map((one) => ({
      ...one,
      product: { ...one.product, isDownload: true },
    }));
    const written = (change: object) =>
      orderMail('confirmed', { ...order, ...change }, shop, { origin }).text.replaceAll(
        /\s+/g,
        ' ',
      );
    expect(written({})).toContain(goods);
    expect(written({})).not.toContain(files);
    expect(written({ items })).toContain(files);
    expect(written({ items })).not.toContain(goods);
  },
);

test('the invoice of a present does not come with it', () => {
  const shop = shops['fr-ch'];
  const order = orderFixture(shop, { method: 'RE' });
  const address = { ...order.address, shipping: null, list: { title: 'Lina' } };
  const { t } = mailContext(shop, origin);
  const { text } = orderMail('confirmed', { ...order, address }, shop, { origin });
  expect(text).toContain(t('pay.invoicePresent'));
  expect(text).not.toContain(t('pay.invoice'));
});

test('a receipt has the order’s currency, also in another country’s shop of the company', () => {
  const order = orderFixture(shops['de-ch']);
  const { text } = orderMail('complaint', order, shops['de-de'], { origin, complaint });
  expect(text).toContain('CHF');
  expect(text).not.toContain('€');
});

test.each([
  ['de-de', 'spedition', 'Die Spedition ruft dich an'],
  ['fr-be', 'gls-freight', 'Le transporteur vous appelle'],
  ['nl-nl', 'post', 'We laten je de dag per e-mail weten.'],
] as const)(
  'the confirmation in %s says why a package with %s has no days',
  (key, carrierKey, reason) => {
    const shop = shops[key];
    const order = orderFixture(shop);
    const packages = order.packages.map((one) => ({ ...one, carrierKey, deliveryDate: null }));
    const { html, text } = orderMail('confirmed', { ...order, packages }, shop, { origin });
    expect(text).toContain(reason);
    expect(seen(html)).toContain(reason.split('’')[0]);
  },
);

test('the mail of a package names nothing that was cancelled before', () => {
  const shop = shops['de-de'];
  const order = orderFixture(shop);
  const [gone, ...left] = order.items.filter(({ packageId }) => packageId === 1);
  if (!gone) throw new Error('the fixture has a package 1');
  const items = [
    { ...gone, status: 'cancelled' as const, product: { ...gone.product, name: 'Weg' } },
    ...left,
  ];
  const { text } = orderMail('shipped', { ...order, items }, shop, { origin, packageId: 1 });
  expect(text).not.toContain('Weg');
  expect(text).toContain(left[0]?.product.name);
});
