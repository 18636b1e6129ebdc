import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, circle, group, line, ring } from './svg.ts';

// The string comes from the ceiling, wherever the picture begins.
const STRING = line('M200 -200 V104', PALETTE.bark, 4);
const STAR = 'm0 -26 9 19 21 3 -15 15 4 21 -19 -10 -19 10 4 -21 -15 -15 21 -3Z';
const MOON = 'M-2 -28 A28 28 0 1 0 10 18 A23 23 0 0 1 -2 -28Z';
const CLOUD =
  'M-27 13 Q-39 13 -39 1 Q-39 -11 -27 -12 Q-23 -27 -7 -26 Q7 -27 11 -13 Q27 -13 27 1 Q27 13 13 13Z';

const at = (x: number, y: number, ...parts: string[]) => group(`translate(${x} ${y})`, ...parts);

/** A star, a moon, a cloud and a ball below a ring. */
const mobile: Shape = {
  material: 'wood',
  detail: 'felt',
  use: 'room',
  second: 'bottom',
  measures: { bounds: [84, 60, 316, 300], axes: ['across', 'deep', 'up'] },
  draw: ({ colour }) =>
    [
      STRING,
      `<ellipse cx="200" cy="118" rx="104" ry="17" fill="none" stroke="${PALETTE.wood}" stroke-width="11"/>`,
      line(
        'M108 124 V206 M166 134 V250 M234 134 V218 M292 124 V196 M200 104 L110 116 M200 104 L290 116',
        PALETTE.slate,
        2.5,
      ),
      at(108, 226, area(STAR, PALETTE.honey)),
      at(180, 272, area(MOON, colour)),
      at(239, 233, area(CLOUD, PALETTE.white)),
      circle(292, 216, 22, PALETTE.brick),
      circle(285, 208, 6, PALETTE.white, { opacity: 0.5 }),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      ring(200, 200, 118, PALETTE.wood, 15),
      ring(200, 200, 122, shade(PALETTE.wood, 0.3), 4),
      line('M200 84 V316 M84 200 H316', PALETTE.slate, 3),
      circle(200, 200, 12, PALETTE.bark),
      at(200, 90, `<g transform="scale(1.5)">${area(STAR, PALETTE.honey)}</g>`),
      at(92, 210, `<g transform="scale(1.5)">${area(MOON, colour)}</g>`),
      at(206, 310, `<g transform="scale(1.5)">${area(CLOUD, PALETTE.white)}</g>`),
      circle(310, 200, 32, PALETTE.brick),
      circle(300, 188, 9, PALETTE.white, { opacity: 0.5 }),
    ].join(''),
};

function bird(colour: string): string {
  return [
    area('M20 2 L48 -8 L34 18Z', shade(colour, -0.2)),
    circle(0, 0, 28, colour),
    area('M-6 -2 Q20 -6 24 14 Q8 26 -6 -2Z', shade(colour, -0.2)),
    area('M-26 -6 L-42 0 L-25 5Z', PALETTE.honey),
    circle(-12, -9, 4.5, PALETTE.ink),
  ].join('');
}

const leaf = (colour: string) =>
  area('M0 -30 Q26 -4 0 32 Q-26 -4 0 -30Z', colour) + line('M0 -18 V26', shade(colour, -0.2), 2.5);

/** Birds and leaves below two crossed bars. */
const mobileBirds: Shape = {
  material: 'wood',
  detail: 'felt-bird',
  use: 'room',
  second: 'bottom',
  measures: { bounds: [78, 60, 330, 308], axes: ['across', 'deep', 'up'] },
  draw: ({ colour }) =>
    [
      STRING,
      line('M94 130 H306', PALETTE.wood, 11),
      line('M132 112 L268 148', shade(PALETTE.wood, -0.16), 11),
      circle(200, 130, 13, colour),
      line(
        'M98 136 V214 M302 136 V196 M136 116 V262 M264 152 V262 M200 140 V196',
        PALETTE.slate,
        2.5,
      ),
      at(106, 236, bird(colour)),
      at(302, 218, leaf(shade(PALETTE.leaf, 0.4))),
      at(
        136,
        284,
        circle(0, 0, 17, PALETTE.honey) + circle(-5, -6, 5, PALETTE.white, { opacity: 0.5 }),
      ),
      at(264, 284, `<g transform="scale(.82)">${bird(PALETTE.robin)}</g>`),
      at(200, 222, leaf(shade(colour, 0.35))),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      line('M72 200 H328', PALETTE.wood, 15),
      line('M200 72 V328', shade(PALETTE.wood, -0.16), 15),
      circle(200, 200, 20, colour),
      at(88, 196, `<g transform="rotate(-20) scale(1.4)">${bird(colour)}</g>`),
      at(314, 200, `<g transform="rotate(60) scale(1.4)">${leaf(shade(PALETTE.leaf, 0.4))}</g>`),
      at(200, 92, `<g transform="rotate(20) scale(1.2)">${bird(PALETTE.robin)}</g>`),
      at(
        200,
        314,
        circle(0, 0, 26, PALETTE.honey) + circle(-8, -9, 7, PALETTE.white, { opacity: 0.5 }),
      ),
    ].join(''),
};

export const mobiles = {
  mobile,
  mobileBirds,
} as const satisfies Record<string, Shape>;
