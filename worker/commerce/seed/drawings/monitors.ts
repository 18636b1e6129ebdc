import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, group, line } from './svg.ts';

const LENS = '#4d5b86';
const UP_ACROSS_DEEP = ['up', 'across', 'deep'] as const;
const ACROSS_UP_DEEP = ['across', 'up', 'deep'] as const;

function lens(x: number, y: number, radius: number): string {
  return (
    circle(x, y, radius, PALETTE.ink) +
    circle(x, y, radius * 0.46, LENS) +
    circle(x - radius * 0.2, y - radius * 0.25, radius * 0.18, PALETTE.white)
  );
}

/** A camera's ball on its foot; from behind, its grille and socket. */
function camera(dark: string, isBack = false): string {
  const eye = isBack
    ? [
        line('M112 206 H148 M106 220 H154 M106 234 H154 M112 248 H148', PALETTE.slate, 5, {
          opacity: 0.5,
        }),
        box([122, 316], [16, 9], 3, PALETTE.ink),
      ]
    : [lens(138, 222, 28)];
  return [
    area(
      'M96 300 H164 Q176 300 176 316 Q176 336 160 336 H100 Q84 336 84 316 Q84 300 96 300Z',
      dark,
    ),
    box([120, 262], [20, 44], 0, dark),
    circle(130, 224, 54, PALETTE.white),
    area('M130 170 A54 54 0 0 0 130 278 Q96 226 130 170Z', '#e9e3d8'),
    ...eye,
  ].join('');
}

const NIGHT =
  area('M268 168 A32 32 0 1 0 284 216 A26 26 0 0 1 268 168Z', PALETTE.cream) +
  circle(286, 164, 3.5, PALETTE.cream) +
  circle(232, 160, 2.5, PALETTE.cream);

/** A handset's back: clip, grille, the door of its battery. */
function handsetBack(
  [x, y]: readonly [number, number],
  width: number,
  height: number,
  colour: string,
): string {
  const dark = shade(colour, -0.2);
  const middle = x + width / 2;
  return [
    box([x, y], [width, height], 26, colour),
    line([0, 1, 2].map((row) => `M${middle - 26} ${y + 30 + row * 12} h52`).join(' '), dark, 5),
    box([x + 20, y + height * 0.44], [width - 40, height * 0.42], 12, shade(colour, -0.08)),
    box([middle - 14, y + height * 0.44 - 8], [28, height * 0.3], 10, dark),
    line(`M${middle - 10} ${y + height * 0.82} h20`, dark, 5),
  ].join('');
}

/** A camera and a handset with an antenna. */
const monitor: Shape = {
  material: 'smooth',
  detail: 'lens',
  use: 'table',
  second: 'back',
  measures: { bounds: [196, 82, 320, 334], drawn: [76, 82, 320, 336], axes: UP_ACROSS_DEEP },
  draw({ colour }) {
    const dark = shade(colour, -0.2);
    return [
      camera(dark),
      line('M296 134 V86', dark, 11),
      box([196, 122], [124, 212], 26, colour),
      box([210, 140], [96, 112], 12, PALETTE.ink),
      NIGHT,
      circle(258, 292, 22, dark),
      circle(258, 292, 8, PALETTE.white, { opacity: 0.9 }),
    ].join('');
  },
  drawSecond({ colour }) {
    const dark = shade(colour, -0.2);
    return (
      camera(dark, true) +
      line('M220 134 V86', dark, 11) +
      handsetBack([196, 122], 124, 212, colour)
    );
  },
};

const GRILLE = (x: number, y: number, colour: string) =>
  [0, 1, 2, 3]
    .flatMap((row) =>
      [0, 1, 2, 3, 4].map((column) => circle(x + column * 12, y + row * 12, 3.2, colour)),
    )
    .join('');

function soundUnit(x: number, colour: string, lit: number): string {
  const dark = shade(colour, -0.2);
  const lights = [0, 1, 2, 3, 4].map((index) =>
    box(
      [x + 20 + index * 17, 180],
      [12, 9],
      4,
      index < lit ? (index > 3 ? PALETTE.brick : '#7fae93') : shade(colour, -0.1),
    ),
  );
  return [
    line(`M${x + 92} 150 V100`, dark, 11),
    box([x, 138], [122, 196], 40, colour),
    area(
      `M${x} 178 Q${x} 138 ${x + 40} 138 H${x + 54} Q${x + 22} 180 ${x + 36} 334 Q${x} 330 ${x} 294Z`,
      dark,
      { opacity: 0.3 },
    ),
    ...lights,
    GRILLE(x + 37, 212, dark),
    circle(x + 61, 292, 19, PALETTE.white, { opacity: 0.9 }),
    line(`M${x + 61} 284 v8`, dark, 5),
  ].join('');
}

