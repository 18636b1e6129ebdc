import { PALETTE, shade } from './colour.ts';
import { cloth, neckLabel, type Paint, plain, type Shape } from './shape.ts';
import { area, circle, group, line, mirrored } from './svg.ts';

const SHORT_SLEEVED =
  'M128 92 L164 78 Q200 112 236 78 L272 92 L318 150 L280 178 L266 160 L268 262 Q262 296 226 320 Q200 328 174 320 Q138 296 132 262 L134 160 L120 178 L82 150 Z';
const TORSO =
  'M128 92 L164 78 Q200 112 236 78 L272 92 Q264 126 266 160 L268 262 Q262 296 226 320 Q200 328 174 320 Q138 296 132 262 L134 160 Q136 126 128 92Z';
const SLEEVE = 'M130 91 Q104 96 96 124 L64 234 Q62 240 68 243 L94 253 Q100 255 103 249 L138 176 Z';
const TANK =
  'M142 86 L170 76 Q170 136 200 136 Q230 136 230 76 L258 86 Q248 140 272 168 L268 262 Q262 296 226 320 Q200 328 174 320 Q138 296 132 262 L128 168 Q152 140 142 86Z';
const TANK_BACK =
  'M142 86 L170 76 Q170 106 200 106 Q230 106 230 76 L258 86 Q248 140 272 168 L268 262 Q262 296 226 320 Q200 328 174 320 Q138 296 132 262 L128 168 Q152 140 142 86Z';

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

/** The high neck, the leg bindings and the flap that goes forward between the legs. */
function back(paint: Paint, dark: string): string {
  return [
    cloth('M164 78 Q200 112 236 78 Q200 96 164 78Z', paint.colour, paint),
    line('M164 79 Q200 97 236 79', dark, 7),
    neckLabel(200, 94),
    mirrored(line('M133 266 Q140 296 174 319', dark, 6)),
    line('M176 318 Q200 300 224 318', dark, 3, { opacity: 0.6 }),
    area('M266 160 L268 262 Q262 296 226 320 Q250 280 250 150 Z', dark, { opacity: 0.35 }),
  ].join('');
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

/** The folds of an envelope neck, which opens over the shoulders. */
function envelope(dark: string): string {
  return mirrored(line('M132 97 Q152 112 170 92', dark, 4, { opacity: 0.7 }));
}

const body: Shape = {
  material: 'cloth',
  detail: 'snaps',
  use: 'line',
  second: 'back',
  draw: (paint) => shortSleeved(paint.colour, paint),
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.14);
    return (
      cloth(SHORT_SLEEVED, paint.colour, paint, 0.55) +
      back(paint, dark) +
      envelope(dark) +
      mirrored(line('M85 148 L121 175', dark, 6))
    );
  },
};

const bodyLong: Shape = {
  material: 'cloth',
  detail: 'snaps',
  use: 'line',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.14);
    return (
      longSleeves(paint, dark) + cloth(TORSO, paint.colour, paint) + neckline(dark) + gusset(dark)
    );
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.14);
    return [
      longSleeves(paint, dark),
      cloth(TORSO, paint.colour, paint),
      back(paint, dark),
      envelope(dark),
    ].join('');
  },
};

function wrapped(paint: Paint, closure: string): string {
  const dark = shade(paint.colour, -0.16);
  return [
    longSleeves(paint, dark),
    cloth(TORSO, paint.colour, paint),
    area('M164 78 Q172 114 204 149 Q228 116 236 78 Q200 94 164 78Z', shade(paint.colour, -0.32)),
    line('M165 80 Q174 116 204 149', dark, 8),
    line('M235 80 Q222 152 138 212', dark, 8),
    closure,
    gusset(dark),
  ].join('');
}

function wrappedBack(paint: Paint): string {
  const dark = shade(paint.colour, -0.16);
  return longSleeves(paint, dark) + cloth(TORSO, paint.colour, paint) + back(paint, dark);
}

export const bodyWrap: Shape = {
  material: 'cloth',
  detail: 'snaps',
  use: 'line',
  second: 'back',
  draw: (paint) =>
    wrapped(paint, circle(145, 220, 4, PALETTE.white) + circle(146, 236, 4, PALETTE.white)),
  drawSecond: wrappedBack,
};

const TINY = 'translate(40 74) scale(.8)';
/** Cuffs that turn over the hands. */
const mittens = (colour: string) =>
  mirrored(
    area('M66 226 L54 262 Q54 276 70 278 Q88 280 94 268 L103 249Z', shade(colour, 0.35)),
    line('M66 230 L104 244', shade(colour, -0.16), 4),
  );

/** For a preterm child: small, tied at the side, with mittens. */
const bodyWrapTiny: Shape = {
  material: 'cloth',
  detail: 'bow',
  use: 'line',
  second: 'back',
  draw(paint) {
    const tie = shade(paint.colour, -0.34);
    const bow =
      line('M140 216 Q116 196 112 214 Q112 228 140 218 Q120 234 110 254', tie, 6) +
      line('M140 216 Q158 200 164 214 Q164 228 140 218 Q152 236 150 256', tie, 6);
    return group(TINY, wrapped(paint, bow), mittens(paint.colour));
  },
  drawSecond: (paint) => group(TINY, wrappedBack(paint), mittens(paint.colour)),
};

const bodyTank: Shape = {
  material: 'cloth',
  detail: 'snaps',
  use: 'line',
  second: 'back',
  draw(paint) {
    const dark = shade(paint.colour, -0.15);
    return (
      cloth(TANK, paint.colour, paint) +
      line('M170 78 Q170 136 200 136 Q230 136 230 78', dark, 8) +
      line('M142 88 Q152 140 129 167M258 88 Q248 140 271 167', dark, 8) +
      gusset(dark)
    );
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.15);
    return [
      cloth(TANK_BACK, paint.colour, paint),
      line('M170 78 Q170 106 200 106 Q230 106 230 78', dark, 8),
      line('M142 88 Q152 140 129 167M258 88 Q248 140 271 167', dark, 8),
      neckLabel(200, 114),
      mirrored(line('M133 266 Q140 296 174 319', dark, 6)),
      area('M272 168 L268 262 Q262 296 226 320 Q250 280 250 176 Z', dark, { opacity: 0.35 }),
    ].join('');
  },
};

/** The colours of a pack: its own with the print, a dark and a cream one. */
const packColours = (colour: string) => [shade(colour, -0.24), '#f1e0c4'] as const;

/** Three bodysuits fanned out; the one in front has the print. */
const bodyPack: Shape = {
  material: 'cloth',
  detail: 'snaps',
  use: 'room',
  second: 'parts',
  draw(paint) {
    const [dark, cream] = packColours(paint.colour);
    return (
      group('translate(64 22) rotate(13 200 320) scale(.84)', shortSleeved(dark, plain(paint))) +
      group('translate(2 58) rotate(-13 200 320) scale(.84)', shortSleeved(cream, plain(paint))) +
      group('translate(32 52) scale(.84)', shortSleeved(paint.colour, paint))
    );
  },
  drawSecond(paint) {
    const [dark, cream] = packColours(paint.colour);
    return (
      group('translate(88 -12) scale(.56)', shortSleeved(paint.colour, paint)) +
      group('translate(-4 152) scale(.56)', shortSleeved(dark, plain(paint))) +
      group('translate(180 152) scale(.56)', shortSleeved(cream, plain(paint)))
    );
  },
};

export const bodysuits = {
  body,
  bodyLong,
  bodyWrap,
  bodyWrapTiny,
  bodyTank,
  bodyPack,
} as const satisfies Record<string, Shape>;
