import { PALETTE, shade } from './colour.ts';
import { lettering } from './lettering.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, circle, group, line, ribs } from './svg.ts';

/** Three folds of a blanket one upon the other, seen from the front. */
function folded(paint: Paint, edge: string): string {
  const fold = (y: number, height: number) => {
    const half = height / 2;
    return (
      cloth(
        `M96 ${y} H296 Q316 ${y} 316 ${y + half} Q316 ${y + height} 296 ${y + height} H96 Q84 ${y + height} 84 ${y + half} Q84 ${y} 96 ${y}Z`,
        paint.colour,
        paint,
      ) + line(`M300 ${y + half} H110`, shade(paint.colour, -0.18), 4)
    );
  };
  return fold(276, 60) + fold(216, 62) + fold(154, 64) + edge;
}

const FOLD = 'M196 84 Q188 150 204 178 Q246 190 300 196';

const blanket: Shape = {
  material: 'knit',
  detail: 'fringe',
  use: 'line',
  second: 'folded',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      ribs([108, 300], 14, 14.2, 26, dark),
      cloth('M112 84 H196 L300 196 V300 H100 V96 Q100 84 112 84Z', paint.colour, paint, 0.7),
      area(`${FOLD} Z`, shade(paint.colour, 0.4)),
      line(FOLD, dark, 4),
      area('M100 282 H300 V300 H100Z', dark, { opacity: 0.5 }),
    ].join('');
  },
  drawSecond: (paint) => folded(paint, ribs([112, 218], 12, 16.6, 20, shade(paint.colour, -0.16))),
};

const TUFTS = [
  [200, 202],
  [138, 140],
  [262, 140],
  [138, 264],
] as const;

const tufts = TUFTS.map(([x, y]) => circle(x, y, 6, PALETTE.milk)).join('');

function leafPatch(x: number, y: number): string {
  return group(
    `translate(${x} ${y})`,
    area('M0 -24 Q24 -6 0 26 Q-24 -6 0 -24Z', PALETTE.cream),
    line('M0 -14 V24', PALETTE.oak, 3),
  );
}

function mushroomPatch(x: number, y: number): string {
  return group(
    `translate(${x} ${y})`,
    area('M-9 0 H9 L12 24 H-12Z', PALETTE.milk),
    area('M-26 4 Q-24 -24 0 -24 Q24 -24 26 4Z', PALETTE.brick),
    circle(-8, -9, 5, PALETTE.milk),
    circle(9, -6, 4, PALETTE.milk),
  );
}

function playMatOf(patches: string): Shape {
  return {
    material: 'cloth',
    detail: 'quilt',
    use: 'room',
    second: 'folded',
    measures: { bounds: [76, 78, 324, 326], axes: ['across', 'up'] },
    draw(paint) {
      const dark = shade(paint.colour, -0.16);
      return [
        cloth(
          'M96 78 H304 Q324 78 324 98 V306 Q324 326 304 326 H96 Q76 326 76 306 V98 Q76 78 96 78Z',
          paint.colour,
          paint,
        ),
        line(
          'M138 84 V320 M200 84 V320 M262 84 V320 M82 140 H318 M82 202 H318 M82 264 H318',
          dark,
          4,
          { opacity: 0.5 },
        ),
        line(
          'M96 82 H304 Q320 82 320 98 V306 Q320 322 304 322 H96 Q80 322 80 306 V98 Q80 82 96 82Z',
          shade(paint.colour, -0.26),
          9,
        ),
        patches,
        area('M324 236 V306 Q324 326 304 326 H232 Q240 246 324 236Z', shade(paint.colour, 0.5)),
        line('M232 326 Q240 246 324 236', dark, 5),
      ].join('');
    },
    drawSecond: (paint) =>
      folded(
        paint,
        line('M150 154 V336 M250 154 V336', PALETTE.twine, 11) +
          line('M150 154 Q200 104 250 154', PALETTE.twine, 11),
      ),
  };
}

/** A padded mat, quilted in squares, with its binding; one with mushrooms and leaves sewn on. */
const playMat = playMatOf(tufts);
const playMatForest = playMatOf(
  mushroomPatch(108, 110) +
    leafPatch(232, 108) +
    leafPatch(170, 172) +
    mushroomPatch(294, 172) +
    leafPatch(108, 234) +
    mushroomPatch(232, 234) +
    leafPatch(170, 294),
);

const HEART =
  'M200 172 Q180 150 180 138 Q180 126 190 126 Q198 126 200 136 Q202 126 210 126 Q220 126 220 138 Q220 150 200 172Z';

/** A blanket for a birth with a motif and the child's name. */
const nameBlanket: Shape = {
  material: 'knit',
  detail: 'embroidery',
  use: 'line',
  second: 'folded',
  measures: { bounds: [90, 84, 310, 330], axes: ['across', 'up'] },
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    const stitches = shade(paint.colour, -0.5);
    return [
      cloth(
        'M106 84 H294 Q310 84 310 100 V314 Q310 330 294 330 H106 Q90 330 90 314 V100 Q90 84 106 84Z',
        paint.colour,
        paint,
      ),
      line('M102 96 H298 V318 H102Z', PALETTE.milk, 6),
      area(HEART, PALETTE.brick),
      line('M150 150 q10 -14 20 0 M230 150 q10 -14 20 0', PALETTE.milk, 5),
      lettering('Mia', [200, 226], 62, stitches, 9),
      line('M140 282 q15 -12 30 0 t30 0 t30 0 t30 0', PALETTE.milk, 5),
      area('M310 262 V314 Q310 330 294 330 H244 Q252 274 310 262Z', shade(paint.colour, 0.4)),
      line('M244 330 Q252 274 310 262', dark, 4),
    ].join('');
  },
  drawSecond: (paint) =>
    folded(paint, lettering('Mia', [176, 188], 36, shade(paint.colour, -0.5), 6)) +
    line('M246 154 V336', PALETTE.brick, 13) +
    area(
      'M246 154 Q216 116 208 134 Q206 150 246 154 Q276 116 284 134 Q286 150 246 154Z',
      PALETTE.brick,
    ),
};

export const home = {
  blanket,
  playMat,
  playMatForest,
  nameBlanket,
} as const satisfies Record<string, Shape>;