/** Sound alone: two units with a row of lights. */
const monitorAudio: Shape = {
  material: 'smooth',
  detail: 'speaker',
  use: 'table',
  second: 'back',
  measures: { bounds: [212, 96, 334, 334], drawn: [66, 96, 334, 336], axes: UP_ACROSS_DEEP },
  draw: ({ colour }) => soundUnit(66, shade(colour, 0.45), 2) + soundUnit(212, colour, 4),
  drawSecond: ({ colour }) =>
    line('M94 150 V100 M240 150 V100', shade(colour, -0.2), 11) +
    handsetBack([66, 138], 122, 196, shade(colour, 0.45)) +
    handsetBack([212, 138], 122, 196, colour),
};

/** A camera like an egg and a small screen that stands. */
const monitorVideo: Shape = {
  material: 'smooth',
  detail: 'lens',
  use: 'table',
  second: 'back',
  measures: { bounds: [182, 176, 342, 334], drawn: [64, 170, 342, 336], axes: ACROSS_UP_DEEP },
  draw({ colour }) {
    const dark = shade(colour, -0.2);
    return [
      area(
        'M118 170 Q168 176 172 262 Q172 334 118 334 Q64 334 64 262 Q68 176 118 170Z',
        PALETTE.white,
      ),
      area('M118 170 Q68 176 64 262 Q64 334 118 334 Q82 300 86 250 Q90 200 118 170Z', '#e9e3d8'),
      box([86, 206], [66, 84], 33, colour),
      lens(119, 236, 22),
      circle(119, 272, 5, '#7fae93'),
      box([182, 176], [160, 144], 24, colour),
      box([196, 190], [132, 92], 10, PALETTE.ink),
      group('translate(18 42) scale(.94)', NIGHT),
      circle(232, 301, 7, dark),
      circle(262, 301, 9, PALETTE.white, { opacity: 0.9 }),
      circle(292, 301, 7, dark),
      area('M214 318 H310 L320 334 H204Z', dark),
    ].join('');
  },
  drawSecond({ colour }) {
    const dark = shade(colour, -0.2);
    return [
      area(
        'M118 170 Q168 176 172 262 Q172 334 118 334 Q64 334 64 262 Q68 176 118 170Z',
        PALETTE.white,
      ),
      line('M100 232 H136 M94 246 H142 M94 260 H142 M100 274 H136', PALETTE.slate, 5, {
        opacity: 0.5,
      }),
      box([110, 312], [16, 9], 3, PALETTE.ink),
      box([182, 176], [160, 144], 24, colour),
      line('M232 200 h60 M232 212 h60 M232 224 h60', dark, 5),
      area('M216 246 H308 L326 334 H198Z', dark),
      area('M226 254 H298 L304 284 H220Z', shade(dark, -0.16)),
    ].join('');
  },
};

/** A camera that turns, on an arm, and a large screen. */
const monitorPan: Shape = {
  material: 'smooth',
  detail: 'lens',
  use: 'table',
  second: 'back',
  measures: { bounds: [168, 164, 358, 334], drawn: [46, 92, 358, 336], axes: ACROSS_UP_DEEP },
  draw({ colour }) {
    const dark = shade(colour, -0.2);
    return [
      area('M60 316 Q60 300 78 300 H132 Q150 300 150 316 V336 H60Z', dark),
      box([72, 232], [66, 76], 14, PALETTE.white),
      box([58, 150], [94, 96], 40, PALETTE.white),
      area('M98 150 Q58 150 58 190 V206 Q58 246 98 246 Q72 200 98 150Z', '#e9e3d8'),
      line('M58 190 h-8 M152 190 h8', dark, 10),
      lens(110, 196, 32),
      circle(82, 278, 4, '#7fae93'),
      circle(96, 278, 4, PALETTE.honey),
      line('M116 278 h12', PALETTE.slate, 5),
      line('M140 152 V96', dark, 9),
      box([168, 164], [190, 150], 22, colour),
      box([182, 178], [146, 122], 10, PALETTE.ink),
      group('translate(-24 22) scale(1.1)', NIGHT),
      line('M196 288 h14 M216 288 h14', '#7fae93', 6),
      circle(343, 212, 8, PALETTE.white, { opacity: 0.9 }),
      circle(343, 240, 8, dark),
      circle(343, 268, 8, dark),
      area('M200 312 H326 L338 334 H188Z', dark),
    ].join('');
  },
  drawSecond({ colour }) {
    const dark = shade(colour, -0.2);
    return [
      area('M60 316 Q60 300 78 300 H132 Q150 300 150 316 V336 H60Z', dark),
      box([72, 232], [66, 76], 14, PALETTE.white),
      box([58, 150], [94, 96], 40, PALETTE.white),
      line('M86 186 H124 M80 200 H130 M86 214 H124', PALETTE.slate, 5, { opacity: 0.5 }),
      box([97, 286], [16, 9], 3, PALETTE.ink),
      line('M70 152 V96', dark, 9),
      box([168, 164], [190, 150], 22, colour),
      line('M230 186 h66 M230 198 h66 M230 210 h66', dark, 5),
      area('M214 232 H312 L340 334 H186Z', dark),
      area('M226 242 H300 L308 276 H218Z', shade(dark, -0.16)),
    ].join('');
  },
};

export const monitors = {
  monitor,
  monitorAudio,
  monitorVideo,
  monitorPan,
} as const satisfies Record<string, Shape>;
