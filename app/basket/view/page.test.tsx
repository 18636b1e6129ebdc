import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shops } from '../../../edge-config/shops/shops.ts';
import { type Basket, basketSchema } from '../schemas/basket.ts';
import { bear } from '../../../tests/worker/fixtures/bear.ts';
import {
  emptyLayout,
  type LayoutContent,
  layoutContentSchema,
} from '../../content/layout-content.ts';
import type { ContentLink } from '../../content/rules/link.ts';
import { SHOP_KEYS, type ShopKey } from '../../shop/rules/shop.ts';
import { href } from '../../routes.ts';
import { translator } from '../../i18n/translate.ts';
import { BasketPage, type BasketPageProps } from './page.tsx';

/** Returns an amount with Austrian tax, as in the fixture. */
function price(withTax: number) {
  const [variant] = bear(withTax).variants;
  if (variant === undefined) throw new Error('a product has a variant');
  return variant.price;
}

interface LineFacts {
  readonly quantity?: number;
  readonly kqpri?: object;
  readonly bulky?: boolean;
  /** Group of the product. */
  readonly group?: string;
  readonly isFormula?: boolean;
  readonly more?: object;
}

const SOLD_OUT = { status: 'unavailable', availableQuantity: 0 };

function line(key: string, { quantity = 1, kqpri, bulky, group, isFormula, more }: LineFacts = {}) {
  const { variants, ...product } = bear(1499);
  const [variant] = variants;
  const isBulky = { values: { label: 'ja', value: 'j' }, key: 'bulkyOrLoad', label: '' };
  return {
    key,
    quantity,
    availableQuantity: 9,
    status: 'available',
    variant: {
      ...variant,
      attributes: bulky ? { bulkyOrLoad: isBulky } : {},
      customData: { KQPRI: { ...variant?.customData.KQPRI, ...kqpri } },
    },
    product: {
      ...product,
      name: 'Wickelbody',
      ...(isFormula && { customData: { infantFormula: true } }),
      ...(group && {
        attributes: { warengruppe: { ...isBulky, values: { label: '', value: group } } },
      }),
    },
    itemGroup: null,
    customData: {},
    displayData: {},
    price: { unit: price(1499), total: price(1499 * quantity) },
    promotionId: null,
    ...more,
  };
}

function basket(lines: readonly ReturnType<typeof line>[], more: object = {}): Basket {
  const withTax = lines.reduce((sum, { price: { total } }) => sum + total.withTax, 0);
  const cost = { ...price(withTax), goods: withTax };
  return basketSchema.parse({ key: 'basket_1_x', items: lines, code: null, cost, ...more });
}

const TIERS = (free: number | undefined): Pick<LayoutContent, 'shippingCostConfig'> => {
  const cost = (label: string, versandkosten: number, from: number) => ({
    label,
    component: 'shipping-cost',
    versandkosten,
    ab_bestellwert: from,
  });
  return {
    shippingCostConfig: {
      frachtkosten: cost('Spedition', 1499, 0),
      versandkostenBedingungen: [
        cost('Standard', 499, 0),
        ...(free === undefined ? [] : [cost('', 0, free)]),
      ],
    },
  };
};

/** Returns the page's text with plain spaces, and its markup. */
function render(
  shown: Basket,
  more: Partial<BasketPageProps> = {},
  key: ShopKey = 'de-de',
  free?: number,
) {
  const shop = shops[key];
  const layout = { ...emptyLayout(), ...TIERS(free) };
  const layoutData = { shop, t: translator(shop), layout, shops: [], link: () => undefined };
  const html = renderToStaticMarkup(
    <BasketPage layoutData={layoutData} basket={shown} {...more} />,
  ).replaceAll(/<template[\s\S]*?<\/template>|<style[\s\S]*?<\/style>/g, '');
  const texts = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[\s\u00A0\u202F]+/g, ' ');
  return { html, texts };
}

