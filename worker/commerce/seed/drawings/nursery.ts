import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line, mirrored } from './svg.ts';

/** A cot with bars; the sheet is in the product's colour, and nothing else lies in a safe bed. */
export const cot: Shape = {
  material: 'wood',
  focus: { x: 64, y: 96, size: 190 },
  use: 'room',
  draw(paint) {
    const bars = Array.from({ length: 9 }, (_, index) => `M${98 + index * 25.5} 168 V292`);
    const wood = shade(PALETTE.wood, -0.16);
    return [
      box([70, 112], [260, 20], 8, wood),
      area('M84 246 H316 V286 H84Z', PALETTE.milk),
      cloth('M84 252 Q84 242 96 242 H304 Q316 242 316 252 V272 H84Z', paint.colour, paint),
      line(bars.join(' '), PALETTE.wood, 8),
      box([60, 152], [280, 24], 10, PALETTE.wood),
      box([60, 284], [280, 22], 8, PALETTE.wood),
      box([56, 96], [24, 242], 10, PALETTE.wood),
      box([320, 96], [24, 242], 10, PALETTE.wood),
      area('M62 96 h8 v242 h-8Z', wood, { opacity: 0.5 }),
      circle(68, 92, 13, shade(PALETTE.wood, 0.16)),
      circle(332, 92, 13, shade(PALETTE.wood, 0.16)),
    ].join('');
  },
};

/** A hooded towel, hung by its loop, with two small ears. */
export const towel: Shape = {
  material: 'plush',
  focus: { x: 108, y: 56, size: 180 },
  use: 'bath',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      line('M200 76 Q186 44 200 44 Q214 44 200 76', PALETTE.twine, 6),
      mirrored(circle(158, 92, 21, dark), circle(158, 92, 10, shade(paint.colour, 0.4))),
      cloth(
        'M200 70 Q252 82 300 190 Q318 270 292 332 Q200 316 108 332 Q82 270 100 190 Q148 82 200 70Z',
        paint.colour,
        paint,
      ),
      area('M100 190 Q82 270 108 332 Q128 328 146 326 Q122 250 150 150Z', dark, { opacity: 0.3 }),
      area('M200 70 Q236 78 268 132 Q200 196 132 132 Q164 78 200 70Z', shade(paint.colour, 0.34)),
      line('M132 132 Q200 196 268 132', dark, 5),
      mirrored(circle(180, 122, 5, PALETTE.ink)),
      area('M192 136 h16 l-8 9Z', PALETTE.ink),
      line('M106 318 Q200 302 294 318', PALETTE.milk, 5),
    ].join('');
  },
};

/** A changing bag with an outer pocket and a shoulder strap. */
export const bag: Shape = {
  material: 'cloth',
  focus: { x: 96, y: 128, size: 190 },
  use: 'outdoors',
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      line('M118 160 Q110 56 200 56 Q290 56 282 160', PALETTE.twine, 13),
      cloth('M96 148 H304 L320 304 Q322 334 292 334 H108 Q78 334 80 304Z', paint.colour, paint),
      area('M96 148 H122 Q104 240 118 334 H108 Q78 334 80 304Z', dark, { opacity: 0.35 }),
      area('M94 148 H306 L310 186 Q200 210 90 186Z', dark),
      area(
        'M122 220 H278 L284 310 Q284 318 276 318 H124 Q116 318 116 310Z',
        shade(paint.colour, 0.14),
      ),
      line('M122 224 Q200 240 278 224', dark, 5),
      box([186, 178], [28, 40], 8, PALETTE.twine),
      circle(200, 204, 6, PALETTE.honey),
      box([106, 138], [24, 32], 6, PALETTE.twine),
      box([270, 138], [24, 32], 6, PALETTE.twine),
    ].join('');
  },
};

/** A soft carrier with its waist belt and two shoulder straps. */
export const carrier: Shape = {
  material: 'cloth',
  focus: { x: 108, y: 90, size: 182 },
  use: 'outdoors',
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    return group(
      'translate(0 24)',
      mirrored(
        line('M148 126 Q96 60 84 150 Q76 220 108 268', paint.colour, 26),
        line('M148 126 Q96 60 84 150 Q76 220 108 268', dark, 4, { opacity: 0.5 }),
      ),
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
};

/** A night light: a mushroom that glows. */
export const lamp: Shape = {
  material: 'smooth',
  focus: { x: 104, y: 76, size: 190 },
  use: 'room',
  draw: ({ colour }) =>
    [
      circle(200, 176, 132, PALETTE.cream, { opacity: 0.55 }),
      area(
        'M164 206 H236 Q232 268 254 318 Q256 334 240 334 H160 Q144 334 146 318 Q168 268 164 206Z',
        PALETTE.milk,
      ),
      area('M164 206 H184 Q178 280 176 334 H160 Q144 334 146 318 Q168 268 164 206Z', PALETTE.oat),
      area('M84 204 Q84 84 200 80 Q316 84 316 204 Q316 222 296 222 H104 Q84 222 84 204Z', colour),
      area('M84 204 Q84 120 146 92 Q110 140 116 222 H104 Q84 222 84 204Z', shade(colour, -0.15)),
      ellipse([160, 138], [20, 15], PALETTE.cream),
      ellipse([230, 124], [26, 19], PALETTE.cream),
      ellipse([270, 178], [17, 14], PALETTE.cream),
      ellipse([196, 186], [22, 14], PALETTE.cream),
      mirrored(circle(184, 256, 5, PALETTE.ink)),
      line('M192 268 Q200 276 208 268', PALETTE.ink, 4),
    ].join(''),
};

/** A potty with a high back. */
export const potty: Shape = {
  material: 'smooth',
  focus: { x: 108, y: 96, size: 186 },
  use: 'bath',
  draw: ({ colour }) => {
    const dark = shade(colour, -0.17);
    return [
      area('M126 214 Q118 98 200 94 Q282 98 274 214Z', colour),
      area('M126 214 Q118 98 200 94 Q146 120 152 214Z', dark, { opacity: 0.4 }),
      area('M178 122 Q200 108 222 122 Q226 140 200 142 Q174 140 178 122Z', dark),
      area(
        'M96 222 H304 Q302 300 268 330 Q264 336 254 336 H146 Q136 336 132 330 Q98 300 96 222Z',
        colour,
      ),
      area('M96 222 H130 Q128 300 156 336 H146 Q136 336 132 330 Q98 300 96 222Z', dark, {
        opacity: 0.4,
      }),
      ellipse([200, 220], [106, 30], shade(colour, 0.3)),
      ellipse([200, 222], [72, 19], shade(colour, -0.32)),
      area('M176 244 Q178 204 200 200 Q222 204 224 244 Q200 252 176 244Z', shade(colour, 0.3)),
    ].join('');
  },
};

/** A book of felt with a bookmark ribbon, and a moon on its cover. */
export const book: Shape = {
  material: 'cloth',
  focus: { x: 110, y: 90, size: 178 },
  use: 'room',
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
};
