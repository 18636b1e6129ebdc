import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/** The named overlays that are open, the topmost last. */
export interface OverlayStack {
  readonly names: ReadonlySignal<readonly string[]>;
  readonly top: ReadonlySignal<string | undefined>;
  /** Puts an overlay on top, even if it is already open. */
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

/** Distance in pixels after which a swipe starts. */
const SWIPE_START = 10;
/** Distance in pixels beyond which the end of a swipe closes a sheet. */
const SWIPE_CLOSE = 70;

/** Returns whether a press that has moved by that many pixels horizontally is a drag: its end is not a click. */
export function isDrag(moved: number): boolean {
  return Math.abs(moved) > SWIPE_START;
}

/** Returns by how many pixels a sheet follows a finger that has moved down. */
export function sheetOffset(moved: number): number {
  return moved > SWIPE_START ? moved : 0;
}

/** Returns whether the sheet closes if the finger is lifted at that distance. */
export function closesSheet(moved: number): boolean {
  return moved > SWIPE_CLOSE;
}

/** Returns whether a toast was dragged away: by more than 60 % of its width, to either side. */
export function dragsAway(moved: number, width: number): boolean {
  return Math.abs(moved) > width * 0.6;
}
