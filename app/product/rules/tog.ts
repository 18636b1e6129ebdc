/** The TOG advisor of sleeping bags (docs/rules/product.md#advisors). Temperatures are whole degrees Celsius. */

/** Clothes of a child below a sleeping bag. */
type Layer = 'nappy' | 'shortBody' | 'longBody' | 'pyjamas' | 'bodyAndPyjamas';

/** TOG values of sleeping bags, the warmest last. */
const TOGS = [0.5, 1, 2.5, 3.5] as const;
export type Tog = (typeof TOGS)[number];

interface Band {
  readonly from: number;
  readonly to: number;
  readonly layer: Layer;
}

/** Lowest and highest temperature that can be entered. */
export const ROOM_LIMITS = [10, 40] as const;

/** The bands of each value, which together are the temperatures that it is made for. */
const GUIDE: Readonly<Record<Tog, readonly Band[]>> = {
  0.5: [
    { from: 24, to: 25, layer: 'shortBody' },
    { from: 26, to: 28, layer: 'nappy' },
  ],
  1: [
    { from: 18, to: 20, layer: 'bodyAndPyjamas' },
    { from: 21, to: 23, layer: 'longBody' },
  ],
  2.5: [
    { from: 16, to: 17, layer: 'bodyAndPyjamas' },
    { from: 18, to: 20, layer: 'pyjamas' },
  ],
  3.5: [{ from: 10, to: 15, layer: 'bodyAndPyjamas' }],
};

/** Reads the attribute `tog`: `1.0`. Undefined for a value that no bag has. */
export function parseTog(value: string | undefined): Tog | undefined {
  return TOGS.find((tog) => tog === Number(value));
}

export interface TogAdvice {
  /** Whether the bag suits the temperature. */
  readonly kind: 'fits' | 'tooWarm' | 'tooThin';
  /** Clothes below the bag, if it suits. */
  readonly layer?: Layer;
  /** A bag that suits better; undefined above 28 °C. */
  readonly better?: { readonly tog: Tog; readonly layer: Layer };
}

/** Returns whether a bag of a TOG value suits a room, and which one suits better. */
export function adviseTog(own: Tog, room: number): TogAdvice {
  const layer = layerOf(own, room);
  if (layer !== undefined) return { kind: 'fits', layer };
  const isWarm = GUIDE[own].every(({ to }) => room > to);
  // The warmest bag that suits, because it needs the fewest layers.
  const suited = TOGS.toReversed().find((tog) => layerOf(tog, room) !== undefined);
  const worn = suited === undefined ? undefined : layerOf(suited, room);
  return {
    kind: isWarm ? 'tooWarm' : 'tooThin',
    ...(suited === undefined || worn === undefined ? {} : { better: { tog: suited, layer: worn } }),
  };
}

function layerOf(tog: Tog, room: number): Layer | undefined {
  return GUIDE[tog].find(({ from, to }) => room >= from && room <= to)?.layer;
}
