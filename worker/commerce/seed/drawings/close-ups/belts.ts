import { PALETTE, shade } from '../colour.ts';
import { area, box, circle, line } from '../svg.ts';
import { stitches, drop } from './parts.ts';

/* Belts, buckles, straps. Each fills 400 × 400 units. */

function webbing(outline: string): string {
  return line(outline, PALETTE.strap, 66) + stitches(outline, PALETTE.slate, 3);
}

/** Three belts meet in a buckle. */
export function buckle(colour: string): string {
  return [
    circle(200, 330, 150, shade(colour, 0.2), { opacity: 0.5 }),
    webbing('M40 -40 L172 190'),
    webbing('M360 -40 L228 190'),
    webbing('M200 260 V430'),
    area('M132 170 Q200 132 268 170 L256 286 Q200 318 144 286Z', PALETTE.ink),
    area('M132 170 Q200 132 268 170 L266 190 Q200 154 134 190Z', shade(PALETTE.ink, 0.2)),
    box([160, 204], [80, 62], 18, PALETTE.buckle),
    box([170, 212], [60, 14], 7, shade(PALETTE.buckle, 0.35)),
  ].join('');
}

/** The red guide that a car's belt runs through. */
export function beltGuide(colour: string): string {
  return [
    area('M-10 250 Q120 200 250 232 L410 200 V410 H-10Z', shade(colour, -0.16)),
    webbing('M-40 330 L440 60'),
    area(
      'M96 190 Q110 140 176 150 L280 128 Q330 124 330 166 Q332 202 290 206 L190 226 Q186 266 140 262 Q86 252 96 190Z',
      PALETTE.buckle,
    ),
    area(
      'M128 196 Q134 172 170 178 L282 156 Q300 154 300 168 Q300 178 284 180 L176 202 Q164 206 162 226 Q160 236 146 234 Q122 228 128 196Z',
      shade(PALETTE.buckle, -0.26),
    ),
    line('M112 176 Q126 156 166 164', shade(PALETTE.buckle, 0.4), 7),
  ].join('');
}

/** Where a strap of leather meets a bag. */
export function strapEnd(colour: string): string {
  return [
    area('M-10 -10 H410 V96 Q200 130 -10 96Z', shade(colour, -0.16)),
    stitches('M-10 74 Q200 108 410 74', shade(colour, 0.45)),
    line('M200 -40 V90', PALETTE.twine, 66),
    `<rect x="142" y="70" width="116" height="60" rx="18" fill="none" stroke="#d9b25a" stroke-width="17"/>`,
    area('M148 126 H252 V300 Q200 352 148 300Z', PALETTE.twine),
    stitches('M162 140 V296 Q200 332 238 296 V140', PALETTE.milk),
    circle(200, 268, 19, PALETTE.honey),
    circle(194, 261, 6, PALETTE.white),
  ].join('');
}

/** A strap with touch fastener, half open. */
export function strap(colour: string): string {
  const dark = shade(colour, -0.2);
  const loops = Array.from({ length: 24 }, (_, index) =>
    circle(220 + (index % 8) * 26, 168 + Math.floor(index / 8) * 28, 5, PALETTE.oat),
  );
  return [
    box([190, 140], [260, 116], 14, PALETTE.milk),
    ...loops,
    area('M-10 122 H160 Q232 122 248 196 Q232 270 160 270 H-10Z', PALETTE.shadow, {
      opacity: 0.16,
      transform: 'translate(5 8)',
    }),
    area('M-10 122 H160 Q232 122 248 196 Q232 270 160 270 H-10Z', dark),
    stitches('M-10 140 H158 Q216 142 228 196 Q216 250 158 252 H-10', shade(colour, 0.45)),
    circle(170, 196, 17, PALETTE.white),
  ].join('');
}

export function laces(colour: string): string {
  const dark = shade(colour, -0.2);
  const eyelets = [70, 160, 250, 340].flatMap((y) =>
    [118, 282].map((x) => circle(x, y, 21, '#cfd3dc') + circle(x, y, 11, PALETTE.ink)),
  );
  const lace =
    'M118 70 L282 160 M282 70 L118 160 M118 160 L282 250 M282 160 L118 250 M118 250 L282 340 M282 250 L118 340';
  return [
    area('M150 -10 H250 V410 H150Z', shade(colour, 0.3)),
    area('M70 -10 H158 V410 H70Z M242 -10 H330 V410 H242Z', dark),
    stitches('M82 -10 V410 M318 -10 V410', shade(colour, 0.5)),
    ...eyelets,
    line(lace, PALETTE.shadow, 20, { opacity: 0.18, transform: 'translate(3 6)' }),
    line(lace, PALETTE.white, 18),
  ].join('');
}

/** The sole of a boot. */
export function tread(colour: string): string {
  const lug = Array.from({ length: 5 }, (_, index) =>
    box([10 + index * 82, 318], [56, 50], 10, '#d3bf9c'),
  );
  return [
    area('M-10 -10 H410 V232 H-10Z', colour),
    area('M-10 -10 H80 Q60 120 84 232 H-10Z', shade(colour, -0.18), { opacity: 0.5 }),
    area('M250 -10 H410 V232 H290 Q250 120 250 -10Z', shade(colour, 0.28)),
    area('M-10 226 H410 V330 H-10Z', '#fbf3e4'),
    area('M-10 280 H410 V330 H-10Z', '#e6d5b8'),
    ...lug,
    stitches('M-10 246 H410', '#d3bf9c'),
    drop(140, 70, 20),
    drop(214, 130, 14),
    drop(330, 90, 16),
  ].join('');
}
