import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, box, circle, group, line, mirrored } from './svg.ts';

const MUFF =
  'M118 146 Q160 184 200 184 Q240 184 282 146 Q298 240 286 306 Q280 338 246 338 H154 Q120 338 114 306 Q102 240 118 146Z';

function fleece(): string {
  return (
    area(
      'M126 150 Q120 62 200 58 Q280 62 274 150 Q240 178 200 178 Q160 178 126 150Z',
      PALETTE.cream,
    ) + area('M146 148 Q142 84 200 80 Q258 84 254 148Z', shade(PALETTE.cream, -0.1))
  );
}

/** A fleece-lined footmuff with a zip; open, its fleece and the slits for the harness show. */
const footmuff: Shape = {
  material: 'plush',
  detail: 'zip',
  use: 'outdoors',
  second: 'open',
  measures: { bounds: [106, 58, 292, 338], axes: ['up', 'across'] },
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    const seams = [190, 226, 262, 298].map((y) => `M118 ${y} Q200 ${y + 16} 282 ${y}`).join(' ');
    return [
      fleece(),
      cloth(MUFF, paint.colour, paint),
      area('M118 146 Q102 240 114 306 Q120 338 154 338 Q130 260 140 166Z', dark, { opacity: 0.35 }),
      line(seams, dark, 3.5, { opacity: 0.5 }),
      line('M118 148 Q160 186 200 186 Q240 186 282 148', PALETTE.cream, 15),
      line('M244 182 Q262 260 248 334', PALETTE.milk, 5),
      circle(245, 196, 7, PALETTE.honey),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      area(
        'M124 146 Q118 62 200 58 Q282 62 276 146 L288 306 Q282 338 246 338 H154 Q118 338 112 306Z',
        dark,
      ),
      area(
        'M140 150 Q134 80 200 76 Q266 80 260 150 L270 298 Q266 320 240 320 H160 Q134 320 130 298Z',
        PALETTE.cream,
      ),
      area(
        'M158 150 Q154 100 200 98 Q246 100 242 150 L248 290 Q246 304 232 304 H168 Q154 304 152 290Z',
        shade(PALETTE.cream, -0.08),
      ),
      mirrored(line('M176 160 v26 M178 226 v22', PALETTE.twine, 6)),
      cloth(
        'M240 214 Q296 196 330 226 Q344 280 322 330 Q282 344 246 338 Q276 290 240 214Z',
        paint.colour,
        paint,
      ),
      line('M240 214 Q296 196 330 226', PALETTE.cream, 12),
      line('M242 220 Q276 290 248 334', PALETTE.milk, 5),
    ].join('');
  },
};

const BAG = 'M96 148 H304 L320 304 Q322 334 292 334 H108 Q78 334 80 304Z';

function straps(): string {
  return box([106, 138], [24, 32], 6, PALETTE.twine) + box([270, 138], [24, 32], 6, PALETTE.twine);
}

