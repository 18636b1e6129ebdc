import { z } from 'zod';
import { DrawingError, painted, readJson, readSvg } from './files.ts';
import type { BesideLayout } from './beside.ts';
import { DEPTH, type Layout, ROOM } from './measures.ts';

const INK = '#2b3350';
const SHADOW = '#1d2540';
const LINE_WIDTH = 2.4;
const STROKE_WIDTH = 2.6;
/** Half the length of the line that ends a dimension line. */
const TICK = 6;
/** Height of a figure. */
const FIGURES = 15;
/** Height of a character in `lettering.json`, and the space between two. */
const LETTER = { height: 16, gap: 3.5 } as const;
/** The bear beside large products is Bruno (1001001). */
const BEAR_COLOUR = '#c79a6b';

/** Characters as strokes, each with its width. Drawn instead of set in a font, because fonts differ between machines. */
const letteringSchema = z.record(
  z.string().length(1),
  z.strictObject({ width: z.number(), strokes: z.string() }),
);

let letters: z.infer<typeof letteringSchema> | undefined;

type Point = readonly [x: number, y: number];

const round = (value: number) => Math.round(value * 10) / 10;

function line(outline: string, width: number): string {
  return `<path d="${outline}" fill="none" stroke="${INK}" stroke-width="${width}" stroke-linecap="round"/>`;
}

function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** Draws characters centred at a point. */
function lettering(text: string, [x, y]: Point): string {
  letters ??= readJson('lettering.json', letteringSchema);
  const scale = FIGURES / LETTER.height;
  let end = 0;
  const placed: string[] = [];
  for (const character of text) {
    const letter = letters[character];
    if (!letter) throw new DrawingError(`drawings/lettering.json has no "${character}"`);
    if (letter.strokes !== '')
      placed.push(group(`translate(${end} 0)`, line(letter.strokes, STROKE_WIDTH / scale)));
    end += letter.width + LETTER.gap;
  }
  const left = x - ((end - LETTER.gap) * scale) / 2;
  return group(`translate(${left} ${y - FIGURES / 2}) scale(${scale})`, ...placed);
}

/** Draws a dimension line with its two ends. */
function dimensionLine([x1, y1]: Point, [x2, y2]: Point): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const across = ((y2 - y1) / length) * TICK;
  const down = (-(x2 - x1) / length) * TICK;
  const end = (x: number, y: number) =>
    `M${round(x - across)} ${round(y - down)} L${round(x + across)} ${round(y + down)}`;
  return line(
    `M${round(x1)} ${round(y1)} L${round(x2)} ${round(y2)} ${end(x1, y1)} ${end(x2, y2)}`,
    LINE_WIDTH,
  );
}

/** Draws a product beside something of known size, both with their shadows. */
export function besideCompanion(
  { companion, product, shadows }: BesideLayout,
  body: string,
  ground: string,
): string {
  const outline = painted(readSvg(`companions/${companion.name}`), { ground });
  return [
    ...shadows.map(([middle, half]) => shadow(round(middle), round(half))),
    group(companion.transform, outline),
    group(product, body),
  ].join('');
}

function shadow(middle: number, half: number): string {
  return `<ellipse cx="${middle}" cy="${ROOM.floor + 2}" rx="${half}" ry="9" fill="${SHADOW}" fill-opacity="0.1"/>`;
}

/** Draws a product with its dimension lines on a ground; beside a large one sits a bear of 32 cm. */
export function measured(layout: Layout, body: string, ground: string): string {
  const { scale, origin, middle, half, edges, bear, figures } = layout;
  const [left, top, right, bottom] = edges;
  const below = ROOM.floor + 20;
  const beside = right + 14;
  const drawn = [
    shadow(middle, half),
    group(`translate(${origin.join(' ')}) scale(${scale})`, body),
  ];
  if (bear !== undefined) {
    const paint = { colour: BEAR_COLOUR, ground, print: 'none' };
    drawn.push(group(bear, painted(readSvg('products/bear-front'), paint)));
  }
  const { across, up, deep } = figures;
  if (across !== undefined)
    drawn.push(
      dimensionLine([left, below], [right, below]),
      lettering(`${across} cm`, [(left + right) / 2, below + 22]),
    );
  if (up !== undefined) {
    // Rotated along its line to need little space.
    const [x, y] = [right + 34, (top + bottom) / 2];
    drawn.push(
      dimensionLine([beside, bottom], [beside, top]),
      group(`rotate(-90 ${x} ${y})`, lettering(`${up} cm`, [x, y])),
    );
  }
  if (deep !== undefined)
    drawn.push(
      dimensionLine([beside, below], [beside + DEPTH, below - DEPTH]),
      lettering(`${deep} cm`, [Math.min(right + 54, 366), below + 22]),
    );
  return drawn.join('');
}
