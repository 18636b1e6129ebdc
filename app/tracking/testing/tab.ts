import type { GateState } from '../../consent/rules/consent.ts';
import { createTrack, type Track } from '../data-layer.ts';
import type { TrackingEvent } from '../events.ts';
import { createEventQueue } from '../queue.ts';

/** State of a tab across its pages: session storage, the visitor's decision, pushed events. */
export interface Tab {
  readonly layer: unknown[];
  readonly setGate: (state: GateState) => void;
  /** Opens a page of the tab; `see` activates a prerendered one. */
  readonly open: (options?: { prerendering?: boolean; internal?: boolean }) => {
    readonly track: Track;
    readonly see: () => void;
  };
}

export function openTab(session: () => Storage, first: GateState = 'waiting'): Tab {
  const layer: unknown[] = [];
  const subscribers: (() => void)[] = [];
  let state = first;
  return {
    layer,
    setGate(next) {
      state = next;
      for (const notify of subscribers) notify();
    },
    open({ prerendering = false, internal = false } = {}) {
      let see = () => {};
      const track = createTrack({
        queue: createEventQueue(session),
        gate: { state: () => state, subscribe: (changed) => void subscribers.push(changed) },
        page: { isPrerendering: () => prerendering, whenSeen: (run) => (see = run) },
        layer: () => layer,
        isInternal: () => internal,
      });
      return { track, see: () => see() };
    },
  };
}

/** Returns an event that can be identified by its number. */
export function numbered(number: number): TrackingEvent {
  return {
    event: 'frontend_view_item_list',
    ecommerce: { totalHits: number, items: [] },
  };
}

/** Returns the numbers of the pushed events, in order. */
export function numbersIn(layer: readonly unknown[]): number[] {
  return [...JSON.stringify(layer).matchAll(/"totalHits":(\d+)/g)].map(([, number]) =>
    Number(number),
  );
}
