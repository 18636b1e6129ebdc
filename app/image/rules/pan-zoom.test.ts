import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  boundView,
  canZoomIn,
  fittedSquare,
  type Frame,
  type ImageMove,
  isDoubleTap,
  moveOfKey,
  panBy,
  pinch,
  swipedImages,
  toggleZoom,
  type View,
  wheelFactor,
  WHOLE,
  zoomAt,
} from './pan-zoom.ts';

/** A phone: 400 wide, 800 high, with a square image of 400. */
const PHONE: Frame = { stage: { width: 400, height: 800 }, image: { width: 400, height: 400 } };

describe('boundView', () => {
  test.each<[string, View, View]>([
    ['a whole image is centred', { scale: 1, x: 30, y: -5 }, WHOLE],
    ['the smallest scale is 1', { scale: 0.2, x: 0, y: 0 }, WHOLE],
    ['the largest scale is 3', { scale: 9, x: 0, y: 0 }, { scale: 3, x: 0, y: 0 }],
    ['no edge comes into the stage', { scale: 3, x: 900, y: -900 }, { scale: 3, x: 400, y: -200 }],
    ['a side that fits stays centred', { scale: 2, x: 10, y: 90 }, { scale: 2, x: 10, y: 0 }],
  ])('%s', (_rule, view, bounded) => {
    expect(boundView(view, PHONE)).toEqual(bounded);
  });
});

describe('zoom', () => {
  test('what is under the point stays there', () => {
    const point = { x: 50, y: 20 };
    const view = zoomAt({ scale: 2, x: -40, y: 10 }, 1.2, point, PHONE);
    expect((point.x - view.x) / view.scale).toBeCloseTo((50 + 40) / 2);
    expect((point.y - view.y) / view.scale).toBeCloseTo((20 - 10) / 2);
  });

  test('a double tap shows the detail at its point, the next one the whole', () => {
    const detail = toggleZoom(WHOLE, { x: 100, y: 0 }, PHONE);
    expect(detail).toEqual({ scale: 2, x: -100, y: 0 });
    expect(toggleZoom(detail, { x: 0, y: 0 }, PHONE)).toEqual(WHOLE);
  });

  test('two fingers that part by half zoom by half, and their middle pans', () => {
    const before = [
      { x: -100, y: 0 },
      { x: 100, y: 0 },
    ] as const;
    const after = [
      { x: -130, y: 0 },
      { x: 170, y: 0 },
    ] as const;
    expect(pinch(WHOLE, before, after, PHONE)).toEqual({ scale: 1.5, x: 20, y: 0 });
    expect(pinch(WHOLE, [before[0], before[0]], after, PHONE)).toEqual(WHOLE);
  });

  test.each([
    [-100, Math.E],
    [-5000, Math.E],
    [0, 1],
    [100, 1 / Math.E],
  ])('a wheel turned by %d zooms by %d', (delta, factor) => {
    expect(wheelFactor(delta)).toBeCloseTo(factor);
  });

  test('zooming ends at the largest scale', () => {
    expect(canZoomIn(WHOLE)).toBe(true);
    expect(canZoomIn(zoomAt(WHOLE, 9, { x: 0, y: 0 }, PHONE))).toBe(false);
  });

  test('no sequence of moves leaves the image', () => {
    const move = fc.oneof(
      fc.record({
        factor: fc.double({ min: 0.1, max: 10, noNaN: true }),
        x: fc.integer({ min: -200, max: 200 }),
        y: fc.integer({ min: -400, max: 400 }),
      }),
      fc.record({
        x: fc.integer({ min: -2000, max: 2000 }),
        y: fc.integer({ min: -2000, max: 2000 }),
      }),
    );
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
        const view = moves.reduce<View>(
          (last, one) =>
            'factor' in one ? zoomAt(last, one.factor, one, PHONE) : panBy(last, one, PHONE),
          WHOLE,
        );
        expect(boundView(view, PHONE)).toEqual(view);
      }),
    );
  });
});

describe('moveOfKey', () => {
  const zoomed: View = { scale: 2, x: 0, y: 0 };
  test.each<[string, View, ImageMove | undefined]>([
    ['+', WHOLE, { kind: 'view', view: { scale: 1.5, x: 0, y: 0 } }],
    ['=', WHOLE, { kind: 'view', view: { scale: 1.5, x: 0, y: 0 } }],
    ['-', { scale: 3, x: 0, y: 0 }, { kind: 'view', view: { scale: 2, x: 0, y: 0 } }],
    ['-', WHOLE, { kind: 'view', view: WHOLE }],
    ['0', zoomed, { kind: 'view', view: WHOLE }],
    ['ArrowRight', WHOLE, { kind: 'show', by: 1 }],
    ['ArrowLeft', WHOLE, { kind: 'show', by: -1 }],
    ['ArrowDown', WHOLE, undefined],
    ['ArrowRight', zoomed, { kind: 'view', view: { scale: 2, x: -80, y: 0 } }],
    ['ArrowUp', { scale: 3, x: 0, y: 0 }, { kind: 'view', view: { scale: 3, x: 0, y: 160 } }],
    ['Home', zoomed, { kind: 'show', by: -Infinity }],
    ['End', WHOLE, { kind: 'show', by: Infinity }],
    ['a', WHOLE, undefined],
  ])('%s at %j', (key, view, move) => {
    expect(moveOfKey(key, view, PHONE)).toEqual(move);
  });
});

describe('fingers', () => {
  test.each([
    [{ x: -60, y: 10 }, 1],
    [{ x: 60, y: -10 }, -1],
    [{ x: -40, y: 0 }, 0],
    [{ x: -60, y: 80 }, 0],
  ])('a swipe by %j turns by %d', (by, images) => {
    expect(swipedImages(by)).toBe(images);
  });

  test.each([
    [undefined, false],
    [{ x: 0, y: 0, time: 0 }, true],
    [{ x: 0, y: 0, time: -200 }, false],
    [{ x: 40, y: 0, time: 0 }, false],
  ])('a tap after %j', (first, isDouble) => {
    expect(isDoubleTap(first, { x: 0, y: 0, time: 200 })).toBe(isDouble);
  });
});

test('a square image fits into the shorter side', () => {
  expect(fittedSquare({ width: 400, height: 800 })).toEqual({ width: 400, height: 400 });
});
