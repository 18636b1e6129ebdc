import { PALETTE, shade } from '../colour.ts';
import { area, box, circle, line, ring } from '../svg.ts';
import { METAL } from './parts.ts';

/* Details of devices and of what rolls. Each fills 400 × 400 units. */

/** A wheel with its tread and hub; `inside` is what its rim holds. */
function wheelOf(colour: string, inside: string): string {
  return [
    circle(228, 262, 230, PALETTE.shadow, { opacity: 0.14 }),
    circle(220, 250, 230, PALETTE.ink),
    `<circle cx="220" cy="250" r="222" fill="none" stroke="${PALETTE.strap}" stroke-width="18" stroke-dasharray="22 14"/>`,
    ring(220, 250, 182, PALETTE.strap, 12),
    circle(220, 250, 168, shade(colour, 0.66)),
    inside,
    circle(220, 250, 48, PALETTE.ink),
    circle(220, 250, 32, colour),
    circle(210, 239, 9, PALETTE.white, { opacity: 0.6 }),
  ].join('');
}

function around(count: number, radius: number): readonly (readonly [number, number])[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index * 2 * Math.PI) / count;
    return [
      Math.round(220 + Math.cos(angle) * radius),
      Math.round(250 + Math.sin(angle) * radius),
    ] as const;
  });
}

/** A disc with holes, as light frames have it. */
export function wheel(colour: string): string {
  const holes = around(6, 106).map(([x, y]) => circle(x, y, 30, shade(colour, 0.4)));
  return wheelOf(colour, holes.join('') + ring(220, 250, 160, shade(colour, 0.85), 7));
}

/** Spokes of wire. */
export function spokes(colour: string): string {
  const wires = around(12, 158).map(([x, y]) => `M220 250 L${x} ${y}`);
  return wheelOf(colour, ring(220, 250, 162, METAL, 14) + line(wires.join(' '), METAL, 7));
}

/** A castor with its brake below a leg of wood. */
export function castor(colour: string): string {
  return [
    area('M140 -10 H262 L250 140 H152Z', PALETTE.wood),
    line('M176 -10 Q186 60 178 130 M222 -10 Q214 70 224 130', shade(PALETTE.wood, -0.14), 4),
    box([150, 126], [102, 34], 8, METAL),
    area('M150 158 H252 L296 268 Q260 300 220 286 L140 220Z', PALETTE.strap),
    circle(206, 290, 104, PALETTE.ink),
    circle(206, 290, 70, shade(colour, 0.4)),
    circle(206, 290, 26, PALETTE.ink),
    circle(198, 281, 7, PALETTE.white, { opacity: 0.6 }),
    area('M262 210 Q330 196 352 224 L340 246 Q300 232 272 244Z', PALETTE.buckle),
    line('M-10 398 H410', shade(PALETTE.wood, 0.3), 16),
  ].join('');
}

/** Two boards, joined by a screw and a plug; the grain of the wood. */
export function joint(colour: string): string {
  const grain = shade(PALETTE.wood, -0.13);
  const post = 'M216 -10 H410 V410 H216Z';
  return [
    area('M-10 116 H230 V290 H-10Z', PALETTE.wood),
    line(
      'M-10 150 Q100 138 220 152 M-10 190 Q80 204 220 186 M-10 236 Q110 224 220 240 M-10 268 Q90 260 220 270',
      grain,
      4,
    ),
    line('M-10 118 H216', shade(PALETTE.wood, 0.35), 5),
    line('M-10 290 H216', shade(PALETTE.wood, -0.34), 7),
    area(post, shade(PALETTE.wood, 0.14)),
    line(
      'M250 -10 Q238 120 256 220 T246 410 M300 -10 Q316 140 298 240 T306 410 M356 -10 Q344 100 358 210 T352 410',
      shade(PALETTE.wood, -0.02),
      4,
    ),
    line('M218 -10 V410', shade(PALETTE.wood, -0.34), 7),
    circle(302, 160, 31, shade(PALETTE.wood, -0.3)),
    circle(302, 157, 28, METAL),
    area('M302 140 l15 9 v17 l-15 9 -15 -9 v-17Z', PALETTE.slate),
    circle(302, 260, 24, PALETTE.bark),
    circle(296, 253, 7, shade(PALETTE.bark, 0.3)),
    box([-10, 326], [180, 90], 14, colour),
    line('M-10 332 H160', shade(colour, 0.4), 6),
  ].join('');
}

