/** A size of a kind; `factor` is multiplied with the kind's price. */
export interface Size {
  readonly size: string;
  readonly factor?: number;
  /** Amount of the unit in one piece of this size: 0.2 litres. */
  readonly unitSize?: number;
}

const plain = (...sizes: readonly string[]): readonly Size[] => sizes.map((size) => ({ size }));

/** Sizes as labels print them. */
const SIZES = {
  one: [],
  baby: plain('50/56', '62/68', '74/80', '86/92', '98/104'),
  preterm: plain('38/40', '44/46'),
  toddler: plain('74/80', '86/92', '98/104', '110/116'),
  head: plain('39/41', '43/45', '47/49'),
  feet: plain('15–18', '19–22', '23–26'),
  shoes: plain('19', '20', '21', '22'),
  boots: plain('20/21', '22/23', '24/25'),
  bag: [{ size: '70 cm' }, { size: '90 cm', factor: 1.1 }, { size: '110 cm', factor: 1.2 }],
  blanket: [{ size: '75 × 100 cm' }, { size: '100 × 140 cm', factor: 1.5 }],
  mat: [
    { size: '100 × 100 cm', unitSize: 1 },
    { size: '120 × 150 cm', factor: 1.6, unitSize: 1.8 },
  ],
  cot: [{ size: '60 × 120 cm' }, { size: '70 × 140 cm', factor: 1.15 }],
  bottle: [{ size: '120 ml' }, { size: '240 ml', factor: 1.2 }],
  lotion: [
    { size: '75 ml', unitSize: 0.075 },
    { size: '200 ml', factor: 1.8, unitSize: 0.2 },
  ],
  grams: [
    { size: '250 g', unitSize: 0.25 },
    { size: '600 g', factor: 2.1, unitSize: 0.6 },
  ],
  tin: [{ size: '800 g', unitSize: 0.8 }],
  nappies: [
    { size: '1 (2–5 kg)', unitSize: 78 },
    { size: '2 (3–6 kg)', unitSize: 72 },
    { size: '3 (5–9 kg)', unitSize: 66 },
    { size: '4 (8–14 kg)', unitSize: 58 },
  ],
  towel: [{ size: '80 × 80 cm' }, { size: '100 × 100 cm', factor: 1.3 }],
} as const satisfies Readonly<Record<string, readonly Size[]>>;

export type SizeChart = keyof typeof SIZES;

export function sizesOf(chart: SizeChart): readonly Size[] {
  return SIZES[chart];
}
