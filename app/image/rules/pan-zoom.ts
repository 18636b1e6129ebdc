/** Zoom and pan of a large image (docs/rules/page.md#dialogs). All lengths are CSS pixels. */

/** The stage that an image is shown in, and the size of the whole image in it. */
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

/** What is seen of an image: its scale, and how far its centre is from that of the stage. */
export interface View {
  /** 1 shows the whole image. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** An image of 1,600 px has one pixel for each of a phone of density 2 at this scale; beyond it nothing new is seen. */
const MOST = 3;
/** A double tap shows details. */
const DETAIL = 2;
/** A key or button zooms by this factor. */
const STEP = 1.5;
/** A key pans by this share of the stage. */
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

/** Limits a view to the image: no edge of a zoomed image leaves the stage's edge, a side that fits is centred. */
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

/** Zooms by a factor; what is under the point stays there. */
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

/** Returns the detail at a point, or the whole image if it is zoomed already. */
export function toggleZoom(view: View, point: Point, frame: Frame): View {
  return isZoomed(view) ? WHOLE : zoomAt(view, DETAIL, point, frame);
}

type Fingers = readonly [Point, Point];

/** Follows two fingers: their distance zooms at the middle between them, which pans. */
export function pinch(view: View, before: Fingers, after: Fingers, frame: Frame): View {
  const apart = ([a, b]: Fingers) => Math.hypot(a.x - b.x, a.y - b.y);
  const middle = ([a, b]: Fingers): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const start = middle(before);
  const end = middle(after);
  const factor = apart(before) > 0 ? apart(after) / apart(before) : 1;
  const zoomed = zoomAt(view, factor, start, frame);
  return panBy(zoomed, { x: end.x - start.x, y: end.y - start.y }, frame);
}

/** Returns the factor of a wheel's turn with the control key, or of a pinch on a touchpad. */
export function wheelFactor(deltaY: number): number {
  return Math.exp(-Math.min(Math.max(deltaY, -100), 100) / 100);
}

/** What a key or button does with the images: another view of this one, or another image by how many it is away. */
export type ImageMove =
  | { readonly kind: 'view'; readonly view: View }
  | { readonly kind: 'show'; readonly by: number };

/** Arrows, by the side that they look at. */
const ARROWS: ReadonlyMap<string, Point> = new Map([
  ['ArrowLeft', { x: 1, y: 0 }],
  ['ArrowRight', { x: -1, y: 0 }],
  ['ArrowUp', { x: 0, y: 1 }],
  ['ArrowDown', { x: 0, y: -1 }],
]);

/** Returns what a key does: `+`, `-` and `0` zoom, arrows pan a zoomed image and turn to another one otherwise. */
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

/** A sideways swipe of a whole image turns to another one from this length on. */
const SWIPE = 50;

/** Returns by how many images a swipe turns: 1 to the left, -1 to the right, 0 if it is short or steep. */
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
