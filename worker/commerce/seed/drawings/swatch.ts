import { PALETTE, shade } from './colour.ts';
import type { Material } from './shape.ts';
import { patternDefinition, type Pattern } from './pattern.ts';
import { area, circle, group, line, picture } from './svg.ts';

/** Threads, loops, hairs or grain: the small tile that makes a flat colour a material. */
const TEXTURES: Readonly<Record<Material, (colour: string) => string>> = {
  cloth: (colour) =>
    tile(
      8,
      8,
      line('M0 2H4M4 6H8', shade(colour, 0.25), 1, { opacity: 0.5 }) +
        line('M2 4V8M6 0V4', shade(colour, -0.2), 1, { opacity: 0.35 }),
    ),
  knit: (colour) =>
    tile(
      16,
      14,
      line('M1 1 L8 9 L15 1', shade(colour, -0.16), 4, { opacity: 0.55 }) +
        line('M1 -2 L8 6 L15 -2', shade(colour, 0.22), 2, { opacity: 0.6 }),
    ),
  plush: (colour) =>
    tile(
      30,
      26,
      line('M4 8 q6 -7 12 0 M19 21 q5 -6 9 0', shade(colour, -0.16), 3, { opacity: 0.55 }) +
        line('M18 8 q5 -5 9 0 M3 22 q6 -6 11 0', shade(colour, 0.28), 3, { opacity: 0.6 }),
    ),
  wood: () => '',
  smooth: (colour) => tile(9, 9, circle(3, 3, 0.8, shade(colour, 0.4), { opacity: 0.6 })),
};

function tile(width: number, height: number, body: string): string {
  return `<pattern id="texture" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${body}</pattern>`;
}

/** Soft folds that run through cloth, lit from the upper left. */
function folds(): { definition: string; body: string } {
  const stops = [
    [0, '#fff', 0.2],
    [0.2, '#fff', 0],
    [0.36, '#000', 0.13],
    [0.5, '#000', 0],
    [0.64, '#fff', 0.2],
    [0.78, '#fff', 0],
    [1, '#000', 0.14],
  ] as const;
  const marks = stops.map(
    ([at, colour, opacity]) =>
      `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return {
    definition: `<linearGradient id="folds" x1="0" y1="0" x2="1" y2=".62">${marks.join('')}</linearGradient>`,
    body: '<rect width="400" height="400" fill="url(#folds)"/>',
  };
}

/** A seam with its stitches and a small woven label. */
function seamWithLabel(colour: string): string {
  const dark = shade(colour, -0.24);
  const label = group(
    'translate(280 268) rotate(-3)',
    area('M4 6 h84 v58 h-84Z', shade(colour, -0.5), { opacity: 0.18 }),
    area('M0 0 h84 v58 h-84Z', PALETTE.milk),
    line('M8 6 H76', PALETTE.oat, 3),
    area('M26 48 Q22 20 58 16 Q62 46 26 48Z', PALETTE.leaf),
    line('M24 51 Q36 38 48 27', PALETTE.milk, 2.5),
  );
  return [
    line('M-10 300 Q200 276 410 296', dark, 5, { opacity: 0.7 }),
    `<path d="M-10 286 Q200 262 410 282" fill="none" stroke="${shade(colour, 0.5)}" stroke-width="3.5" stroke-linecap="round" stroke-dasharray="15 10"/>`,
    label,
  ].join('');
}

/** Planks with their grain; the product's colour is the paint on one of them. */
function planks(colour: string): string {
  const plank = (y: number, fill: string) =>
    [
      area(`M-5 ${y} h410 v128 h-410Z`, fill),
      line(
        `M-5 ${y + 26} Q120 ${y + 12} 220 ${y + 30} T405 ${y + 24} M-5 ${y + 56} Q90 ${y + 40} 200 ${y + 58} T405 ${y + 52} M-5 ${y + 88} Q130 ${y + 104} 240 ${y + 86} T405 ${y + 96}`,
        shade(fill, -0.12),
        3.5,
        { opacity: 0.7 },
      ),
      line(`M-5 ${y + 131} h410`, shade(fill, -0.4), 5, { opacity: 0.55 }),
      line(`M-5 ${y + 3} h410`, shade(fill, 0.4), 3, { opacity: 0.6 }),
    ].join('');
  const knot = `<g fill="none" stroke="${shade(PALETTE.wood, -0.22)}" stroke-width="3.5"><ellipse cx="286" cy="66" rx="34" ry="18"/><ellipse cx="286" cy="66" rx="16" ry="8" fill="${shade(PALETTE.wood, -0.22)}"/></g>`;
  return plank(0, PALETTE.wood) + knot + plank(134, colour) + plank(268, shade(PALETTE.wood, 0.16));
}

/** A close-up of what a product is made of, filling the picture. */
export function swatch(material: Material, colour: string, pattern: Pattern): string {
  if (material === 'wood') return picture('0 0 400 400', planks(colour));
  const sheet = (fill: string, opacity = 1) =>
    `<rect width="400" height="400" fill="${fill}" fill-opacity="${opacity}"/>`;
  const fold = folds();
  const isSewn = material !== 'smooth';
  return picture(
    '0 0 400 400',
    [
      sheet(colour),
      sheet('url(#texture)'),
      pattern === 'plain' ? '' : sheet('url(#print)', 0.6),
      fold.body,
      isSewn ? seamWithLabel(colour) : '',
    ].join(''),
    TEXTURES[material](colour) +
      fold.definition +
      // Not turned: a print that lies straight is drawn in half the time.
      patternDefinition(pattern, 'print', 'scale(2)'),
  );
}
