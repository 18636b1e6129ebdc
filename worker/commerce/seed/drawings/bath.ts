import { PALETTE, shade } from './colour.ts';
import { cloth, neckLabel, type Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line, mirrored } from './svg.ts';

const duck = [
  circle(240, 146, 25, PALETTE.honey),
  area('M262 146 l20 6 -20 8Z', PALETTE.brick),
  circle(248, 140, 4, PALETTE.ink),
  area('M190 196 Q186 156 214 160 Q228 172 262 162 Q272 180 262 204 H196Z', PALETTE.honey),
].join('');

const foam = [
  circle(110, 184, 22, PALETTE.white),
  circle(138, 168, 28, PALETTE.white),
  circle(170, 184, 22, PALETTE.white),
  circle(288, 190, 17, PALETTE.white),
  circle(150, 118, 10, PALETTE.white, { opacity: 0.8 }),
  circle(172, 96, 6, PALETTE.white, { opacity: 0.8 }),
].join('');

function basin(colour: string): string {
  return [
    area('M80 200 H320 Q318 308 252 320 H148 Q82 308 80 200Z', colour),
    area('M80 200 Q82 308 148 320 H190 Q112 300 112 200Z', shade(colour, -0.16), { opacity: 0.4 }),
    box([66, 188], [268, 28], 14, shade(colour, 0.35)),
  ].join('');
}

/** From above: the rim, the hollow with its seat, the plug. */
function basinTop(colour: string): string {
  return [
    box([52, 108], [296, 208], 92, shade(colour, 0.35)),
    box([72, 126], [256, 172], 76, shade(colour, -0.1)),
    box([84, 138], [232, 148], 66, colour),
    area('M214 150 Q286 150 296 212 Q286 274 214 274 Q238 212 214 150Z', shade(colour, 0.18)),
    ellipse([246, 212], [12, 26], shade(colour, -0.12)),
    circle(124, 212, 13, shade(colour, -0.26)),
    line('M116 212 h16 M124 204 v16', PALETTE.white, 3),
    ellipse([120, 164], [26, 10], PALETTE.white, {
      opacity: 0.35,
      transform: 'rotate(-30 120 164)',
    }),
  ].join('');
}

const LENGTH_WIDTH_HEIGHT = ['across', 'deep', 'up'] as const;

const tub: Shape = {
  material: 'smooth',
  detail: 'plug',
  use: 'bath',
  second: 'top',
  measures: { bounds: [66, 188, 334, 336], drawn: [66, 90, 334, 336], axes: LENGTH_WIDTH_HEIGHT },
  draw: ({ colour }) =>
    [
      duck,
      foam,
      basin(colour),
      area('M138 316 h36 l-4 20 h-28Z M226 316 h36 l-4 20 h-28Z', shade(colour, -0.16)),
    ].join(''),
  drawSecond: ({ colour }) => basinTop(colour),
};

/** The same with a rack that lifts it to the height of a table. */
const tubStand: Shape = {
  material: 'smooth',
  detail: 'plug',
  use: 'bath',
  second: 'top',
  measures: { bounds: [66, 134, 334, 267], drawn: [66, 40, 334, 338], axes: LENGTH_WIDTH_HEIGHT },
  draw: ({ colour }) =>
    [
      line('M116 250 L284 334 M284 250 L116 334', '#b9bfcc', 11),
      line('M96 250 H304', '#9aa1b3', 9),
      mirrored(circle(112, 332, 8, PALETTE.ink)),
      circle(200, 292, 8, PALETTE.ink),
      group('translate(0 -54)', duck, foam, basin(colour)),
      line('M232 216 q14 10 30 6', shade(colour, 0.3), 5),
      line('M96 262 Q82 300 112 326', PALETTE.sky, 9),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      line('M60 92 V336 M340 92 V336 M60 112 H340 M60 316 H340', '#b9bfcc', 11),
      basinTop(colour),
    ].join(''),
};

const BOWL = 'M96 222 H304 Q302 300 268 330 Q264 336 254 336 H146 Q136 336 132 330 Q98 300 96 222Z';

function pot(colour: string): string {
  const dark = shade(colour, -0.17);
  return [
    area(BOWL, colour),
    area('M96 222 H130 Q128 300 156 336 H146 Q136 336 132 330 Q98 300 96 222Z', dark, {
      opacity: 0.4,
    }),
    ellipse([200, 220], [106, 30], shade(colour, 0.3)),
    ellipse([200, 222], [72, 19], shade(colour, -0.32)),
    area('M176 244 Q178 204 200 200 Q222 204 224 244 Q200 252 176 244Z', shade(colour, 0.3)),
  ].join('');
}

function potTop(colour: string, back: string): string {
  return [
    back,
    ellipse([200, 222], [116, 110], shade(colour, 0.3)),
    ellipse([200, 222], [116, 110], colour, { opacity: 0.5 }),
    ellipse([200, 222], [74, 72], shade(colour, -0.32)),
    ellipse([200, 232], [58, 56], shade(colour, -0.2)),
    area('M172 330 Q176 282 200 280 Q224 282 228 330 Q200 338 172 330Z', shade(colour, 0.35)),
  ].join('');
}

