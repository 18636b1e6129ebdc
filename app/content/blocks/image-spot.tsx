import { z } from 'zod';
import { defineBlock } from '../block.tsx';
import { linkField, numberField, productNumbersField, textField } from '../fields.ts';

const schema = z.object({
  /** Percent of the image's width and height, from the upper left. */
  x: numberField,
  y: numberField,
  label: textField,
  text: textField,
  /** A product to which the spot leads, with its name and price; takes precedence over `to`. */
  productNumbers: productNumbersField(1),
  to: linkField,
});

/** A spot of an `image-map`, only inside one, which shows it. */
export const imageSpot = defineBlock({
  name: 'image-spot',
  schema,
  faults: ({ x, y }) =>
    isPercent(x) && isPercent(y) ? [] : ['x, y: must be from 0 to 100, so the spot is left out'],
  needs: ({ productNumbers }) => ({ products: productNumbers }),
  isEmpty: () => true,
  Component: () => null,
});

export type Spot = Omit<z.output<typeof schema>, 'x' | 'y'> & {
  /** Whole percent. */
  readonly x: number;
  readonly y: number;
};

/** Returns a spot; undefined without a position on the image. */
export function spotOf(raw: unknown): Spot | undefined {
  const spot = schema.safeParse(raw).data;
  if (!spot || !isPercent(spot.x) || !isPercent(spot.y)) return undefined;
  return { ...spot, x: Math.round(spot.x), y: Math.round(spot.y) };
}

function isPercent(value: number | undefined): value is number {
  return value !== undefined && value >= 0 && value <= 100;
}
