import { PALETTE, shade } from './colour.ts';
import { lettering } from './lettering.ts';
import { cloth, neckLabel, type Paint, type Shape } from './shape.ts';
import { area, box, circle, line, mirrored } from './svg.ts';

const BIB =
  'M138 126 Q116 82 152 70 Q168 66 166 88 Q158 154 200 156 Q242 154 234 88 Q232 66 248 70 Q284 82 262 126 Q304 152 304 222 Q304 320 200 322 Q96 320 96 222 Q96 152 138 126Z';
const CLOUD =
  'M162 262 Q144 262 144 244 Q144 228 160 226 Q164 202 188 204 Q204 190 222 206 Q240 206 242 226 Q258 228 258 244 Q258 262 240 262Z';

function bound(paint: Paint): string {
  return cloth(BIB, paint.colour, paint) + line(BIB, shade(paint.colour, -0.16), 9);
}

/** The lining, the tabs of touch fastener, the label. */
function bibBack(paint: Paint): string {
  return [
    area(BIB, shade(paint.colour, 0.55)),
    line(BIB, shade(paint.colour, -0.16), 9),
    box([143, 74], [26, 18], 6, PALETTE.milk),
    box([231, 74], [26, 18], 6, PALETTE.milk),
    neckLabel(200, 166),
    line('M112 230 Q126 300 200 304 Q274 300 288 230', shade(paint.colour, 0.3), 4),
  ].join('');
}

const MEASURES = { bounds: [91, 66, 309, 327], axes: ['across', 'up'] } as const;

const bib: Shape = {
  material: 'cloth',
  detail: 'binding',
  use: 'line',
  second: 'back',
  measures: MEASURES,
  draw: (paint) =>
    [
      bound(paint),
      circle(158, 82, 6, PALETTE.white),
      circle(242, 82, 6, PALETTE.white),
      area(CLOUD, PALETTE.white, { opacity: 0.92 }),
    ].join(''),
  drawSecond: bibBack,
};

/** With a name, embroidered below the neck. */
const bibName: Shape = {
  material: 'cloth',
  detail: 'embroidery',
  use: 'line',
  second: 'back',
  measures: MEASURES,
  draw: (paint) =>
    [
      bound(paint),
      circle(158, 82, 6, PALETTE.white),
      circle(242, 82, 6, PALETTE.white),
      box([122, 186], [156, 92], 30, shade(paint.colour, 0.62)),
      `<rect x="128" y="192" width="144" height="80" rx="25" fill="none" stroke="${shade(paint.colour, -0.16)}" stroke-width="3" stroke-dasharray="9 6"/>`,
      lettering('Mia', [200, 232], 46, shade(paint.colour, -0.45), 7.5),
      line('M158 300 q14 -10 28 0 t28 0 t28 0', shade(paint.colour, 0.62), 4),
    ].join(''),
  drawSecond: bibBack,
};

const APRON =
  'M150 92 Q168 118 200 120 Q232 118 250 92 L276 104 Q282 160 280 316 Q200 336 120 316 Q118 160 124 104Z';
const SLEEVE = 'M126 104 Q98 108 88 138 L56 246 Q54 258 64 262 L94 272 Q104 272 106 262 L136 178Z';

function sleeved(paint: Paint): string {
  const dark = shade(paint.colour, -0.16);
  return [
    mirrored(
      cloth(SLEEVE, paint.colour, paint),
      line('M62 250 L104 264', dark, 11),
      line('M126 106 Q134 140 134 180', dark, 4, { opacity: 0.6 }),
    ),
    cloth(APRON, paint.colour, paint),
    line('M122 314 Q200 334 278 314', dark, 7),
  ].join('');
}

/** With sleeves, and a trough that catches what falls; tied behind. */
const bibSleeves: Shape = {
  material: 'cloth',
  detail: 'binding',
  use: 'line',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      sleeved(paint),
      line('M150 92 Q168 118 200 120 Q232 118 250 92', dark, 8),
      area('M124 256 Q200 282 276 256 L276 310 Q200 330 124 310Z', shade(paint.colour, 0.25)),
      line('M124 256 Q200 282 276 256', dark, 7),
      circle(200, 196, 17, PALETTE.brick),
      area('M200 180 q4 -14 18 -14 q-2 12 -18 14Z', '#7fae93'),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    const inside = shade(paint.colour, 0.5);
    return [
      sleeved(paint),
      area('M188 112 L170 318 Q200 326 230 318 L212 112Z', inside),
      line('M188 112 L170 318 M212 112 L230 318', dark, 6),
      line('M150 92 Q160 104 186 110 M250 92 Q240 104 214 110', dark, 8),
      line(
        'M186 120 Q158 96 150 112 Q152 128 186 122 Q168 140 158 168 M214 120 Q242 96 250 112 Q248 128 214 122 Q232 140 242 168',
        dark,
        6,
      ),
      line('M180 212 H220', dark, 6),
      circle(200, 212, 7, dark),
    ].join('');
  },
};

export const bibs = {
  bib,
  bibName,
  bibSleeves,
} as const satisfies Record<string, Shape>;
