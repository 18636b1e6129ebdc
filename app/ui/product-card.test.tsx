import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { shops } from '../../edge-config/shops/shops.ts';
import type { CardProduct, CardVariant } from '../product/schemas/product-card.ts';
import type { ShopKey } from '../shop/rules/shop.ts';
import { translator } from '../i18n/translate.ts';
import { ProductCard } from './product-card.tsx';

type Change = Partial<CardProduct>;

function variant(
  id: number,
  withTax = 1499,
  bvc = 1,
  { before = withTax, colour }: { readonly before?: number; readonly colour?: string } = {},
): CardVariant {
  const amount = { relative: 1 - withTax / before, absoluteWithTax: before - withTax };
  const reduction = { category: 'sale', type: 'relative', amount } as const;
  return {
    id,
    referenceKey: `v${id}`,
    advancedAttributes: colour === undefined ? {} : advanced('farbe', colour),
    stock: { quantity: 20 },
    lowestPriorPrice: { withTax: null, relativeDifferenceToPrice: null },
    price: {
      withTax,
      currencyCode: 'EUR',
      recommendedRetailPrice: null,
      appliedReductions: before > withTax ? [reduction] : [],
      reference: null,
    },
    customData: {
      KQPRI: { BVC: bvc, deliveryDaysFrom: 1, deliveryDaysTo: 3, Punkte_Faktor_Payback: '1' },
    },
  };
}

function advanced(key: string, value: string): CardProduct['advancedAttributes'] {
  return { [key]: { key, label: key, values: [{ fieldSet: [[{ value }]] }] } };
}

function attribute(key: string, value: string): CardProduct['attributes'] {
  return { [key]: { key, label: key, values: { label: value, value } } };
}

function product(change: Change): CardProduct {
  return {
    id: 1,
    name: 'Body',
    brand: 'Nestling',
    seoUrl: null,
    referenceKey: '100.1010',
    images: [{ src: 'products/front.webp' }, { src: 'products/detail.webp' }],
    attributes: {},
    advancedAttributes: {},
    variants: [variant(11)],
    siblings: [],
    colorsList: [],
    colours: {},
    categories: [],
    priceRange: null,
    isNew: false,
    isActive: true,
    artikelThema: null,
    promo: null,
    customData: { infantFormula: false },
    ...change,
  };
}

type CardLayout = 'listing' | 'list' | 'slider';

function card(change: Change = {}, layout: CardLayout = 'listing', key: ShopKey = 'de-de'): string {
  const shop = shops[key];
  return renderToStaticMarkup(
    <ProductCard product={product(change)} shop={shop} t={translator(shop)} layout={layout} />,
  ).replaceAll(/[\u00A0\u202F]/g, ' ');
}