describe('the sum', () => {
  test('the sum contains shipping, and its tax', () => {
    const { texts } = render(basket([line('a', { quantity: 2 })]));
    expect(texts).toContain(
      'Zwischensumme 29,98 € Versand nach Deutschland 4,99 € Gesamtsumme 34,97 €',
    );
    expect(texts).toContain('inkl. 5,83 € MwSt.');
  });

  test.each<[string, LineFacts[], string]>([
    ['freight', [{}, { bulky: true }], 'Speditionsversand nach Deutschland 14,99 €'],
    [
      'downloads',
      [{ kqpri: { deliveryDaysFrom: 0, deliveryDaysTo: 0 } }],
      'Lieferung per E-Mail kostenlos',
    ],
    ['vouchers that are sold as files', [{ group: '9420' }], 'Lieferung per E-Mail kostenlos'],
    ['vouchers that are sent', [{ group: '9410' }], 'Versand nach Deutschland 4,99 €'],
  ])('the sum of %s', (_, lines, text) => {
    expect(render(basket(lines.map((facts, index) => line(`l${index}`, facts)))).texts).toContain(
      text,
    );
  });

  test.each<[ShopKey, string]>([
    ['de-at', 'Versand nach Österreich 4,99 €'],
    ['de-ch', 'Versand in die Schweiz'],
    ['fr-be', 'Livraison (Belgique) 4,99 €'],
    ['nl-nl', 'Verzending naar Nederland € 4,99'],
    ['fr-ch', 'Livraison (Suisse)'],
  ])('the sum of %s names the country', (key, text) => {
    expect(render(basket([line('a')]), {}, key).texts).toContain(text);
  });

  test.each<[string, LineFacts[], boolean]>([
    ['goods', [{}], true],
    ['a gift card alone', [{ group: '9420' }], false],
    ['a gift card and goods', [{ group: '9410' }, {}], true],
    ['a gift card and what is sold out', [{ group: '9420' }, { more: SOLD_OUT }], false],
    ['infant formula alone', [{ isFormula: true }], false],
  ])('coupons are offered for %s: %s', (_, lines, isOffered) => {
    const shown = basket(lines.map((facts, index) => line(`l${index}`, facts)));
    const always = { dateFrom: undefined, dateTo: undefined };
    const coupons = [{ code: 'NEST10', label: '10 %', text: '', ...always }];
    const { texts } = render(shown, { coupons });
    expect(texts.includes('Deine Gutscheine')).toBe(isOffered);
  });

  test('lists what promotions and the voucher take off, by name and once', () => {
    const reductions = [
      { kind: 'promotion', id: 'p1', amount: 300 },
      { kind: 'voucher', id: 'NEST5', amount: 500 },
    ];
    const promotion = { id: 'p1', name: 'Sommeraktion', type: 'automatic_discount', isValid: true };
    const shown = basket([line('a', { quantity: 2, more: { reductions, cost: price(2198) } })], {
      cost: { ...price(2198), goods: 2998 },
      promotions: [{ ...promotion, isCombinable: true, reduction: 300, reason: null }],
      voucher: VOUCHER,
    });
    const { texts, html } = render(shown);
    expect(texts).toContain('Zwischensumme 29,98 € Sommeraktion −3,00 € Gutschein NEST5 −5,00 €');
    expect(texts).toContain('Gesamtsumme 26,97 €');
    expect(texts).toContain('29,98 € je 14,99 €');
    expect(texts).not.toContain('21,98 €');
    expect(texts.split('−5,00 €')).toHaveLength(2);
    expect(texts).toContain('NEST5 eingelöst');
    expect(html).toContain('aria-label="NEST5 entfernen"');
  });

  test('a gift card pays in the end, and its code is not shown', () => {
    const id = '0B'.repeat(14) + 'ABCD';
    const giftCard = { ...VOUCHER, id, code: 'GIFT1234ABCD', kind: 'giftCard', value: 1000 };
    const { html, texts } = render(basket([line('a')], { giftCard }));
    expect(texts).toContain('Gesamtsumme 19,98 €');
    expect(texts).toContain('Geschenkkarte −10,00 € Noch zu zahlen 9,98 €');
    expect(texts).toContain('Geschenkkarte …ABCD');
    expect(html).not.toContain('1234');
    expect(html).toContain(`name="code" value="${id}"`);
  });

  test('points and instalments stand only where the shop has them', () => {
    const shown = basket([line('a', { kqpri: { Punkte_Faktor_Payback: '2' } })]);
    expect(render(shown).texts).toMatch(/29 PAYBACK °P .*in Raten/);
    expect(render(shown, {}, 'de-at').texts).not.toMatch(/PAYBACK|Raten/);
  });
});

