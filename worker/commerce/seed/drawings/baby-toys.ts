import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line, mirrored, ring } from './svg.ts';

const bead = (x: number, y: number, radius: number, fill: string) =>
  circle(x, y, radius, fill) +
  circle(x - radius * 0.28, y - radius * 0.32, radius * 0.27, PALETTE.white, { opacity: 0.45 });

/** Beads along an arc of a ring. */
function beads(
  count: number,
  from: number,
  step: number,
  radius: number,
  size: number,
  colour: string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = Math.PI * (from + index * step);
    const fill = [colour, PALETTE.milk, PALETTE.honey][index % 3] ?? colour;
    return bead(
      Math.round(200 - Math.cos(angle) * radius),
      Math.round(190 + Math.sin(angle) * radius),
      size,
      fill,
    );
  }).join('');
}

const knot = (colour: string) =>
  area('M184 108 Q158 62 144 92 Q140 118 190 114Z', colour) +
  area('M216 108 Q242 62 256 92 Q260 118 210 114Z', shade(colour, -0.14)) +
  ellipse([200, 108], [20, 16], shade(colour, -0.24));

/** A grasping ring with wooden beads and a small cloth. */
const rattle: Shape = {
  material: 'wood',
  detail: 'beads',
  use: 'room',
  second: 'side',
  draw: ({ colour }) =>
    group(
      'translate(0 30)',
      ring(200, 190, 88, PALETTE.wood, 22),
      `<path d="M121 150 A88 88 0 0 1 230 107" fill="none" stroke="${shade(PALETTE.wood, 0.3)}" stroke-width="6" stroke-linecap="round"/>`,
      beads(7, 0.16, 0.115, 88, 22, colour),
      knot(colour),
    ),
  drawSecond: ({ colour }) =>
    group(
      'translate(0 30)',
      box([186, 100], [28, 206], 14, PALETTE.wood),
      line('M194 130 V250', shade(PALETTE.wood, 0.3), 5),
      bead(200, 250, 24, PALETTE.honey),
      bead(200, 286, 24, colour),
      bead(200, 214, 24, PALETTE.milk),
      area('M188 108 Q150 72 140 104 Q142 142 192 118Z', colour),
      area('M212 108 Q250 72 260 104 Q258 142 208 118Z', shade(colour, -0.14)),
      ellipse([200, 112], [22, 18], shade(colour, -0.24)),
    ),
};

/** A bell in a ball of bars, between two discs. */
const rattleBell: Shape = {
  material: 'wood',
  detail: 'bell',
  use: 'room',
  second: 'side',
  draw: ({ colour }) =>
    group(
      'rotate(-28 200 220)',
      box([92, 148], [30, 144], 13, colour),
      box([278, 148], [30, 144], 13, colour),
      box([96, 152], [9, 136], 4, PALETTE.white, { opacity: 0.3 }),
      circle(200, 220, 30, PALETTE.honey),
      line('M178 222 H222', shade(PALETTE.honey, -0.3), 5),
      circle(200, 238, 5, PALETTE.hollow),
      line(
        'M120 164 Q200 120 280 164 M120 276 Q200 320 280 276 M120 196 H280 M120 246 H280',
        PALETTE.wood,
        11,
      ),
    ),
  drawSecond: ({ colour }) =>
    [
      circle(200, 220, 108, colour),
      circle(200, 220, 92, shade(colour, 0.2)),
      ...[0, 60, 120, 180, 240, 300].map((turn) =>
        circle(
          Math.round(200 + Math.cos((turn * Math.PI) / 180) * 66),
          Math.round(220 + Math.sin((turn * Math.PI) / 180) * 66),
          13,
          PALETTE.wood,
        ),
      ),
      circle(200, 220, 26, PALETTE.honey),
      circle(192, 211, 7, PALETTE.white, { opacity: 0.45 }),
    ].join(''),
};