/** With a low back; with arms and a lid; as a throne with a crown that plays. */
const potty: Shape = {
  material: 'smooth',
  detail: 'rim',
  use: 'bath',
  second: 'top',
  draw: ({ colour }) =>
    area('M126 214 Q118 98 200 94 Q282 98 274 214Z', colour) +
    area('M126 214 Q118 98 200 94 Q146 120 152 214Z', shade(colour, -0.17), { opacity: 0.4 }) +
    area('M178 122 Q200 108 222 122 Q226 140 200 142 Q174 140 178 122Z', shade(colour, -0.17)) +
    pot(colour),
  drawSecond: ({ colour }) =>
    potTop(colour, area('M110 172 Q112 86 200 82 Q288 86 290 172Z', shade(colour, -0.17))),
};

const pottyArms: Shape = {
  material: 'smooth',
  detail: 'rim',
  use: 'bath',
  second: 'top',
  draw: ({ colour }) => {
    const dark = shade(colour, -0.17);
    return [
      area('M122 220 Q110 76 200 72 Q290 76 278 220Z', colour),
      area('M146 200 Q140 104 200 100 Q260 104 254 200Z', shade(colour, 0.25)),
      circle(200, 146, 20, colour),
      mirrored(circle(184, 128, 9, colour)),
      mirrored(
        area('M84 232 Q78 160 110 156 Q136 158 134 232Z', dark),
        area('M84 172 Q92 152 112 154 Q132 158 134 178 Q108 166 84 172Z', shade(colour, 0.25)),
      ),
      pot(colour),
    ].join('');
  },
  drawSecond: ({ colour }) =>
    potTop(
      colour,
      area('M104 172 Q106 76 200 72 Q294 76 296 172Z', shade(colour, -0.17)) +
        mirrored(box([66, 150], [46, 110], 22, shade(colour, -0.17))),
    ),
};

const CROWN = 'M128 214 L118 96 L156 130 L200 74 L244 130 L282 96 L272 214Z';

const pottyThrone: Shape = {
  material: 'smooth',
  detail: 'rim',
  use: 'bath',
  second: 'top',
  draw: ({ colour }) =>
    [
      area(CROWN, colour),
      area('M128 214 L118 96 L156 130 L164 120 Q150 160 156 214Z', shade(colour, -0.17), {
        opacity: 0.4,
      }),
      circle(200, 72, 11, PALETTE.brick),
      mirrored(circle(118, 94, 10, '#7fae93')),
      line('M186 182 V150 L218 144 V176', PALETTE.ink, 6),
      circle(179, 184, 9, PALETTE.ink),
      circle(211, 178, 9, PALETTE.ink),
      pot(colour),
      circle(146, 296, 8, PALETTE.brick),
    ].join(''),
  drawSecond: ({ colour }) =>
    potTop(
      colour,
      area('M104 180 L92 84 L146 108 L200 62 L254 108 L308 84 L296 180Z', shade(colour, -0.17)),
    ),
};

const TOWEL =
  'M200 70 Q252 82 300 190 Q318 270 292 332 Q200 316 108 332 Q82 270 100 190 Q148 82 200 70Z';
const LOOP = line('M200 76 Q186 44 200 44 Q214 44 200 76', PALETTE.twine, 6);

/** A hooded towel, hung by its loop, with two small ears. */
const towel: Shape = {
  material: 'plush',
  detail: 'loop',
  use: 'bath',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      LOOP,
      mirrored(circle(158, 92, 21, dark), circle(158, 92, 10, shade(paint.colour, 0.4))),
      cloth(TOWEL, paint.colour, paint),
      area('M100 190 Q82 270 108 332 Q128 328 146 326 Q122 250 150 150Z', dark, { opacity: 0.3 }),
      area('M200 70 Q236 78 268 132 Q200 196 132 132 Q164 78 200 70Z', shade(paint.colour, 0.34)),
      line('M132 132 Q200 196 268 132', dark, 5),
      mirrored(circle(180, 122, 5, PALETTE.ink)),
      area('M192 136 h16 l-8 9Z', PALETTE.ink),
      line('M106 318 Q200 302 294 318', PALETTE.milk, 5),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      LOOP,
      mirrored(circle(158, 92, 21, dark)),
      cloth(TOWEL, paint.colour, paint),
      area('M300 190 Q318 270 292 332 Q272 328 254 326 Q278 250 250 150Z', dark, { opacity: 0.3 }),
      line('M128 138 Q160 104 200 92 Q240 104 272 138', dark, 5, { opacity: 0.7 }),
      line('M106 318 Q200 302 294 318', PALETTE.milk, 5),
      neckLabel(200, 104),
    ].join('');
  },
};

export const bath = {
  tub,
  tubStand,
  potty,
  pottyArms,
  pottyThrone,
  towel,
} as const satisfies Record<string, Shape>;
