import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/** The named overlays that are open, the topmost last. */
export interface OverlayStack {
  readonly names: ReadonlySignal<readonly string[]>;
  readonly top: ReadonlySignal<string | undefined>;
  /** Puts an overlay on top, also one that is open already. */
  readonly opened: (name: string) => void;
  readonly closed: (name: string) => void;
}

export function createOverlayStack(): OverlayStack {
  const names = signal<readonly string[]>([]);
  const without = (name: string) => names.value.filter((one) => one !== name);
  return {
    names: computed(() => names.value),
    top: computed(() => names.value.at(-1)),
    opened(name) {
      names.value = [...without(name), name];
    },
    closed(name) {
      names.value = without(name);
    },
  };
}

/** A swipe starts after this distance. Pixels. */
const SWIPE_START = 10;
/** A swipe that ends further down than this closes a sheet. Pixels. */
const SWIPE_CLOSE = 70;

/** Returns whether a press that has moved that far, in pixels to either side, is a drag: its end is not a click. */
export function isDrag(moved: number): boolean {
  return Math.abs(moved) > SWIPE_START;
}

/** Returns how far a sheet follows a finger that has moved down, in pixels. */
export function sheetOffset(moved: number): number {
  return moved > SWIPE_START ? moved : 0;
}

/** Returns whether a finger that is lifted at that distance closes the sheet. */
export function closesSheet(moved: number): boolean {
  return moved > SWIPE_CLOSE;
}

/** Returns whether a toast was dragged away: beyond 60 % of its width, to either side. */
export function dragsAway(moved: number, width: number): boolean {
  return Math.abs(moved) > width * 0.6;
}
