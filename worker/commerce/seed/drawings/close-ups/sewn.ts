import { PALETTE, shade } from '../colour.ts';
import { lettering } from '../lettering.ts';
import { area, box, circle, line, ring } from '../svg.ts';
import { stitches, label } from './parts.ts';

/* Details that are sewn, on a sheet of the product's own fabric. Each fills 400 × 400 units. */

function snap(x: number, y: number, colour: string): string {
  return [
    circle(x + 3, y + 5, 35, shade(colour, -0.5), { opacity: 0.22 }),
    circle(x, y, 34, PALETTE.white),
    ring(x, y, 24, PALETTE.oat, 6),
    circle(x, y, 11, PALETTE.oat),
    circle(x - 9, y - 10, 6, PALETTE.white),
  ].join('');
}

export function snaps(colour: string): string {
  const dark = shade(colour, -0.16);
  return [
    area('M-10 150 Q200 106 410 150 V290 Q200 246 -10 290Z', dark),
    stitches('M-10 166 Q200 122 410 166 M-10 276 Q200 232 410 276', shade(colour, 0.45)),
    snap(76, 208, colour),
    snap(200, 190, colour),
    snap(324, 208, colour),
  ].join('');
}

function woodenButton(x: number, y: number): string {
  return [
    circle(x + 4, y + 7, 46, PALETTE.shadow, { opacity: 0.2 }),
    circle(x, y, 45, PALETTE.oak),
    ring(x, y, 34, shade(PALETTE.oak, -0.16), 5),
    ...[
      [-11, -11],
      [11, -11],
      [-11, 11],
      [11, 11],
    ].map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 5.5, PALETTE.hollow)),
    line(
      `M${x - 11} ${y - 11} L${x + 11} ${y + 11} M${x + 11} ${y - 11} L${x - 11} ${y + 11}`,
      PALETTE.milk,
      5,
    ),
  ].join('');
}

export function buttons(colour: string): string {
  const dark = shade(colour, -0.16);
  return [
    area('M136 -10 H264 V410 H136Z', dark),
    stitches('M150 -10 V410 M250 -10 V410', shade(colour, 0.45)),
    line('M158 76 H242 M158 206 H242 M158 336 H242', shade(colour, -0.34), 7),
    woodenButton(200, 76),
    woodenButton(200, 206),
    woodenButton(200, 336),
  ].join('');
}

export function zip(colour: string): string {
  const dark = shade(colour, -0.24);
  return [
    area('M138 -10 H262 V410 H138Z', dark),
    line('M138 -10 V410 M262 -10 V410', shade(colour, -0.4), 5),
    stitches('M116 -10 V410 M284 -10 V410', shade(colour, 0.45)),
    '<path d="M190 150V410M210 160V410" fill="none" stroke="#cfd3dc" stroke-width="26" stroke-dasharray="10 10"/>',
    '<path d="M164 -10L188 120M236 -10L212 120" fill="none" stroke="#cfd3dc" stroke-width="22" stroke-dasharray="10 10"/>',
    area('M168 106 Q200 88 232 106 L224 176 Q200 190 176 176Z', PALETTE.honey),
    area('M168 106 Q200 88 232 106 L230 124 Q200 108 170 124Z', shade(PALETTE.honey, 0.35)),
    box([182, 150], [36, 96], 16, shade(PALETTE.honey, -0.16)),
    box([191, 204], [18, 28], 9, dark),
  ].join('');
}

/** Turned-up ribs. */
export function cuff(colour: string): string {
  const dark = shade(colour, -0.16);
  const rib = Array.from({ length: 13 }, (_, index) => `M${8 + index * 32} 206V410`).join(' ');
  return [
    area('M-10 184 Q200 164 410 184 V410 H-10Z', dark),
    line(rib, shade(dark, -0.14), 11),
    line('M-10 186 Q200 166 410 186', shade(dark, 0.2), 8),
    stitches('M-10 166 Q200 146 410 166', shade(colour, 0.4)),
  ].join('');
}

