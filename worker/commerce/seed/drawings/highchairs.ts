import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, line } from './svg.ts';

const WIDTH_DEPTH_HEIGHT = ['across', 'deep', 'up'] as const;
const DARK_WOOD = shade(PALETTE.wood, -0.22);

/** A high chair with a tray, a bowl upon it. */
const highchair: Shape = {
  material: 'wood',
  detail: 'joint',
  use: 'room',
  second: 'side',
  measures: { bounds: [100, 62, 300, 338], axes: WIDTH_DEPTH_HEIGHT },
  draw: ({ colour }) =>
    [
      line('M176 216 L158 318 M224 216 L242 318', DARK_WOOD, 11),
      line('M154 214 L114 332 M246 214 L286 332', PALETTE.wood, 14),
      line('M134 276 H266', PALETTE.wood, 13),
      area('M146 96 Q146 62 178 62 H222 Q254 62 254 96 L260 212 H140Z', colour),
      area('M162 100 Q162 80 182 80 H218 Q238 80 238 100 L242 196 H158Z', shade(colour, 0.25)),
      line('M184 104 V180 M216 104 V180', PALETTE.strap, 8),
      box([128, 200], [144, 28], 14, shade(colour, -0.2)),
      box([100, 176], [200, 26], 13, PALETTE.white),
      area('M100 190 H300 Q299 202 287 202 H113 Q101 202 100 190Z', PALETTE.oat),
      area('M172 148 H228 Q227 176 204 176 H196 Q173 176 172 148Z', PALETTE.honey),
      area('M172 148 H228 l-1 8 H173Z', shade(PALETTE.honey, -0.14)),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      line('M196 222 L140 332 M222 222 L284 332', PALETTE.wood, 14),
      line('M166 280 H256', PALETTE.wood, 12),
      line('M152 300 H120', PALETTE.wood, 13),
      area('M232 66 Q254 62 256 84 L266 206 Q264 222 244 222 H162 Q150 218 154 204 H222Z', colour),
      area('M154 204 H224 L226 222 H162 Q150 218 154 204Z', shade(colour, -0.2)),
      line('M240 84 L246 186', shade(colour, 0.25), 10),
      line('M240 160 H176', PALETTE.strap, 8),
      box([96, 164], [112, 20], 10, PALETTE.white),
      area('M96 174 H208 Q206 184 198 184 H106 Q98 184 96 174Z', PALETTE.oat),
      line('M196 184 L206 206', PALETTE.wood, 9),
    ].join(''),
};

/** The cheapest: a moulded seat with a rim on four straight legs. */
const highchairPlain: Shape = {
  material: 'smooth',
  detail: 'buckle',
  use: 'room',
  second: 'side',
  measures: { bounds: [96, 74, 304, 338], axes: WIDTH_DEPTH_HEIGHT },
  draw: ({ colour }) =>
    [
      line('M168 212 L148 320 M232 212 L252 320', '#9aa1b3', 10),
      line('M146 212 L106 330 M254 212 L294 330', '#b9bfcc', 12),
      area('M138 108 Q140 74 172 74 H228 Q260 74 262 108 L270 182 H130Z', colour),
      area('M154 112 Q156 90 176 90 H224 Q244 90 246 112 L250 180 H150Z', shade(colour, -0.12)),
      area(
        'M112 176 Q112 166 126 166 H274 Q288 166 288 176 L280 214 Q276 228 258 228 H142 Q124 228 120 214Z',
        colour,
      ),
      area(
        'M112 176 Q112 166 126 166 H150 Q136 200 148 228 H142 Q124 228 120 214Z',
        shade(colour, -0.16),
        { opacity: 0.6 },
      ),
      line('M184 112 V160 M216 112 V160', PALETTE.strap, 8),
      box([186, 150], [28, 44], 12, shade(colour, -0.22)),
      area('M176 112 q24 -20 48 0 q-24 12 -48 0Z', shade(colour, 0.3)),
      circle(106, 332, 7, PALETTE.ink),
      circle(294, 332, 7, PALETTE.ink),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      line('M176 220 L134 330 M234 220 L284 330', '#b9bfcc', 12),
      area(
        'M236 78 Q260 76 262 100 L266 190 Q266 228 236 228 H168 Q140 228 136 200 V172 Q136 164 146 164 H214 Q230 160 230 100 Q228 84 236 78Z',
        colour,
      ),
      area(
        'M136 186 Q180 200 266 186 Q266 228 236 228 H168 Q140 228 136 200Z',
        shade(colour, -0.16),
        { opacity: 0.6 },
      ),
      circle(134, 332, 7, PALETTE.ink),
      circle(284, 332, 7, PALETTE.ink),
    ].join(''),
};

/** The dearest: a stair of beech whose plates move up as the child grows. */
const highchairStair: Shape = {
  material: 'wood',
  detail: 'joint',
  use: 'room',
  second: 'side',
  measures: { bounds: [108, 60, 292, 338], axes: WIDTH_DEPTH_HEIGHT },
  draw: ({ colour }) =>
    [
      box([120, 60], [22, 276], 9, PALETTE.wood),
      box([258, 60], [22, 276], 9, PALETTE.wood),
      area('M124 62 h8 v272 h-8Z', DARK_WOOD, { opacity: 0.5 }),
      box([132, 72], [136, 28], 10, colour),
      box([132, 116], [136, 22], 9, colour),
      box([112, 168], [176, 18], 9, PALETTE.bark),
      box([126, 206], [148, 24], 8, colour),
      box([126, 224], [148, 10], 4, shade(colour, -0.2)),
      box([132, 278], [136, 18], 7, PALETTE.wood),
      box([132, 290], [136, 8], 4, DARK_WOOD),
      line('M200 170 V206', PALETTE.twine, 11),
      box([108, 324], [42, 14], 7, PALETTE.wood),
      box([250, 324], [42, 14], 7, PALETTE.wood),
      ...[196, 244, 268, 308].map(
        (y) => circle(131, y, 3.5, PALETTE.hollow) + circle(269, y, 3.5, PALETTE.hollow),
      ),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      line('M238 66 L146 326', PALETTE.wood, 22),
      line('M112 328 H300', PALETTE.wood, 20),
      line('M160 296 L268 326', DARK_WOOD, 12),
      line('M240 78 L226 120', colour, 13),
      box([116, 206], [96, 15], 7, colour),
      box([104, 276], [84, 13], 6, PALETTE.wood),
      line('M206 168 H132 V206', PALETTE.bark, 13),
      ...[
        [222, 124],
        [208, 164],
        [178, 248],
        [166, 282],
      ].map(([x = 0, y = 0]) => circle(x, y, 3.5, PALETTE.hollow)),
    ].join(''),
};

export const highchairs = {
  highchair,
  highchairPlain,
  highchairStair,
} as const satisfies Record<string, Shape>;
