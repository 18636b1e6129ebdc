import { PALETTE, shade } from '../colour.ts';
import { area, box, circle, ellipse, group, line } from '../svg.ts';
import { stitches, shadowOf } from './parts.ts';

/* Details of toys and gifts. Each fills 400 × 400 units. */

/** What hangs from a bar of wood, with a ball beside it. */
function hanging(colour: string, piece: string): string {
  return [
    line('M-10 44 Q200 92 410 44', PALETTE.wood, 34),
    line('M-10 36 Q200 82 410 36', shade(PALETTE.wood, 0.35), 8),
    line('M200 66 V126', PALETTE.slate, 6),
    piece,
    line('M340 60 V130', PALETTE.slate, 6),
    circle(340, 172, 46, colour),
    circle(326, 156, 12, PALETTE.white, { opacity: 0.45 }),
  ].join('');
}

/** A star of felt on its string. */
export function felt(colour: string): string {
  const star =
    'M200 96 L234 168 L312 178 L256 232 L270 310 L200 272 L130 310 L144 232 L88 178 L166 168Z';
  return hanging(
    colour,
    shadowOf(star) +
      `<path d="${star}" fill="${PALETTE.honey}" stroke="${PALETTE.honey}" stroke-width="26" stroke-linejoin="round"/>` +
      stitches(star, PALETTE.milk, 6),
  );
}

/** A bird of felt. */
export function feltBird(colour: string): string {
  const body = 'M196 122 Q296 126 300 226 Q296 322 196 324 Q98 320 96 226 Q98 128 196 122Z';
  return hanging(
    PALETTE.honey,
    [
      area('M280 240 L382 206 L330 300Z', shade(colour, -0.2)),
      shadowOf(body),
      area(body, colour),
      area('M106 196 L48 220 L104 246Z', PALETTE.honey),
      stitches(
        'M196 138 Q280 142 284 226 Q280 306 196 308 Q114 304 112 226 Q114 144 196 138Z',
        PALETTE.milk,
      ),
      area('M176 222 Q270 208 276 276 Q226 316 176 222Z', shade(colour, -0.2)),
      circle(152, 190, 17, PALETTE.ink),
      circle(146, 184, 5, PALETTE.white),
    ].join(''),
  );
}

/** Rings, one upon the other. */
export function rings(colour: string): string {
  const one = (y: number, width: number, fill: string) =>
    [
      box([200 - width, y], [width * 2, 110], 55, fill),
      box([200 - width + 40, y + 18], [width * 0.8, 20], 10, PALETTE.white, { opacity: 0.35 }),
      box([200 - width + 14, y + 78], [width * 2 - 28, 28], 14, shade(fill, -0.15), {
        opacity: 0.6,
      }),
    ].join('');
  return [
    box([182, -20], [36, 100], 8, PALETTE.bark),
    one(270, 238, colour),
    one(158, 196, PALETTE.honey),
    one(46, 150, shade(colour, 0.35)),
    line('M-10 396 H410', PALETTE.wood, 26),
  ].join('');
}

/** A bell behind its bars. */
export function bell(colour: string): string {
  return [
    area('M-10 -10 H64 V410 H-10Z', colour),
    line('M56 -10 V410', shade(colour, 0.4), 8),
    circle(238, 216, 112, PALETTE.shadow, { opacity: 0.14 }),
    circle(228, 202, 110, PALETTE.honey),
    circle(190, 158, 27, PALETTE.white, { opacity: 0.5 }),
    line('M122 216 H334', shade(PALETTE.honey, -0.34), 15),
    circle(228, 268, 17, PALETTE.hollow),
    line('M40 60 Q220 10 430 70 M40 350 Q220 400 430 340', PALETTE.wood, 42),
    line('M40 48 Q220 0 430 58 M40 338 Q220 388 430 328', shade(PALETTE.wood, 0.3), 9),
  ].join('');
}

/** Eye and nose of a bear, embroidered in its plush. */
export function face(colour: string): string {
  const light = shade(colour, 0.38);
  return [
    ellipse([150, 272], [206, 156], light),
    ellipse([140, 190], [66, 48], PALETTE.ink),
    ellipse([120, 174], [20, 11], PALETTE.white, {
      opacity: 0.35,
      transform: 'rotate(-20 120 174)',
    }),
    line('M140 236 V292 M56 306 Q140 366 224 306', PALETTE.ink, 15),
    circle(312, 96, 36, PALETTE.ink),
    circle(300, 83, 11, PALETTE.white),
    line('M352 30 q22 10 28 34 M352 170 q20 -6 30 -22', shade(colour, -0.2), 7),
  ].join('');
}

