import { PALETTE, shade } from './colour.ts';
import { cloth, neckLabel, type Paint, type Shape } from './shape.ts';
import { area, box, circle, group, line, mirrored, ribs } from './svg.ts';

const JUMPER = 'M130 98 L164 84 Q200 106 236 84 L270 98 Q276 160 274 306 H126 Q124 160 130 98Z';
const LONG_SLEEVE =
  'M128 100 Q106 106 96 134 L52 250 Q50 260 58 264 L88 276 Q96 278 100 268 L144 180Z';

/** Body, sleeves, cuffs and waistband. */
function knitted(paint: Paint): string {
  const dark = shade(paint.colour, -0.16);
  const rib = shade(dark, -0.14);
  const cuff = group(
    'rotate(16 72 268)',
    box([46, 258], [52, 26], 9, dark),
    ribs([54, 264], 5, 9, 14, rib),
  );
  return [
    mirrored(cloth(LONG_SLEEVE, paint.colour, paint), cuff),
    cloth(JUMPER, paint.colour, paint),
    area('M126 150 Q124 240 126 306 H150 Q140 220 146 150Z', dark, { opacity: 0.35 }),
    box([120, 296], [160, 34], 12, dark),
    ribs([132, 304], 15, 9.7, 18, rib),
  ].join('');
}

/** The neck of a back, higher than in front. */
function backNeck(paint: Paint): string {
  const dark = shade(paint.colour, -0.16);
  return [
    cloth('M164 84 Q200 108 236 84 Q200 100 164 84Z', paint.colour, paint),
    line('M164 85 Q200 101 236 85', dark, 13),
    neckLabel(200, 102),
  ].join('');
}

/** A knitted jumper with ribbed cuffs; buttons on the left shoulder. */
const jumper: Shape = {
  material: 'knit',
  detail: 'buttons',
  use: 'line',
  second: 'back',
  draw: (paint) =>
    knitted(paint) +
    line('M162 85 Q200 112 238 85', shade(paint.colour, -0.16), 13) +
    circle(150, 104, 5.5, PALETTE.oak) +
    circle(136, 112, 5.5, PALETTE.oak),
  drawSecond: (paint) =>
    knitted(paint) +
    backNeck(paint) +
    circle(250, 104, 5.5, PALETTE.oak) +
    circle(264, 112, 5.5, PALETTE.oak),
};

/** A round yoke in two colours, as mountain jumpers have it. */
function yoke(colour: string): string {
  return [
    area('M130 98 L164 84 Q200 106 236 84 L270 98 L273 140 Q200 196 127 140Z', PALETTE.milk),
    line('M130 122 q10 14 17 4 t17 10 t18 8 t18 2 t18 -2 t18 -8 t17 -10 t17 -6', colour, 6),
    line('M134 142 Q200 180 266 142', shade(colour, -0.4), 5),
    ...[152, 176, 200, 224, 248].map((x, index) =>
      circle(x, 150 - Math.abs(index - 2) * 6, 4, PALETTE.brick),
    ),
  ].join('');
}

const jumperYoke: Shape = {
  material: 'knit',
  detail: 'cuff',
  use: 'line',
  second: 'back',
  draw: (paint) =>
    knitted(paint) +
    yoke(paint.colour) +
    line('M162 85 Q200 112 238 85', shade(paint.colour, -0.16), 13),
  drawSecond: (paint) =>
    knitted(paint) +
    yoke(paint.colour) +
    area('M164 84 Q200 108 236 84 Q200 100 164 84Z', PALETTE.milk) +
    line('M164 85 Q200 101 236 85', shade(paint.colour, -0.16), 13) +
    neckLabel(200, 102),
};

/** The raglan seams and the darker sleeves. */
function sweat(paint: Paint): string {
  const sleeve = shade(paint.colour, -0.22);
  return (
    knitted(paint) +
    mirrored(
      area(
        'M164 84 L128 100 Q106 106 96 134 L52 250 Q50 260 58 264 L88 276 Q96 278 100 268 L140 182 Q140 130 164 84Z',
        sleeve,
      ),
      area(
        'M54 252 Q50 262 60 266 L90 278 Q98 280 102 268 L106 258 L60 238Z',
        shade(sleeve, -0.16),
      ),
    )
  );
}

/** A sweatshirt with raglan sleeves and a pouch. */
const sweatshirt: Shape = {
  material: 'cloth',
  detail: 'cuff',
  use: 'line',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      sweat(paint),
      line('M162 85 Q200 114 238 85', shade(paint.colour, -0.22), 13),
      area('M190 106 h20 l-10 17Z', shade(paint.colour, -0.22)),
      area('M158 218 H242 L258 286 H142Z', shade(paint.colour, 0.12)),
      line('M158 220 L143 282 M242 220 L257 282', dark, 6),
      line('M160 218 H240', dark, 3.5),
    ].join('');
  },
  drawSecond: (paint) =>
    sweat(paint) +
    backNeck(paint) +
    line('M132 150 Q200 166 268 150', shade(paint.colour, -0.16), 4),
};

const DRESS =
  'M142 94 L168 84 Q200 104 232 84 L258 94 Q252 130 252 160 L300 312 Q200 344 100 312 L148 160 Q148 130 142 94Z';

function skirted(paint: Paint): string {
  const dark = shade(paint.colour, -0.16);
  return [
    mirrored(
      cloth('M142 94 Q112 100 98 142 Q112 160 140 156 L152 120Z', paint.colour, paint),
      line('M101 144 Q116 158 138 154', dark, 8),
    ),
    cloth(DRESS, paint.colour, paint),
    area('M148 162 L100 312 Q118 320 140 324 Q146 230 166 164Z', dark, { opacity: 0.35 }),
    line('M148 162 Q200 176 252 162', dark, 7),
    line('M176 176 L164 262 M200 178 V250 M224 176 L236 262', dark, 3.5, { opacity: 0.55 }),
    line('M104 304 Q200 334 296 304', shade(paint.colour, 0.3), 5),
  ].join('');
}

/** A wide dress with short sleeves and a round collar, buttoned behind. */
const dress: Shape = {
  material: 'cloth',
  detail: 'crinkle',
  use: 'line',
  second: 'back',
  draw: (paint) =>
    [
      skirted(paint),
      mirrored(area('M200 108 Q176 106 166 82 Q152 92 158 116 Q178 130 200 108Z', PALETTE.milk)),
      circle(200, 126, 4.5, PALETTE.milk),
      circle(200, 144, 4.5, PALETTE.milk),
    ].join(''),
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      skirted(paint),
      mirrored(area('M199 92 Q180 92 166 82 Q152 92 158 108 Q180 116 199 106Z', PALETTE.milk)),
      line('M200 108 V212', dark, 5),
      ...[118, 138, 158, 182].map((y) => circle(200, y, 5, PALETTE.milk)),
      area('M196 168 Q160 144 156 172 Q158 192 196 174 Q240 192 244 172 Q240 144 204 168Z', dark),
      line('M192 176 L174 232 M208 176 L224 230', dark, 7),
    ].join('');
  },
};

export const tops = {
  jumper,
  jumperYoke,
  sweatshirt,
  dress,
} as const satisfies Record<string, Shape>;
