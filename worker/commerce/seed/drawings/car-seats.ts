import { PALETTE, shade } from './colour.ts';
import type { Paint, Shape } from './shape.ts';
import { area, box, circle, line, mirrored } from './svg.ts';

const SHELL =
  'M120 300 Q104 180 132 96 Q142 66 200 66 Q258 66 268 96 Q296 180 280 300 Q278 330 246 332 H154 Q122 330 120 300Z';
const PADDING =
  'M140 292 Q128 186 150 108 Q158 88 200 88 Q242 88 250 108 Q272 186 260 292 Q256 310 236 310 H164 Q144 310 140 292Z';

function harness(): string {
  return [
    line('M176 150 L190 250 M224 150 L210 250', PALETTE.strap, 11),
    line('M200 276 V300', PALETTE.strap, 13),
    box([184, 240], [32, 36], 9, PALETTE.strap),
    box([192, 250], [16, 12], 4, PALETTE.buckle),
  ].join('');
}

/** From the front: shell, cover, head and seat. */
function padded(colour: string): string {
  return [
    area(SHELL, PALETTE.ink),
    area(PADDING, colour),
    area(
      'M158 120 Q166 104 200 104 Q234 104 242 120 Q250 160 242 184 Q200 200 158 184 Q150 160 158 120Z',
      shade(colour, 0.18),
    ),
    area(
      'M146 240 Q200 222 254 240 L258 292 Q254 306 236 306 H164 Q146 306 142 292Z',
      shade(colour, -0.18),
    ),
  ].join('');
}

/** A seat is seen from its front: its length goes into the picture. */
const LENGTH_WIDTH_HEIGHT = ['deep', 'across', 'up'] as const;

/** A shell seen from its side, its handle up, its canopy open. */
function carrierSide({ colour }: Paint, lift: number): string {
  const dark = shade(colour, -0.18);
  const y = (value: number) => value - lift;
  return [
    area(
      `M70 ${y(196)} Q60 ${y(300)} 142 ${y(330)} H262 Q312 ${y(322)} 336 ${y(240)} Q340 ${y(222)} 322 ${y(222)} Q286 ${y(270)} 226 ${y(262)} Q150 ${y(250)} 116 ${y(176)} Q72 ${y(168)} 70 ${y(196)}Z`,
      PALETTE.ink,
    ),
    area(
      `M88 ${y(190)} Q112 ${y(180)} 122 ${y(196)} Q158 ${y(266)} 232 ${y(274)} Q286 ${y(280)} 320 ${y(234)} Q326 ${y(282)} 250 ${y(296)} Q120 ${y(290)} 88 ${y(190)}Z`,
      colour,
    ),
    area(
      `M74 ${y(194)} Q66 ${y(104)} 158 ${y(112)} Q176 ${y(150)} 170 ${y(196)} Q130 ${y(190)} 74 ${y(194)}Z`,
      dark,
    ),
    line(
      `M112 ${y(124)} Q118 ${y(160)} 110 ${y(192)} M144 ${y(112)} Q152 ${y(156)} 144 ${y(192)}`,
      shade(dark, -0.16),
      3.5,
    ),
    line(
      `M170 ${y(252)} Q172 ${y(92)} 236 ${y(92)} Q300 ${y(92)} 286 ${y(250)}`,
      PALETTE.strap,
      15,
    ),
    circle(170, y(258), 14, PALETTE.strap),
    circle(286, y(254), 14, PALETTE.strap),
  ].join('');
}

/** A base that stays in the car. */
function base(): string {
  return [
    area('M96 308 Q100 290 120 292 H300 Q322 294 322 314 V336 H96Z', PALETTE.strap),
    area('M96 322 H322 V336 H96Z', PALETTE.ink),
    line('M322 318 H352', '#b9bfcc', 11),
    circle(136, 312, 7, '#7fae93'),
  ].join('');
}

