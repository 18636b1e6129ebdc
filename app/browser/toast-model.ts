import { computed, type ReadonlySignal, signal } from '@preact/signals-core';

/** How long a toast is shown. Milliseconds. */
export const TOAST_TIMEOUT = 5_000;
/** Above this number the oldest toast is removed. */
export const MAX_TOASTS = 20;

type ToastType = 'success' | 'info' | 'warning' | 'error';

export interface ToastText {
  readonly type: ToastType;
  readonly title: string;
  readonly text?: string | undefined;
  /** A link in the toast. */
  readonly link?: { readonly text: string; readonly href: string } | undefined;
  /** A button in the toast; such a toast stays until it is dismissed, since the action is not available elsewhere. */
  readonly action?: { readonly text: string; readonly run: () => void } | undefined;
}

export interface Toast extends ToastText {
  readonly id: number;
}

export interface ToastModel {
  /** Oldest first. */
  readonly toasts: ReadonlySignal<readonly Toast[]>;
  readonly show: (toast: ToastText) => void;
  readonly dismiss: (id: number) => void;
  /** Stops all timers while pointer or focus is on the toasts. */
  readonly hold: () => void;
  /** Restarts each timer. */
  readonly release: () => void;
}

/** Calls `run` after that time; returns a function that cancels the call. */
export type After = (milliseconds: number, run: () => void) => () => void;

export function createToastModel(after: After): ToastModel {
  const toasts = signal<readonly Toast[]>([]);
  const stops = new Map<number, () => void>();
  let last = 0;
  let isPaused = false;

  function dismiss(id: number) {
    stops.get(id)?.();
    stops.delete(id);
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
  }

  function start({ id, action }: Toast) {
    stops.get(id)?.();
    if (action) return;
    stops.set(
      id,
      after(TOAST_TIMEOUT, () => dismiss(id)),
    );
  }

  return {
    toasts: computed(() => toasts.value),
    show(toast) {
      last += 1;
      const [oldest] = toasts.value;
      if (toasts.value.length >= MAX_TOASTS && oldest) dismiss(oldest.id);
      const added = { ...toast, id: last };
      toasts.value = [...toasts.value, added];
      if (!isPaused) start(added);
    },
    dismiss,
    hold() {
      isPaused = true;
      for (const stop of stops.values()) stop();
      stops.clear();
    },
    release() {
      if (!isPaused) return;
      isPaused = false;
      toasts.value.forEach(start);
    },
  };
}
