import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line } from './svg.ts';

/** Blossoms and leaves on labels. */
const MOTIFS = {
  chamomile: (colour: string) =>
    Array.from({ length: 8 }, (_, index) =>
      ellipse([0, -24], [8, 17], PALETTE.white, { transform: `rotate(${index * 45})` }),
    ).join('') +
    circle(0, 0, 12, PALETTE.honey) +
    line('M-24 42 H24', shade(colour, -0.18), 5),
  oat: (colour: string) =>
    line('M0 44 Q2 10 0 -30', PALETTE.oak, 4) +
    [-22, -4, 14]
      .map(
        (y) =>
          ellipse([-10, y], [6, 12], PALETTE.honey, { transform: `rotate(-28 -10 ${y})` }) +
          ellipse([10, y], [6, 12], PALETTE.honey, { transform: `rotate(28 10 ${y})` }),
      )
      .join('') +
    line('M-24 52 H24', shade(colour, -0.18), 5),
  leaf: (colour: string) =>
    area('M-26 26 Q-32 -28 28 -34 Q32 24 -26 26Z', '#7fae93') +
    line('M-30 34 Q-8 4 18 -22', PALETTE.leaf, 4) +
    line('M-24 46 H24', shade(colour, -0.18), 5),
  drop: (colour: string) =>
    area('M0 -34 Q26 0 26 14 Q24 34 0 36 Q-24 34 -26 14 Q-26 0 0 -34Z', shade(colour, 0.2)) +
    line('M-12 14 Q-10 24 0 26', PALETTE.white, 5) +
    line('M-24 50 H24', shade(colour, -0.18), 5),
} as const;

/** What goes on the front, and on the back: lines and a code to scan. */
function label(
  motif: keyof typeof MOTIFS,
  colour: string,
  [x, y]: readonly [number, number],
): string {
  return group(`translate(${x} ${y})`, MOTIFS[motif](colour));
}

function backLabel([x, y]: readonly [number, number]): string {
  return group(
    `translate(${x} ${y})`,
    line('M-32 -36 H32 M-32 -22 H32 M-32 -8 H18', PALETTE.oat, 5.5),
    line('M-30 12v28 M-23 12v28 M-19 12v28 M-11 12v28 M-6 12v28 M2 12v28', PALETTE.ink, 3),
    circle(24, 26, 11, '#7fae93'),
  );
}

interface Vessel {
  readonly cap: (colour: string) => string;
  readonly outline: string;
  /** Its shaded side. */
  readonly shaded: string;
  /** Where the label lies: its box and its middle. */
  readonly label: readonly [x: number, y: number, width: number, height: number];
  readonly motif: keyof typeof MOTIFS;
  readonly detail: 'pump' | 'drop';
}

function vesselOf({
  cap,
  outline,
  shaded,
  label: [x, y, width, height],
  motif,
  detail,
}: Vessel): Shape {
  const middle = [x + width / 2, y + height / 2] as const;
  const bottle = (colour: string) =>
    [
      cap(colour),
      area(outline, colour),
      area(shaded, shade(colour, -0.18), { opacity: 0.35 }),
      box([x, y], [width, height], 18, PALETTE.milk),
    ].join('');
  return {
    material: 'smooth',
    detail,
    use: 'bath',
    second: 'back',
    draw: ({ colour }) => bottle(colour) + label(motif, colour, middle),
    drawSecond: ({ colour }) =>
      group('translate(400 0) scale(-1 1)', bottle(colour)) +
      backLabel([400 - middle[0], middle[1]]),
  };
}

const PUMP =
  line('M200 132 V84', PALETTE.ink, 9) +
  area(
    'M148 78 Q148 66 162 66 H226 Q240 66 240 78 V92 H172 L150 104 Q142 100 144 90Z',
    PALETTE.ink,
  ) +
  box([176, 108], [48, 34], 8, PALETTE.strap);

