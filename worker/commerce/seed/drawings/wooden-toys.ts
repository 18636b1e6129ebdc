import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, group, line } from './svg.ts';

const STAR = 'M0 -36 l10 21 23 3 -17 16 4 23 -20 -11 -20 11 4 -23 -17 -16 23 -3Z';

type Sign = 'star' | 'ball' | 'peak' | 'moon';

const SIGNS: Readonly<Record<Sign, string>> = {
  star: area(STAR, PALETTE.white, { opacity: 0.9 }),
  ball: circle(0, 0, 25, PALETTE.white, { opacity: 0.9 }),
  peak: area('M0 -24 l26 46 h-52Z', PALETTE.white, { opacity: 0.9 }),
  moon: area('M4 -26 A26 26 0 1 0 22 16 A22 22 0 0 1 4 -26Z', PALETTE.white, { opacity: 0.9 }),
};

/** A cube with a sign, by its middle. */
function cube(x: number, y: number, fill: string, sign: Sign, scale = 1): string {
  return group(
    `translate(${x} ${y}) scale(${scale})`,
    box([-52, -52], [104, 104], 14, fill),
    SIGNS[sign],
  );
}

const BLOCK_MEASURES = {
  bounds: [204, 222, 308, 326],
  drawn: [92, 112, 308, 326],
  axes: ['across', 'deep', 'up'],
} as const;

/** Cubes with signs; the second view has them in a row with more. */
const blocks: Shape = {
  material: 'wood',
  detail: 'blocks',
  use: 'room',
  second: 'parts',
  measures: BLOCK_MEASURES,
  draw: ({ colour }) =>
    cube(144, 274, PALETTE.honey, 'ball') +
    cube(256, 274, colour, 'peak') +
    cube(200, 164, PALETTE.brick, 'star'),
  drawSecond: ({ colour }) => {
    const fills = [colour, PALETTE.honey, PALETTE.brick, shade(colour, 0.35), PALETTE.wood];
    const signs: readonly Sign[] = ['ball', 'peak', 'star', 'moon'];
    return [0, 1, 2, 3]
      .flatMap((row) =>
        [0, 1, 2, 3].map((column) =>
          cube(
            98 + column * 68,
            122 + row * 66,
            fills[(row * 3 + column) % fills.length] ?? colour,
            signs[(row + column) % signs.length] ?? 'ball',
            0.55,
          ),
        ),
      )
      .join('');
  },
};

const arch = (fill: string) => area('M0 0 H112 V74 H84 Q84 40 56 40 Q28 40 28 74 H0Z', fill);
const roof = (fill: string) => area('M0 64 L56 0 L112 64Z', fill);
const pillar = (fill: string) => box([0, 0], [36, 92], 6, fill);
const at = (x: number, y: number, part: string) => group(`translate(${x} ${y})`, part);

/** For building: arches, pillars and roofs, a gate and a tower. */
const blocksCastle: Shape = {
  material: 'wood',
  detail: 'blocks',
  use: 'room',
  second: 'parts',
  draw: ({ colour }) =>
    [
      at(76, 244, pillar(PALETTE.wood)),
      at(200, 244, pillar(shade(PALETTE.wood, -0.12))),
      at(100, 262, arch(colour)),
      at(76, 208, box([0, 0], [160, 38], 6, PALETTE.honey)),
      at(100, 144, roof(PALETTE.brick)),
      at(246, 232, box([0, 0], [84, 104], 8, shade(colour, 0.3))),
      at(264, 146, pillar(PALETTE.wood) + box([36, 0], [14, 92], 4, shade(PALETTE.wood, -0.14))),
      at(232, 86, roof(colour)),
      circle(288, 284, 20, PALETTE.white, { opacity: 0.85 }),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      at(62, 88, arch(colour)),
      at(190, 96, roof(PALETTE.brick)),
      at(316, 70, pillar(PALETTE.wood)),
      at(62, 182, box([0, 0], [128, 36], 6, PALETTE.honey)),
      at(208, 178, box([0, 0], [60, 60], 8, shade(colour, 0.3))),
      at(280, 178, `<circle cx="36" cy="30" r="30" fill="${PALETTE.brick}"/>`),
      at(62, 240, pillar(shade(PALETTE.wood, -0.12))),
      at(112, 260, arch(PALETTE.honey)),
      at(236, 266, roof(colour)),
    ].join(''),
};

/** Cubes in a cart that a child can pull. */
const blocksCart: Shape = {
  material: 'wood',
  detail: 'blocks',
  use: 'room',
  second: 'parts',
  draw: ({ colour }) =>
    [
      line('M312 276 Q350 262 340 214', PALETTE.twine, 5),
      circle(340, 210, 11, PALETTE.brick),
      cube(132, 208, PALETTE.honey, 'ball', 0.62),
      cube(200, 208, colour, 'star', 0.62),
      cube(266, 208, PALETTE.brick, 'peak', 0.62),
      cube(166, 148, shade(colour, 0.35), 'moon', 0.6),
      cube(232, 148, PALETTE.wood, 'ball', 0.6),
      box([84, 232], [232, 66], 10, PALETTE.wood),
      line('M96 254 Q200 244 304 256 M96 278 Q200 288 304 276', shade(PALETTE.wood, -0.16), 3.5),
      circle(136, 308, 30, shade(colour, -0.2)),
      circle(264, 308, 30, shade(colour, -0.2)),
      circle(136, 308, 11, PALETTE.milk),
      circle(264, 308, 11, PALETTE.milk),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      box([70, 238], [166, 54], 9, PALETTE.wood),
      line('M82 258 Q150 250 224 260', shade(PALETTE.wood, -0.16), 3.5),
      circle(108, 304, 26, shade(colour, -0.2)) + circle(108, 304, 10, PALETTE.milk),
      circle(198, 304, 26, shade(colour, -0.2)) + circle(198, 304, 10, PALETTE.milk),
      line('M234 262 Q258 262 252 236', PALETTE.twine, 5),
      cube(104, 112, PALETTE.honey, 'ball', 0.62),
      cube(178, 112, colour, 'star', 0.62),
      cube(252, 112, PALETTE.brick, 'peak', 0.62),
      cube(104, 188, shade(colour, 0.35), 'moon', 0.62),
      cube(178, 188, PALETTE.wood, 'ball', 0.62),
      cube(252, 188, PALETTE.honey, 'star', 0.62),
      cube(326, 112, shade(colour, 0.35), 'ball', 0.62),
      cube(326, 188, PALETTE.brick, 'peak', 0.62),
      cube(306, 290, colour, 'moon', 0.75),
    ].join(''),
};

