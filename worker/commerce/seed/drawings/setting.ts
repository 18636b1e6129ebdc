import { PALETTE, shade } from './colour.ts';
import type { Setting } from './shape.ts';
import { area, box, circle, ellipse, group, line } from './svg.ts';

/** Where a thing stands, or hangs, in a setting: its scale and where its own origin (0, 0) comes to lie. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Hanging items have no shadow on the floor. */
  readonly hangs: boolean;
}

interface Stage {
  readonly place: Place;
  behind(tint: string, colour: string): string;
  before(tint: string, colour: string): string;
}

/** Feet of a drawing, in its own units. */
const FEET = 336;

function standing(floor: number, scale: number, middle = 200): Place {
  return { x: middle - 200 * scale, y: floor - FEET * scale, scale, hangs: false };
}

const wall = (tint: string) =>
  '<rect width="400" height="400" fill="url(#light)"/>' +
  area('M0 0H150L60 400H0Z', shade(tint, 0.4), { opacity: 0.35 });

function cloud(x: number, y: number, scale: number): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    area(
      'M0 40 Q-24 40 -24 20 Q-22 0 0 2 Q8 -26 38 -20 Q62 -24 66 4 Q92 2 92 24 Q90 40 70 40Z',
      PALETTE.white,
      { opacity: 0.85 },
    ),
  );
}

function tree(x: number, y: number, size: number, leaf: string): string {
  return (
    line(`M${x} ${y} V${y - size * 1.3}`, PALETTE.bark, size * 0.16) +
    circle(x, y - size * 1.7, size * 0.72, leaf) +
    circle(x - size * 0.5, y - size * 1.25, size * 0.46, shade(leaf, -0.08)) +
    circle(x + size * 0.5, y - size * 1.3, size * 0.5, shade(leaf, 0.08))
  );
}

function peg(x: number, y: number): string {
  return (
    box([x - 6, y - 16], [12, 34], 3, PALETTE.oak) + box([x - 6, y - 2], [12, 4], 0, PALETTE.bark)
  );
}

/** Two cloths at the borders, so that a line of washing goes on beyond the picture. */
function neighbours(tint: string, colour: string): string {
  return (
    area('M-20 70 Q14 82 52 84 L58 214 Q20 226 -20 212Z', shade(colour, 0.55)) +
    line('M-20 196 Q20 210 57 198', shade(colour, 0.2), 6) +
    area('M352 84 Q384 82 420 70 V232 Q384 244 346 230Z', PALETTE.milk) +
    line('M348 208 Q384 222 420 210', shade(tint, -0.2), 6)
  );
}

const washing: Stage = {
  place: { x: 50, y: 22, scale: 0.75, hangs: true },
  behind: (tint, colour) =>
    [
      wall(tint),
      area('M-10 352 Q90 300 210 338 T410 316 V410 H-10Z', shade(tint, -0.1)),
      area('M-10 376 Q120 344 260 370 T410 358 V410 H-10Z', shade(tint, -0.18)),
      line('M-10 64 Q200 104 410 64', PALETTE.bark, 4),
      neighbours(tint, colour),
      peg(36, 80),
      peg(366, 80),
    ].join(''),
  before: () => peg(158, 90) + peg(242, 90),
};

const outdoors: Stage = {
  place: standing(352, 0.75, 214),
  behind: (tint) =>
    [
      wall(tint),
      circle(322, 76, 34, PALETTE.cream),
      cloud(86, 66, 0.9),
      cloud(226, 40, 0.6),
      area('M-10 262 Q90 196 208 246 T410 222 V410 H-10Z', '#c9d9bd'),
      tree(62, 286, 58, '#8fae86'),
      tree(362, 268, 44, '#9dba90'),
      area('M-10 292 Q140 256 410 286 V410 H-10Z', '#b7cda8'),
      area('M120 410 Q150 330 214 318 Q290 322 330 410Z', '#e9dcc0'),
    ].join(''),
  before: () =>
    [36, 70, 356, 382]
      .map((x, index) =>
        line(
          `M${x} 396 q-5 -16 -10 -22 M${x} 396 q0 -18 3 -28 M${x} 396 q6 -14 12 -18`,
          index % 2 === 0 ? '#8fae86' : '#7fa077',
          4,
        ),
      )
      .join(''),
};

function frame(x: number, y: number, colour: string): string {
  return (
    box([x, y], [66, 84], 5, PALETTE.wood) +
    box([x + 8, y + 8], [50, 68], 2, PALETTE.milk) +
    circle(x + 33, y + 40, 15, shade(colour, 0.3)) +
    area(
      `M${x + 8} ${y + 62} Q${x + 30} ${y + 44} ${x + 58} ${y + 60} V${y + 76} H${x + 8}Z`,
      shade(colour, -0.05),
    )
  );
}

