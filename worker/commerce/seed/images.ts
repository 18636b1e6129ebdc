import { readdirSync } from 'node:fs';
import { draw, type Drawing, filesOf } from './drawings/draw.ts';
import {
  DrawingError,
  painted,
  readSvg,
  rootAttribute,
  sized,
  wholeSvg,
} from './drawings/files.ts';
import type { SeedProduct } from './types.ts';

/** A picture to rasterise and store under its key. */
export interface SeedImage {
  readonly key: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Images by their keys; each one is drawn on request. */
export interface SeedImages {
  readonly keys: readonly string[];
  /** Draws an image; undefined for an unknown key. */
  imageOf(key: string): SeedImage | undefined;
}

/** Pixels of a product's picture: the gallery's 600 at density 2, and its zoom. */
const SIZE = 1200;
/** The pictures of stories and empty pages, which have no variables. */
const STORIES = new URL('drawings/stories/', import.meta.url);

function storyImage(file: string): SeedImage {
  const name = file.replace(/\.svg$/, '');
  const svg = readSvg(`stories/${name}`);
  const [width = 0, height = 0] = ['width', 'height'].map((side) =>
    Number(rootAttribute(svg, side)),
  );
  return {
    key: `f/1001/${width}x${height}/5e1f0c9a2b/${name}.webp`,
    svg: sized(wholeSvg(svg, painted(svg, {})), width, height),
    width,
    height,
  };
}

function storyImages(): SeedImage[] {
  const files = readdirSync(STORIES).filter((file) => file.endsWith('.svg'));
  return files.sort().map(storyImage);
}

/** Reads the files of a product's drawing. Throws a `DrawingError` that names the product. */
function checkFiles(number: string, drawing: Drawing): void {
  try {
    for (const name of Object.values(filesOf(drawing))) if (name !== undefined) readSvg(name);
  } catch (error) {
    throw error instanceof DrawingError
      ? new DrawingError(`product ${number}: ${error.message}`)
      : error;
  }
}

/**
 * Returns the images of products, `size` pixels wide and high, then those of stories and empty pages. None of them is drawn
 * yet. Throws a `DrawingError` for a drawing without its files, so that a fault is known before the first image.
 */
export function imagesOf(products: readonly SeedProduct[], size: number = SIZE): SeedImages {
  const drawings = new Map<string, Drawing>();
  for (const { number, images, variants } of products) {
    for (const { src, drawing } of [...images, ...variants.flatMap((one) => one.images ?? [])]) {
      if (drawings.has(src)) continue;
      checkFiles(number, drawing);
      drawings.set(src, drawing);
    }
  }
  const stories = new Map(storyImages().map((image) => [image.key, image]));
  return {
    keys: [...drawings.keys(), ...stories.keys()],
    imageOf(key) {
      const drawing = drawings.get(key);
      if (!drawing) return stories.get(key);
      return { key, svg: sized(draw(drawing), size, size), width: size, height: size };
    },
  };
}

/** Draws every distinct image of the products, `size` pixels wide and high, then those of stories and empty pages. */
export function seedImages(products: readonly SeedProduct[], size: number = SIZE): SeedImage[] {
  const { keys, imageOf } = imagesOf(products, size);
  return keys.flatMap((key) => imageOf(key) ?? []);
}
