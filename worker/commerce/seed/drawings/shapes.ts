import { z } from 'zod';
import { IMAGE_VIEWS } from '../../../../app/image/rules/image-view.ts';
import { DrawingError, readJson } from './files.ts';

/** Materials that close-ups show: `backdrops/<material>.svg`. */
const MATERIALS = ['cloth', 'knit', 'plush', 'wood', 'smooth'] as const;

/** Content of the second view: another side, another state, or the single parts. */
const secondView = z.enum(IMAGE_VIEWS).exclude(['front', 'detail', 'use', 'size']);

/** Direction of one figure of a product's dimensions ("84 × 36 × 56 cm"): along the drawing, up, or into it. */
const AXES = ['across', 'up', 'deep'] as const;
export type Axis = (typeof AXES)[number];

/** Left, top, right and bottom in the drawing's 400 × 400 units. */
const bounds = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/** How the size view measures a drawing. */
const measures = z.strictObject({
  /** Bounds of the part that the dimensions measure. */
  bounds,
  /** Bounds of the whole drawing, if it shows more than the measured part: a camera beside its screen. */
  drawn: bounds.exactOptional(),
  /** Directions of the figures, in their order. */
  axes: z.array(z.enum(AXES)).min(1),
  /** The view that is measured, if it is not the front: cloths are folded in front. */
  of: z.literal('second').exactOptional(),
});
export type Measures = Readonly<z.infer<typeof measures>>;

/** What stands beside a product without dimensions, so that its size shows: `companions/<name>.svg`. */
const COMPANIONS = ['child', 'hand'] as const;
export type Companion = (typeof COMPANIONS)[number];

/** How the size view sets a drawing beside its companion. */
const beside = z.strictObject({
  companion: z.enum(COMPANIONS),
  /** Height of the drawn front in centimetres, in a usual size. */
  height: z.number().positive(),
  /** Bounds of the front. */
  bounds,
});
export type Beside = Readonly<z.infer<typeof beside>>;

const shape = z.strictObject({
  material: z.enum(MATERIALS),
  /** The close-up: `close-ups/<detail>.svg`, on the product's material or before a wall in its colour. */
  detail: z.templateLiteral([z.enum(['material', 'wall']), '/', z.string().min(1)]),
  second: secondView,
  /** Only for products that have dimensions. */
  measures: measures.exactOptional(),
  /** For products that have none, or none in centimetres. */
  beside: beside.exactOptional(),
});
export type Shape = Readonly<z.infer<typeof shape>>;

/** A key of `shapes.json`, which is part of the keys of pictures. */
export type ShapeName = string;

let shapes: ReadonlyMap<ShapeName, Shape> | undefined;

/** Returns all shapes by their names. Throws a `DrawingError` for a fault in `shapes.json`. */
export function readShapes(): ReadonlyMap<ShapeName, Shape> {
  shapes ??= new Map(Object.entries(readJson('shapes.json', z.record(z.string(), shape))));
  return shapes;
}

/** Returns the entry of a shape in `shapes.json`. Throws a `DrawingError` if it does not exist. */
export function shapeOf(name: ShapeName): Shape {
  const found = readShapes().get(name);
  if (!found) throw new DrawingError(`drawings/shapes.json has no shape "${name}"`);
  return found;
}

/** Returns the name of the file of a shape's side: `products/pram-sport-folded`. */
export function shapeFile(name: ShapeName, side: 'front' | 'second'): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `products/${words}-${side === 'front' ? 'front' : shapeOf(name).second}`;
}