/** A pump bottle with a chamomile on its label. */
const lotion = vesselOf({
  cap: () => PUMP,
  outline:
    'M146 152 Q148 138 164 138 H236 Q252 138 254 152 L262 306 Q262 334 236 334 H164 Q138 334 138 306Z',
  shaded: 'M146 152 Q148 138 164 138 H176 Q156 240 172 334 H164 Q138 334 138 306Z',
  label: [152, 186, 96, 116],
  motif: 'chamomile',
  detail: 'pump',
});

/** A round one with a pump. */
const lotionRound = vesselOf({
  cap: () => group('translate(0 6)', PUMP),
  outline:
    'M168 144 H232 Q288 176 288 252 Q284 334 232 336 H168 Q116 334 112 252 Q112 176 168 144Z',
  shaded: 'M168 144 H184 Q140 190 142 252 Q144 320 178 336 H168 Q116 334 112 252 Q112 176 168 144Z',
  label: [148, 194, 104, 116],
  motif: 'leaf',
  detail: 'pump',
});

const FLAP = (colour: string) =>
  box([164, 80], [72, 50], 10, shade(colour, -0.2)) +
  line('M168 104 H232', shade(colour, -0.34), 4);

/** A slim one with a flap. */
const lotionFlap = vesselOf({
  cap: FLAP,
  outline:
    'M152 140 Q156 124 172 124 H228 Q244 124 248 140 V308 Q248 334 224 334 H176 Q152 334 152 308Z',
  shaded: 'M152 140 Q156 124 172 124 H184 Q170 230 180 334 H176 Q152 334 152 308Z',
  label: [160, 178, 80, 118],
  motif: 'drop',
  detail: 'drop',
});

/** A tube that stands on its cap. */
const lotionTube = vesselOf({
  cap: (colour) =>
    box([158, 300], [84, 36], 8, shade(colour, -0.2)) +
    line('M172 306v24 M186 306v24 M200 306v24 M214 306v24 M228 306v24', shade(colour, -0.34), 3),
  outline: 'M126 70 H274 L248 304 H152Z',
  shaded: 'M126 70 H150 Q156 200 172 304 H152Z',
  label: [150, 116, 100, 126],
  motif: 'chamomile',
  detail: 'drop',
});

/** A wide bottle for the bath, with an ear of oats. */
const bathAdditive = vesselOf({
  cap: () =>
    box([162, 66], [76, 48], 12, PALETTE.wood) +
    box([162, 94], [76, 12], 3, shade(PALETTE.wood, -0.16)),
  outline:
    'M164 112 H236 Q240 138 276 154 Q288 160 288 180 V308 Q288 336 262 336 H138 Q112 336 112 308 V180 Q112 160 124 154 Q160 138 164 112Z',
  shaded:
    'M164 112 H178 Q172 150 150 166 Q140 174 140 200 V336 H138 Q112 336 112 308 V180 Q112 160 124 154 Q160 138 164 112Z',
  label: [140, 190, 120, 124],
  motif: 'oat',
  detail: 'drop',
});

/** A spray against mosquitos, with a leaf. */
const spray = vesselOf({
  cap: () =>
    [
      area('M152 70 H236 Q250 72 248 88 L240 110 H176 L166 96 H150 Q140 84 152 70Z', PALETTE.ink),
      box([140, 76], [18, 16], 4, PALETTE.buckle),
      area('M180 104 H204 L196 138 H188Z', PALETTE.strap),
      box([178, 108], [44, 34], 6, PALETTE.strap),
      line('M128 70 l-14 -8 M126 84 h-18 M128 98 l-14 8', PALETTE.white, 5),
    ].join(''),
  outline:
    'M160 150 Q164 138 178 138 H222 Q236 138 240 150 Q270 186 262 308 Q260 336 232 336 H168 Q140 336 138 308 Q130 186 160 150Z',
  shaded: 'M160 150 Q164 138 178 138 H188 Q160 190 170 336 H168 Q140 336 138 308 Q130 186 160 150Z',
  label: [152, 190, 96, 116],
  motif: 'leaf',
  detail: 'drop',
});

export const care = {
  lotion,
  lotionRound,
  lotionFlap,
  lotionTube,
  bathAdditive,
  spray,
} as const satisfies Record<string, Shape>;