/** From the front: a deep shell, the canopy behind, the handle over it. */
function carrierFront({ colour }: Paint, hasBase: boolean): string {
  const dark = shade(colour, -0.18);
  return [
    area('M116 176 Q108 74 200 70 Q292 74 284 176Z', dark),
    area('M138 172 Q134 98 200 94 Q266 98 262 172Z', shade(colour, -0.32)),
    line('M112 214 Q100 42 200 40 Q300 42 288 214', PALETTE.strap, 14),
    area(
      'M102 190 Q98 160 128 160 H272 Q302 160 298 190 Q300 280 258 316 Q236 330 200 330 Q164 330 142 316 Q100 280 102 190Z',
      PALETTE.ink,
    ),
    area(
      'M122 186 Q122 172 140 172 H260 Q278 172 278 186 Q278 264 244 298 Q224 312 200 312 Q176 312 156 298 Q122 264 122 186Z',
      colour,
    ),
    area(
      'M148 178 Q200 152 252 178 Q260 214 242 232 Q200 248 158 232 Q140 214 148 178Z',
      shade(colour, 0.3),
    ),
    area('M150 258 Q200 240 250 258 Q244 288 228 298 Q200 312 172 298 Q156 288 150 258Z', dark),
    line('M178 200 L194 256 M222 200 L206 256', PALETTE.strap, 10),
    box([186, 246], [28, 32], 8, PALETTE.strap),
    box([193, 255], [14, 11], 4, PALETTE.buckle),
    circle(112, 216, 13, PALETTE.strap),
    circle(288, 216, 13, PALETTE.strap),
    hasBase
      ? area('M116 306 H284 L294 338 H106Z', PALETTE.strap) +
        box([170, 318], [60, 10], 5, '#7fae93')
      : area('M132 316 Q200 344 268 316 L262 334 Q200 346 138 334Z', PALETTE.strap),
  ].join('');
}

function infantSeatOf(hasBase: boolean): Shape {
  return {
    material: 'cloth',
    detail: 'buckle',
    use: 'room',
    second: 'side',
    measures: { bounds: [96, 34, 304, 336], axes: LENGTH_WIDTH_HEIGHT },
    draw: (paint) => carrierFront(paint, hasBase),
    drawSecond: (paint) => (hasBase ? base() : '') + carrierSide(paint, hasBase ? 32 : -6),
  };
}

/** A baby's shell with its handle and canopy; the dearer one comes with its base. */
const infantSeat = infantSeatOf(false);
const infantSeatBase = infantSeatOf(true);

/** Turns, looks backwards, stands on a base with a leg. */
const reboarder: Shape = {
  material: 'cloth',
  detail: 'buckle',
  use: 'room',
  second: 'side',
  measures: { bounds: [100, 50, 300, 338], axes: LENGTH_WIDTH_HEIGHT },
  draw: ({ colour }) =>
    [
      area('M108 300 H292 L300 326 Q300 338 288 338 H112 Q100 338 100 326Z', PALETTE.strap),
      box([168, 316], [64, 12], 6, '#7fae93'),
      `<g transform="translate(0 -16)">${padded(colour)}${mirrored(
        area('M132 96 Q118 140 122 190 Q146 196 152 176 Q146 136 152 108Z', shade(colour, -0.18)),
      )}${harness()}</g>`,
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      // The leg on the car's floor, the base, the seat that turns upon it.
      line('M96 286 V336', '#b9bfcc', 13),
      box([76, 326], [42, 12], 6, PALETTE.ink),
      area('M84 272 H300 Q322 274 322 296 V320 H150 Q140 296 84 294Z', PALETTE.strap),
      line('M322 302 H352', '#b9bfcc', 11),
      area('M150 262 H284 L274 280 H160Z', PALETTE.ink),
      circle(217, 292, 9, '#7fae93'),
      area(
        'M112 86 Q92 80 90 104 Q96 230 138 262 H280 Q318 258 326 216 Q328 196 306 196 Q280 226 232 220 Q176 206 152 104 Q144 84 112 86Z',
        PALETTE.ink,
      ),
      area(
        'M116 98 Q136 98 142 116 Q166 226 236 234 Q282 238 308 208 Q314 244 272 248 H160 Q116 226 116 98Z',
        colour,
      ),
      area('M120 104 Q168 92 184 140 Q184 176 156 178 Q130 150 120 104Z', shade(colour, 0.18)),
      line('M158 172 Q196 206 224 226', PALETTE.strap, 10),
    ].join(''),
};

