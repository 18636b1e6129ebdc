import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import {
  addressOfMira,
  checkoutLine,
  checkoutOf,
} from '../../../tests/worker/fixtures/checkout.ts';
import { basketItemSchema } from '../../basket/schemas/basket.ts';
import { emptyLayout } from '../../content/layout-content.ts';
import { changesSince } from '../rules/checkout-step.ts';
import { formatPrice } from '../../price/rules/price.ts';
import { EMPTY_USER } from '../../account/rules/user.ts';
import { languageTag, SHOP_KEYS, type ShopKey } from '../../shop/rules/shop.ts';
import { translator } from '../../i18n/translate.ts';
import { CheckoutLoginPage } from '../../account/view/login/checkout-login.tsx';
import { CheckoutPage } from './page.tsx';
import type { CheckoutView } from './view.ts';

function layoutOf(key: ShopKey) {
  const shop = shops[key];
  const shopLinks = [{ key: 'de-de', label: 'Deutschland', lang: 'de-DE', href: 'http://de/' }];
  return {
    shop,
    t: translator(shop),
    layout: emptyLayout(),
    shops: shopLinks as unknown as CheckoutView['layoutData']['shops'],
    link: () => undefined,
  };
}

const customer = {
  ...EMPTY_USER,
  id: 'a'.repeat(64),
  firstName: 'Mira',
  lastName: 'Sommer',
  gender: 'f' as const,
};
const saved = { ...addressOfMira, id: 7, isDefaultBilling: true, isDefaultDelivery: true };
const store = { id: 3, name: 'Nestling Wien', street: 'Graben 1', postcode: '1010', city: 'Wien' };

function render(more: Partial<CheckoutView> = {}, key: ShopKey = 'de-at') {
  const checkout = more.checkout ?? checkoutOf('address');
  const view: CheckoutView = {
    layoutData: layoutOf(key),
    checkout,
    step: checkout.step,
    customer,
    isGuest: true,
    addresses: [],
    saved: [],
    stores: [],
    present: undefined,
    isSent: true,
    failed: undefined,
    now: 0,
    notice: undefined,
    isUnplaced: false,
    without: [],
    changes: changesSince(undefined, checkout),
    ...more,
  };
  const html = renderToStaticMarkup(<CheckoutPage view={view} />).replaceAll(
    /<style[\s\S]*?<\/style>/g,
    '',
  );
  return { html, texts: textsOf(html) };
}

function textsOf(html: string): string {
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0\u202F]+/g, ' ');
}

/**
 * Returns the names of the inputs that a shopper must fill in, without folded, hidden and optional ones and those of
 * another choice.
 */
function asked(html: string): string[] {
  const open = html
    .replaceAll(/<details(?![^>]*\sopen)[\s\S]*?<\/details>/g, '')
    .replaceAll(/<div class="checkout-company">[\s\S]*?<\/div>/g, '')
    .replaceAll(/<div class="checkout-part is-address">[\s\S]*$/g, '');
  return [...open.matchAll(/<(?:input|select)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="(hidden|radio|checkbox)"/.test(tag))
    .map((tag) => /name="([^"]*)"/.exec(tag)?.[1] ?? '')
    .filter((name) => name !== 'phone');
}

