import { draw, type Drawing } from './drawings/draw.ts';
import type { Ground } from './drawings/ground.ts';
import { lost, nest, seeker } from './drawings/nest.ts';
import type { Pattern } from './drawings/pattern.ts';
import { SCENES } from './drawings/scenes.ts';
import { sized } from './drawings/svg.ts';
import type { ShapeName } from './drawings/shapes.ts';
import type { SeedProduct } from './types.ts';

/** A picture to rasterise and store under its key. */
export interface SeedImage {
  readonly key: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** Pixels of a product's picture: the gallery's 600 at density 2, and its zoom. */
const SIZE = 1200;
const HERO_CROP = '71 91 292 262.8';

function contentKey(width: number, height: number, name: string): string {
  return `f/1001/${width}x${height}/5e1f0c9a2b/${name}.webp`;
}

function content(width: number, height: number, name: string, svg: string): SeedImage {
  return { key: contentKey(width, height, name), svg: sized(svg, width, height), width, height };
}

function front(
  shape: ShapeName,
  colour: string,
  ground: Ground,
  pattern: Pattern = 'plain',
): Drawing {
  return { shape, colour, ground, pattern, view: 'front' };
}

function contentImages(): SeedImage[] {
  const teaser = (name: string, drawing: Drawing) =>
    content(800, 800, `teaser-${name}`, draw(drawing));
  return [
    content(1200, 1080, 'hero-pram', draw(front('pram', '#c9785f', 'none'), HERO_CROP)),
    teaser('clothing', front('body', '#7fb3ab', 'moss', 'dots')),
    teaser('on-the-go', front('pram', '#5b7fa6', 'sky')),
    teaser('car-seats', front('infantSeat', '#6f8f7b', 'down')),
    teaser('sleep', front('sleepingBag', '#d9a48f', 'blush', 'dots')),
    teaser('feeding', front('bottle', '#8fb8c9', 'lilac')),
    teaser('play', front('blocks', '#5d93a6', 'straw')),
    teaser('care', front('tub', '#8fb8c9', 'sky')),
    teaser('gifts', front('bear', '#c69c6d', 'blush')),
    ...Object.entries(SCENES).map(([name, svg]) => content(1600, 1000, `scene-${name}`, svg)),
    content(800, 800, 'art-nest-empty', nest('feather')),
    content(800, 800, 'art-nest', nest('birds')),
    content(800, 800, 'art-lost', lost()),
    content(800, 800, 'art-seeker', seeker()),
  ];
}

/**
 * Returns every distinct picture of the products, `size` pixels wide and high, then the pictures of stories and empty pages.
 */
export function seedImages(products: readonly SeedProduct[], size: number = SIZE): SeedImage[] {
  const drawings = new Map(
    products.flatMap(({ images, variants }) =>
      [...images, ...variants.flatMap((variant) => variant.images ?? [])].map(
        (image) => [image.src, image.drawing] as const,
      ),
    ),
  );
  const ofProducts = [...drawings].map(([key, drawing]) => ({
    key,
    svg: sized(draw(drawing), size, size),
    width: size,
    height: size,
  }));
  return [...ofProducts, ...contentImages()];
}