interface Ring {
  readonly width: number;
  readonly fill: string;
}

const ringsOf = (colour: string): readonly Ring[] => [
  { width: 96, fill: colour },
  { width: 80, fill: PALETTE.honey },
  { width: 66, fill: shade(colour, 0.3) },
  { width: 52, fill: PALETTE.brick },
];

function rod(): string {
  return box([100, 304], [200, 32], 14, PALETTE.wood) + box([194, 80], [12, 230], 6, PALETTE.bark);
}

function ringSide({ width, fill }: Ring, y: number, angular: boolean): string {
  return [
    box([200 - width, y], [width * 2, 42], angular ? 6 : 21, fill),
    box([200 - width + 12, y + 7], [width * 0.8, 8], 4, PALETTE.white, { opacity: 0.3 }),
    box([200 - width + 4, y + 28], [width * 2 - 8, 12], 6, shade(fill, -0.15), { opacity: 0.6 }),
  ].join('');
}

const STACKER_MEASURES = { bounds: [100, 74, 300, 336], axes: ['across', 'deep', 'up'] } as const;

/** A pyramid of wooden rings. */
const stacker: Shape = {
  material: 'wood',
  detail: 'rings',
  use: 'room',
  second: 'parts',
  measures: STACKER_MEASURES,
  draw: ({ colour }) =>
    [
      rod(),
      ...ringsOf(colour).map((ring, index) =>
        ringSide(ring, [266, 222, 180, 140][index] ?? 0, false),
      ),
      circle(200, 108, 34, shade(colour, -0.12)),
      circle(189, 97, 9, PALETTE.white, { opacity: 0.35 }),
    ].join(''),
  drawSecond: ({ colour }) => {
    const flat = (x: number, y: number, { width, fill }: Ring) =>
      circle(x, y, width * 0.72, fill) +
      circle(x, y, width * 0.4, shade(fill, -0.15)) +
      circle(x, y, 11, PALETTE.milk);
    const [one, two, three, four] = ringsOf(colour);
    return [
      box([60, 302], [150, 30], 13, PALETTE.wood),
      box([129, 196], [12, 112], 6, PALETTE.bark),
      one ? flat(128, 122, one) : '',
      two ? flat(270, 128, two) : '',
      three ? flat(316, 228, three) : '',
      four ? flat(228, 232, four) : '',
      circle(268, 300, 32, shade(colour, -0.12)),
      circle(258, 290, 8, PALETTE.white, { opacity: 0.35 }),
    ].join('');
  },
};

/** Angular plates, turned against each other, with an owl on top. */
const stackerOwl: Shape = {
  material: 'wood',
  detail: 'rings',
  use: 'room',
  second: 'parts',
  measures: { bounds: [100, 64, 300, 336], axes: ['across', 'deep', 'up'] },
  draw: ({ colour }) =>
    [
      rod(),
      ...ringsOf(colour).map((ring, index) =>
        ringSide(ring, [266, 222, 180, 140][index] ?? 0, true),
      ),
      owl(200, 104, colour),
    ].join(''),
  drawSecond: ({ colour }) => {
    const flat = (x: number, y: number, turn: number, { width, fill }: Ring) =>
      group(
        `translate(${x} ${y}) rotate(${turn})`,
        box([-width * 0.62, -width * 0.62], [width * 1.24, width * 1.24], 9, fill),
        circle(0, 0, 11, PALETTE.milk),
      );
    const [one, two, three, four] = ringsOf(colour);
    return [
      box([60, 302], [150, 30], 13, PALETTE.wood),
      box([129, 196], [12, 112], 6, PALETTE.bark),
      one ? flat(128, 126, 8, one) : '',
      two ? flat(270, 124, 30, two) : '',
      three ? flat(316, 226, 12, three) : '',
      four ? flat(228, 236, 40, four) : '',
      owl(274, 296, colour),
    ].join('');
  },
};

function owl(x: number, y: number, colour: string): string {
  return group(
    `translate(${x} ${y})`,
    area('M-34 -38 Q0 -24 34 -38 Q46 10 30 34 Q0 48 -30 34 Q-46 10 -34 -38Z', shade(colour, -0.12)),
    circle(-14, -8, 13, PALETTE.white),
    circle(14, -8, 13, PALETTE.white),
    circle(-12, -7, 5, PALETTE.ink),
    circle(12, -7, 5, PALETTE.ink),
    area('M-6 6 h12 l-6 10Z', PALETTE.honey),
  );
}

export const woodenToys = {
  blocks,
  blocksCastle,
  blocksCart,
  stacker,
  stackerOwl,
} as const satisfies Record<string, Shape>;
