/** Small writers of SVG elements, so that a drawing reads as a list of its parts. */

/** Attributes that an element has besides its geometry; `width` is the stroke's. */
interface Look {
  readonly opacity?: number;
  readonly transform?: string;
}

/** Of the paint, not of the element: an element's own opacity is drawn on a layer as large as the picture. */
function attributes(look: Look, paint: 'fill' | 'stroke' = 'fill'): string {
  const opacity = look.opacity === undefined ? '' : ` ${paint}-opacity="${look.opacity}"`;
  return look.transform === undefined ? opacity : `${opacity} transform="${look.transform}"`;
}

/** A filled outline. */
export function area(outline: string, fill: string, look: Look = {}): string {
  return `<path d="${outline}" fill="${fill}"${attributes(look)}/>`;
}

/** A line with round ends. */
export function line(outline: string, colour: string, width: number, look: Look = {}): string {
  return `<path d="${outline}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${attributes(look, 'stroke')}/>`;
}

export function circle(
  x: number,
  y: number,
  radius: number,
  fill: string,
  look: Look = {},
): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${attributes(look)}/>`;
}

/** An ellipse by its centre and its two radii. */
export function ellipse(
  [x, y]: readonly [number, number],
  [across, down]: readonly [number, number],
  fill: string,
  look: Look = {},
): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"${attributes(look)}/>`;
}

/** A circle's line. */
export function ring(x: number, y: number, radius: number, colour: string, width: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

/** A box by its upper left corner and its size, with rounded corners. */
export function box(
  [x, y]: readonly [number, number],
  [width, height]: readonly [number, number],
  radius: number,
  fill: string,
  look: Look = {},
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${attributes(look)}/>`;
}

/** Parts moved together. */
export function group(transform: string, ...parts: readonly string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** Parts, and the same once more mirrored at the middle (x = 200). */
export function mirrored(...parts: readonly string[]): string {
  return parts.join('') + group('translate(400 0) scale(-1 1)', ...parts);
}

/** Knitted ribs: upright strokes side by side. */
export function ribs(
  [x, y]: readonly [number, number],
  count: number,
  step: number,
  height: number,
  colour: string,
): string {
  const outline = Array.from(
    { length: count },
    (_, index) => `M${x + index * step} ${y}v${height}`,
  );
  return line(outline.join(' '), colour, 3.5);
}

/** A whole picture that shows a part of the plane. */
export function picture(viewBox: string, body: string, definitions = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><defs>${definitions}</defs>${body}</svg>`;
}

/** A picture with its size in pixels, so that whatever rasterises it draws at that size and blows nothing up. */
export function sized(svg: string, width: number, height: number): string {
  return svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
}