test('below the sum stand the shop’s seals, its hotline and how one can pay', () => {
  const shop = shops['de-de'];
  const layout = layoutContentSchema.parse({
    trustSeals: [
      { label: 'Geprüfter Shop', text: '', to: { linktype: 'story', cached_url: 'siegel' } },
    ],
    hotlineCards: [
      { title: 'Hotline', text: '', number: '030 / 123 45-6', hours: '' },
      { title: 'Zweite', text: '', number: '999', hours: '' },
    ],
    paymentProviders: [
      { label: 'PayPal', text: '' },
      { label: 'Rechnung', text: '' },
    ],
  });
  const link = ({ fullSlug }: ContentLink) => ({ href: `/${fullSlug}/` });
  const layoutData = { shop, t: translator(shop), layout, shops: [], link };
  const { html, texts } = render(basket([line('a')]), { layoutData });
  expect(html).toMatch(/<a[^>]* href="\/siegel\/"[^>]*>Geprüfter Shop<\/a>/);
  expect(html).toContain('href="tel:030123456"');
  expect(texts).toContain('030 / 123 45-6');
  expect(texts).not.toContain('999');
  expect(html).toContain(
    `aria-label="${layoutData.t('footer.payment')}"><li>PayPal</li><li>Rechnung</li></ul>`,
  );
  // A layout without hotline and payment methods shows neither.
  expect(render(basket([line('a')])).html).not.toMatch(/tel:|basket-pay/);
});

const VOUCHER = {
  code: 'NEST5',
  kind: 'amount',
  isValid: true,
  reason: null,
  value: 500,
  reduction: 500,
  minimumValue: null,
  products: [],
};

describe('a code that is not valid', () => {
  test.each<[object, string]>([
    [{ reason: 'expired', endsAt: 1_793_487_600_000 }, 'nur bis zum 31. Oktober 2026.'],
    [
      { reason: 'minimumValue', minimumValue: 5000, missing: 3501 },
      'Gilt ab 50,00 €. Es fehlen noch 35,01 €.',
    ],
    [{ reason: 'noProduct', products: ['Mond', 'Tau'] }, 'Gilt nur für: Mond, Tau.'],
  ])('%j says why', (facts, text) => {
    const voucher = { ...VOUCHER, isValid: false, reduction: 0, ...facts };
    const { texts } = render(basket([line('a')], { voucher }));
    expect(texts).toContain(text);
    expect(texts).not.toContain('eingelöst');
  });

  test('a code of a link is in the field, unless the basket has a voucher', () => {
    const field = (part: object) => render(basket([line('a')], part), { storedCode: 'NEST9' }).html;
    expect(field({})).toMatch(/<input id="voucher-code"[^>]* value="NEST9"/);
    expect(field({ voucher: VOUCHER })).not.toContain('NEST9');
    const isOpen = (html: string) =>
      /<details open="">(?:(?!<\/details>).)*voucher-code/.test(html);
    expect(isOpen(field({}))).toBe(true);
    expect(isOpen(field({ voucher: VOUCHER }))).toBe(false);
  });

  test('a code that was typed and refused stays in the field with the reason', () => {
    const problems = [{ field: 'code', text: 'Diesen Code kennen wir nicht.' }];
    const failed = { action: 'basket.voucher' as const, problems, fields: { code: 'N<5' } };
    const { html, texts } = render(basket([line('a')]), { failed });
    expect(html).toMatch(/<input id="voucher-code"[^>]* aria-invalid="true"[^>]* value="N&lt;5"/);
    expect(html).toMatch(/<details open="">(?:(?!<\/details>).)*voucher-code/);
    expect(texts.match(/Diesen Code kennen wir nicht/g)).toHaveLength(1);
  });
});

test.each(SHOP_KEYS)('%s: a basket that an order has emptied waits for nothing', (key) => {
  const t = translator(shops[key]);
  const text = (isOrdered: boolean) => render(basket([]), { isOrdered }, key).texts;
  expect(text(true)).toContain(t('basket.empty.ordered'));
  expect(text(true)).not.toContain(t('basket.empty.text'));
  expect(text(false)).toContain(t('basket.empty.text'));
});

