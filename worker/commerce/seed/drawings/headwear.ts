import { PALETTE, shade } from './colour.ts';
import { cloth, neckLabel, type Paint, type Shape } from './shape.ts';
import { area, box, circle, line, ribs } from './svg.ts';

function bobble(paint: Paint): string {
  const dark = shade(paint.colour, -0.15);
  return [
    circle(200, 86, 32, shade(paint.colour, 0.35)),
    cloth('M96 268 Q92 110 200 108 Q308 110 304 268Z', paint.colour, paint),
    box([84, 250], [232, 62], 26, dark),
    ribs([106, 262], 10, 21, 38, shade(dark, -0.12)),
  ].join('');
}

const hat: Shape = {
  material: 'knit',
  detail: 'cuff',
  use: 'outdoors',
  second: 'back',
  draw: bobble,
  drawSecond: (paint) =>
    bobble(paint) +
    line('M200 112 V246', shade(paint.colour, -0.15), 5) +
    line('M172 120 Q136 160 130 246 M228 120 Q264 160 270 246', shade(paint.colour, -0.15), 3, {
      opacity: 0.6,
    }) +
    neckLabel(200, 274),
};

/** A sun hat with a neck flap and a chin strap. */
const sunHat: Shape = {
  material: 'cloth',
  detail: 'brim',
  use: 'outdoors',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      area('M116 214 Q92 290 110 330 Q150 310 160 226Z', dark),
      area('M284 214 Q308 290 290 330 Q250 310 240 226Z', dark),
      line('M140 240 Q160 322 200 330 Q240 322 260 240', PALETTE.milk, 5),
      circle(200, 330, 7, PALETTE.oak),
      cloth('M112 216 Q108 100 200 98 Q292 100 288 216 Q200 240 112 216Z', paint.colour, paint),
      area('M112 216 Q108 100 200 98 Q136 130 146 224 Q128 222 112 216Z', dark, { opacity: 0.3 }),
      line('M200 98 V222 M156 112 Q140 160 146 220 M244 112 Q260 160 254 220', dark, 3, {
        opacity: 0.5,
      }),
      cloth(
        'M66 236 Q92 196 200 196 Q308 196 334 236 Q270 262 200 262 Q130 262 66 236Z',
        paint.colour,
        paint,
      ),
      line('M66 236 Q130 262 200 262 Q270 262 334 236', dark, 7),
      line('M100 222 Q200 196 300 222', shade(paint.colour, 0.35), 5),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      area('M66 224 Q96 190 200 190 Q304 190 334 224 Q300 246 200 246 Q100 246 66 224Z', dark),
      cloth('M112 216 Q108 100 200 98 Q292 100 288 216 Q200 240 112 216Z', paint.colour, paint),
      line('M200 98 V214 M156 112 Q140 160 146 214 M244 112 Q260 160 254 214', dark, 3, {
        opacity: 0.5,
      }),
      cloth(
        'M112 208 Q200 230 288 208 Q306 274 302 324 Q200 348 98 324 Q94 274 112 208Z',
        paint.colour,
        paint,
      ),
      area('M112 208 Q94 274 98 324 Q114 330 132 332 Q130 270 146 216Z', dark, { opacity: 0.3 }),
      line('M112 209 Q200 231 288 209', dark, 6),
      line('M98 322 Q200 346 302 322', dark, 6),
      line('M170 224 L160 330 M230 224 L240 330', dark, 3, { opacity: 0.4 }),
      neckLabel(200, 232),
    ].join('');
  },
};

export const headwear = {
  hat,
  sunHat,
} as const satisfies Record<string, Shape>;