/** Where a lamp is touched, and how it glows. */
export function glow(colour: string): string {
  return [
    circle(200, 190, 260, PALETTE.cream, { opacity: 0.55 }),
    area('M-10 270 Q200 120 410 270 V410 H-10Z', colour),
    area('M-10 270 Q200 120 410 270 V300 Q200 150 -10 300Z', shade(colour, 0.35)),
    circle(200, 306, 58, shade(colour, -0.12)),
    circle(200, 302, 54, shade(colour, 0.25)),
    `<path d="M176 286A30 30 0 1 0 224 286" fill="none" stroke="${PALETTE.white}" stroke-width="10" stroke-linecap="round"/>`,
    line('M200 268 V298', PALETTE.white, 10),
    ...[84, 142, 200, 258, 316].map((x, index) =>
      circle(x, 96 - (2 - Math.abs(index - 2)) * 16, 10 + index * 3, PALETTE.honey, {
        opacity: 0.3 + index * 0.17,
      }),
    ),
  ].join('');
}

export function lens(colour: string): string {
  const lights = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4 + 0.4;
    return circle(
      Math.round(200 + Math.cos(angle) * 136),
      Math.round(196 + Math.sin(angle) * 136),
      10,
      shade(PALETTE.brick, -0.3),
    );
  });
  return [
    circle(208, 210, 186, PALETTE.shadow, { opacity: 0.14 }),
    circle(200, 196, 186, PALETTE.white),
    circle(200, 196, 164, colour),
    circle(200, 196, 152, PALETTE.ink),
    ...lights,
    circle(200, 196, 112, '#3a4674'),
    circle(200, 196, 84, '#4d5b86'),
    circle(200, 196, 52, PALETTE.ink),
    circle(164, 154, 26, PALETTE.white, { opacity: 0.85 }),
    circle(240, 242, 12, PALETTE.white, { opacity: 0.4 }),
  ].join('');
}

export function speaker(colour: string): string {
  const dark = shade(colour, -0.22);
  const holes = Array.from({ length: 35 }, (_, index) =>
    circle(80 + (index % 7) * 40, 180 + Math.floor(index / 7) * 40, 11, dark),
  );
  const lights = [0, 1, 2, 3, 4].map((index) =>
    box(
      [62 + index * 58, 70],
      [42, 34],
      12,
      index < 3 ? '#7fae93' : index === 3 ? PALETTE.honey : shade(colour, -0.1),
    ),
  );
  return [
    box([24, 24], [352, 420], 70, colour),
    line('M60 46 H330', shade(colour, 0.4), 9),
    ...lights,
    ...holes,
  ].join('');
}

/** A wooden wheel with its peg. */
export function woodenWheel(colour: string): string {
  return [
    area('M-10 -10 H410 V170 Q200 196 -10 170Z', colour),
    line('M-10 150 Q200 176 410 150', shade(colour, 0.35), 8),
    circle(210, 240, 148, PALETTE.shadow, { opacity: 0.14 }),
    circle(200, 226, 146, PALETTE.bark),
    circle(200, 226, 112, shade(PALETTE.bark, 0.14)),
    line(
      'M100 200 Q200 176 300 206 M92 244 Q190 264 306 238 M120 290 Q200 274 284 292',
      shade(PALETTE.bark, -0.1),
      5,
    ),
    circle(200, 226, 36, PALETTE.milk),
    circle(190, 216, 9, PALETTE.white),
  ].join('');
}
