import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, circle, group, line, mirrored } from './svg.ts';

const SHORT_SLEEVED =
  'M128 92 L164 78 Q200 112 236 78 L272 92 L318 150 L280 178 L266 160 L268 262 Q262 296 226 320 Q200 328 174 320 Q138 296 132 262 L134 160 L120 178 L82 150 Z';
const TORSO =
  'M128 92 L164 78 Q200 112 236 78 L272 92 Q264 126 266 160 L268 262 Q262 296 226 320 Q200 328 174 320 Q138 296 132 262 L134 160 Q136 126 128 92Z';
const SLEEVE = 'M130 91 Q104 96 96 124 L64 234 Q62 240 68 243 L94 253 Q100 255 103 249 L138 176 Z';
const TANK =
  'M142 86 L170 76 Q170 136 200 136 Q230 136 230 76 L258 86 Q248 140 272 168 L268 262 Q262 296 226 320 Q200 328 174 320 Q138 296 132 262 L128 168 Q152 140 142 86Z';

function neckline(dark: string): string {
  return area('M164 78 Q200 112 236 78 L228 75 Q200 98 172 75 Z', dark);
}

/** The snaps between the legs and the shaded side towards the light. */
function gusset(dark: string): string {
  const snaps = [
    [190, 311],
    [200, 313],
    [210, 311],
  ] as const;
  return (
    area('M174 320 Q200 328 226 320 Q214 296 200 296 Q186 296 174 320', dark) +
    snaps.map(([x, y]) => circle(x, y, 4, PALETTE.white)).join('') +
    area('M134 160 L132 262 Q138 296 174 320 Q150 280 150 150 Z', dark, { opacity: 0.35 })
  );
}

function longSleeves(paint: Paint, dark: string): string {
  return mirrored(
    cloth(SLEEVE, paint.colour, paint),
    area('M70 214 L64 234 Q62 240 68 243 L94 253 Q100 255 103 249 L111 232Z', dark),
    line('M131 100 Q128 142 136 176', dark, 4, { opacity: 0.6 }),
  );
}

function shortSleeved(colour: string, paint: Paint): string {
  const dark = shade(colour, -0.14);
  return cloth(SHORT_SLEEVED, colour, paint, 0.55) + neckline(dark) + gusset(dark);
}

export const body: Shape = {
  material: 'cloth',
  focus: { x: 118, y: 58, size: 164 },
  use: 'line',
  draw: (paint) => shortSleeved(paint.colour, paint),
};

export const bodyLong: Shape = {
  material: 'cloth',
  focus: { x: 56, y: 66, size: 190 },
  use: 'line',
  draw(paint) {
    const dark = shade(paint.colour, -0.14);
    return (
      longSleeves(paint, dark) + cloth(TORSO, paint.colour, paint) + neckline(dark) + gusset(dark)
    );
  },
};

export const bodyWrap: Shape = {
  material: 'cloth',
  focus: { x: 112, y: 66, size: 176 },
  use: 'line',
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      longSleeves(paint, dark),
      cloth(TORSO, paint.colour, paint),
      area('M164 78 Q172 114 204 149 Q228 116 236 78 Q200 94 164 78Z', shade(paint.colour, -0.32)),
      line('M165 80 Q174 116 204 149', dark, 8),
      line('M235 80 Q222 152 138 212', dark, 8),
      circle(145, 220, 4, PALETTE.white),
      circle(146, 236, 4, PALETTE.white),
      gusset(dark),
    ].join('');
  },
};

export const bodyTank: Shape = {
  material: 'cloth',
  focus: { x: 116, y: 62, size: 168 },
  use: 'line',
  draw(paint) {
    const dark = shade(paint.colour, -0.15);
    return (
      cloth(TANK, paint.colour, paint) +
      line('M170 78 Q170 136 200 136 Q230 136 230 78', dark, 8) +
      line('M142 88 Q152 140 129 167M258 88 Q248 140 271 167', dark, 8) +
      gusset(dark)
    );
  },
};

/** Three bodysuits fanned out; the one in front has the print. */
export const bodyPack: Shape = {
  material: 'cloth',
  focus: { x: 96, y: 96, size: 190 },
  use: 'room',
  draw(paint) {
    const plain: Paint = { ...paint, print: undefined };
    return (
      group(
        'translate(64 22) rotate(13 200 320) scale(.84)',
        shortSleeved(shade(paint.colour, -0.24), plain),
      ) +
      group('translate(2 58) rotate(-13 200 320) scale(.84)', shortSleeved('#f1e0c4', plain)) +
      group('translate(32 52) scale(.84)', shortSleeved(paint.colour, paint))
    );
  },
};