/** A waistband with the bow of its cord. */
export function cord(colour: string): string {
  const dark = shade(colour, -0.16);
  const rib = Array.from({ length: 13 }, (_, index) => `M${8 + index * 32} 20V146`).join(' ');
  const bow =
    'M200 118 Q110 50 92 118 Q96 170 196 126 M200 118 Q290 50 308 118 Q304 170 204 126 M196 126 Q150 210 172 320 M204 126 Q252 220 236 344';
  return [
    area('M-10 -10 H410 V158 Q200 176 -10 158Z', dark),
    line(rib, shade(dark, -0.14), 11),
    ring(162, 112, 15, PALETTE.oat, 7),
    ring(238, 112, 15, PALETTE.oat, 7),
    line(bow, shade(colour, -0.5), 20, { opacity: 0.25, transform: 'translate(4 7)' }),
    line(bow, PALETTE.milk, 18),
    circle(200, 122, 17, PALETTE.oat),
  ].join('');
}

/** A bow of two ends on a bodysuit that is tied. */
export function bow(colour: string): string {
  const tie = shade(colour, -0.34);
  const knot =
    'M206 190 Q104 100 76 178 Q82 250 200 200 M206 190 Q300 90 336 166 Q336 244 212 200 M200 204 Q150 260 96 350 M212 204 Q250 280 300 340';
  return [
    line('M410 -20 Q300 120 -10 236', shade(colour, -0.14), 30),
    stitches('M410 -6 Q300 136 -10 254', shade(colour, 0.45)),
    line(knot, shade(colour, -0.6), 26, { opacity: 0.2, transform: 'translate(4 8)' }),
    line(knot, tie, 24),
    box([182, 172], [46, 46], 15, shade(tie, -0.16)),
  ].join('');
}

/** The crinkles of muslin, with a rolled hem. */
export function crinkle(colour: string): string {
  const wave = (y: number) =>
    `M-10 ${y} q24 -13 46 0 t46 0 t46 0 t46 0 t46 0 t46 0 t46 0 t46 0 t46 0`;
  return [
    line([22, 58, 94, 130, 166, 202, 238].map(wave).join(' '), shade(colour, -0.2), 5, {
      opacity: 0.45,
    }),
    line([32, 68, 104, 140, 176, 212, 248].map(wave).join(' '), shade(colour, 0.5), 4, {
      opacity: 0.5,
    }),
    area('M-10 304 Q100 276 200 300 T410 292 V410 H-10Z', shade(colour, 0.65)),
    line('M-10 300 Q100 272 200 296 T410 288', shade(colour, -0.18), 22),
    stitches('M-10 296 Q100 268 200 292 T410 284', shade(colour, 0.45)),
    label(292, 330, colour),
  ].join('');
}

export function quilt(colour: string): string {
  const lines =
    'M-40 160 L160 -40 M-40 330 L330 -40 M70 410 L410 70 M240 410 L410 240 M160 410 L-40 210 M330 410 L-40 40 M410 320 L50 -40 M410 150 L220 -40';
  return [
    line(lines, shade(colour, 0.4), 10, { opacity: 0.4, transform: 'translate(5 7)' }),
    line(lines, shade(colour, -0.22), 5),
    stitches(lines, shade(colour, 0.5), 3),
    label(286, 318, colour),
  ].join('');
}

/** The edge of a brim with rows of stitches. */
export function brim(colour: string): string {
  return [
    area('M-10 250 Q200 150 410 250 V410 H-10Z', shade(colour, -0.12)),
    ...[278, 306, 334, 362].map((y) =>
      stitches(`M-10 ${y} Q200 ${y - 100} 410 ${y}`, shade(colour, 0.4)),
    ),
    line('M-10 250 Q200 150 410 250', shade(colour, -0.3), 9),
    line('M110 -10 Q130 120 120 200 M290 -10 Q270 120 280 200', shade(colour, -0.24), 6),
  ].join('');
}