describe('a promotion that is not valid', () => {
  test.each<[object, ShopKey, string]>([
    [{ reason: 'missing', missing: { quantity: 1 } }, 'de-de', 'Noch 1 Stück, dann gilt „3 für 2“'],
    [{ reason: 'missing', missing: { quantity: 1 } }, 'nl-nl', 'Nog 1 stuk, dan geldt ‘3 für 2’'],
    [
      { reason: 'missing', missing: { value: 250 } },
      'fr-be',
      'Encore 2,50 € pour profiter de l’offre « 3 für 2 »',
    ],
    [{ reason: 'notCombinable' }, 'de-de', 'Gilt nicht zusammen mit einer anderen Aktion: 3 für 2'],
    [{ reason: 'giftSoldOut' }, 'de-de', 'Das Geschenk ist leider vergriffen: 3 für 2'],
  ])('%j of %s', (facts, key, text) => {
    const promotion = { id: 'p1', name: '3 für 2', type: 'buy_x_get_y', isValid: false };
    const promotions = [{ ...promotion, isCombinable: false, reduction: 0, ...facts }];
    expect(render(basket([line('a')], { promotions }), {}, key).texts).toContain(text);
  });
});

test('a promotion that is none without its set leads to it', () => {
  const facts = { id: 'p1', name: 'Rausgeh-Paket', type: 'automatic_discount', isValid: false };
  const promotions = [
    { ...facts, isCombinable: false, reduction: 0, reason: 'asSet', itemKey: 'a' },
  ];
  const { html, texts } = render(basket([line('a')], { promotions }));
  expect(texts).toContain('Im Set gilt „Rausgeh-Paket“. Zum Set');
  expect(html).toMatch(/<a [^>]*href="\/p\/[^"]*"[^>]*>Zum Set<\/a>/);
});