const WINGS = 'M146 84 Q118 88 122 150 Q126 196 148 200 Q160 180 156 140Z';

/** A high back with a cushion to sit on, for the car's own belt. */
function boosterFront(colour: string, isPlus: boolean): string {
  const dark = shade(colour, -0.18);
  const guide = isPlus
    ? area('M118 186 Q96 190 100 230 Q104 262 128 268 L140 216Z', dark)
    : area('M126 196 Q110 202 112 232 Q116 254 130 258 L140 216Z', dark);
  return [
    area('M148 62 Q200 46 252 62 Q272 150 266 284 H134 Q128 150 148 62Z', PALETTE.ink),
    mirrored(guide, isPlus ? area(WINGS, dark) : ''),
    area(
      'M156 80 Q200 62 244 80 Q252 116 244 150 Q200 162 156 150 Q148 116 156 80Z',
      shade(colour, 0.18),
    ),
    area('M148 158 Q200 172 252 158 Q258 210 254 262 H146 Q142 210 148 158Z', colour),
    isPlus
      ? line('M172 184 H228 M170 206 H230 M170 228 H230', shade(colour, -0.3), 6)
      : line('M200 172 V252', dark, 4),
    area(
      'M96 268 Q98 246 122 250 Q130 268 148 270 H252 Q270 268 278 250 Q302 246 304 268 L300 318 Q298 334 282 334 H118 Q102 334 100 318Z',
      PALETTE.ink,
    ),
    area(
      'M122 268 H278 Q292 270 290 284 L284 310 Q282 320 272 320 H128 Q118 320 116 310 L110 284 Q108 270 122 268Z',
      colour,
    ),
    area('M116 300 H284 L284 310 Q282 320 272 320 H128 Q118 320 116 310Z', dark),
    mirrored(
      line('M118 256 L132 262', PALETTE.buckle, 9),
      line('M146 164 L160 156', PALETTE.buckle, 8),
    ),
    isPlus
      ? box([298, 272], [34, 44], 8, PALETTE.strap) + line('M300 280 H330', PALETTE.slate, 5)
      : '',
  ].join('');
}

function boosterSide(colour: string, isPlus: boolean): string {
  const dark = shade(colour, -0.18);
  return [
    area('M120 56 Q98 58 100 84 L124 296 H168 L152 76 Q148 56 120 56Z', PALETTE.ink),
    area('M132 66 Q196 60 204 108 Q204 148 176 158 H146Z', dark),
    isPlus
      ? area('M146 166 Q210 160 208 210 Q204 244 156 250Z', dark)
      : area('M146 172 Q186 170 186 204 Q184 228 154 232Z', dark),
    area(
      'M126 262 H288 Q320 264 318 292 V318 Q316 334 298 334 H140 Q124 332 122 316Z',
      PALETTE.ink,
    ),
    area('M150 268 H290 Q308 270 306 286 Q250 300 152 296Z', colour),
    area('M160 244 Q210 226 252 246 Q262 262 244 270 H168Z', dark),
    line('M166 164 L182 148', PALETTE.buckle, 8),
    line('M220 252 H246', PALETTE.buckle, 9),
    isPlus ? line('M122 308 H88', '#b9bfcc', 11) : '',
  ].join('');
}

function boosterOf(isPlus: boolean): Shape {
  return {
    material: 'cloth',
    detail: 'belt-guide',
    use: 'room',
    second: 'side',
    measures: { bounds: [96, 53, 304, 334], axes: ['up', 'across', 'deep'] },
    draw: ({ colour }) => boosterFront(colour, isPlus),
    drawSecond: ({ colour }) => boosterSide(colour, isPlus),
  };
}

/** A light one, and one with wings for the side, air slits and a holder for a cup. */
const booster = boosterOf(false);
const boosterPlus = boosterOf(true);

export const carSeats = {
  infantSeat,
  infantSeatBase,
  reboarder,
  booster,
  boosterPlus,
} as const satisfies Record<string, Shape>;
