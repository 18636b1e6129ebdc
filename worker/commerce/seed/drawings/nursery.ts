import { PALETTE, shade } from './colour.ts';
import { cloth, type Paint, type Shape } from './shape.ts';
import { area, box, circle, line } from './svg.ts';

const DARK_WOOD = shade(PALETTE.wood, -0.16);
const BARS = Array.from({ length: 9 }, (_, index) => `M${98 + index * 25.5} 168 V292`).join(' ');

/** Posts, bars and rails; the sheet is in the product's colour, and nothing else lies in a safe bed. */
function frame(paint: Paint): string {
  return [
    box([70, 112], [260, 20], 8, DARK_WOOD),
    area('M84 246 H316 V286 H84Z', PALETTE.milk),
    cloth('M84 252 Q84 242 96 242 H304 Q316 242 316 252 V272 H84Z', paint.colour, paint),
    line(BARS, PALETTE.wood, 8),
    box([60, 152], [280, 24], 10, PALETTE.wood),
    box([60, 284], [280, 22], 8, PALETTE.wood),
    box([56, 96], [24, 242], 10, PALETTE.wood),
    box([320, 96], [24, 242], 10, PALETTE.wood),
    area('M62 96 h8 v242 h-8Z', DARK_WOOD, { opacity: 0.5 }),
    circle(68, 92, 13, shade(PALETTE.wood, 0.16)),
    circle(332, 92, 13, shade(PALETTE.wood, 0.16)),
  ].join('');
}

const COT_MEASURES = { bounds: [55, 79, 345, 338], axes: ['across', 'deep', 'up'] } as const;

/** The narrow end: two posts, five bars. */
function cotEnd(paint: Paint): string {
  const bars = Array.from({ length: 5 }, (_, index) => `M${148 + index * 26} 124 V292`).join(' ');
  return [
    area('M124 242 H276 V284 H124Z', PALETTE.milk),
    cloth('M124 242 H276 V268 H124Z', paint.colour, paint),
    line(bars, PALETTE.wood, 8),
    area('M112 132 Q112 92 200 88 Q288 92 288 132Z', PALETTE.wood),
    line('M130 122 Q144 102 200 100 Q256 102 270 122', DARK_WOOD, 4, { opacity: 0.6 }),
    box([112, 284], [176, 22], 8, PALETTE.wood),
    box([102, 104], [24, 234], 10, PALETTE.wood),
    box([274, 104], [24, 234], 10, PALETTE.wood),
    area('M108 104 h8 v234 h-8Z', DARK_WOOD, { opacity: 0.5 }),
    circle(114, 100, 13, shade(PALETTE.wood, 0.16)),
    circle(286, 100, 13, shade(PALETTE.wood, 0.16)),
  ].join('');
}

const cot: Shape = {
  material: 'wood',
  detail: 'joint',
  use: 'room',
  second: 'side',
  measures: COT_MEASURES,
  draw: frame,
  drawSecond: cotEnd,
};

const KNOB = (x: number) => circle(x, 316, 5, PALETTE.bark);

/** With two drawers below and closed ends. */
const cotDrawer: Shape = {
  material: 'wood',
  detail: 'joint',
  use: 'room',
  second: 'side',
  measures: COT_MEASURES,
  draw: (paint) =>
    [
      frame(paint),
      box([56, 88], [44, 250], 10, PALETTE.wood),
      box([300, 88], [44, 250], 10, PALETTE.wood),
      area('M62 90 h8 v246 h-8Z', DARK_WOOD, { opacity: 0.5 }),
      box([100, 300], [200, 34], 4, shade(PALETTE.wood, 0.16)),
      line('M200 302 V332', DARK_WOOD, 3),
      KNOB(150),
      KNOB(250),
      box([56, 78], [44, 16], 8, shade(paint.colour, -0.1)),
      box([300, 78], [44, 16], 8, shade(paint.colour, -0.1)),
    ].join(''),
  drawSecond: (paint) =>
    [
      box([102, 96], [196, 242], 14, PALETTE.wood),
      area('M108 104 h10 v228 h-10Z', DARK_WOOD, { opacity: 0.5 }),
      line(
        'M130 140 Q200 128 270 142 M130 190 Q190 202 270 188 M130 240 Q210 228 270 242',
        DARK_WOOD,
        3.5,
        { opacity: 0.6 },
      ),
      box([176, 150], [48, 48], 24, shade(paint.colour, 0.1)),
      area('M206 156 A20 20 0 1 0 218 186 A17 17 0 0 1 206 156Z', PALETTE.cream),
      box([126, 298], [148, 34], 4, shade(PALETTE.wood, 0.16)),
      KNOB(200),
      box([98, 84], [204, 18], 9, shade(paint.colour, -0.1)),
    ].join(''),
};

