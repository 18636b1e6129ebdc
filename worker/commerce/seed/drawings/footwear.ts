import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line, ribs } from './svg.ts';

const SOLE = '#fbf3e4';
const WELT = '#e6d5b8';
const FOOTPRINT =
  'M150 110 Q150 64 196 64 Q244 66 246 122 Q246 166 234 204 Q230 232 234 268 Q236 334 194 336 Q150 334 152 272 Q156 236 156 204 Q150 160 150 110Z';

/** Two soles side by side, with what is on them. */
function soles(fill: string, edge: string, tread: string): string {
  const one = area(FOOTPRINT, fill) + line(`${FOOTPRINT}`, edge, 8) + tread;
  return group('translate(-64 0)', one) + group('translate(464 0) scale(-1 1)', one);
}

/** Rubber dots against slipping. */
function dotted(colour: string): string {
  const rows = [100, 126, 152, 178, 262, 288, 310];
  return rows
    .flatMap((y, row) =>
      [172, 198, 224]
        .filter((x) => row % 2 === 0 || x < 224)
        .map((x) => circle(x + (row % 2) * 13, y, 7, colour)),
    )
    .join('');
}

/** Grooves across the sole. */
function grooved(colour: string): string {
  return line(
    'M168 96 Q196 84 224 98 M164 120 Q198 108 230 122 M166 144 Q198 132 230 146 M168 168 Q198 156 228 170 M168 262 Q194 250 220 262 M168 286 Q194 274 220 286 M170 310 Q194 298 216 310',
    colour,
    7,
  );
}

function sock(colour: string, paint: Paint): string {
  const dark = shade(colour, -0.18);
  return [
    cloth(
      'M128 112 H200 V208 Q200 226 218 238 L252 262 Q276 282 262 306 Q246 332 214 322 L156 300 Q128 288 128 256Z',
      colour,
      paint,
    ),
    area('M252 262 Q276 282 262 306 Q246 332 214 322 L206 319 Q214 276 246 258Z', dark),
    area('M128 232 Q160 236 170 305 L156 300 Q128 288 128 256Z', dark),
    box([120, 84], [88, 40], 13, shade(colour, 0.3)),
    ribs([133, 94], 8, 9.2, 20, dark),
  ].join('');
}

const socks: Shape = {
  material: 'knit',
  detail: 'grip',
  use: 'line',
  second: 'bottom',
  draw: (paint) =>
    group('translate(52 -16) rotate(-4 200 200)', sock(shade(paint.colour, -0.1), paint)) +
    group('translate(-28 12)', sock(paint.colour, paint)),
  drawSecond: (paint) => soles(paint.colour, shade(paint.colour, -0.12), dotted(PALETTE.white)),
};

/** What goes over the instep: `straps` of touch fastener, laces, or nothing but elastic. */
type Fastening = 'strap' | 'straps' | 'laces' | 'elastic';

interface ShoeCut {
  readonly fastening: Fastening;
  /** Up to the ankle, or below it. */
  readonly isHigh: boolean;
  /** A thick sole, or leather all around. */
  readonly isSoft: boolean;
  /** A face on the toe. */
  readonly hasFace: boolean;
}

function fastening(kind: Fastening, colour: string): string {
  const dark = shade(colour, -0.18);
  const strap = (shift: number) =>
    group(
      `translate(${-shift * 0.35} ${-shift})`,
      area('M136 226 Q168 246 196 226 L206 234 Q176 270 132 250Z', dark),
      circle(150, 242, 6, PALETTE.white),
    );
  if (kind === 'strap') return strap(0);
  if (kind === 'straps') return strap(0) + strap(30);
  if (kind === 'elastic')
    return line('M142 214 Q168 236 192 224', dark, 6) + line('M146 226 Q170 246 200 234', dark, 6);
  return [
    line('M150 206 L186 214 M152 222 L192 226 M158 240 L202 238', PALETTE.white, 7),
    line('M168 204 Q146 180 140 200 M168 204 Q196 178 200 198', PALETTE.white, 5),
  ].join('');
}

function shoe(colour: string, cut: ShoeCut): string {
  const dark = shade(colour, -0.18);
  const light = shade(colour, 0.32);
  const top = cut.isHigh ? 166 : 206;
  const upper = `M90 296 V${top} Q90 ${top - 20} 110 ${top - 20} H158 Q172 ${top - 20} 176 ${top - 2} Q186 240 244 246 Q306 254 308 300Z`;
  const sole = cut.isSoft
    ? area('M88 288 H310 Q312 324 286 328 H112 Q86 326 88 288Z', dark)
    : area(
        'M82 292 H312 Q322 292 320 310 Q318 334 292 334 H104 Q80 334 80 310 Q80 292 82 292Z',
        SOLE,
      ) + area('M80 310 H320 Q318 334 292 334 H104 Q80 334 80 310Z', WELT);
  const face = [
    circle(252, 268, 4.5, PALETTE.ink),
    circle(282, 272, 4.5, PALETTE.ink),
    ellipse([270, 282], [6, 4.5], PALETTE.ink),
    circle(228, 248, 11, light),
  ];
  return [
    area(upper, colour),
    area('M246 246 Q306 254 308 300 H232 Q226 264 246 246Z', light),
    area('M90 296 V236 Q128 246 132 296Z', dark),
    box([84, top - 30], [94, 28], 14, light),
    fastening(cut.fastening, colour),
    cut.hasFace ? face.join('') : '',
    sole,
  ].join('');
}

