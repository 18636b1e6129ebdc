import { PALETTE, shade } from './colour.ts';
import type { Shape } from './shape.ts';
import { area, box, circle, ellipse, group, line } from './svg.ts';

const TIN = 'M110 112 H290 V308 Q290 336 200 336 Q110 336 110 308Z';
const TIN_SHADE = 'M110 112 H142 V330 Q110 324 110 308Z';
const LABEL = 'M110 176 Q200 206 290 176 V280 Q200 310 110 280Z';

/** A tin with its lid; open, with its spoon in the powder. */
const tin: Shape = {
  material: 'smooth',
  detail: 'powder',
  use: 'table',
  second: 'open',
  draw({ colour }) {
    const dark = shade(colour, -0.17);
    return [
      area(TIN, colour),
      area(TIN_SHADE, dark, { opacity: 0.4 }),
      ellipse([200, 110], [96, 26], shade(colour, 0.4)),
      area(
        'M104 92 Q104 72 200 72 Q296 72 296 92 V112 Q296 132 200 132 Q104 132 104 112Z',
        PALETTE.milk,
      ),
      ellipse([200, 92], [96, 22], PALETTE.white),
      area(LABEL, PALETTE.milk),
      line(
        'M182 282 Q204 240 202 200 M202 220 Q218 206 232 208 M200 238 Q184 226 172 228 M198 256 Q214 246 228 248',
        dark,
        5,
      ),
      circle(202, 198, 9, PALETTE.honey),
      circle(234, 208, 8, PALETTE.honey),
      circle(170, 228, 8, PALETTE.honey),
      circle(230, 248, 8, PALETTE.honey),
    ].join('');
  },
  drawSecond({ colour }) {
    const dark = shade(colour, -0.17);
    return [
      line('M226 116 L300 46', PALETTE.sky, 15),
      group(
        'translate(-20 0)',
        area(TIN, colour),
        area(TIN_SHADE, dark, { opacity: 0.4 }),
        ellipse([200, 112], [92, 26], shade(colour, 0.5)),
        ellipse([200, 116], [80, 20], PALETTE.cream),
        area('M160 116 Q190 92 236 112 Q220 130 190 132Z', shade(PALETTE.cream, 0.5)),
        area(LABEL, PALETTE.milk),
        line(
          'M136 214 Q200 234 264 214 M136 238 Q200 258 264 238 M136 262 Q200 282 264 262',
          PALETTE.oat,
          7,
        ),
        line('M168 212 V292', dark, 3, { opacity: 0.4 }),
      ),
      ellipse([318, 318], [54, 16], PALETTE.oat),
      ellipse([318, 312], [54, 16], PALETTE.white),
      area('M214 104 Q236 96 246 106 Q246 124 226 128 Q210 124 214 104Z', PALETTE.sky),
    ].join('');
  },
};

const ear = (x: number, y: number, scale: number) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    line('M0 60 Q4 20 0 -36', PALETTE.oak, 5),
    ...[-30, -12, 6, 24].map(
      (at) =>
        ellipse([-11, at], [7, 13], PALETTE.honey, { transform: `rotate(-28 -11 ${at})` }) +
        ellipse([11, at], [7, 13], PALETTE.honey, { transform: `rotate(28 11 ${at})` }),
    ),
    ellipse([0, -44], [7, 13], PALETTE.honey),
  );

const bowlOfPorridge = (colour: string) =>
  [
    area('M140 246 H260 Q256 296 228 302 H172 Q144 296 140 246Z', shade(colour, -0.2)),
    ellipse([200, 246], [60, 14], PALETTE.cream),
    circle(186, 244, 5, PALETTE.brick),
    circle(212, 247, 5, PALETTE.brick),
  ].join('');

const lines = (x: number, y: number, width: number, count: number) =>
  line(
    Array.from(
      { length: count },
      (_, row) => `M${x} ${y + row * 15}h${row % 3 === 2 ? width * 0.6 : width}`,
    ).join(' '),
    PALETTE.oat,
    6,
  );

/** A carton of porridge; behind, its lines and its table. */
const porridgeBox: Shape = {
  material: 'smooth',
  detail: 'powder',
  use: 'table',
  second: 'back',
  draw: ({ colour }) =>
    [
      area('M120 84 L146 62 H296 L278 84Z', shade(colour, 0.3)),
      area('M278 84 L296 62 V314 L278 336Z', shade(colour, -0.24)),
      box([120, 84], [158, 252], 4, colour),
      area('M120 226 Q200 196 278 226 V336 H120Z', PALETTE.milk),
      ear(200, 150, 1.05),
      bowlOfPorridge(colour),
      line('M152 318 H246', shade(colour, -0.1), 6),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      area('M280 84 L254 62 H104 L122 84Z', shade(colour, 0.3)),
      area('M122 84 L104 62 V314 L122 336Z', shade(colour, -0.24)),
      box([122, 84], [158, 252], 4, colour),
      box([138, 100], [126, 128], 6, PALETTE.milk),
      lines(148, 116, 106, 7),
      box([138, 242], [126, 78], 6, shade(colour, 0.5)),
      line('M148 262 H254 M148 281 H254 M148 300 H254 M206 250 V312', shade(colour, -0.1), 3.5),
    ].join(''),
};

const POUCH = 'M116 88 H284 L292 316 Q292 336 272 336 H128 Q108 336 108 316Z';

/** A bag that stands, with a zip at its top. */
const porridgePouch: Shape = {
  material: 'smooth',
  detail: 'powder',
  use: 'table',
  second: 'back',
  draw: ({ colour }) =>
    [
      area(POUCH, colour),
      area('M116 88 H140 Q128 220 140 336 H128 Q108 336 108 316Z', shade(colour, -0.2), {
        opacity: 0.4,
      }),
      box([112, 74], [176, 26], 5, shade(colour, -0.2)),
      line('M124 112 H276', shade(colour, -0.3), 4),
      circle(200, 214, 70, PALETTE.milk),
      group('translate(0 -30)', bowlOfPorridge(colour)),
      ear(172, 180, 0.5),
      ear(200, 172, 0.58),
      ear(228, 180, 0.5),
      line('M160 308 H240', PALETTE.milk, 7),
    ].join(''),
  drawSecond: ({ colour }) =>
    [
      area(POUCH, shade(colour, -0.06)),
      area('M284 88 H260 Q272 220 260 336 H272 Q292 336 292 316Z', shade(colour, -0.2), {
        opacity: 0.4,
      }),
      box([112, 74], [176, 26], 5, shade(colour, -0.2)),
      line('M124 112 H276', shade(colour, -0.3), 4),
      box([134, 134], [132, 96], 6, PALETTE.milk),
      lines(146, 152, 108, 5),
      box([134, 246], [60, 66], 6, shade(colour, 0.5)),
      box([206, 246], [60, 66], 6, PALETTE.milk),
      line(
        'M216 256v46 M224 256v46 M230 256v46 M240 256v46 M246 256v46 M256 256v46',
        PALETTE.ink,
        3.5,
      ),
      line('M144 266h40 M144 282h40 M144 298h28', shade(colour, -0.1), 4),
    ].join(''),
};

export const larder = {
  tin,
  porridgeBox,
  porridgePouch,
} as const satisfies Record<string, Shape>;