/** Edges and a sign of wooden blocks. */
export function blocks(colour: string): string {
  const block = (x: number, y: number, fill: string, motif: string) =>
    group(
      `translate(${x} ${y})`,
      box([8, 12], [250, 250], 34, PALETTE.shadow, { opacity: 0.14 }),
      box([0, 0], [250, 250], 34, fill),
      line(
        'M22 60 Q120 44 228 62 M22 130 Q110 146 228 128 M22 196 Q130 184 228 200',
        shade(fill, -0.1),
        4,
      ),
      line('M30 10 H220', shade(fill, 0.4), 7),
      motif,
    );
  const star = 'M125 42 l25 53 58 8 -43 40 10 58 -50 -28 -50 28 10 -58 -43 -40 58 -8Z';
  return (
    block(-120, 220, PALETTE.honey, circle(125, 125, 60, PALETTE.white, { opacity: 0.9 })) +
    block(176, 244, PALETTE.brick, '') +
    block(90, -36, colour, area(star, PALETTE.white, { opacity: 0.92 }))
  );
}

/** Beads of wood on a cord. */
export function beads(colour: string): string {
  const bead = (x: number, y: number, fill: string) =>
    [
      circle(x + 8, y + 12, 78, PALETTE.shadow, { opacity: 0.13 }),
      circle(x, y, 78, fill),
      line(
        `M${x - 52} ${y + 6} Q${x} ${y - 12} ${x + 54} ${y + 10} M${x - 40} ${y + 40} Q${x} ${y + 26} ${x + 42} ${y + 42}`,
        shade(fill, -0.1),
        4,
      ),
      circle(x - 26, y - 30, 17, PALETTE.white, { opacity: 0.5 }),
    ].join('');
  return (
    line('M-20 300 Q180 380 420 70', PALETTE.twine, 15) +
    bead(44, 312, PALETTE.honey) +
    bead(206, 286, colour) +
    bead(330, 174, PALETTE.milk)
  );
}

/** A bow of ribbon. */
export function ribbon(colour: string): string {
  const loops = 'M200 190 Q96 78 64 150 Q56 226 200 196 Q330 78 346 144 Q350 226 200 196Z';
  return [
    line('M-10 330 Q160 250 410 350', shade(colour, -0.14), 90),
    area('M160 -10 H240 V410 H160Z', PALETTE.cream),
    line('M176 -10 V410 M224 -10 V410', shade(PALETTE.cream, -0.12), 4),
    shadowOf(loops),
    area(
      'M196 200 Q150 270 92 330 L136 350 Q190 280 208 204Z M204 200 Q250 270 308 324 L268 348 Q220 280 196 204Z',
      shade(PALETTE.cream, -0.08),
    ),
    area(loops, PALETTE.cream),
    area(
      'M200 190 Q130 130 96 148 Q120 190 200 196Z M200 190 Q280 126 312 146 Q290 190 200 196Z',
      shade(PALETTE.cream, -0.14),
    ),
    box([172, 164], [58, 58], 18, PALETTE.cream),
    line('M190 176 V210 M212 176 V210', shade(PALETTE.cream, -0.16), 4),
  ].join('');
}

/** Corners of thick paper. */
export function paper(colour: string): string {
  const sheet = (turn: number, fill: string, motif: string) =>
    group(
      `rotate(${turn} 100 420)`,
      box([48, 58], [420, 420], 30, PALETTE.shadow, { opacity: 0.12 }),
      box([40, 50], [420, 420], 30, fill),
      motif,
    );
  return [
    sheet(-13, shade(PALETTE.ink, 0.2), ''),
    sheet(-5, PALETTE.honey, ''),
    sheet(
      4,
      PALETTE.white,
      circle(230, 250, 104, colour) +
        area('M312 276 L400 250 L340 322Z', shade(colour, -0.2)) +
        circle(192, 222, 20, PALETTE.white) +
        circle(188, 222, 10, PALETTE.ink) +
        area('M130 226 L76 244 L132 264Z', PALETTE.honey),
    ),
  ].join('');
}

/** Pages of felt, one upon the other, with a ribbon. */
export function pages(colour: string): string {
  const page = (y: number, fill: string) =>
    area(`M40 ${y} H410 V${y + 62} H40 Q14 ${y + 31} 40 ${y}Z`, fill) +
    stitches(`M60 ${y + 12} H410`, shade(fill, -0.16), 3.5);
  return [
    page(112, PALETTE.milk),
    page(178, shade(colour, 0.5)),
    page(244, PALETTE.milk),
    area('M-10 20 H410 V108 H-10Z', shade(colour, -0.16)),
    area('M-10 312 H410 V410 H-10Z', shade(colour, -0.16)),
    stitches('M-10 92 H410 M-10 330 H410', shade(colour, 0.4)),
    area('M270 104 H330 V360 L300 330 L270 360Z', PALETTE.brick),
    ellipse([120, 58], [38, 22], shade(colour, 0.4)),
  ].join('');
}