/** Dots of rubber on a sole. */
export function grip(colour: string): string {
  return Array.from({ length: 25 }, (_, index) => {
    const row = Math.floor(index / 5);
    const x = 40 + (index % 5) * 84 + (row % 2) * 40;
    const y = 44 + row * 80;
    return (
      circle(x + 2, y + 4, 24, shade(colour, -0.5), { opacity: 0.25 }) +
      circle(x, y, 23, PALETTE.white) +
      circle(x - 7, y - 8, 6, PALETTE.oat)
    );
  }).join('');
}

/** Thick threads that hang from a woven edge. */
export function fringe(colour: string): string {
  const dark = shade(colour, -0.18);
  const threads = Array.from(
    { length: 13 },
    (_, index) => `M${8 + index * 32} 250 q${index % 2 === 0 ? 9 : -9} 60 0 130`,
  ).join(' ');
  return [
    `<rect y="250" width="400" height="150" fill="${shade(colour, 0.7)}"/>`,
    line(threads, dark, 13),
    line(threads, shade(colour, 0.2), 5),
    area('M-10 196 H410 V256 H-10Z', dark),
    stitches('M-10 212 H410 M-10 240 H410', shade(colour, 0.4)),
  ].join('');
}

/** The beginning of a name, as it is stitched. */
export function embroidery(colour: string): string {
  const thread = shade(colour, -0.5);
  return [
    circle(200, 200, 168, shade(colour, 0.66)),
    `<circle cx="200" cy="200" r="154" fill="none" stroke="${shade(colour, -0.16)}" stroke-width="5" stroke-dasharray="16 11"/>`,
    lettering('M', [204, 206], 156, PALETTE.shadow, 30),
    lettering('M', [200, 200], 156, thread, 28),
    lettering('M', [197, 197], 156, shade(colour, -0.3), 6),
    area(
      'M318 96 Q300 76 300 64 Q300 52 310 52 Q317 52 319 62 Q321 52 328 52 Q338 52 338 64 Q338 76 318 96Z',
      PALETTE.brick,
    ),
  ].join('');
}

/** The bound edge of a bib, with its fastener. */
export function binding(colour: string): string {
  const dark = shade(colour, -0.18);
  return [
    area('M230 -10 Q226 170 410 196 V-10Z', shade(colour, 0.72)),
    line('M230 -20 Q226 170 420 196', dark, 34),
    stitches('M214 -20 Q212 186 420 212', shade(colour, 0.45)),
    area('M-10 292 Q200 330 410 276 V410 H-10Z', shade(colour, 0.25)),
    line('M-10 292 Q200 330 410 276', dark, 17),
    box([84, 60], [92, 76], 16, PALETTE.milk),
    `<rect x="94" y="70" width="72" height="56" rx="10" fill="none" stroke="${PALETTE.oat}" stroke-width="5" stroke-dasharray="9 7"/>`,
  ].join('');
}

/** A loop to hang a towel by, its seam and its pile. */
export function loop(colour: string): string {
  const pile = Array.from({ length: 40 }, (_, index) => {
    const x = 14 + (index % 8) * 52 + (Math.floor(index / 8) % 2) * 26;
    const y = 176 + Math.floor(index / 8) * 50;
    return `M${x} ${y} q10 -20 20 0`;
  });
  return [
    line(pile.join(' '), shade(colour, 0.45), 6, { opacity: 0.7 }),
    area('M-10 -10 H410 V132 Q200 152 -10 132Z', shade(colour, -0.14)),
    stitches('M-10 112 Q200 132 410 112', shade(colour, 0.45)),
    line('M150 118 Q118 -60 200 -60 Q282 -60 250 118', PALETTE.twine, 24),
    box([130, 92], [142, 46], 8, PALETTE.milk),
    line('M146 115 H256', PALETTE.oat, 5),
  ].join('');
}
