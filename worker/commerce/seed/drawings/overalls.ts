import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, box, circle, ellipse, line, mirrored } from './svg.ts';

const SUIT =
  'M152 148 Q114 158 102 196 L78 262 Q74 278 90 284 Q106 290 113 276 L138 226 L132 296 Q130 332 160 332 Q186 332 190 306 L200 268 L210 306 Q214 332 240 332 Q270 332 268 296 L262 226 L287 276 Q294 290 310 284 Q326 278 322 262 L298 196 Q286 158 248 148Z';

/** What the overalls differ in. */
interface Cut {
  readonly ears: boolean;
  /** Down the front, or from the neck to one foot. */
  readonly closure: 'buttons' | 'zip';
  /** A pointed hood instead of a round one. */
  readonly pointed: boolean;
  readonly pockets: boolean;
  readonly detail: 'buttons' | 'zip';
  readonly material: 'plush' | 'knit';
}

const POINTED =
  'M200 44 Q222 60 252 92 Q276 134 252 166 Q200 196 148 166 Q124 134 148 92 Q178 60 200 44Z';

function hood({ ears, pointed }: Cut, colour: string, isBack: boolean): string {
  const dark = shade(colour, -0.16);
  const light = shade(colour, 0.4);
  const ear = circle(150, 76, 23, dark) + (isBack ? '' : circle(150, 76, 11, light));
  const shell = pointed ? area(POINTED, colour) : circle(200, 122, 66, colour);
  const face =
    ellipse([200, 128], [45, 46], light) + ellipse([200, 132], [36, 37], shade(colour, -0.34));
  const seam = line(pointed ? 'M200 48 V186' : 'M200 58 V186', dark, 4, { opacity: 0.7 });
  return (ears ? mirrored(ear) : '') + shell + (isBack ? seam : face);
}

function ends(dark: string): string {
  return mirrored(
    area('M132 290 Q130 332 160 332 Q186 332 190 306 L192 298 Q160 312 132 290Z', dark),
    area('M86 246 L78 262 Q74 278 90 284 Q106 290 113 276 L120 262Z', dark),
  );
}

function closing({ closure }: Cut, colour: string): string {
  const dark = shade(colour, -0.16);
  return closure === 'buttons'
    ? line('M200 186 V268', dark, 6) +
        [206, 228, 250].map((y) => circle(200, y, 6.5, PALETTE.oak)).join('')
    : line('M200 182 Q204 240 178 270 L162 318', PALETTE.milk, 8) +
        line('M200 182 Q204 240 178 270 L162 318', dark, 3) +
        box([195, 184], [12, 20], 4, PALETTE.honey);
}

function overallOf(cut: Cut): Shape {
  const base = (paint: Paint) => cloth(SUIT, paint.colour, paint);
  return {
    material: cut.material,
    detail: cut.detail,
    use: 'outdoors',
    second: 'back',
    draw(paint) {
      const dark = shade(paint.colour, -0.16);
      const pocket =
        area('M142 226 L176 220 V252 Q158 262 142 254Z', dark) +
        line('M142 228 L176 222', shade(paint.colour, 0.3), 5);
      return [
        base(paint),
        hood(cut, paint.colour, false),
        ends(dark),
        closing(cut, paint.colour),
        cut.pockets ? mirrored(pocket) : '',
      ].join('');
    },
    drawSecond(paint) {
      const dark = shade(paint.colour, -0.16);
      return [
        base(paint),
        hood(cut, paint.colour, true),
        ends(dark),
        line('M142 214 Q200 226 258 214', dark, 8),
        cut.ears ? circle(200, 262, 17, shade(paint.colour, 0.3)) : line('M200 196 V262', dark, 4),
      ].join('');
    },
  };
}

/** A bear of fleece with buttons. */
const overall = overallOf({
  ears: true,
  closure: 'buttons',
  pointed: false,
  pockets: false,
  detail: 'buttons',
  material: 'plush',
});

/** The same bear with a zip down to the foot, and pockets. */
const overallZip = overallOf({
  ears: true,
  closure: 'zip',
  pointed: false,
  pockets: true,
  detail: 'zip',
  material: 'plush',
});

/** Boiled wool with a pointed hood. */
const woolOverall = overallOf({
  ears: false,
  closure: 'buttons',
  pointed: true,
  pockets: false,
  detail: 'buttons',
  material: 'knit',
});

/** Boiled wool with a round hood, a zip and pockets. */
const woolOverallZip = overallOf({
  ears: false,
  closure: 'zip',
  pointed: false,
  pockets: true,
  detail: 'zip',
  material: 'knit',
});

export const overalls = {
  overall,
  overallZip,
  woolOverall,
  woolOverallZip,
} as const satisfies Record<string, Shape>;
