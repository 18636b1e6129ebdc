import { ROOM } from './measures.ts';
import type { Beside, Companion } from './shapes.ts';

/** Bounds of a companion in its drawing, and the units that show a centimetre: a child of 80 cm, a hand of 18 cm. */
const COMPANIONS: Readonly<
  Record<Companion, { readonly bounds: Beside['bounds']; readonly unitsPerCm: number }>
> = {
  child: { bounds: [121, 19, 279, 336], unitsPerCm: 291 / 80 },
  hand: { bounds: [100, 72, 274, 336], unitsPerCm: 228 / 18 },
};
/** Width of the picture that both share, and the space between them. */
const WIDTH = 340;
const GAP = 26;
/** Largest scale: a drawing is not shown larger than in its front view. */
const MOST = 1;

/** Transforms of a product and its companion, which stand on one floor in one scale. */
export interface BesideLayout {
  readonly scale: number;
  readonly product: string;
  readonly companion: { readonly name: Companion; readonly transform: string };
  /** Centres of both and half their widths, for their shadows. */
  readonly shadows: readonly (readonly [middle: number, half: number])[];
}

const round = (value: number) => Math.round(value * 1000) / 1000;

/** Lays out a product of a height in centimetres beside its companion: as large as the picture allows, centred. */
export function besideLayout({ bounds, companion: name, height }: Beside): BesideLayout {
  const companion = COMPANIONS[name];
  const [left, top, right, bottom] = bounds;
  const [l, t, r, b] = companion.bounds;
  const unitsPerCm = (bottom - top) / height;
  const tall = Math.max(height, (b - t) / companion.unitsPerCm);
  const wide = (right - left) / unitsPerCm + (r - l) / companion.unitsPerCm;
  /** Units of the picture that show a centimetre. */
  const shown = Math.min(
    (ROOM.floor - ROOM.top) / tall,
    (WIDTH - GAP) / wide,
    MOST * Math.min(unitsPerCm, companion.unitsPerCm),
  );
  const scale = round(shown / unitsPerCm);
  const beside = round(shown / companion.unitsPerCm);
  const start = Math.round(200 - (wide * shown + GAP) / 2);
  const next = Math.round(start + (r - l) * beside + GAP);
  const placed = (x: number, y: number, by: number) =>
    `translate(${round(x)} ${round(y)}) scale(${by})`;
  return {
    scale,
    product: placed(next - left * scale, ROOM.floor - bottom * scale, scale),
    companion: {
      name,
      transform: placed(start - l * beside, ROOM.floor - b * beside, beside),
    },
    shadows: [
      [start + ((r - l) * beside) / 2, ((r - l) * beside) / 2],
      [next + ((right - left) * scale) / 2, ((right - left) * scale) / 2],
    ],
  };
}