describe('a line', () => {
  test('a line that is a gift costs nothing and cannot be changed', () => {
    const reductions = [{ kind: 'promotion', id: 'p1', amount: 1499 }];
    const gift = line('gift-1', { more: { isGift: true, cost: price(0), reductions } });
    const { html, texts } = render(basket([line('a'), gift], { cost: price(1499) }));
    expect(texts).toContain('Zwischensumme 14,99 € Versand');
    expect(texts).toContain('Geschenk zu deinem Einkauf Wickelbody 1 Stück 0,00 € 14,99 €');
    expect(html).not.toContain('data-line="gift-1"');
    expect(html.match(/value="basket.delete"/g)).toHaveLength(1);
  });

  test.each([
    [1, 'ab 3 Stück je 12,74 €'],
    [3, 'ab 6 Stück je 11,99 €'],
    [6, undefined],
  ])('a line of %d names the next quantity price', (quantity, text) => {
    const kqpri = { scaleAmount1: 3, scalePrice1: 1274, scaleAmount2: 6, scalePrice2: 1199 };
    const { texts } = render(basket([line('a', { quantity, kqpri })]));
    expect(/ab \d Stück je \d+,\d+ €/.exec(texts)?.[0]).toBe(text);
  });

  test.each<[ShopKey, number, string]>([
    ['de-de', 2, 'Nur noch 2 Stück da.'],
    ['nl-nl', 1, 'Er is er nog maar 1.'],
    ['fr-be', 1, 'Il n’en reste qu’un.'],
    ['de-de', 0, 'Was da ist, liegt schon in einer anderen Zeile.'],
  ])(
    'a line whose stock has shrunk says in %s that there are %d',
    (key, availableQuantity, text) => {
      const shown = basket([line('a', { quantity: 5, more: { availableQuantity } })]);
      expect(render(shown, {}, key).texts).toContain(text);
    },
  );

  test('a line whose stock has shrunk is changed to what is left by one button', () => {
    const { html, texts } = render(
      basket([line('a', { quantity: 5, more: { availableQuantity: 2 } })]),
    );
    expect(texts).toContain('Auf 2 ändern');
    const form = /<form(?:(?!<\/form>)[\s\S])*data-set="2"(?:(?!<\/form>)[\s\S])*<\/form>/;
    expect(form.exec(html)?.[0]).toMatch(/(?=[\s\S]*value="basket.update")(?=[\s\S]*value="2")/);
  });

  describe('a line that cannot be bought', () => {
    const size = { label: '56', value: '56', fieldSet: [] };
    const asGro = { key: 'asGro', label: 'Größe', type: '', values: [size] };
    function gone(kqpri: object) {
      const { price: cost, variant } = line('a', { kqpri });
      const more = { status: 'unavailable', availableQuantity: 0, price: cost };
      const sized = { ...variant, advancedAttributes: { asGro } };
      return line('a', { quantity: 3, more: { ...more, variant: sized } });
    }

    test.each<[ShopKey, string, string]>([
      ['de-de', 'Gerade nicht verfügbar.', 'Erinnere mich'],
      ['nl-be', 'Op dit moment niet leverbaar.', 'Mail me als hij er weer is'],
      ['fr-ch', 'Actuellement indisponible.', 'Me prévenir'],
    ])('a line that cannot be bought stays in %s, with what can be done', (key, text, remind) => {
      const { html, texts } = render(basket([gone({ BVC: 4 }), line('b')]), {}, key);
      expect(texts).toContain(text);
      expect(texts).toContain(remind);
      expect(html).toMatch(/href="[^"]*\/p\/[^"?]*\?action=addToCart"/);
      const [own = ''] = /<li class="line is-gone"[\s\S]*?<\/li>/.exec(html) ?? [];
      expect(own).toContain('Wickelbody');
      for (const action of ['basket.toWishlist', 'basket.delete'])
        expect(own).toContain(`value="${action}"`);
      // The quantity is shown, but has no form.
      expect(own).not.toContain('value="basket.update"');
      expect(html).toContain(`href="${href('checkout', shops[key])}"`);
    });

    test('a line that cannot be bought asks for no reminder where the shop has none', () => {
      expect(render(basket([gone({ BVC: 1 })])).texts).not.toContain('Erinnere mich');
    });

    test('a line that cannot be bought leads to no checkout alone, and has no delivery', () => {
      const { html, texts } = render(basket([gone({ BVC: 4 })]));
      expect(html).not.toContain('href="/kasse/"');
      expect(texts).not.toContain(translator(shops['de-de'])('basket.download'));
    });

    test('a line that cannot be bought offers no other size or colour where there is none', () => {
      const { variant } = line('a');
      const sand = { key: 'farbe', label: 'Farbe', type: '', values: [{ ...size, label: 'Sand' }] };
      const only = { ...variant, advancedAttributes: { farbe: sand } };
      const more = { status: 'unavailable', availableQuantity: 0, variant: only };
      const { texts } = render(basket([line('a', { more })]));
      expect(texts).not.toContain('Andere Größe oder Farbe');
      expect(render(basket([gone({ BVC: 4 })])).texts).toContain('Andere Größe oder Farbe');
    });
  });

  test.each([
    [5, false],
    [8, true],
  ])('a line of %d pieces says what stores do not take: %s', (quantity, isCut) => {
    const { texts } = render(basket([line('a', { quantity })]));
    expect(texts.includes('höchstens 5 Stück je Artikel')).toBe(isCut);
  });

  test('a line has no way to the wishlist where the shop has none', () => {
    const off = { ...shops['de-de'], options: { ...shops['de-de'].options, wishlist: false } };
    const layoutData = {
      shop: off,
      t: translator(off),
      layout: emptyLayout(),
      shops: [],
      link: () => undefined,
    };
    for (const shown of [basket([line('a')]), basket([])]) {
      expect(render(shown).texts).toMatch(/Wunschliste/);
      expect(render(shown, { layoutData }).texts).not.toMatch(/Wunschliste/);
    }
  });
});

describe('the way to free delivery', () => {
  test('the way to free delivery is shown with its tiers', () => {
    const { html, texts } = render(basket([line('a', { quantity: 2 })]), {}, 'de-de', 4203);
    expect(texts).toContain('Noch 12,05 € bis zum kostenlosen Versand');
    expect(html).toContain('<progress max="4203" value="2998"');
    expect(texts).toContain('Standard 4,99 € ab 42,03 € Bestellwert kostenlos Spedition, wenn');
  });

  test('the way to free delivery ends when free delivery is reached', () => {
    const { texts } = render(basket([line('a', { quantity: 3 })]), {}, 'de-de', 4203);
    expect(texts).toContain('Der Versand kostet dich nichts.');
    expect(texts).toContain('Versand nach Deutschland kostenlos Gesamtsumme 44,97 €');
  });

  test.each<[string, LineFacts, number | undefined]>([
    ['where there is none', {}, undefined],
    ['for freight', { bulky: true }, 4203],
  ])('the way to free delivery is not shown %s', (_, facts, free) => {
    expect(render(basket([line('a', facts)]), {}, 'de-de', free).html).not.toContain('<progress');
  });
});
