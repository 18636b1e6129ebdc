import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { finePoints, paybackPoints } from '../../price/rules/payback.ts';
import { VariantPicker, type VariantChoice } from './variant-picker.tsx';

const FACTOR = '0.5';

/** Returns a variant whose price of 9.99 falls to 9.49 from three items on. */
function choice(key: string, prices: readonly [number, number]): VariantChoice {
  return {
    id: 1,
    key,
    label: key,
    size: key,
    most: 10,
    price: {
      now: String(prices[0]),
      sale: false,
      notes: [],
      tiers: [{ amount: 3, from: 'ab 3', now: String(prices[1]), notes: [] }],
    },
    points: prices.map((withTax) => finePoints({ factor: FACTOR, withTax })),
    delivery: { icon: 'truck', text: 'Sofort', good: true },
  };
}

function picker(selected: string, quantity: number, payback?: string): string {
  return renderToStaticMarkup(
    <VariantPicker
      siblings={[]}
      choices={[choice('50', [999, 949]), choice('62', [1999, 1899])]}
      selected={selected}
      quantity={quantity}
      labels={{ before: 'Vorher', now: 'Jetzt' }}
      texts={{
        colour: 'Farbe',
        legend: 'Größe',
        inclVat: 'Inkl. MwSt.',
        payback,
        shipping: undefined,
        name: 'Body',
        add: 'In den Warenkorb',
        quantity: 'Menge',
      }}
      shippingHref="/versand/"
    />,
  );
}

const TEXT = '{points} PAYBACK °P';

describe('the points of what is chosen', () => {
  test.each([
    ['50', 1, 999, '4 PAYBACK °P.'],
    ['62', 1, 1999, '9 PAYBACK °P.'],
    // 19.98 × 0.5 is 9.99, for both items together.
    ['50', 2, 999, '9 PAYBACK °P.'],
    ['50', 3, 949, '14 PAYBACK °P.'],
    ['62', 10, 1899, '94 PAYBACK °P.'],
  ])('size %s, %d pieces at %d', (size, quantity, withTax, text) => {
    expect(picker(size, quantity, TEXT)).toContain(text);
    expect(text).toBe(`${paybackPoints([{ factor: FACTOR, withTax, quantity }])} PAYBACK °P.`);
  });

  test('the points of the chosen quantity are not shown in a shop without points', () => {
    expect(picker('50', 1)).not.toContain('PAYBACK');
  });
});
