import { PALETTE, shade } from './colour.ts';
import type { Paint, Shape } from './shape.ts';
import { area, box, circle, group, line } from './svg.ts';

const LENGTH_WIDTH_HEIGHT = ['across', 'deep', 'up'] as const;

function cog(x: number, radius = 22): string {
  return circle(x, 336 - radius, radius, PALETTE.bark) + circle(x, 336 - radius, 7, PALETTE.milk);
}

function engine(colour: string): string {
  return [
    box([60, 286], [150, 22], 8, PALETTE.wood),
    box([66, 196], [62, 96], 10, colour),
    box([56, 178], [82, 24], 12, shade(colour, -0.2)),
    box([80, 216], [34, 34], 8, PALETTE.sky),
    box([120, 230], [90, 62], 22, shade(colour, 0.2)),
    box([166, 184], [24, 52], 6, PALETTE.honey),
    box([158, 172], [40, 18], 9, shade(PALETTE.honey, -0.14)),
    circle(190, 262, 9, PALETTE.milk),
    cog(88),
    cog(136),
    cog(186),
  ].join('');
}

function waggon(x: number, fill: string, load: string): string {
  return [
    load,
    box([x - 10, 286], [116, 22], 8, PALETTE.wood),
    box([x, 238], [96, 54], 8, fill),
    cog(x + 16),
    cog(x + 80),
  ].join('');
}

/** The rails, the engine and its waggons from above. */
function fromAbove(colour: string, waggons: readonly string[]): string {
  return [
    line('M40 160 H360 M40 252 H360', shade(PALETTE.wood, 0.2), 9),
    line(
      Array.from({ length: 9 }, (_, index) => `M${60 + index * 35} 146 V266`).join(' '),
      PALETTE.wood,
      13,
    ),
    box([52, 164], [128, 84], 14, colour),
    box([56, 160], [56, 92], 12, shade(colour, -0.2)),
    box([122, 176], [56, 60], 22, shade(colour, 0.2)),
    circle(156, 206, 15, PALETTE.honey),
    circle(156, 206, 8, PALETTE.ink),
    line('M182 206 H200', PALETTE.bark, 8),
    ...waggons,
  ].join('');
}

/** A little train of wood: an engine and a waggon. */
const train: Shape = {
  material: 'wood',
  detail: 'wheel-wood',
  use: 'room',
  second: 'top',
  measures: { bounds: [56, 172, 352, 336], axes: LENGTH_WIDTH_HEIGHT },
  draw: ({ colour }) =>
    [
      line('M206 298 H240', PALETTE.bark, 7),
      engine(colour),
      waggon(
        246,
        PALETTE.brick,
        box([254, 206], [38, 38], 6, PALETTE.honey) + box([296, 214], [36, 30], 6, colour),
      ),
    ].join(''),
  drawSecond: ({ colour }) =>
    fromAbove(colour, [
      box([200, 162], [142, 88], 10, PALETTE.brick),
      box([212, 174], [118, 64], 5, shade(PALETTE.brick, -0.2)),
      box([220, 182], [46, 48], 6, PALETTE.honey),
      box([276, 182], [46, 48], 6, colour),
    ]),
};

/** The same, smaller, with two waggons: one with animals, one with a tree trunk. */
const trainLong: Shape = {
  material: 'wood',
  detail: 'wheel-wood',
  use: 'room',
  second: 'top',
  measures: { bounds: [38, 222, 366, 336], axes: LENGTH_WIDTH_HEIGHT },
  draw: ({ colour }) =>
    group(
      'translate(2 101) scale(.7)',
      line('M206 298 H240 M356 298 H392', PALETTE.bark, 7),
      engine(colour),
      waggon(
        246,
        PALETTE.brick,
        circle(276, 216, 24, PALETTE.oak) +
          circle(258, 196, 9, PALETTE.oak) +
          circle(294, 196, 9, PALETTE.oak) +
          circle(268, 212, 3.5, PALETTE.ink) +
          circle(284, 212, 3.5, PALETTE.ink) +
          area('M304 240 L308 206 Q322 188 334 206 L336 240Z', PALETTE.honey),
      ),
      waggon(
        404,
        shade(colour, 0.3),
        line('M416 222 H490', PALETTE.bark, 26) +
          circle(492, 222, 13, PALETTE.cream) +
          circle(492, 222, 6, PALETTE.wood),
      ),
    ),
  drawSecond: ({ colour }) =>
    group(
      'translate(20 62) scale(.72)',
      line('M360 160 H500 M360 252 H500', shade(PALETTE.wood, 0.2), 9),
      line('M375 146 V266 M410 146 V266 M445 146 V266 M480 146 V266', PALETTE.wood, 13),
      fromAbove(colour, [
        box([200, 166], [124, 80], 10, PALETTE.brick),
        circle(236, 206, 24, PALETTE.oak),
        circle(288, 206, 20, PALETTE.honey),
        line('M326 206 H346', PALETTE.bark, 8),
        box([344, 166], [130, 80], 10, shade(colour, 0.3)),
        line('M366 206 H452', PALETTE.bark, 30),
      ]),
    ),
};

