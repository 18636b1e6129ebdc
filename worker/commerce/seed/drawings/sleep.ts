import { PALETTE, shade } from './colour.ts';
import { cloth, neckLabel, type Paint, type Shape } from './shape.ts';
import { area, box, circle, line, mirrored, ribs } from './svg.ts';

const BAG =
  'M140 84 Q200 118 260 84 L280 136 Q292 240 304 300 Q306 334 268 336 H132 Q94 334 96 300 Q108 240 120 136Z';

/** The back: a high neck, the label, a seam. */
function bagBack(paint: Paint): string {
  const dark = shade(paint.colour, -0.15);
  return [
    cloth(BAG, paint.colour, paint),
    cloth('M140 84 Q200 118 260 84 Q200 98 140 84Z', paint.colour, paint),
    line('M142 85 Q200 100 258 85', dark, 7),
    neckLabel(200, 104),
    line('M110 240 Q200 256 290 240', dark, 4, { opacity: 0.6 }),
    area('M280 136 Q292 240 304 300 Q306 334 268 336 H250 Q276 240 262 120Z', dark, {
      opacity: 0.3,
    }),
  ].join('');
}

const sleepingBag: Shape = {
  material: 'cloth',
  detail: 'zip',
  use: 'line',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.15);
    return [
      cloth(BAG, paint.colour, paint),
      area('M140 84 Q200 118 260 84 L252 80 Q200 104 148 80Z', dark),
      line('M200 104 V330', dark, 6),
      circle(200, 122, 7, PALETTE.white),
    ].join('');
  },
  drawSecond: bagBack,
};

const LIGHT_BAG =
  'M148 104 L146 78 Q148 62 162 64 L172 108 Q200 132 228 108 L238 64 Q252 62 254 78 L252 104 Q262 132 282 142 Q294 240 302 304 Q302 332 268 334 H132 Q98 332 98 304 Q106 240 118 142 Q138 132 148 104Z';

/** For summer: straps with snaps instead of shoulders, a zip at the side, light cloth. */
const summerBag: Shape = {
  material: 'cloth',
  detail: 'crinkle',
  use: 'line',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      cloth(LIGHT_BAG, paint.colour, paint),
      line('M172 108 Q200 132 228 108', dark, 6),
      mirrored(
        line('M148 106 Q138 134 119 144', dark, 6),
        circle(155, 78, 5, PALETTE.white),
        circle(157, 94, 5, PALETTE.white),
        line('M150 176 L142 310 M176 170 L172 316', dark, 3, { opacity: 0.35 }),
      ),
      line('M284 152 Q296 250 300 304 Q300 330 262 332', PALETTE.milk, 6),
      box([279, 150], [12, 20], 4, PALETTE.honey),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      cloth(LIGHT_BAG, paint.colour, paint),
      cloth('M170 92 H230 V122 H170Z', paint.colour, paint),
      line('M171 90 Q200 100 229 90', dark, 6),
      mirrored(
        line('M148 106 Q138 134 119 144', dark, 6),
        line('M150 176 L142 310 M176 170 L172 316', dark, 3, { opacity: 0.35 }),
      ),
      neckLabel(200, 104),
    ].join('');
  },
};

const SLEEVE = 'M142 90 Q112 92 98 128 L66 208 Q62 220 74 224 L98 232 Q108 234 112 224 L140 168Z';

function winter(paint: Paint): string {
  const dark = shade(paint.colour, -0.16);
  return [
    mirrored(
      cloth(SLEEVE, paint.colour, paint),
      area('M72 194 L66 208 Q62 220 74 224 L98 232 Q108 234 112 224 L118 210Z', dark),
      line('M86 152 L128 172', dark, 3, { opacity: 0.5 }),
    ),
    cloth(BAG, paint.colour, paint),
    line(
      'M124 150 Q200 168 276 150 M118 192 Q200 212 282 192 M110 236 Q200 258 290 236 M103 282 Q200 304 297 282',
      dark,
      3.5,
      { opacity: 0.55 },
    ),
  ].join('');
}

/** For winter: padded, with sleeves and a ribbed collar. */
const winterBag: Shape = {
  material: 'cloth',
  detail: 'quilt',
  use: 'line',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      winter(paint),
      area('M140 84 Q200 122 260 84 L254 68 Q200 96 146 68Z', dark),
      ribs([168, 88], 7, 10.6, 9, shade(dark, -0.16)),
      line('M200 110 Q206 220 184 280 L160 330', PALETTE.milk, 8),
      line('M200 110 Q206 220 184 280 L160 330', dark, 3),
      box([195, 110], [12, 20], 4, PALETTE.honey),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      winter(paint),
      cloth('M142 86 Q200 120 258 86 Q200 92 142 86Z', paint.colour, paint),
      area('M140 84 Q200 104 260 84 L254 66 Q200 84 146 66Z', dark),
      ribs([160, 80], 9, 10, 10, shade(dark, -0.16)),
      neckLabel(200, 108),
      // The slit for the belt of a car seat.
      line('M180 262 H220', dark, 9),
    ].join('');
  },
};

/** A swaddle around a sleeping child; open, its two wings and the pouch for the feet. */
const swaddle: Shape = {
  material: 'cloth',
  detail: 'strap',
  use: 'room',
  second: 'open',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      cloth(
        'M200 66 Q270 70 282 150 Q296 250 246 318 Q200 344 154 318 Q104 250 118 150 Q130 70 200 66Z',
        paint.colour,
        paint,
      ),
      circle(200, 146, 50, PALETTE.skin),
      area('M150 146 Q150 92 200 92 Q250 92 250 146 Q244 112 200 112 Q156 112 150 146Z', dark),
      line('M178 150 q8 7 15 0 M207 150 q8 7 15 0 M191 172 q9 7 18 0', PALETTE.ink, 4),
      area('M124 186 Q180 210 276 204 Q270 262 240 300 Q160 280 124 186Z', dark, { opacity: 0.5 }),
      line('M122 184 Q180 214 280 196', dark, 6),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    const lining = shade(paint.colour, 0.5);
    return [
      area(
        'M168 84 Q200 66 232 84 L250 132 L348 118 Q362 158 340 200 L256 218 H144 L60 200 Q38 158 52 118 L150 132Z',
        lining,
      ),
      line(
        'M150 132 L52 118 Q38 158 60 200 L144 218 M250 132 L348 118 Q362 158 340 200 L256 218',
        dark,
        5,
      ),
      line('M168 84 Q200 66 232 84', dark, 6),
      mirrored(box([58, 128], [16, 58], 6, PALETTE.milk)),
      cloth(
        'M144 196 Q200 214 256 196 Q284 270 252 318 Q200 346 148 318 Q116 270 144 196Z',
        paint.colour,
        paint,
      ),
      area('M144 196 Q116 270 148 318 Q160 326 172 330 Q148 270 162 201Z', dark, { opacity: 0.35 }),
      line('M144 197 Q200 215 256 197', dark, 7),
      neckLabel(200, 88),
    ].join('');
  },
};

export const sleep = {
  sleepingBag,
  summerBag,
  winterBag,
  swaddle,
} as const satisfies Record<string, Shape>;
