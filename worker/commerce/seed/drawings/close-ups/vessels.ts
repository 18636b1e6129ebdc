import { PALETTE, shade } from '../colour.ts';
import { area, box, circle, ellipse, line, ring } from '../svg.ts';
import { METAL, stitches, drop } from './parts.ts';

/* Details of what holds food, drink and water. Each fills 400 × 400 units. */

/** The valve, the collar and its ridges. */
export function teat(colour: string): string {
  const ridges = Array.from({ length: 11 }, (_, index) => `M${60 + index * 28} 286V352`).join(' ');
  return [
    area(
      'M200 26 Q252 26 250 96 Q250 142 316 232 Q324 262 300 262 H100 Q76 262 84 232 Q150 142 150 96 Q148 26 200 26Z',
      '#e9c9a0',
    ),
    area(
      'M200 26 Q148 26 150 96 Q150 142 84 232 Q76 262 100 262 H140 Q120 220 178 132 Q190 110 184 60 Q182 36 200 26Z',
      '#d9b184',
      { opacity: 0.5 },
    ),
    ellipse([232, 190], [13, 34], PALETTE.white, {
      opacity: 0.5,
      transform: 'rotate(-24 232 190)',
    }),
    circle(200, 44, 6, PALETTE.bark),
    box([32, 256], [336, 116], 26, colour),
    line(ridges, shade(colour, -0.16), 11),
    line('M56 270 H344', shade(colour, 0.4), 9),
    area('M60 372 H340 V410 H60Z', PALETTE.milk),
  ].join('');
}

/** What one drinks from. */
export function spout(colour: string): string {
  return [
    area('M126 236 L146 96 Q200 54 254 96 L274 236Z', shade(colour, 0.2)),
    area('M126 236 L146 96 Q174 74 196 72 Q166 140 164 236Z', shade(colour, -0.06)),
    ellipse([200, 96], [48, 20], shade(colour, 0.45)),
    ...[176, 200, 224].map((x) => circle(x, 95, 6, shade(colour, -0.4))),
    box([30, 226], [340, 100], 40, colour),
    box([56, 240], [280, 18], 9, shade(colour, 0.4)),
    area('M58 326 H342 L338 410 H62Z', shade(colour, 0.45)),
    line('M44 300 H356', shade(colour, -0.16), 7),
  ].join('');
}

/** A straw that bends, in its lid. */
export function straw(colour: string): string {
  return [
    line('M186 260 V136 Q186 84 238 76 L352 60', PALETTE.honey, 50),
    line('M172 250 V136 Q174 70 234 62', shade(PALETTE.honey, 0.4), 9),
    line('M166 180 H206 M166 200 H206 M166 220 H206', shade(PALETTE.honey, -0.16), 6),
    ellipse([186, 252], [60, 18], shade(colour, -0.34)),
    box([30, 246], [340, 90], 40, shade(colour, -0.2)),
    box([56, 258], [280, 17], 8, shade(colour, 0.2)),
    area('M52 336 H348 L344 410 H56Z', colour),
  ].join('');
}

/** The suction cup below a plate. */
export function suction(colour: string): string {
  return [
    area('M-10 120 Q200 40 410 120 V206 Q200 130 -10 206Z', colour),
    area('M-10 120 Q200 40 410 120 V144 Q200 66 -10 144Z', shade(colour, 0.35)),
    area('M150 180 H250 L306 318 Q200 352 94 318Z', shade(colour, -0.1)),
    area('M94 318 Q200 352 306 318 L332 350 Q200 392 68 350Z', shade(colour, -0.24)),
    area('M150 180 H186 L150 326 Q118 324 94 318Z', shade(colour, 0.2), { opacity: 0.6 }),
    line('M-10 376 H410', PALETTE.wood, 30),
    area('M250 330 q60 -8 78 12 q4 16 -20 18Z', shade(colour, -0.3)),
  ].join('');
}

/** A level spoon. */
export function powder(colour: string): string {
  return [
    area('M-10 300 Q90 236 190 290 T410 270 V410 H-10Z', PALETTE.cream),
    area('M-10 330 Q120 280 230 326 T410 310 V410 H-10Z', shade(PALETTE.cream, -0.08)),
    line('M262 190 L430 60', shade(colour, -0.1), 34),
    line('M270 178 L430 54', shade(colour, 0.3), 9),
    area('M90 176 H290 Q288 296 190 298 Q92 296 90 176Z', colour),
    area('M90 176 H130 Q128 270 170 296 Q92 290 90 176Z', shade(colour, -0.2), { opacity: 0.6 }),
    ellipse([190, 178], [100, 30], shade(colour, -0.14)),
    area('M98 172 Q140 96 190 104 Q244 98 282 172 Q190 204 98 172Z', PALETTE.cream),
    ...[
      [150, 150],
      [186, 130],
      [220, 152],
      [60, 340],
      [130, 352],
      [300, 336],
      [356, 350],
    ].map(([x = 0, y = 0]) => circle(x, y, 6, shade(PALETTE.cream, -0.16))),
  ].join('');
}

