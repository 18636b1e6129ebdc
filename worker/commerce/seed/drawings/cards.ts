import { PALETTE, shade } from './colour.ts';
import { lettering } from './lettering.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, group, line } from './svg.ts';

const TILT = 'translate(0 44) rotate(-6 200 200)';

/** A gift card with its value and a ribbon; behind, the strip and the field for its number. */
function cardOf(value: string): Shape {
  return {
    material: 'smooth',
    detail: 'ribbon',
    use: 'table',
    second: 'back',
    draw: ({ colour }) =>
      group(
        TILT,
        box([76, 122], [248, 160], 20, colour),
        area(
          'M76 232 Q180 180 324 250 V262 Q324 282 304 282 H96 Q76 282 76 262Z',
          shade(colour, -0.16),
        ),
        lettering(value, [152, 182], 60, PALETTE.white, 11),
        line('M102 252 h70', PALETTE.white, 8, { opacity: 0.85 }),
        box([248, 122], [24, 160], 0, PALETTE.cream),
        area(
          'M260 150 Q222 112 214 136 Q212 152 260 152 Q300 112 306 134 Q310 152 260 152Z',
          PALETTE.cream,
        ),
      ),
    drawSecond: ({ colour }) =>
      [
        group(
          'translate(0 26) rotate(5 200 200)',
          box([84, 92], [232, 172], 10, PALETTE.milk),
          area('M84 102 Q84 92 94 92 H306 Q316 92 316 102 L200 190Z', PALETTE.oat),
          circle(200, 176, 17, PALETTE.brick),
        ),
        group(
          'translate(0 78) rotate(-6 200 200)',
          box([76, 122], [248, 160], 20, shade(colour, 0.35)),
          box([76, 148], [248, 34], 0, PALETTE.ink),
          box([100, 204], [132, 30], 5, PALETTE.white),
          line('M110 219 h20 M140 219 h20 M170 219 h20 M200 219 h20', PALETTE.slate, 6),
          line('M100 254 h96', shade(colour, -0.2), 5),
          circle(282, 240, 20, shade(colour, -0.1)),
        ),
      ].join(''),
  };
}

const card25 = cardOf('25');
const card50 = cardOf('50');

function sheet(fill: string, ...motif: string[]): string {
  return [
    box([126, 92], [148, 204], 14, shade(fill, -0.1), { transform: 'translate(4 5)' }),
    box([126, 92], [148, 204], 14, fill),
    ...motif,
  ].join('');
}

const MOON = area('M206 132 A44 44 0 1 0 238 196 A36 36 0 0 1 206 132Z', PALETTE.cream);
const STAR = area(
  'M200 128 l14 29 32 5 -23 23 5 32 -28 -15 -28 15 5 -32 -23 -23 32 -5Z',
  PALETTE.white,
  { opacity: 0.9 },
);

function birdSheet(colour: string): string {
  const dark = shade(colour, -0.2);
  return sheet(
    '#ffffff',
    circle(198, 172, 36, colour),
    area('M226 182 L254 174 L234 196Z', dark),
    area('M194 172 Q222 168 226 190 Q208 204 194 172Z', dark),
    area('M164 164 L146 170 L165 177Z', PALETTE.honey),
    circle(184, 162, 6, PALETTE.white),
    circle(183, 162, 3, PALETTE.ink),
    line('M192 206 V222 M206 206 V222', PALETTE.bark, 4),
    line('M150 224 H250', PALETTE.bark, 7),
    line('M166 256 H234 M180 272 H220', PALETTE.oat, 8),
  );
}

const tree = sheet(
  '#dfe9d6',
  line('M200 262 V196', PALETTE.bark, 11),
  circle(200, 168, 40, shade(PALETTE.leaf, 0.4)),
  circle(184, 156, 6, PALETTE.brick),
  circle(214, 178, 6, PALETTE.brick),
);

/** Printed cards of the first year: a moon, a star and, in front, a bird; one by one, with a tree. */
const prints: Shape = {
  material: 'smooth',
  detail: 'paper',
  use: 'table',
  second: 'parts',
  draw: ({ colour }) =>
    [
      group('translate(-46 26) rotate(-13 200 320)', sheet(shade(PALETTE.ink, 0.2), MOON)),
      group('translate(46 22) rotate(12 200 320)', sheet(PALETTE.honey, STAR)),
      group('translate(0 34)', birdSheet(colour)),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      group('translate(-20 -38) scale(.74)', birdSheet(colour)),
      group('translate(124 -38) scale(.74)', sheet(PALETTE.honey, STAR)),
      group('translate(-20 120) scale(.74)', sheet(shade(PALETTE.ink, 0.2), MOON)),
      group('translate(124 120) scale(.74)', tree),
    ].join(''),
};

export const cards = {
  card25,
  card50,
  prints,
} as const satisfies Record<string, Shape>;
