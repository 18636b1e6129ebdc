import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, ellipse, line, mirrored } from './svg.ts';

const GLOW = circle(200, 186, 136, PALETTE.cream, { opacity: 0.55 });
const FACE =
  mirrored(circle(184, 256, 5, PALETTE.ink)) + line('M192 268 Q200 276 208 268', PALETTE.ink, 4);

/** The socket, its cable and its switch on the back of a lamp. */
function mains(y: number): string {
  return [
    box([182, y], [36, 26], 8, PALETTE.oat),
    circle(193, y + 13, 3.5, PALETTE.slate),
    circle(207, y + 13, 3.5, PALETTE.slate),
    line(`M200 ${y + 26} V334 Q200 344 226 340 T330 332`, PALETTE.strap, 5),
    box([262, 326], [36, 18], 8, PALETTE.strap),
  ].join('');
}

const STALK =
  'M164 206 H236 Q232 268 254 318 Q256 334 240 334 H160 Q144 334 146 318 Q168 268 164 206Z';
const CAP = 'M84 204 Q84 84 200 80 Q316 84 316 204 Q316 222 296 222 H104 Q84 222 84 204Z';

function mushroom(colour: string): string {
  return [
    area(STALK, PALETTE.milk),
    area('M164 206 H184 Q178 280 176 334 H160 Q144 334 146 318 Q168 268 164 206Z', PALETTE.oat),
    area(CAP, colour),
    area('M84 204 Q84 120 146 92 Q110 140 116 222 H104 Q84 222 84 204Z', shade(colour, -0.15)),
  ].join('');
}

const spots = (...at: readonly (readonly [number, number, number])[]) =>
  at.map(([x, y, r]) => ellipse([x, y], [r, r * 0.73], PALETTE.cream)).join('');

/** A mushroom that glows. */
const lamp: Shape = {
  material: 'smooth',
  detail: 'glow',
  use: 'room',
  second: 'back',
  measures: { bounds: [84, 80, 316, 334], axes: ['across', 'deep', 'up'] },
  draw: ({ colour }) =>
    [
      circle(200, 176, 132, PALETTE.cream, { opacity: 0.55 }),
      mushroom(colour),
      spots([160, 138, 20], [230, 124, 26], [270, 178, 17], [196, 186, 22]),
      FACE,
    ].join(''),
  drawSecond: ({ colour }) =>
    mushroom(colour) + spots([146, 166, 22], [214, 122, 20], [250, 182, 24]) + mains(276),
};

const HARE = 'M200 176 Q292 176 300 268 Q302 334 244 334 H156 Q98 334 100 268 Q108 176 200 176Z';
const EARS = 'M152 190 Q116 60 152 52 Q188 56 184 184Z';

function hare(colour: string): string {
  return [
    mirrored(
      area(EARS, colour),
      area('M158 168 Q138 84 153 74 Q172 82 172 168Z', shade(colour, 0.4)),
    ),
    area(HARE, colour),
    area(
      'M200 176 Q108 176 100 268 Q98 334 156 334 Q118 300 128 250 Q140 196 200 176Z',
      shade(colour, -0.12),
    ),
  ].join('');
}

/** A hare that glows. */
const lampHare: Shape = {
  material: 'smooth',
  detail: 'glow',
  use: 'room',
  second: 'back',
  measures: { bounds: [99, 52, 301, 334], axes: ['across', 'deep', 'up'] },
  draw: ({ colour }) =>
    [
      GLOW,
      hare(colour),
      ellipse([200, 290], [52, 30], shade(colour, 0.45)),
      mirrored(
        circle(166, 246, 7, PALETTE.ink),
        circle(150, 268, 11, PALETTE.brick, { opacity: 0.4 }),
      ),
      area('M192 258 h16 l-8 9Z', PALETTE.ink),
      line('M200 267 v8 M188 280 Q200 288 212 280', PALETTE.ink, 4),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      mirrored(area(EARS, colour)),
      area(HARE, colour),
      area(
        'M200 176 Q292 176 300 268 Q302 334 244 334 Q284 300 272 250 Q260 196 200 176Z',
        shade(colour, -0.12),
      ),
      circle(200, 236, 24, shade(colour, 0.45)),
      mains(284),
    ].join(''),
};

const CLOUD =
  'M104 322 Q62 318 64 276 Q68 238 106 238 Q112 176 176 178 Q206 140 252 164 Q290 188 284 230 Q336 234 336 280 Q334 320 292 322Z';
const MOON = 'M222 64 A58 58 0 1 0 268 164 A52 52 0 0 1 222 64Z';

/** A moon behind a cloud, on a wooden foot. */
const lampCloud: Shape = {
  material: 'smooth',
  detail: 'glow',
  use: 'room',
  second: 'back',
  measures: { bounds: [64, 64, 336, 336], axes: ['across', 'deep', 'up'] },
  draw: ({ colour }) =>
    [
      GLOW,
      area(MOON, PALETTE.honey),
      area(CLOUD, colour),
      area('M104 322 Q62 318 64 276 Q68 238 106 238 Q96 290 140 322Z', shade(colour, -0.13)),
      mirrored(circle(178, 258, 6, PALETTE.ink)),
      line('M190 274 Q200 284 210 274', PALETTE.ink, 4),
      circle(152, 276, 10, PALETTE.brick, { opacity: 0.4 }),
      circle(248, 276, 10, PALETTE.brick, { opacity: 0.4 }),
      box([96, 316], [208, 20], 10, PALETTE.wood),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      `<g transform="translate(400 0) scale(-1 1)">${area(MOON, shade(PALETTE.honey, -0.1))}${area(CLOUD, colour)}</g>`,
      mains(270),
      box([96, 316], [208, 20], 10, PALETTE.wood),
    ].join(''),
};

/** A full moon, asleep on a wooden stand. */
const lampMoon: Shape = {
  material: 'smooth',
  detail: 'glow',
  use: 'room',
  second: 'back',
  measures: { bounds: [88, 84, 312, 336], axes: ['across', 'deep', 'up'] },
  draw: ({ colour }) =>
    [
      GLOW,
      box([128, 302], [144, 34], 12, PALETTE.wood),
      box([128, 302], [144, 12], 6, shade(PALETTE.wood, 0.2)),
      circle(200, 196, 112, shade(colour, 0.3)),
      area('M200 84 A112 112 0 1 0 290 262 A112 112 0 0 1 200 84Z', colour, { opacity: 0.7 }),
      ellipse([238, 150], [20, 17], shade(colour, 0.05)),
      ellipse([252, 226], [27, 22], shade(colour, 0.05)),
      ellipse([160, 176], [16, 14], shade(colour, -0.1)),
      line('M160 216 q10 8 20 0 M206 216 q10 8 20 0 M184 242 q10 8 20 0', PALETTE.ink, 4.5),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      circle(200, 196, 112, shade(colour, 0.22)),
      area('M200 84 A112 112 0 1 1 110 262 A112 112 0 0 0 200 84Z', colour, { opacity: 0.5 }),
      ellipse([150, 142], [22, 18], shade(colour, 0.02)),
      ellipse([246, 190], [18, 15], shade(colour, 0.02)),
      ellipse([168, 232], [26, 20], shade(colour, 0.02)),
      box([128, 302], [144, 34], 12, PALETTE.wood),
      mains(306),
    ].join(''),
};

export const lamps = {
  lamp,
  lampHare,
  lampCloud,
  lampMoon,
} as const satisfies Record<string, Shape>;
