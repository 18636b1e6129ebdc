import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { isVariable, type Paint, valueOf } from './paint.ts';

/** A fault in the files of the drawings: a sentence that names the file. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
}

/** An SVG file of the drawings, without white space between its elements. */
export interface SvgFile {
  /** `drawings/products/pram-front.svg` */
  readonly file: string;
  /** The attributes of its `<svg>`. */
  readonly root: string;
  /** Content of its `<svg>`: text and, at odd indices, names of variables. */
  readonly parts: readonly string[];
}

const ROOT = /^(?:<\?xml[^>]*\?>\s*)?<svg\b([^>]*)>(.*)<\/svg>$/s;
/** A variable with its default value, which browsers show. */
const VARIABLE = /var\(--([\w-]+)(?:,[^()]*)?\)/;

const read = new Map<string, SvgFile>();

function readText(name: string): string {
  const path = resolve(import.meta.dirname, name);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw existsSync(path) ? error : new DrawingError(`drawings/${name} is missing`);
  }
}

/**
 * Returns an SVG file by its name (`products/pram-front`), which is read once. Throws a `DrawingError` if it is missing, is
 * not an SVG or has unknown variables.
 */
export function readSvg(name: string): SvgFile {
  const known = read.get(name);
  if (known) return known;
  const file = `drawings/${name}.svg`;
  const text = readText(`${name}.svg`).replaceAll(/<!--.*?-->/gs, '');
  const [, root, inner] = ROOT.exec(text.replaceAll(/>\s+</g, '><').trim()) ?? [];
  if (root === undefined || inner === undefined)
    throw new DrawingError(`${file} is not one <svg> element`);
  const parts = inner.split(VARIABLE);
  const unknown = parts.find((part, index) => index % 2 === 1 && !isVariable(part));
  if (unknown !== undefined)
    throw new DrawingError(
      `${file}: the variable --${unknown} is none of --colour, --ground (both also -lighter-20, -darker-16) and --print`,
    );
  const svg = { file, root, parts };
  read.set(name, svg);
  return svg;
}

/** Returns an attribute of a file's `<svg>`. Throws a `DrawingError` if it is missing. */
export function rootAttribute({ file, root }: SvgFile, name: string): string {
  const value = new RegExp(`\\s${name}="([^"]+)"`).exec(root)?.[1];
  if (value === undefined) throw new DrawingError(`${file}: its <svg> has no ${name}`);
  return value;
}

/**
 * Returns the content of a file with its variables replaced. Throws a `DrawingError` for a variable without a value.
 */
export function painted({ file, parts }: SvgFile, paint: Paint): string {
  const values = parts.map((part, index) => {
    if (index % 2 === 0) return part;
    const value = valueOf(part, paint);
    if (value === undefined) throw new DrawingError(`${file}: the variable --${part} has no value`);
    return value;
  });
  return values.join('');
}

/** Returns a complete SVG with the view box of a file's `<svg>`. */
export function wholeSvg(svg: SvgFile, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${rootAttribute(svg, 'viewBox')}">${inner}</svg>`;
}

/** Returns an SVG with its size in pixels, so that it is rasterised at that size instead of scaled up. */
export function sized(svg: string, width: number, height: number): string {
  return svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
}

/** Returns a JSON file by its name (`shapes.json`). Throws a `DrawingError` with one line for each fault. */
export function readJson<T>(name: string, schema: z.ZodType<T>): T {
  const text = readText(name);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new DrawingError(`drawings/${name}: ${error instanceof Error ? error.message : error}`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(
    ({ path, message }) => `drawings/${name}: ${path.join('.')}: ${message}`,
  );
  throw new DrawingError(faults.join('\n'));
}
