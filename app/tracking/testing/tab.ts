import { createTrack, type GateState, type Track } from '../data-layer.ts';
import type { TrackingEvent } from '../events.ts';
import { createEventQueue } from '../queue.ts';

/** What a tab keeps while its pages come and go: the session store, the answer of the visitor, what was pushed. */
export interface Tab {
  readonly layer: unknown[];
  readonly setGate: (state: GateState) => void;
  /** A page of the tab; `see` is the moment when a page made ready in advance is shown. */
  readonly open: (options?: { prerendering?: boolean; internal?: boolean }) => {
    readonly track: Track;
    readonly see: () => void;
  };
}

export function openTab(session: () => Storage, first: GateState = 'waiting'): Tab {
  const layer: unknown[] = [];
  const told: (() => void)[] = [];
  let state = first;
  return {
    layer,
    setGate(next) {
      state = next;
      for (const tell of told) tell();
    },
    open({ prerendering = false, internal = false } = {}) {
      let see = () => {};
      const track = createTrack({
        queue: createEventQueue(session),
        gate: { state: () => state, subscribe: (changed) => void told.push(changed) },
        page: { isPrerendering: () => prerendering, whenSeen: (run) => (see = run) },
        layer: () => layer,
        isInternal: () => internal,
      });
      return { track, see: () => see() };
    },
  };
}

/** An event that can be told from others. */
export function numbered(number: number): TrackingEvent {
  return {
    event: 'frontend_view_item_list',
    ecommerce: { totalHits: number, items: [] },
  };
}

/** The numbers of what was pushed, in order. */
export function numbersIn(layer: readonly unknown[]): number[] {
  return [...JSON.stringify(layer).matchAll(/"totalHits":(\d+)/g)].map(([, number]) =>
    Number(number),
  );
}