/** What balance bikes differ in. */
type Extra = 'none' | 'basket' | 'motor';

const tyre = (x: number, groundTint: string, colour: string) =>
  [
    circle(x, 274, 62, PALETTE.ink),
    circle(x, 274, 48, shade(groundTint, 0.3)),
    line(`M${x - 40} 274 H${x + 40} M${x} 234 V314`, PALETTE.wood, 6),
    circle(x, 274, 13, colour),
  ].join('');

function bikeSide({ colour, groundTint }: Paint, extra: Extra): string {
  const motor = [
    circle(108, 274, 30, PALETTE.strap),
    circle(108, 274, 14, '#b9bfcc'),
    line('M108 244 Q120 216 150 222', PALETTE.buckle, 5),
    group(
      'rotate(-38 196 224)',
      box([164, 212], [76, 36], 10, PALETTE.strap),
      box([174, 224], [34, 9], 4, '#7fae93'),
    ),
  ];
  const basket = [
    line('M250 122 H276 M258 152 H280', PALETTE.strap, 7),
    area('M264 108 H334 L324 160 H276Z', PALETTE.oak),
    line(
      'M270 124 H330 M272 140 H326 M286 110 L290 158 M300 110 V158 M314 110 L310 158',
      PALETTE.bark,
      3,
    ),
    line('M40 258 A70 70 0 0 1 160 224', colour, 12),
    line('M232 250 A70 70 0 0 1 348 232', colour, 12),
    circle(240, 106, 11, PALETTE.honey),
  ];
  return [
    tyre(108, groundTint, colour),
    tyre(292, groundTint, colour),
    line('M292 274 L252 128', PALETTE.bark, 13),
    area('M104 264 Q140 200 196 210 L258 152 L270 190 Q220 254 116 284Z', colour),
    area('M104 264 Q140 200 196 210 L216 192 Q190 240 110 278Z', shade(colour, 0.24)),
    line('M168 222 L152 170', PALETTE.strap, 11),
    area('M112 160 Q116 146 134 148 L188 152 Q198 156 194 168 Q150 182 118 176Z', PALETTE.ink),
    line('M252 128 L222 112', PALETTE.bark, 12),
    line('M222 112 L210 116', PALETTE.ink, 17),
    extra === 'motor' ? motor.join('') : '',
    extra === 'basket' ? basket.join('') : '',
  ].join('');
}

function bikeBack({ colour }: Paint, extra: Extra): string {
  return [
    box([186, 212], [28, 124], 14, PALETTE.ink),
    line('M176 274 H224', '#b9bfcc', 11),
    line('M176 274 L190 196 M224 274 L210 196', colour, 13),
    extra === 'basket' ? area('M180 240 Q200 196 220 240 L218 262 Q200 236 182 262Z', colour) : '',
    extra === 'motor'
      ? box([168, 250], [64, 48], 20, PALETTE.strap) + box([186, 268], [28, 9], 4, '#7fae93')
      : '',
    line('M200 200 V150', PALETTE.strap, 13),
    area(
      'M158 150 Q158 130 200 130 Q242 130 242 150 Q242 172 200 172 Q158 172 158 150Z',
      PALETTE.ink,
    ),
    line('M200 132 V104', PALETTE.bark, 13),
    extra === 'basket'
      ? area('M160 72 H240 L232 118 H168Z', PALETTE.oak) +
        line('M164 88 H236 M166 102 H234', PALETTE.bark, 3)
      : '',
    line('M104 104 Q200 84 296 104', PALETTE.bark, 12),
    line('M98 106 L124 100 M302 106 L276 100', PALETTE.ink, 18),
  ].join('');
}

function bikeOf(extra: Extra): Shape {
  return {
    material: 'wood',
    detail: 'wheel-spokes',
    use: 'outdoors',
    second: 'back',
    measures: { bounds: [46, extra === 'basket' ? 96 : 103, 354, 336], axes: LENGTH_WIDTH_HEIGHT },
    draw: (paint) => bikeSide(paint, extra),
    drawSecond: (paint) => bikeBack(paint, extra),
  };
}

/** A balance bike; one with a basket and mudguards; one with a motor and its battery. */
const bike = bikeOf('none');
const bikeBasket = bikeOf('basket');
const bikeMotor = bikeOf('motor');

export const vehicles = {
  train,
  trainLong,
  bike,
  bikeBasket,
  bikeMotor,
} as const satisfies Record<string, Shape>;