const DETAILS = { strap: 'strap', straps: 'strap', laces: 'laces', elastic: 'grip' } as const;

function shoesOf(cut: ShoeCut): Shape {
  return {
    material: cut.isSoft ? 'cloth' : 'smooth',
    detail: DETAILS[cut.fastening],
    use: cut.isSoft ? 'room' : 'outdoors',
    second: 'bottom',
    draw: ({ colour }) =>
      group('translate(104 46) scale(.78)', shoe(shade(colour, -0.16), cut)) +
      group('translate(-6 46) scale(.88)', shoe(colour, cut)),
    drawSecond: ({ colour }) =>
      cut.isSoft
        ? soles(shade(colour, 0.25), shade(colour, -0.1), dotted(shade(colour, -0.18)))
        : soles(SOLE, WELT, grooved(shade(colour, 0.1))),
  };
}

const CUT: ShoeCut = { fastening: 'strap', isHigh: false, isSoft: false, hasFace: false };

const shoes = shoesOf(CUT);
const shoesStraps = shoesOf({ ...CUT, fastening: 'straps', isHigh: true });
const shoesLaces = shoesOf({ ...CUT, fastening: 'laces' });
const shoesHighLaces = shoesOf({ ...CUT, fastening: 'laces', isHigh: true });
const slippers = shoesOf({ ...CUT, fastening: 'elastic', isSoft: true });
const slippersFace = shoesOf({ ...CUT, fastening: 'elastic', isSoft: true, hasFace: true });

const BOOT =
  'M118 92 H204 Q208 170 206 216 Q224 240 262 250 Q292 260 290 300 H112 Q108 190 118 92Z';

function boot(fill: string, trim: string): string {
  return [
    area(BOOT, fill),
    area('M118 92 H142 Q132 190 138 300 H112 Q108 190 118 92Z', shade(fill, -0.18), {
      opacity: 0.4,
    }),
    area('M240 244 Q292 256 290 300 H236 Q226 266 240 244Z', shade(fill, 0.28)),
    trim,
    area('M106 292 H296 Q302 320 284 334 H216 L206 324 H188 L178 334 H116 Q104 320 106 292Z', SOLE),
    area('M106 312 H297 Q296 326 284 334 H216 L206 324 H188 L178 334 H116 Q108 326 106 312Z', WELT),
  ].join('');
}

const smoothTrim = (fill: string) =>
  box([112, 82], [98, 24], 10, shade(fill, 0.32)) +
  circle(162, 150, 12, PALETTE.white, { opacity: 0.85 }) +
  circle(186, 186, 7, PALETTE.white, { opacity: 0.85 });

/** Loops to pull the boot on, a lining that looks out, a band that throws light back. */
const linedTrim = (fill: string) =>
  [
    line('M128 100 Q124 56 146 100 M176 100 Q198 56 194 100', shade(fill, -0.3), 9),
    box([110, 84], [102, 26], 13, PALETTE.cream),
    line('M114 190 H204', PALETTE.oat, 14),
    line('M114 190 H204', PALETTE.white, 4),
    line('M120 128 H203', shade(fill, -0.18), 4),
  ].join('');

function bootsOf(trim: (fill: string) => string): Shape {
  return {
    material: 'smooth',
    detail: 'tread',
    use: 'outdoors',
    second: 'bottom',
    draw: ({ colour }) => {
      const behind = shade(colour, -0.16);
      return (
        group('translate(96 28) scale(.84 .92)', boot(behind, trim(behind))) +
        group('translate(-40 0)', boot(colour, trim(colour)))
      );
    },
    drawSecond: ({ colour }) =>
      soles(SOLE, shade(colour, -0.05), grooved(WELT) + line('M158 196 H240', colour, 8)),
  };
}

/** A pair of rubber boots. */
const boots = bootsOf(smoothTrim);
const bootsLined = bootsOf(linedTrim);

export const footwear = {
  socks,
  shoes,
  shoesStraps,
  shoesLaces,
  shoesHighLaces,
  slippers,
  slippersFace,
  boots,
  bootsLined,
} as const satisfies Record<string, Shape>;