const room: Stage = {
  place: standing(350, 0.75, 206),
  behind: (tint, colour) =>
    [
      wall(tint),
      frame(40, 46, colour),
      box([300, 40], [84, 110], 8, PALETTE.milk),
      box([308, 48], [68, 94], 4, '#cfe2ea'),
      line('M342 48 V142 M308 95 H376', PALETTE.milk, 6),
      `<rect y="286" width="400" height="114" fill="${shade(PALETTE.wood, 0.42)}"/>`,
      line(
        'M0 318 H400 M0 356 H400 M90 286 V318 M260 318 V356 M150 356 V400 M340 286 V318',
        shade(PALETTE.wood, 0.24),
        3,
      ),
      `<rect y="276" width="400" height="14" fill="${PALETTE.milk}"/>`,
      ellipse([206, 354], [176, 36], shade(colour, 0.62)),
      ellipse([206, 352], [146, 27], shade(colour, 0.74)),
    ].join(''),
  before: () => '',
};

const table: Stage = {
  place: standing(330, 0.68, 196),
  behind: (tint, colour) =>
    [
      wall(tint),
      box([34, 30], [120, 150], 8, PALETTE.milk),
      box([44, 40], [100, 130], 4, '#cfe2ea'),
      line('M94 40 V170', PALETTE.milk, 6),
      cloud(58, 78, 0.5),
      area('M-10 286 H410 V410 H-10Z', PALETTE.wood),
      line(
        'M-10 330 Q120 322 220 332 T410 328 M-10 372 Q90 364 210 374 T410 368',
        shade(PALETTE.wood, -0.13),
        3,
      ),
      `<rect y="280" width="400" height="12" fill="${shade(PALETTE.wood, 0.3)}"/>`,
      line('M62 262 Q44 214 56 190 M62 262 Q78 210 70 178 M62 262 Q90 232 98 208', '#7fa077', 7),
      area('M38 258 H86 L80 306 H44Z', shade(colour, -0.08)),
      ellipse([356, 330], [46, 12], PALETTE.milk),
      area('M322 282 H382 Q380 330 364 330 H340 Q324 330 322 282Z', PALETTE.milk),
      `<path d="M382 292 q22 0 18 16 q-4 12 -24 8" fill="none" stroke="${PALETTE.milk}" stroke-width="7"/>`,
      ellipse([352, 283], [30, 7], PALETTE.bark),
    ].join(''),
  before: () => '',
};

const bath: Stage = {
  place: standing(348, 0.75, 214),
  behind: (tint, colour) =>
    [
      wall(tint),
      line(
        'M0 60 H400 M0 120 H400 M0 180 H400 M0 240 H400 M50 0 V60 M130 0 V60 M210 0 V60 M290 0 V60 M370 0 V60 M10 60 V120 M90 60 V120 M170 60 V120 M250 60 V120 M330 60 V120 M50 120 V180 M130 120 V180 M210 120 V180 M290 120 V180 M370 120 V180 M10 180 V240 M90 180 V240 M170 180 V240 M250 180 V240 M330 180 V240',
        PALETTE.white,
        4,
        { opacity: 0.7 },
      ),
      `<rect y="292" width="400" height="108" fill="${shade(tint, -0.12)}"/>`,
      `<rect y="284" width="400" height="12" fill="${PALETTE.white}"/>`,
      box([24, 62], [96, 10], 5, PALETTE.bark),
      area('M34 70 H108 V196 Q71 206 34 196Z', shade(colour, 0.5)),
      line('M34 178 Q71 188 108 178', shade(colour, 0.2), 7),
      ellipse([214, 352], [166, 32], PALETTE.white, { opacity: 0.65 }),
    ].join(''),
  before: () =>
    circle(336, 120, 15, PALETTE.white, { opacity: 0.7 }) +
    circle(362, 88, 9, PALETTE.white, { opacity: 0.7 }) +
    circle(318, 78, 6, PALETTE.white, { opacity: 0.7 }),
};

const STAGES: Readonly<Record<Setting, Stage>> = { line: washing, outdoors, room, table, bath };

/** How large a product is drawn in each setting. */
export const SETTING_SCALES: Readonly<Record<Setting, number>> = {
  line: washing.place.scale,
  outdoors: outdoors.place.scale,
  room: room.place.scale,
  table: table.place.scale,
  bath: bath.place.scale,
};

/** A drawing's body at its place in a setting. `tint` is the ground's, `colour` the product's: the room goes with it. */
export function inSetting(setting: Setting, body: string, tint: string, colour: string): string {
  const { place, behind, before } = STAGES[setting];
  const shadow = place.hangs
    ? ''
    : ellipse([200, 338], [114, 13], PALETTE.shadow, { opacity: 0.16 });
  const thing = group(`translate(${place.x} ${place.y}) scale(${place.scale})`, shadow, body);
  return behind(tint, colour) + thing + before(tint, colour);
}