/** A changing bag with an outer pocket and a shoulder strap; open, with what belongs in it. */
const bag: Shape = {
  material: 'cloth',
  detail: 'strap-end',
  use: 'outdoors',
  second: 'open',
  measures: { bounds: [80, 50, 320, 334], axes: ['across', 'up', 'deep'] },
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      line('M118 160 Q110 56 200 56 Q290 56 282 160', PALETTE.twine, 13),
      cloth(BAG, paint.colour, paint),
      area('M96 148 H122 Q104 240 118 334 H108 Q78 334 80 304Z', dark, { opacity: 0.35 }),
      area('M94 148 H306 L310 186 Q200 210 90 186Z', dark),
      area(
        'M122 220 H278 L284 310 Q284 318 276 318 H124 Q116 318 116 310Z',
        shade(paint.colour, 0.14),
      ),
      line('M122 224 Q200 240 278 224', dark, 5),
      box([186, 178], [28, 40], 8, PALETTE.twine),
      circle(200, 204, 6, PALETTE.honey),
      straps(),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      area('M92 150 Q96 96 200 94 Q304 96 308 150Z', dark),
      area('M108 150 Q114 112 200 110 Q286 112 292 150Z', shade(paint.colour, -0.36)),
      // A bottle, a folded nappy, a cloth.
      box([128, 88], [34, 80], 12, PALETTE.milk),
      box([132, 74], [26, 20], 6, PALETTE.brick),
      area('M144 52 q10 2 10 22 h-18 q-2 -20 8 -22Z', '#e9c9a0'),
      box([176, 104], [60, 60], 12, PALETTE.white),
      line('M180 122 H232', PALETTE.sky, 7),
      box([246, 96], [34, 66], 14, PALETTE.honey),
      line('M252 112 H274', shade(PALETTE.honey, -0.16), 4),
      cloth(BAG, paint.colour, paint),
      area('M96 148 H122 Q104 240 118 334 H108 Q78 334 80 304Z', dark, { opacity: 0.35 }),
      line('M96 150 H304', dark, 10),
      box([120, 206], [160, 104], 12, shade(paint.colour, 0.14)),
      line('M126 224 H274', PALETTE.milk, 5),
      box([266, 219], [12, 18], 4, PALETTE.honey),
      straps(),
      line('M118 160 Q60 210 72 300 M282 160 Q340 210 328 300', PALETTE.twine, 10),
    ].join('');
  },
};

function shoulderStraps(paint: Paint): string {
  return mirrored(
    line('M148 126 Q96 60 84 150 Q76 220 108 268', paint.colour, 26),
    line('M148 126 Q96 60 84 150 Q76 220 108 268', shade(paint.colour, -0.17), 4, { opacity: 0.5 }),
  );
}

/** A soft carrier with its waist belt and two shoulder straps. */
const carrier: Shape = {
  material: 'cloth',
  detail: 'buckle',
  use: 'outdoors',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    return group(
      'translate(0 24)',
      shoulderStraps(paint),
      cloth(
        'M140 110 Q200 84 260 110 Q272 180 286 268 H114 Q128 180 140 110Z',
        paint.colour,
        paint,
      ),
      area('M140 110 L114 268 H150 Q146 180 160 102Z', dark, { opacity: 0.3 }),
      area('M140 110 Q200 84 260 110 L264 140 Q200 114 136 140Z', dark),
      box([62, 262], [276, 46], 20, dark),
      box([150, 270], [100, 30], 12, shade(paint.colour, -0.3)),
      box([176, 274], [48, 22], 6, PALETTE.strap),
      box([190, 279], [20, 12], 4, PALETTE.buckle),
      area('M166 186 H234 L240 240 Q200 254 160 240Z', shade(paint.colour, 0.16)),
      line('M166 188 Q200 198 234 188', dark, 5),
    );
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.17);
    const lining = shade(paint.colour, 0.4);
    return group(
      'translate(0 24)',
      area('M140 110 Q200 84 260 110 Q272 180 286 268 H114 Q128 180 140 110Z', lining),
      area(
        'M156 128 Q200 106 244 128 Q252 190 260 252 H140 Q148 190 156 128Z',
        shade(paint.colour, 0.55),
      ),
      mirrored(
        line('M148 122 Q122 60 96 128 Q78 200 112 266', paint.colour, 30),
        line('M148 122 Q122 60 96 128 Q78 200 112 266', shade(paint.colour, 0.2), 14),
      ),
      // The strap that joins the shoulders.
      line('M104 128 H296', dark, 12),
      box([180, 116], [40, 24], 7, PALETTE.strap),
      box([193, 122], [14, 12], 4, PALETTE.buckle),
      box([62, 262], [276, 46], 20, dark),
      box([78, 270], [244, 30], 14, shade(paint.colour, 0.12)),
      line('M110 274v22 M150 274v22 M190 274v22 M230 274v22 M270 274v22', dark, 4, {
        opacity: 0.6,
      }),
    );
  },
};

export const onTheWay = {
  footmuff,
  bag,
  carrier,
} as const satisfies Record<string, Shape>;
