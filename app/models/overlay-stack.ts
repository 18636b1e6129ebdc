import type { ReadonlySignal } from '@preact/signals-core';
import type { Signals } from './signals.ts';

/** The named overlays that are open, the topmost last (spec 2 §4, Dialogs). */
export interface OverlayStack {
  readonly names: ReadonlySignal<readonly string[]>;
  readonly top: ReadonlySignal<string | undefined>;
  /** An open one that is opened again becomes the topmost. */
  readonly opened: (name: string) => void;
  readonly closed: (name: string) => void;
}

export function createOverlayStack({ signal, computed }: Signals): OverlayStack {
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

/** A swipe starts after so many pixels, and closes a sheet when it ends more than so many lower (spec 2 §4). */
export const SWIPE_START = 10;
export const SWIPE_CLOSE = 70;

/** Returns whether a press that has moved so far, in pixels and to any side, is a drag: what ends it is no click. */
export function isDrag(moved: number): boolean {
  return Math.abs(moved) > SWIPE_START;
}

/** How far a sheet follows a finger that has moved so far down, in pixels. */
export function sheetOffset(moved: number): number {
  return moved > SWIPE_START ? moved : 0;
}

/** Whether a finger that left the sheet so far down closes it. */
export function closesSheet(moved: number): boolean {
  return moved > SWIPE_CLOSE;
}

/** A toast is dragged away beyond 60 % of its width, to either side (spec 2 §4). */
export function dragsAway(moved: number, width: number): boolean {
  return Math.abs(moved) > width * 0.6;
}
