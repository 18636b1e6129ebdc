/** Zoom and pan of a large image (docs/rules/page.md#dialogs). All lengths are CSS pixels. */

/** The stage in which an image is shown, and the size of the whole image in it. */
export interface Frame {
  readonly stage: Size;
  readonly image: Size;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A point, from the centre of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The visible part of an image: its scale, and the offset of its centre from that of the stage. */
export interface View {
  /** 1 shows the whole image. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/**
 * Maximum scale, at which a phone of density 2 shows each pixel of an image of 1,600 px; a larger one shows nothing
 * new.
 */
const MOST = 3;
/** Scale after a double tap. */
const DETAIL = 2;
/** Factor by which a key or button zooms. */
const STEP = 1.5;
/** Share of the stage by which a key pans. */
const KEY_PAN = 0.2;
const CENTRE: Point = { x: 0, y: 0 };

/** Returns the size of a square image that fits into a stage. */
export function fittedSquare({ width, height }: Size): Size {
  const side = Math.min(width, height);
  return { width: side, height: side };
}

export function isZoomed({ scale }: View): boolean {
  return scale > 1;
}

export function canZoomIn({ scale }: View): boolean {
  return scale < MOST;
}

/** Limits a view to the image: no edge of a zoomed image moves inside the stage, and a side that fits is centred. */
export function boundView({ scale, x, y }: View, { stage, image }: Frame): View {
  const bounded = Math.min(Math.max(scale, 1), MOST);
  const limit = (offset: number, shown: number, seen: number) => {
    const most = Math.max(0, (shown * bounded - seen) / 2);
    // `+ 0` turns a negative zero into 0.
    return Math.min(Math.max(offset, -most), most) + 0;
  };
  return {
    scale: bounded,
    x: limit(x, image.width, stage.width),
    y: limit(y, image.height, stage.height),
  };
}

/** Zooms by a factor; the point under the pointer stays in place. */
export function zoomAt(view: View, factor: number, point: Point, frame: Frame): View {
  const scale = Math.min(Math.max(view.scale * factor, 1), MOST);
  const by = scale / view.scale;
  return boundView(
    { scale, x: point.x - (point.x - view.x) * by, y: point.y - (point.y - view.y) * by },
    frame,
  );
}

export function panBy(view: View, by: Point, frame: Frame): View {
  return boundView({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** Returns the zoomed view at a point, or the whole image if it is already zoomed. */
export function toggleZoom(view: View, point: Point, frame: Frame): View {
  return isZoomed(view) ? WHOLE : zoomAt(view, DETAIL, point, frame);
}

type Fingers = readonly [Point, Point];

/** Follows two fingers: their distance zooms, their middle pans. */
export function pinch(view: View, before: Fingers, after: Fingers, frame: Frame): View {
  const apart = ([a, b]: Fingers) => Math.hypot(a.x - b.x, a.y - b.y);
  const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const start = middle(before);
  const end = middle(after);
  const factor = apart(before) > 0 ? apart(after) / apart(before) : 1;
  const zoomed = zoomAt(view, factor, start, frame);
  return panBy(zoomed, { x: end.x - start.x, y: end.y - start.y }, frame);
}

/** Returns the zoom factor of turning the wheel with the control key, or of a pinch on a touchpad. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.min(Math.max(deltaY, -100), 100) / 100);
}

/** Action of a key or button: another view of this image, or another image by its distance. */
export type ImageMove =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'show'; readonly by: number };

/** Arrow keys, by the direction in which they move the view. */
const ARROWS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: 1, y: 0 }],
  ['ArrowRight', { x: -1, y: 0 }],
  ['ArrowUp', { x: 0, y: 1 }],
  ['ArrowDown', { x: 0, y: -1 }],
]);

/**
 * Returns the action of a key: `+`, `-` and `0` zoom; arrows pan a zoomed image, otherwise they turn to another one.
 */
export function moveOfKey(key: string, view: View, frame: Frame): ImageMove | undefined {
  if (key === '+' || key === '=') return { kind: 'view', view: zoomAt(view, STEP, CENTRE, frame) };
  if (key === '-') return { kind: 'view', view: zoomAt(view, 1 / STEP, CENTRE, frame) };
  if (key === '0') return { kind: 'view', view: WHOLE };
  if (key === 'Home') return { kind: 'show', by: -Infinity };
  if (key === 'End') return { kind: 'show', by: Infinity };
  const arrow = ARROWS.get(key);
  if (!arrow) return undefined;
  if (!isZoomed(view)) return arrow.x === 0 ? undefined : { kind: 'show', by: -arrow.x };
  const { width, height } = frame.stage;
  const by = { x: arrow.x * width * KEY_PAN, y: arrow.y * height * KEY_PAN };
  return { kind: 'view', view: panBy(view, by, frame) };
}

/** Minimum length of a sideways swipe that turns from a whole image to another one. */
const SWIPE = 50;

/** Returns by how many images a swipe turns: 1 to the left, -1 to the right, 0 if it is too short or too steep. */
export function swipedImages(by: Point): number {
  if (Math.abs(by.x) < SWIPE || Math.abs(by.x) < Math.abs(by.y)) return 0;
  return by.x < 0 ? 1 : -1;
}

/** Two taps are a double tap within this time, in milliseconds, and distance. */
const DOUBLE_TAP = { time: 300, distance: 30 } as const;

interface Tap extends Point {
  /** Milliseconds. */
  readonly time: number;
}

export function isDoubleTap(first: Tap | undefined, second: Tap): boolean {
  return (
    first !== undefined &&
    second.time - first.time <= DOUBLE_TAP.time &&
    Math.hypot(second.x - first.x, second.y - first.y) <= DOUBLE_TAP.distance
  );
}