describe('the addresses', () => {
  test('a guest fills in eight fields before the payment, none of them twice', () => {
    const login = renderToStaticMarkup(
      <CheckoutLoginPage
        layoutData={layoutOf('de-at')}
        view="guest"
        failed={undefined}
        next={undefined}
        status={undefined}
      />,
    );
    const names = [
      ...asked(login),
      ...asked(render().html),
      ...asked(render({ checkout: checkoutOf('shipping') }).html),
    ];
    expect(names).toEqual([
      'first_name',
      'last_name',
      'email',
      'street',
      'house_number',
      'postcode',
      'city',
      'country',
    ]);
  });

  test('the name of the guest is there, folded', () => {
    const { html, texts } = render();
    expect(texts).toContain('Mira Sommer Anrede und Name ändern');
    expect(html).toMatch(/name="first_name"[^>]*value="Mira"/);
    expect(html).not.toContain('name="save"');
  });

  test('browsers and keyboards know what each field is', () => {
    const { html } = render({}, 'nl-nl');
    const attributes = (name: string) =>
      new RegExp(`<(?:input|select)[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? '';
    expect(attributes('street')).toContain('autoComplete="section-billing billing address-line1"');
    expect(attributes('delivery_city')).toContain(
      'autoComplete="section-delivery shipping address-level2"',
    );
    expect(attributes('postcode')).toContain('inputMode="text"');
    expect(attributes('city')).toContain('enterKeyHint="next"');
    expect(attributes('phone')).toContain('type="tel"');
    expect(html).toContain('1012\u00A0AB');
  });

  test('a customer chooses a saved address, and is offered to save a new one', () => {
    const { html } = render({ isGuest: false, addresses: [saved] });
    expect(html).toMatch(/name="book" checked="" value="7"/);
    expect(html).toMatch(/name="book" value="new"/);
    expect(html).toContain('name="save"');
  });

  test('an address in a country without delivery is for the invoice alone', () => {
    const abroad = { ...saved, country: 'CH' as const };
    const { html } = render({ isGuest: false, addresses: [abroad] });
    const chosen = [...html.matchAll(/<input[^>]*checked=""[^>]*>/g)].map(([tag]) => tag).join();
    expect(chosen).toContain('name="book" checked="" value="7"');
    expect(chosen).toContain('name="delivery" checked="" value="address"');
    expect(chosen).toContain('name="delivery_book" checked="" value="new"');
  });

  test('a store is chosen where the shop has them', () => {
    expect(render().html).not.toContain('value="store"');
    const stores = [store] as unknown as CheckoutView['stores'];
    expect(render({ stores }).html).toMatch(/name="store" value="3"/);
  });

  test('a failed form has its values and problems, and links the shop of the country', () => {
    const failed = {
      action: 'checkout.address' as const,
      problems: [{ field: 'country', text: 'Dorthin nicht.' }],
      fields: { street: '<b>"Weg', country: 'DE', delivery: 'billing' },
    };
    const { html } = render({ failed });
    expect(html).toContain('href="#checkout-address-country"');
    expect(html.match(/<[^>]* autofocus=""[^>]*>/gi)?.join()).toMatch(
      /^<select id="checkout-address-country"[^>]*>$/,
    );
    expect(html).toContain('value="&lt;b&gt;&quot;Weg"');
    expect(html).toMatch(/<a class="quiet" href="http:\/\/de\/"/);
    expect(html).not.toContain('<b>"Weg');
  });
});

test('the postcode’s hint is of the country that was typed', () => {
  const failed = {
    action: 'checkout.address' as const,
    problems: [],
    fields: { country: 'NL', delivery_country: 'AT' },
  };
  const { html } = render({ failed });
  expect(html).toMatch(/id="checkout-address-postcode-hint">Zum Beispiel 1012\u00A0AB</);
  expect(html).toMatch(/id="checkout-address-delivery_postcode-hint">Vier Ziffern</);
  expect(html).toMatch(/<option value="FR" data-hint="Fünf Ziffern"/);
});

test.each([
  [true, 'Weiter zum Versand'],
  [false, 'Weiter zur Zahlung'],
])('sent: %s; the addresses lead on: %s', (isSent, text) => {
  const button = /<button type="submit" class="button">([^<]*)</.exec(render({ isSent }).html);
  expect(button?.[1]).toBe(text);
});

describe('the steps', () => {
  test('done ones show what was chosen with a link that needs no script', () => {
    const { html, texts } = render({ checkout: checkoutOf('payment') });
    expect(texts).toContain('Mira Sommer, Lindenweg 12, 1010 Wien');
    expect(texts).toContain('Paket nach Hause mit Österreichische Post, 4,99 €');
    expect(html).toContain('href="?step=address#step-address"');
    expect(html).not.toContain('href="?step=payment#');
    expect(html).toMatch(/aria-labelledby="step-payment" aria-current="step"/);
  });

  test('no card number is asked for, and nothing is chosen in advance', () => {
    const { html } = render({ checkout: checkoutOf('payment') });
    expect(html).not.toMatch(/cc-number|type="password"/);
    expect(html).not.toMatch(/name="code"[^>]*checked/);
  });

  test('a gift card that pays everything is the only way', () => {
    const totals = { ...checkoutOf('payment').totals, giftCard: 3497, due: 0 };
    const { html, texts } = render({
      checkout: checkoutOf('payment', { paymentMethods: ['G'], totals }),
    });
    expect(texts).toContain('Deine Geschenkkarte zahlt alles: 34,97 €.');
    expect(html).toMatch(/name="code"[^>]*checked="" value="G"/);
  });

  test.each([
    ['is offered, and not used by itself', false, {}, ['Mein Guthaben von 12,50 € einlösen']],
    [
      'pays a part',
      true,
      { credit: 1250, due: 2247 },
      ['Dein Guthaben zahlt 12,50 €. Es bleiben 22,47 €.', 'Guthaben −12,50 €'],
    ],
    [
      'pays what the gift card leaves',
      true,
      { giftCard: 2497, credit: 1000, due: 0 },
      [
        'Deine Geschenkkarte zahlt 24,97 €. Es bleiben 10,00 €.',
        'Dein Guthaben zahlt 10,00 €. Es bleibt nichts zu zahlen.',
      ],
    ],
  ])('credit %s', (_, isUsed, paid, shown) => {
    const totals = { ...checkoutOf('payment').totals, ...paid };
    const credit = { available: 1250, isUsed };
    const methods = totals.due === 0 ? { paymentMethods: ['G'] } : {};
    const { html, texts } = render({
      checkout: checkoutOf('payment', { totals, credit, ...methods }),
    });
    for (const text of shown) expect(texts).toContain(text);
    expect(/name="credit"[^>]*checked=""/.test(html)).toBe(isUsed);
    // Without an amount due there is no field for a gift card's code.
    expect(html.includes('name="code"')).toBe(totals.due > 0);
  });

  test('a gift card of the account is offered by its end, unless one pays already', () => {
    const giftCards = [{ id: 'A'.repeat(28) + 'AB12', ending: 'AB12', left: 3250 }];
    const checkout = checkoutOf('payment', { giftCards });
    const { html, texts } = render({ checkout });
    expect(texts).toContain('Geschenkkarte …AB12 mit 32,50 € einlösen');
    expect(html).toContain('value="checkout.giftCard"');
    const giftCard = { code: 'X', kind: 'giftCard', isValid: true, reason: null, value: 1 };
    const rest = { reduction: 0, minimumValue: null, missing: null, startsAt: null, endsAt: null };
    const basket = { ...checkout.basket, giftCard: { ...giftCard, ...rest, products: [] } };
    expect(render({ checkout: checkoutOf('payment', { giftCards, basket }) }).html).not.toContain(
      'checkout.giftCard',
    );
  });

  test.each(SHOP_KEYS)(
    '%s: a method that would leave too much unpaid is missing, and why',
    (key) => {
      const withheld = [
        { codes: ['RE', 'NN'], most: { amount: 50_000, quantity: 30 }, whose: 'buyer' } as const,
        { codes: ['V'], most: { amount: null, quantity: 40 }, whose: 'buyer' } as const,
      ];
      const checkout = checkoutOf('payment', { withheld, paymentMethods: ['KK'] });
      const { html, texts } = render({ checkout }, key);
      expect(html).not.toMatch(/value="(RE|NN|V)"/);
      const { t } = layoutOf(key);
      const list = new Intl.ListFormat(languageTag(shops[key]));
      expect(texts).toContain(list.format([t('payment.RE'), t('payment.NN')]));
      expect(texts).toMatch(/500,00 ?€|€ ?500,00|500\.00/);
      expect(texts).toMatch(/\b30\b.*\b40\b/);
      expect(texts).not.toMatch(/\{\w+\}/);
    },
  );

  test.each(SHOP_KEYS)('%s: a network with much unpaid is said, without its sums', (key) => {
    const most = { amount: 2_000_000, quantity: 1_200 };
    const withheld = [{ codes: ['RE', 'NN'], most, whose: 'network' } as const];
    const checkout = checkoutOf('payment', { withheld, paymentMethods: ['KK'] });
    const { texts } = render({ checkout }, key);
    const { t } = layoutOf(key);
    const list = new Intl.ListFormat(languageTag(shops[key]));
    const methods = list.format([t('payment.RE'), t('payment.NN')]);
    expect(texts).toContain(t('payment.ceilingNetwork', { methods }).replaceAll('\u00a0', ' '));
    expect(texts).not.toMatch(/1[.,  ’']?200/);
  });

  test.each([
    ['de-de', 'Rechnung und Nachnahme gibt es nicht, wenn eine Geschenkkarte dabei ist.'],
    ['fr-ch', 'Sur facture et Contre remboursement : pas avec une carte cadeau dans la commande.'],
    ['nl-nl', 'Op rekening en Rembours: niet met een cadeaubon in de bestelling.'],
  ] as const)('%s: a method that cannot pay this basket is missing, and why', (key, text) => {
    const unfit = [
      { codes: ['RE', 'NN'], why: 'giftCard' },
      { codes: ['KC', 'KN'], why: 'least', least: 50 },
    ];
    const { texts } = render({ checkout: checkoutOf('payment', { unfit }) }, key);
    expect(texts.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(text);
    expect(texts).toMatch(/Klarna.{0,30}0[.,]50/);
  });

  test.each([
    ['four rows are shown at once, the others in a fold', '', false],
    ['the fold is open if the chosen one is in it', 'NN', true],
  ])('%s', (_, code, isOpen) => {
    const paymentMethods = ['PP', 'KK', 'RE', 'AP', 'IL', 'V', 'NN'];
    const payment = code === '' ? null : { code };
    const checkout = checkoutOf('payment', { paymentMethods, payment });
    const { html } = render({ checkout, step: 'payment' });
    const [before = '', fold = ''] = html.split('<details class="checkout-more"');
    const valuesOf = (part: string) => [...part.matchAll(/name="code"[^>]* value="(\w+)"/g)];
    expect(valuesOf(before).map(([, value]) => value)).toEqual(['PP', 'KK', 'RE', 'IL']);
    expect(valuesOf(fold).map(([, value]) => value)).toEqual(['V', 'NN', 'AP']);
    expect(fold.startsWith(' open=""')).toBe(isOpen);
  });

  test('saved cards that are valid are named in the first row; expired ones, if there are no others, in theirs', () => {
    const paymentMethods = ['PP', 'KK', 'V'] as const;
    const visa = { id: 'pm_1', kind: 'card', brand: 'Visa', lastFour: '4242' } as const;
    const checkout = checkoutOf('payment', { paymentMethods: [...paymentMethods] });
    const expired = { ...visa, expires: '2020-01', isExpired: true };
    const { html, texts } = render({
      checkout,
      saved: [
        expired,
        { ...visa, brand: '', lastFour: '4444', expires: '2099-04', isExpired: false },
      ],
    });
    const firstOf = (page: string) => /name="code"[^>]* value="(\w+)"/.exec(page)?.[1];
    expect(firstOf(html)).toBe('KK');
    expect(texts).toContain('Karte •••• 4444, gültig bis 04/99');
    expect(texts).not.toContain('Visa •••• 4242');
    // They are chosen on the provider's page alone.
    expect(html).not.toContain('pm_1');
    const without = render({ checkout, saved: [expired] });
    expect(without.texts).toContain('Visa •••• 4242, abgelaufen');
    expect(firstOf(without.html)).toBe('PP');
  });

  test('Klarna is called so where its page asks for the product, and the review does not name one', () => {
    const klarna = { paymentMethods: ['KC'], chosenAtProvider: ['KC'] } as const;
    const { html, texts } = render({ checkout: checkoutOf('payment', klarna) });
    const { t } = layoutOf('de-at');
    expect(html).toContain('<b>Klarna</b>');
    expect(texts).toContain(t('payment.klarna.text'));
    const review = render({
      checkout: checkoutOf('review', { ...klarna, payment: { code: 'KC' } }),
    });
    expect(review.texts).not.toContain(t('payment.KC'));
  });

  describe('Klarna’s products', () => {
    const paymentMethods = ['PP', 'KC', 'KN', 'V'];
    /** Returns the group of products, and the row right above it. */
    const productsIn = (html: string) =>
      /(<label(?:(?!<label).)*<\/label>)(<fieldset class="field checkout-choices checkout-products".*?<\/fieldset>)/.exec(
        html,
      ) ?? [];

    test.each(SHOP_KEYS)('%s: they are choices of one row, none of them in advance', (key) => {
      const { html } = render({ checkout: checkoutOf('payment', { paymentMethods }) }, key);
      const [, row = '', group = ''] = productsIn(html);
      expect(row).toContain('name="code" value="klarna"');
      expect(row).toContain('<b>Klarna</b>');
      expect([...group.matchAll(/name="product" value="(\w+)"/g)].map(([, code]) => code)).toEqual([
        'KC',
        'KN',
      ]);
      expect(group).toContain('<legend class="visually-hidden">Klarna</legend>');
      const codes = [...html.matchAll(/name="code" value="(\w+)"/g)].map(([, code]) => code);
      expect(codes).toEqual(['PP', 'klarna', 'V']);
      expect(html).not.toMatch(/name="(code|product)"[^>]*checked/);
    });

    test.each([
      ['de-at', 'Rechnung oder sofort'],
      ['fr-fr', 'Plus tard ou tout de suite'],
      ['nl-nl', 'Achteraf of direct'],
    ] as const)('%s: the row says which there are: %s', (key, text) => {
      const { html } = render({ checkout: checkoutOf('payment', { paymentMethods }) }, key);
      expect(textsOf(productsIn(html)[1] ?? '').trim()).toBe(`Klarna ${text} Klarna`);
    });

    test('the chosen one is chosen again, with its row', () => {
      const checkout = checkoutOf('review', { paymentMethods, payment: { code: 'KN' } });
      const { html } = render({ checkout, step: 'payment' });
      const checked = [...html.matchAll(/name="(\w+)" checked="" value="(\w+)"/g)];
      expect(checked.map(([, name, value]) => [name, value])).toEqual([
        ['code', 'klarna'],
        ['product', 'KN'],
      ]);
      expect(render({ checkout }).texts).toContain('Zahlung Ändern Klarna sofort');
    });

    test.each([[['PP', 'KN']], [['PP', 'V']]])('%j: no choice below a row', (codes) => {
      const checkout = checkoutOf('payment', { paymentMethods: codes });
      const { html } = render({ checkout });
      expect(html).not.toContain('name="product"');
      for (const code of codes) expect(html).toContain(`name="code" value="${code}"`);
    });

    test.each(SHOP_KEYS)('%s: a missing one is asked for at its place', (key) => {
      const text = layoutOf(key).t('payment.errors.product');
      const failed = {
        action: 'checkout.payment' as const,
        problems: [{ field: 'product', text }],
        fields: { code: 'klarna' },
      };
      const { html } = render({ checkout: checkoutOf('payment', { paymentMethods }), failed }, key);
      const group = productsIn(html)[2] ?? '';
      expect(group).toMatch(/id="checkout-payment-product"[^>]* aria-invalid="true"/);
      expect(group).toMatch(/<fieldset[^>]* autofocus=""/i);
      expect(group).toContain(`<span>${text}</span>`);
      expect(html).toContain(`<a href="#checkout-payment-product">${text}</a>`);
      expect(html).toMatch(/name="code" checked="" value="klarna"/);
    });
  });

  test.each(['declined', 'cancelled', 'expired'] as const)(
    '%s is shown at the payment',
    (notice) => {
      const { html } = render({ checkout: checkoutOf('review'), step: 'payment', notice });
      expect(html).toContain(layoutOf('de-at').t(`payment.${notice}`));
    },
  );
});

const BUTTONS: Readonly<Record<'de' | 'fr' | 'nl', string>> = {
  de: 'Zahlungspflichtig bestellen',
  fr: 'Commande avec obligation de paiement',
  nl: 'Bestelling met betalingsverplichting',
};

describe('the review', () => {
  test.each(SHOP_KEYS)('%s: the button says that it costs, and nothing else', (key) => {
    const { html } = render({ checkout: checkoutOf('review') }, key);
    const button = /<button type="submit" class="button" data-busy[^>]*>([^<]*)<\/button>/.exec(
      html,
    );
    expect(button?.[1]).toBe(BUTTONS[shops[key].language]);
  });

  test('what the law wants stands above the button', () => {
    const checkout = checkoutOf('review');
    const { html } = render({ checkout });
    const review = html.slice(html.indexOf('checkout-review'), html.indexOf('data-busy'));
    const texts = textsOf(review);
    for (const part of ['Kuschelbär Bruno, 32 cm', '29,98 €', 'je 14,99 €', '34,97 €', '4,99 €'])
      expect(texts).toContain(part);
    expect(texts).toContain('inkl. 5,83 € USt.');
    expect(texts).toContain('Lieferung und Rechnung Ändern Mira Sommer Lindenweg 12 1010 Wien');
    expect(texts).toContain('kommt 24.–26. Nov.');
    // Each thing once: no step above it, and no summary beside it.
    expect(textsOf(html).split('Lindenweg 12')).toHaveLength(2);
    expect(textsOf(html).split('Kuschelbär Bruno, 32 cm')).toHaveLength(2);
    for (const path of ['/agb/', '/widerrufsbelehrung/', '/datenschutz/'])
      expect(review).toContain(`href="${path}"`);
    expect(texts).not.toContain('vom Rücktritt ausgenommen');
  });

  test('the payment’s fact has the gift card’s part', () => {
    const totals = { ...checkoutOf('review').totals, giftCard: 1000, due: 2497 };
    const { html } = render({ checkout: checkoutOf('review', { totals }) });
    const facts = textsOf(/<dl class="checkout-facts">[\s\S]*?<\/dl>/.exec(html)?.[0] ?? '');
    expect(facts).toContain('Deine Geschenkkarte zahlt 10,00 €. Es bleiben 24,97 €.');
    expect(render({ checkout: checkoutOf('review') }).texts).not.toContain('Geschenkkarte');
  });

  test('credit that pays everything stands in the place of a method', () => {
    const totals = { ...checkoutOf('review').totals, credit: 3497, due: 0 };
    const { html } = render({
      checkout: checkoutOf('review', { totals, payment: { code: 'G' }, paymentMethods: ['G'] }),
    });
    const facts = textsOf(/<dl class="checkout-facts">[\s\S]*?<\/dl>/.exec(html)?.[0] ?? '');
    expect(facts).toContain('Zahlung Ändern Guthaben Dein Guthaben zahlt 34,97 €.');
    expect(facts).not.toContain('Geschenkkarte');
  });

  test('what is made for the shopper cannot be sent back', () => {
    const basket = checkoutOf('review').basket;
    const line = checkoutLine('named', 1, { customData: { customText: 'Juna <3' } });
    const personalisierterArtikel = {
      key: 'personalisierterArtikel',
      label: 'Personalisiert',
      values: { label: '1', value: '1' },
    };
    const attributes = { ...line.product.attributes, personalisierterArtikel };
    const product = { ...line.product, attributes };
    const reviewOf = (one: object) => {
      const items = [basketItemSchema.parse(one)];
      return render({ checkout: checkoutOf('review', { basket: { ...basket, items } }) });
    };
    const { html, texts } = reviewOf({ ...line, product });
    expect(texts).toContain('vom Rücktritt ausgenommen');
    expect(html).toContain('Juna &lt;3');
    // The shop makes no personalised text for another product.
    expect(reviewOf(line).texts).not.toContain('vom Rücktritt ausgenommen');
  });

  test('lines add up to the subtotal, from which a voucher is taken', () => {
    const amount = { withTax: 2498, withoutTax: 2082, tax: { vat: { amount: 416 } } };
    const reductions = [{ kind: 'voucher', id: 'NEST5', amount: 500 }];
    const reduced = basketItemSchema.parse(checkoutLine('bear', 2, { reductions, cost: amount }));
    const checkout = checkoutOf('review');
    const { texts } = render({
      checkout: { ...checkout, basket: { ...checkout.basket, items: [reduced] } },
    });
    expect(texts).toContain('29,98 €');
    expect(texts).not.toContain('24,98 €');
  });

  test('a baby list that takes no parcels any more is named, and no other place is chosen', () => {
    const delivery = { kind: 'list' as const, list: 'f'.repeat(64) };
    const address = { billing: addressOfMira, phone: '', delivery };
    const gone = render({ checkout: checkoutOf('address', { address, list: null }) });
    expect(gone.html).toMatch(/role="alert">[^<]*An diese Liste können wir nicht mehr liefern/);
    const ways = gone.html.match(/<input[^>]*name="delivery"[^>]*>/g) ?? [];
    expect([ways.length, ways.filter((way) => way.includes('checked'))]).toEqual([2, []]);
    const list = { title: 'Für Lina' };
    const open = render({
      checkout: checkoutOf('review', { address, list }),
      step: 'address',
      present: list,
    });
    expect(open.texts).toContain('An die Babyliste „Für Lina“');
    const chosen = (open.html.match(/<input[^>]*name="delivery"[^>]*>/g) ?? []).filter((way) =>
      way.includes('checked'),
    );
    expect([chosen.length, chosen[0]?.includes('value="list"')]).toEqual([1, true]);
    expect(open.html).not.toContain('An diese Liste können wir nicht');
  });

  test('an address that what is in the basket now cannot go to is named, with the reason', () => {
    const reason = 'Die Spedition fährt nicht auf die Insel.';
    const refusal = { field: 'billing.city', reason };
    const gone = render({ checkout: checkoutOf('address', { refusal }) });
    expect(gone.html).toMatch(/role="alert">[^<]*Dorthin liefern wir leider nicht\. Die Spedition/);
    expect(render({ checkout: checkoutOf('address') }).html).not.toContain('Dorthin liefern');
  });

  test('what is different where it goes stands with the delivery, open and chosen', () => {
    const deliveryNote = 'Auf die Insel ist dein Paket einen Werktag länger unterwegs.';
    for (const step of ['shipping', 'payment', 'review'] as const)
      expect(render({ checkout: checkoutOf(step, { deliveryNote }) }).texts).toContain(
        deliveryNote,
      );
  });

  test.each([
    ['store', 'Nestling Wien', 'Abholung in der Filiale kostenlos'],
    ['download', '', 'Per E-Mail kostenlos'],
    ['parcel', 'DHL', 'Paket nach Hause mit DHL'],
  ] as const)('a delivery of the kind %s is named', (kind, name, text) => {
    const checkout = checkoutOf('review', {
      shippingOptions: [{ key: 'one', name, kind, cost: 0, days: null }],
      shipping: { carrier: 'one' },
    });
    const totals = { ...checkout.totals, shipping: 0 };
    expect(render({ checkout: { ...checkout, totals } }).texts).toContain(text);
  });

  test.each([
    ['de-de', 'widerrufst', 'Widerrufsrecht'],
    ['de-at', 'zurücktrittst', 'Rücktrittsrecht'],
    ['de-ch', '30 Tage lang zurückgeben', undefined],
    ['fr-ch', 'reprise volontaire', undefined],
    ['nl-nl', 'herroept', 'herroepingsrecht'],
  ] as const)('above the order button of %s stands the law of the country', (key, law, consent) => {
    const basket = checkoutOf('review').basket;
    const [line] = basket.items;
    const { KQPRI } = line?.variant.customData ?? {};
    const file = line &&
      KQPRI && {
        ...line,
        variant: {
          ...line.variant,
          customData: { KQPRI: { ...KQPRI, deliveryDaysFrom: 0, deliveryDaysTo: 0 } },
        },
      };
    const { html, texts } = render(
      { checkout: checkoutOf('review', { basket: { ...basket, items: file ? [file] : [] } }) },
      key,
    );
    expect(texts).toContain(law);
    const box = /<label><input[^>]*name="fileConsent"[\s\S]*?<\/label>/.exec(html)?.[0];
    if (consent === undefined) {
      expect(box).toBeUndefined();
      expect(texts).not.toMatch(/widerr|rétract/i);
    } else expect(box).toContain(consent);
    expect(render({ checkout: checkoutOf('review') }, key).html).not.toContain('fileConsent');
  });

  test('what has changed is marked, with the total before and now', () => {
    const checkout = checkoutOf('review');
    const { html, texts } = render({
      checkout,
      changes: changesSince('total:3000,shipping:499,bear:2x2501', checkout),
    });
    expect(texts).toContain('Bisher 30,00 €, jetzt 34,97 €.');
    expect(html.match(/<li class="is-changed">/g)).toHaveLength(1);
  });

  test.each(['address', 'shipping', 'payment', 'review'] as const)(
    'what cannot be bought is named in the step %s, with the way to the basket',
    (step) => {
      const more = { status: 'unavailable', availableQuantity: 0 };
      const without = [basketItemSchema.parse(checkoutLine('gone', 2, more))];
      const { html, texts } = render({ checkout: checkoutOf(step), without });
      expect(texts).toContain('nicht in dieser Bestellung. Es bleibt im Warenkorb: Kuschelbär');
      expect(html).toMatch(/checkout-notice[\s\S]*?href="\/warenkorb\/"/);
    },
  );

  test.each(['address', 'shipping', 'payment', 'review'] as const)(
    'a gift that is sold out and codes that do not hold are named in the step %s, as the basket does',
    (step) => {
      const { basket } = checkoutOf(step);
      const promotion = { id: 'p1', name: 'Mulltücher geschenkt', type: 'buy_x_get_y' };
      const states = [
        { ...promotion, isValid: false, reason: 'giftSoldOut' },
        { ...promotion, id: 'p2', name: '3 für 2', isValid: false, reason: 'missing' },
        { ...promotion, id: 'p3', name: 'Sommer', isValid: true, reason: null },
      ].map((state) => ({ ...state, isCombinable: false, reduction: 0 }));
      const code = { isValid: false, value: 500, reduction: 0, minimumValue: null };
      const products = ['Strampler'];
      const voucher = { ...code, code: 'NEST5', kind: 'amount', reason: 'noProduct', products };
      const giftCard = { ...code, code: 'ABCD', kind: 'giftCard', reason: 'empty', products: [] };
      const shown = (part: object) =>
        render({ checkout: checkoutOf(step, { basket: { ...basket, ...part } }) });
      const { html, texts } = shown({ promotions: states, voucher, giftCard });
      expect(texts).toContain('Das Geschenk ist leider vergriffen: Mulltücher geschenkt');
      expect(texts).toContain('NEST5 Gilt nur für: Strampler.');
      expect(texts).toContain('Geschenkkarte …ABCD Diese Geschenkkarte ist leer.');
      expect(html.match(/<p class="checkout-notice" role="status">/g)).toHaveLength(3);
      const valid = { ...voucher, isValid: true, reason: null };
      expect(shown({ voucher: valid }).html).not.toContain('checkout-notice');
    },
  );

  test('the summary that has the focus is described by the names of what is gone', () => {
    const more = { status: 'unavailable', availableQuantity: 0 };
    const without = [basketItemSchema.parse(checkoutLine('gone', 2, more))];
    const problems = [{ text: 'Nicht alles ist noch da. Bestellt ist noch nichts.' }];
    const failed = { action: 'order.place' as const, problems, fields: {} };
    const { html } = render({ checkout: checkoutOf('review'), without, failed });
    const [summary = ''] = /<div class="form-summary"[^>]*>/.exec(html) ?? [];
    expect(summary).toContain('autofocus');
    const id = /aria-describedby="([^"]+)"/.exec(summary)?.[1] ?? 'none';
    const [, named = ''] = html.split(`<div id="${id}">`);
    expect(textsOf(named.split('<form')[0] ?? '')).toContain('Kuschelbär Bruno, 32 cm');
  });

  test('what is not sold any more is named as well', () => {
    const { basket } = checkoutOf('review');
    const goneLines = [{ key: 'a', quantity: 2, variantId: 7, name: 'Strampler · 62' }];
    const { texts } = render({
      checkout: checkoutOf('review', { basket: { ...basket, goneLines } }),
    });
    expect(texts).toContain('Es bleibt im Warenkorb: 2 × Strampler · 62 · Gibt es nicht mehr');
  });

  test.each([
    [1, 'Nur noch 1 Stück da', /name="quantity" value="1"[\s\S]*?Auf 1 ändern/],
    [0, 'Was da ist, liegt schon', /href="\/warenkorb\/"/],
  ])('a line of which %i are left is named, with what can be done', (left, text, way) => {
    const basket = checkoutOf('review').basket;
    const item = basketItemSchema.parse(checkoutLine('bear', 2, { availableQuantity: left }));
    const { html, texts } = render({
      checkout: checkoutOf('review', { basket: { ...basket, items: [item] } }),
    });
    expect(texts).toContain(text);
    expect(/checkout-notice[\s\S]*?<form id/.exec(html)?.[0]).toMatch(way);
  });
});

describe('the folded summary of phones', () => {
  const folded = (html: string) =>
    /<details class="checkout-folded">[\s\S]*?<\/summary>/.exec(html)?.[0] ?? '';

  test('the sum of the basket is that of each step, and is expected until a delivery is chosen', () => {
    const { basket, totals } = checkoutOf('address');
    const early = checkoutOf('address', { basket, totals: { ...totals, shipping: null } });
    const cost = { component: '', label: '', versandkosten: 499, ab_bestellwert: 0 };
    const shippingCostConfig = { frachtkosten: cost, versandkostenBedingungen: [cost] };
    const layoutData = { ...layoutOf('de-at'), layout: { ...emptyLayout(), shippingCostConfig } };
    const expected = render({ checkout: early, layoutData });
    const sum = formatPrice(basket.cost.withTax + 499, 'EUR', 'de-at');
    expect(textsOf(folded(expected.html))).toContain(
      `${textsOf(sum)} mit Versand, voraussichtlich`,
    );
    expect(expected.texts).toMatch(/Versand \(voraussichtlich\) \S?\s?4,99/);
    const known = checkoutOf('review', { totals: { ...totals, shipping: 499 } });
    expect(folded(render({ checkout: known }).html)).not.toContain('Versand');
    const unknown = { ...shippingCostConfig, versandkostenBedingungen: [] };
    const open = { ...layoutData, layout: { ...emptyLayout(), shippingCostConfig: unknown } };
    expect(folded(render({ checkout: early, layoutData: open }).html)).toContain('zzgl. Versand');
  });
});

describe('a delivery address', () => {
  test('a delivery address is in the country that the shop sells to, a bill anywhere', () => {
    const { html } = render();
    const countries = (name: string) =>
      [
        ...(
          new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?</select>`).exec(html)?.[0] ?? ''
        ).matchAll(/<option value="(\w+)"/g),
      ].map(([, value]) => value);
    expect(countries('country').length).toBeGreaterThan(4);
    expect(countries('delivery_country')).toEqual(['AT']);
  });
});
