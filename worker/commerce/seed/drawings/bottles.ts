import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line, mirrored } from './svg.ts';

const TEAT = '#e9c9a0';

/** What bottles differ in. */
interface BottleCut {
  /** The outline below the collar. */
  readonly outline: string;
  /** The part of it that is filled. */
  readonly milk: string;
  readonly isGlass: boolean;
  /** Two handles for small hands. */
  readonly handles: boolean;
  /** A sleeve of silicone. */
  readonly sleeve?: string;
}

const WIDE =
  'M146 130 H254 Q268 160 262 190 L258 306 Q256 334 228 334 H172 Q144 334 142 306 L138 190 Q132 160 146 130Z';
const WIDE_MILK = 'M139 206 H261 L258 306 Q256 334 228 334 H172 Q144 334 142 306Z';
const SLIM =
  'M160 126 H240 Q250 146 250 166 V308 Q250 334 226 334 H174 Q150 334 150 308 V166 Q150 146 160 126Z';
const SLIM_MILK = 'M150 212 H250 V308 Q250 334 226 334 H174 Q150 334 150 308Z';
const ROUND =
  'M158 126 H242 Q290 190 278 262 Q270 334 228 334 H172 Q130 334 122 262 Q110 190 158 126Z';
const ROUND_MILK =
  'M119 222 Q200 236 281 222 Q284 244 278 262 Q270 334 228 334 H172 Q130 334 122 262 Q118 244 119 222Z';

function vessel({ outline, milk, isGlass, handles, sleeve }: BottleCut, colour: string): string {
  const handle = `<path d="M142 168 Q86 164 90 218 Q96 262 148 250" fill="none" stroke="${shade(colour, -0.1)}" stroke-width="17" stroke-linecap="round"/>`;
  return [
    handles ? mirrored(handle) : '',
    area(outline, isGlass ? '#d5e8ee' : PALETTE.white, { opacity: 0.86 }),
    area(milk, PALETTE.milk),
    isGlass ? line('M164 150 V318', PALETTE.white, 8, { opacity: 0.9 }) : '',
    sleeve === undefined
      ? ''
      : area(sleeve, colour) +
        mirrored(circle(176, 272, 9, shade(colour, 0.3))) +
        circle(200, 300, 9, shade(colour, 0.3)),
  ].join('');
}

const SCALE = 'M224 170h22M232 196h14M224 222h22M232 248h14M224 274h22';

function teat(x: number, y: number): string {
  return group(
    `translate(${x} ${y})`,
    area('M0 -50 q16 0 16 24 q0 14 12 24 H-28 q12 -10 12 -24 q0 -24 16 -24Z', TEAT),
  );
}

function bottleOf(cut: BottleCut): Shape {
  const scale = (colour: string) =>
    cut.sleeve === undefined
      ? line(SCALE, shade(colour, -0.12), 4)
      : line('M224 150h14M228 172h10M224 194h14', shade(colour, -0.12), 4);
  return {
    material: 'smooth',
    detail: 'teat',
    use: 'table',
    second: 'closed',
    draw: ({ colour }) =>
      [
        teat(200, 94),
        box([152, 92], [96, 34], 10, colour),
        vessel(cut, colour),
        scale(colour),
      ].join(''),
    drawSecond: ({ colour }) =>
      [
        vessel(cut, colour),
        scale(colour),
        box([152, 92], [96, 34], 10, colour),
        area('M158 98 Q158 44 200 42 Q242 44 242 98Z', shade(colour, 0.55), { opacity: 0.92 }),
        area('M158 98 Q158 44 200 42 Q176 52 176 98Z', PALETTE.white, { opacity: 0.5 }),
        ellipse([200, 98], [42, 5], shade(colour, 0.2)),
      ].join(''),
  };
}

const CUT = { outline: WIDE, milk: WIDE_MILK, isGlass: false, handles: false } as const;

/** A wide neck; then with a round belly, with handles; of glass; of glass with a sleeve. */
const bottle = bottleOf(CUT);
const bottleRound = bottleOf({ ...CUT, outline: ROUND, milk: ROUND_MILK });
const bottleHandles = bottleOf({ ...CUT, handles: true });
const glassBottle = bottleOf({ ...CUT, outline: SLIM, milk: SLIM_MILK, isGlass: true });
const glassBottleSleeve = bottleOf({
  ...CUT,
  outline: SLIM,
  milk: SLIM_MILK,
  isGlass: true,
  sleeve: 'M150 214 Q200 230 250 214 V308 Q250 334 226 334 H174 Q150 334 150 308Z',
});

export const bottles = {
  bottle,
  bottleRound,
  bottleHandles,
  glassBottle,
  glassBottleSleeve,
} as const satisfies Record<string, Shape>;