function badges(change: Change, layout: CardLayout = 'listing'): string[] {
  return [...card(change, layout).matchAll(/<b class="badge[^>]*>([^<]*)</g)].map(
    ([, text = '']) => text,
  );
}

/** Returns siblings with the same name and the colours of the model. */
function siblings(...colours: readonly string[]): Change {
  return {
    advancedAttributes: advanced('farbe', colours[0] ?? ''),
    colorsList: colours.map((colour) => [colour]),
    siblings: colours.slice(1).map((label, index) => ({
      label,
      name: null,
      seoUrl: null,
      referenceKey: `100.200${index}`,
      buyableVariant: label !== 'Honig',
    })),
  };
}

test.each(['listing', 'slider'] as const)('a card in a %s names its category path', (layout) => {
  const categories = [[{ categoryName: 'Babykleidung' }, { categoryName: 'Bodys' }]];
  expect(card({ categories }, layout)).toContain('data-categories="Babykleidung|Bodys"');
});

describe('the basket button', () => {
  test('the basket button adds the single variant with quantity 1', () => {
    const html = card();
    expect(html).toContain('<form class="card-add" data-live="basket.add" method="post">');
    expect(html).toContain('name="variantId" value="11"');
    expect(html).toContain('name="quantity" value="1"');
    expect(html).toContain('aria-label="Body in den Warenkorb"');
  });

  test('the basket button says that it preorders', () => {
    const { KQPRI } = variant(11, 1499, 2).customData;
    const preorder = { ...KQPRI, deliveryDaysFrom: 999, deliveryDaysTo: 999 };
    const variants = [{ ...variant(11), customData: { KQPRI: preorder } }];
    expect(card({ variants })).toContain('aria-label="Body vorbestellen"');
  });

  test.each([
    ['several variants', { variants: [variant(11), variant(12)] }],
    ['a text to be typed', { attributes: attribute('personalisierterArtikel', '1') }],
    ['a variant without id, of an earlier back end', { variants: [{ ...variant(11), id: null }] }],
  ])('the basket button leads to the product page with %s', (_, change) => {
    const html = card(change);
    expect(html).not.toContain('basket.add');
    expect(html).toContain('href="/p/body-1001010/?action=addToCart"');
  });

  test.each<[string, Change, CardLayout]>([
    ['of a sold-out product', { variants: [variant(11, 1499, 4)] }, 'listing'],
    ['in a list without the layer', {}, 'list'],
    ['in a slider', {}, 'slider'],
  ])('the basket button is missing %s', (_, change, layout) => {
    expect(card(change, layout)).not.toContain('card-add');
  });
});

describe('colour dots', () => {
  const six = siblings('Salbei', 'Terrakotta', 'Sand', 'Olive', 'Ton', 'Hafer');

  test('colour dots lead to the siblings, named by product and colour, the rest is a number', () => {
    const html = card(six);
    expect(
      html.match(/<a href="\/p\/body-1002\d{3}\/" aria-label="Body, [A-Z][a-z]+">/g),
    ).toHaveLength(4);
    expect(html).toContain('1 weitere Farbe');
    expect(html).toContain('fill="#7fb3ab"');
  });

  test('colour dots leave out a sibling without a buyable variant, and are missing with one colour', () => {
    expect(card(siblings('Salbei', 'Sand', 'Honig'))).not.toContain('Body, Honig');
    expect(card(siblings('Salbei', 'Honig'))).not.toContain('class="dots"');
  });

  test('colour dots of variants lead to the variant', () => {
    const variants = [
      variant(11, 1499, 1, { colour: 'Salbei' }),
      variant(12, 1499, 1, { colour: 'Sand' }),
    ];
    const html = card({ variants, colorsList: [['Salbei'], ['Sand']] });
    expect(html).toContain('href="/p/body-1001010/?variant=v12" aria-label="Body, Sand"');
  });

  test('colour dots are one image outside listings', () => {
    expect(card(six, 'list')).toContain('role="img" aria-label="6 Farben"');
    expect(card(six, 'list').match(/<a /g)).toHaveLength(1);
  });
});

describe('badges', () => {
  test.each<[string, Change, string[]]>([
    ['none', {}, []],
    ['the reduction', { variants: [variant(11, 750, 1, { before: 1000 })] }, ['−25 %']],
    [
      'a reduction below the 96 % line',
      { variants: [variant(11, 980, 1, { before: 1000 })] },
      ['−2 %'],
    ],
    [
      'a bigger one of another variant',
      { variants: [variant(11, 500), variant(12, 900, 1, { before: 1800 })] },
      ['bis −50 %'],
    ],
    [
      'not that of a sold-out variant',
      { variants: [variant(11, 500), variant(12, 900, 4, { before: 1800 })] },
      [],
    ],
    ['below one percent', { variants: [variant(11, 9990, 1, { before: 10_000 })] }, ['Reduziert']],
    [
      'not of infant formula',
      { variants: [variant(11, 750, 1, { before: 1000 })], customData: { infantFormula: true } },
      [],
    ],
    [
      'new, bundle',
      { isNew: true, advancedAttributes: advanced('virtuelleBundles', 'J') },
      ['Neu', 'Set'],
    ],
    [
      'two of three',
      { isNew: true, artikelThema: 'bio', advancedAttributes: advanced('virtuelleBundles', 'J') },
      ['Neu', 'Set'],
    ],
    ['the theme', { artikelThema: 'geschenk' }, ['Geschenkidee']],
    ['not an unknown theme', { artikelThema: 'x' }, []],
    [
      'a promotion that runs',
      { promo: { promoIsValid: true, promoName: '3 für 2', promoId: 'p' } },
      ['3 für 2'],
    ],
    ['sold out alone', { isNew: true, variants: [variant(11, 1499, 4)] }, ['Ausverkauft']],
  ])('%s', (_, change, expected) => {
    expect(badges(change)).toEqual(expected);
  });

  test('a slider has one', () => {
    expect(badges({ isNew: true, artikelThema: 'bio' }, 'slider')).toEqual(['Neu']);
  });
});

describe('a card', () => {
  test('a card is one link by its name, with no control inside', () => {
    const html = card(siblings('Salbei', 'Sand'));
    expect(html).toContain('<a class="card-name" href="/p/body-1001010/">Body, Salbei</a>');
    expect(html).toContain('Body, Salbei auf die Wunschliste');
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*<(?:a|form|button) /s);
  });

  test('a card strikes no price above 96 %', () => {
    expect(card({ variants: [variant(11, 980, 1, { before: 1000 })] })).not.toContain('<s>');
    expect(card({ variants: [variant(11, 960, 1, { before: 1000 })] })).toContain('<s>10,00 €</s>');
  });

  test('a card has a second view in a listing', () => {
    expect(card()).toMatch(/class="card-second" loading="lazy" src="[^"]*detail\.webp/);
    expect(card({}, 'slider')).not.toContain('detail.webp');
    expect(card({ images: [{ src: 'products/front.webp' }] })).not.toContain('card-second');
  });

  test.each<[ShopKey, boolean]>([
    ['de-de', true],
    ['de-at', false],
    ['nl-nl', false],
  ])('a card shows Payback points where the shop has Payback: %s', (key, shown) => {
    expect(card({}, 'listing', key).includes('PAYBACK')).toBe(shown);
  });

  test('a card shows no points of what cannot be added', () => {
    expect(card({ variants: [variant(11, 1499, 4)] })).not.toContain('PAYBACK');
  });
});
