import { PALETTE, shade } from '../colour.ts';
import { area, box, circle, group, line } from '../svg.ts';

/** Parts that several close-ups share. */

export const METAL = '#b9bfcc';

/** A row of stitches. */
export function stitches(outline: string, colour: string, width = 4): string {
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="15 10"/>`;
}

/** The shadow of an outline on what lies behind it. */
export const shadowOf = (outline: string) =>
  area(outline, PALETTE.shadow, { opacity: 0.14, transform: 'translate(8 12)' });

/** A drop of water. */
export function drop(x: number, y: number, radius: number): string {
  return (
    circle(x + 2, y + 3, radius, PALETTE.shadow, { opacity: 0.16 }) +
    circle(x, y, radius, PALETTE.sky, { opacity: 0.85 }) +
    circle(x - radius * 0.3, y - radius * 0.35, radius * 0.3, PALETTE.white)
  );
}

/** The woven label with its leaf. */
export function label(x: number, y: number, colour: string): string {
  return group(
    `translate(${x} ${y}) rotate(-3)`,
    area('M4 6 h84 v58 h-84Z', shade(colour, -0.5), { opacity: 0.18 }),
    box([0, 0], [84, 58], 3, PALETTE.milk),
    line('M8 6 H76', PALETTE.oat, 3),
    area('M26 48 Q22 20 58 16 Q62 46 26 48Z', PALETTE.leaf),
    line('M24 51 Q36 38 48 27', PALETTE.milk, 2.5),
  );
}