const castor = (x: number) => circle(x, 328, 10, PALETTE.ink);

/** A bassinet on wheels, its mattress below the rim: nothing lies in it. */
const bassinet: Shape = {
  material: 'cloth',
  detail: 'castor',
  use: 'room',
  second: 'side',
  measures: { bounds: [76, 140, 324, 338], axes: ['across', 'deep', 'up'] },
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    const light = shade(paint.colour, 0.4);
    return [
      line('M126 250 L106 326 M274 250 L294 326', PALETTE.wood, 13),
      line('M116 300 H284', shade(PALETTE.wood, -0.14), 13),
      castor(106),
      castor(294),
      cloth('M86 154 H314 L304 244 Q301 264 282 264 H118 Q99 264 96 244Z', paint.colour, paint),
      area('M116 182 H284 L279 232 Q278 242 268 242 H132 Q122 242 121 232Z', light),
      line(
        'M150 182 L152 242 M183 182 L184 242 M217 182 L216 242 M250 182 L248 242 M118 202 H282 M120 222 H280',
        PALETTE.white,
        3,
        { opacity: 0.8 },
      ),
      box([76, 140], [248, 26], 13, dark),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    return [
      line('M152 240 L130 326 M248 240 L270 326', PALETTE.wood, 13),
      line('M142 298 H258', shade(PALETTE.wood, -0.14), 13),
      castor(130),
      castor(270),
      cloth('M128 154 H272 L264 244 Q261 264 244 264 H156 Q139 264 136 244Z', paint.colour, paint),
      area('M128 154 H150 Q150 230 168 264 H156 Q139 264 136 244Z', dark, { opacity: 0.35 }),
      line('M140 190 Q200 202 260 190', dark, 4, { opacity: 0.6 }),
      box([116, 140], [168, 26], 13, dark),
      box([178, 176], [44, 12], 6, PALETTE.wood),
    ].join('');
  },
};

/** The frame's bow, from the feet of one side over to those of the other. */
const BOWS = 'M104 330 Q128 252 168 250 H232 Q272 252 296 330';

/** A basket of wicker with a hood, hung in a frame of bent wood on fixed feet. */
const bassinetHood: Shape = {
  material: 'cloth',
  detail: 'joint',
  use: 'room',
  second: 'side',
  measures: { bounds: [82, 78, 318, 338], axes: ['across', 'deep', 'up'] },
  draw(paint) {
    const dark = shade(paint.colour, -0.16);
    const wicker = shade(PALETTE.wood, 0.2);
    const rows = [196, 212, 228, 244].map((y) => `M94 ${y} H306`).join(' ');
    const stakes = Array.from({ length: 9 }, (_, at) => `M${112 + at * 22} 182 V252`).join(' ');
    return [
      line(BOWS, PALETTE.wood, 12),
      line('M92 332 H128 M272 332 H308', DARK_WOOD, 12),
      // The hood stands over the head's end, the rest is open.
      cloth('M90 168 Q86 82 168 80 Q222 84 226 168Z', paint.colour, paint),
      line('M122 168 Q124 104 168 92 M160 168 Q164 112 184 96', dark, 4, { opacity: 0.5 }),
      area('M84 168 H316 L308 238 Q305 258 286 258 H114 Q95 258 92 238Z', wicker),
      line(rows, PALETTE.wood, 4, { opacity: 0.8 }),
      line(stakes, PALETTE.wood, 4, { opacity: 0.5 }),
      cloth('M82 160 H318 V186 Q200 200 82 186Z', shade(paint.colour, 0.24), paint),
    ].join('');
  },
  drawSecond(paint) {
    const dark = shade(paint.colour, -0.16);
    const wicker = shade(PALETTE.wood, 0.2);
    const rows = [200, 216, 232].map((y) => `M138 ${y} H262`).join(' ');
    return [
      line('M142 330 Q150 256 178 252 H222 Q250 256 258 330', PALETTE.wood, 12),
      line('M126 332 H158 M242 332 H274', DARK_WOOD, 12),
      area('M130 168 H270 L262 238 Q259 258 242 258 H158 Q141 258 138 238Z', wicker),
      line(rows, PALETTE.wood, 4, { opacity: 0.8 }),
      cloth('M132 172 Q128 80 200 78 Q272 80 268 172Z', paint.colour, paint),
      line('M164 170 Q164 104 200 84 Q236 104 236 170', dark, 4, { opacity: 0.5 }),
      cloth('M126 160 H274 V186 Q200 198 126 186Z', shade(paint.colour, 0.24), paint),
      box([186, 76], [28, 10], 5, PALETTE.wood),
    ].join('');
  },
};

export const nursery = {
  cot,
  cotDrawer,
  bassinet,
  bassinetHood,
} as const satisfies Record<string, Shape>;
