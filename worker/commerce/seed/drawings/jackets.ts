import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, box, circle, line, mirrored } from './svg.ts';

const BODY = 'M130 120 Q200 150 270 120 Q276 220 278 316 Q200 336 122 316 Q124 220 130 120Z';
const ARM = 'M130 122 Q104 128 94 158 L60 264 Q58 274 66 278 L98 288 Q106 290 110 280 L146 196Z';

function arms(paint: Paint): string {
  const dark = shade(paint.colour, -0.17);
  return mirrored(
    cloth(ARM, paint.colour, paint),
    area('M66 244 L60 264 Q58 274 66 278 L98 288 Q106 290 110 280 L117 262Z', dark),
  );
}

function torso(paint: Paint): string {
  return (
    cloth(BODY, paint.colour, paint) +
    area(
      'M126 180 Q124 250 122 316 Q134 320 148 323 Q142 240 148 128 L130 120Z',
      shade(paint.colour, -0.17),
      {
        opacity: 0.35,
      },
    )
  );
}

const pockets = (colour: string) =>
  mirrored(
    area('M146 240 H186 V286 Q166 294 146 286Z', shade(colour, -0.17)),
    area('M144 236 H188 V250 H144Z', shade(colour, 0.22)),
  );

/** The band that throws light back, low on the back and on the arms. */
const reflector = (y: number) =>
  line(`M126 ${y} Q200 ${y + 18} 274 ${y}`, PALETTE.oat, 12) +
  line(`M126 ${y} Q200 ${y + 18} 274 ${y}`, PALETTE.white, 3.5);

/** A rain jacket: a hood with a peak, a zip and two pockets. */
const rainJacket: Shape = {
  material: 'smooth',
  detail: 'drops',
  use: 'outdoors',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      arms(paint),
      area('M144 128 Q136 60 200 58 Q264 60 256 128 Q200 152 144 128Z', dark),
      area('M160 124 Q156 78 200 76 Q244 78 240 124 Q200 140 160 124Z', shade(paint.colour, -0.42)),
      torso(paint),
      line('M200 138 V328', PALETTE.milk, 8),
      line('M200 138 V328', shade(paint.colour, -0.4), 3),
      pockets(paint.colour),
      circle(200, 146, 7, PALETTE.honey),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      arms(paint),
      torso(paint),
      area('M142 122 Q132 60 200 56 Q268 60 258 122 Q252 158 200 176 Q148 158 142 122Z', dark),
      line('M200 58 V174', shade(dark, -0.14), 4),
      line('M150 118 Q200 140 250 118', shade(dark, -0.14), 4, { opacity: 0.7 }),
      reflector(244),
      line('M200 270 V328', dark, 4, { opacity: 0.7 }),
    ].join('');
  },
};

const QUILTING = [182, 218, 254, 290].map((y) => `M126 ${y} Q200 ${y + 18} 274 ${y}`).join(' ');
const SLEEVE_QUILTING = 'M90 172 L140 196 M80 204 L130 226 M70 236 L118 256';
const FUR =
  'M142 132 Q124 110 138 88 Q142 60 170 56 Q200 40 230 56 Q258 60 262 88 Q276 110 258 132 Q230 158 200 154 Q170 158 142 132Z';

/** A quilted winter jacket: fur around the hood, a high collar. */
const winterJacket: Shape = {
  material: 'cloth',
  detail: 'quilt',
  use: 'outdoors',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      arms(paint),
      mirrored(line(SLEEVE_QUILTING, dark, 3.5, { opacity: 0.7 })),
      area(FUR, PALETTE.cream),
      area('M158 124 Q152 82 200 78 Q248 82 242 124 Q200 146 158 124Z', shade(paint.colour, -0.42)),
      torso(paint),
      line(QUILTING, dark, 3.5, { opacity: 0.7 }),
      area('M160 132 Q200 148 240 132 L236 158 Q200 170 164 158Z', dark),
      line('M200 148 V328', shade(paint.colour, -0.4), 9),
      [176, 208, 240, 272, 304].map((y) => circle(200, y, 5.5, PALETTE.oat)).join(''),
      mirrored(line('M150 268 L178 244', shade(paint.colour, -0.4), 6)),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.17);
    return [
      arms(paint),
      mirrored(line(SLEEVE_QUILTING, dark, 3.5, { opacity: 0.7 })),
      torso(paint),
      line(QUILTING, dark, 3.5, { opacity: 0.7 }),
      area(FUR, PALETTE.cream),
      area('M146 122 Q140 70 200 66 Q260 70 254 122 Q246 156 200 172 Q154 156 146 122Z', dark),
      line('M200 68 V170', shade(dark, -0.14), 4),
      box([184, 232], [32, 14], 5, PALETTE.oat),
    ].join('');
  },
};

export const jackets = {
  rainJacket,
  winterJacket,
} as const satisfies Record<string, Shape>;