/** A ball of beads on elastic bands. */
const rattleBall: Shape = {
  material: 'wood',
  detail: 'beads',
  use: 'room',
  second: 'side',
  draw: ({ colour }) =>
    group(
      'translate(0 30)',
      ring(200, 190, 96, PALETTE.twine, 5),
      line(
        'M104 190 Q200 250 296 190 M104 190 Q200 130 296 190 M200 94 Q262 190 200 286',
        PALETTE.twine,
        5,
      ),
      beads(12, 0, 1 / 6, 96, 25, colour),
      bead(200, 160, 27, shade(colour, 0.3)),
      bead(200, 222, 27, PALETTE.brick),
      bead(146, 192, 23, PALETTE.wood),
      bead(254, 192, 23, PALETTE.honey),
    ),
  drawSecond: ({ colour }) =>
    [
      line('M98 256 Q200 150 302 256 M98 282 Q200 350 302 282', PALETTE.twine, 5),
      ...[92, 138, 186, 236, 284, 314].map((x, index) =>
        bead(
          x,
          246 - Math.abs(index - 2.5) * -10,
          28,
          [colour, PALETTE.milk, PALETTE.honey, shade(colour, 0.3), PALETTE.brick, PALETTE.wood][
            index
          ] ?? colour,
        ),
      ),
      ...[124, 172, 222, 270].map((x, index) =>
        bead(x, 304, 28, [PALETTE.wood, colour, PALETTE.honey, PALETTE.milk][index] ?? colour),
      ),
      ...[162, 208, 252].map((x, index) =>
        bead(x, 196, 26, [PALETTE.brick, PALETTE.milk, colour][index] ?? colour),
      ),
    ].join(''),
};

const PAGE = 'M200 110 Q140 84 72 100 V304 Q140 290 200 316Z';

/** A book of felt with a bookmark ribbon, and a moon on its cover; open, a hill with a tree and a sun. */
const book: Shape = {
  material: 'cloth',
  detail: 'pages',
  use: 'room',
  second: 'open',
  draw(paint: Paint) {
    const dark = shade(paint.colour, -0.17);
    return group(
      'rotate(-5 200 220)',
      box([112, 92], [196, 244], 12, dark),
      box([120, 100], [184, 230], 6, PALETTE.milk),
      line('M300 110 V322 M294 110 V322', PALETTE.oat, 3),
      cloth('M108 86 H272 Q284 86 284 98 V316 Q284 328 272 328 H108Z', paint.colour, paint),
      area('M100 96 Q100 86 110 86 H132 V328 H110 Q100 328 100 318Z', dark),
      ellipse([208, 192], [58, 58], shade(paint.colour, 0.42)),
      area('M222 152 A46 46 0 1 0 248 220 A38 38 0 0 1 222 152Z', PALETTE.honey),
      circle(236, 178, 5, PALETTE.white),
      circle(254, 198, 4, PALETTE.white),
      line('M164 282 H252', shade(paint.colour, 0.42), 9),
      area('M246 322 h20 v30 l-10 -9 -10 9Z', PALETTE.brick),
    );
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      mirrored(cloth('M200 122 Q138 96 58 110 V322 Q138 306 200 332Z', paint.colour, paint)),
      mirrored(area(PAGE, PALETTE.milk)),
      area('M200 110 Q140 84 72 100 V304 Q140 290 200 316Z', PALETTE.sky, { opacity: 0.6 }),
      area('M72 246 Q130 206 200 256 V316 Q140 290 72 304Z', '#b7cda8'),
      circle(114, 142, 19, PALETTE.honey),
      line('M160 244 V212', PALETTE.bark, 8),
      circle(160, 192, 27, shade(PALETTE.leaf, 0.4)),
      circle(276, 190, 40, shade(paint.colour, 0.3)),
      circle(262, 180, 5, PALETTE.ink),
      circle(290, 180, 5, PALETTE.ink),
      line('M266 200 Q276 210 286 200', PALETTE.ink, 4),
      circle(244, 160, 13, shade(paint.colour, 0.3)),
      circle(308, 160, 13, shade(paint.colour, 0.3)),
      line('M232 262 H320 M240 280 H312', PALETTE.oat, 7),
      line('M200 112 V316', dark, 5),
    ].join('');
  },
};

export const babyToys = {
  rattle,
  rattleBell,
  rattleBall,
  book,
} as const satisfies Record<string, Shape>;