/** The plug in the floor of a bath, and drops. */
export function plug(colour: string): string {
  return [
    area('M-10 -10 H410 V150 Q200 250 -10 150Z', shade(colour, 0.2)),
    area('M-10 150 Q200 250 410 150 V176 Q200 276 -10 176Z', shade(colour, -0.14)),
    ellipse([200, 310], [92, 48], shade(colour, -0.24)),
    ellipse([200, 302], [84, 42], METAL),
    ellipse([200, 296], [58, 27], PALETTE.slate),
    ring(200, 262, 22, METAL, 9),
    `<path d="M200 240Q236 150 330 120T430 40" fill="none" stroke="${METAL}" stroke-width="9" stroke-linecap="round" stroke-dasharray="1 15"/>`,
    ...[
      [70, 60, 17],
      [120, 110, 10],
      [300, 196, 13],
      [60, 250, 15],
      [344, 270, 19],
      [96, 352, 11],
    ].map(([x = 0, y = 0, r = 0]) => drop(x, y, r)),
  ].join('');
}

/** A smooth, round rim. */
export function rim(colour: string): string {
  return [
    ellipse([200, 300], [270, 190], shade(colour, -0.18)),
    ellipse([200, 276], [270, 190], colour),
    ellipse([200, 276], [232, 154], shade(colour, 0.3)),
    ellipse([200, 292], [196, 122], shade(colour, -0.32)),
    ellipse([200, 316], [170, 98], shade(colour, -0.22)),
    `<path d="M-20 200Q60 104 180 98" fill="none" stroke="${PALETTE.white}" stroke-opacity=".6" stroke-width="13" stroke-linecap="round"/>`,
  ].join('');
}

/** Rain that runs off. */
export function drops(colour: string): string {
  return [
    area('M250 -10 H330 V410 H250Z', shade(colour, -0.14)),
    stitches('M262 -10 V410 M318 -10 V410', shade(colour, 0.4)),
    line('M-10 300 Q120 282 250 306', PALETTE.oat, 36),
    line('M-10 300 Q120 282 250 306', PALETTE.white, 11),
    ...[
      [50, 60, 19],
      [128, 40, 12],
      [92, 130, 25],
      [190, 108, 15],
      [44, 206, 13],
      [150, 218, 21],
      [214, 190, 10],
      [290, 96, 17],
      [356, 64, 14],
      [364, 170, 23],
      [292, 236, 12],
      [360, 300, 16],
      [66, 366, 18],
      [176, 356, 13],
    ].map(([x = 0, y = 0, r = 0]) => drop(x, y, r)),
  ].join('');
}

/** The head of a pump, and what comes out of it. */
export function pump(colour: string): string {
  return [
    line('M250 190 V330', PALETTE.strap, 34),
    area(
      'M52 108 Q56 70 100 70 H290 Q336 72 332 116 V158 H132 L70 190 Q38 172 52 108Z',
      PALETTE.ink,
    ),
    area('M52 108 Q56 70 100 70 H290 Q336 72 332 100 Q180 88 60 118Z', PALETTE.strap),
    box([166, 306], [170, 110], 26, PALETTE.strap),
    line('M190 320v80 M216 320v80 M242 320v80 M268 320v80 M294 320v80', PALETTE.ink, 8),
    area(
      'M78 214 Q112 262 110 284 Q104 314 76 314 Q48 312 44 284 Q44 262 78 214Z',
      shade(colour, 0.3),
    ),
    line('M60 282 Q62 298 74 300', PALETTE.white, 7),
  ].join('');
}

/** A drop on a leaf. */
export function dropOnLeaf(colour: string): string {
  return [
    area('M30 360 Q10 110 360 40 Q376 330 30 360Z', '#7fae93'),
    line(
      'M30 360 Q160 220 320 86 M120 276 Q130 190 180 150 M190 214 Q270 230 310 210 M136 262 Q210 292 256 270',
      PALETTE.leaf,
      7,
    ),
    area(
      'M226 160 Q286 232 282 266 Q274 316 226 316 Q178 314 170 266 Q168 232 226 160Z',
      shade(colour, 0.45),
    ),
    area(
      'M226 160 Q168 232 170 266 Q178 314 226 316 Q196 300 198 262 Q200 226 226 160Z',
      shade(colour, 0.1),
      { opacity: 0.5 },
    ),
    ellipse([250, 262], [11, 24], PALETTE.white, { opacity: 0.8, transform: 'rotate(18 250 262)' }),
  ].join('');
}

/** The frills and the strip that changes its colour. */
export function cuffs(colour: string): string {
  const frills = Array.from(
    { length: 9 },
    (_, index) => `M${20 + index * 13} ${40 + index * 42} q36 -6 54 14`,
  );
  return [
    area('M90 -10 Q120 200 230 410 H410 V-10Z', PALETTE.white),
    line('M60 -10 Q96 210 206 420', shade(colour, 0.5), 58),
    line('M84 -10 Q118 204 228 420', shade(colour, 0.2), 7),
    line(frills.join(' '), shade(colour, 0.2), 5),
    line('M312 -10 V410', PALETTE.honey, 17),
    line('M312 210 V410', '#7fae93', 17),
    area('M410 60 H356 Q336 60 336 82 V112 Q336 134 356 134 H410Z', shade(colour, 0.3)),
    line('M356 84 H410 M356 108 H410', shade(colour, -0.1), 6),
  ].join('');
}
