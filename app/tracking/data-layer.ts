import type { GateState } from '../consent/rules/consent.ts';
import type { TrackingEvent } from './events.ts';
import type { EventQueue } from './queue.ts';

interface Gate {
  readonly state: () => GateState;
  /** Calls back whenever the state has changed. */
  readonly subscribe: (changed: () => void) => void;
}

/** `track` is the only function that writes into the data layer. */
export type Track = (event: TrackingEvent) => void;

export interface TrackingPage {
  /** Whether the page is being prerendered, and so not seen yet. */
  readonly isPrerendering: () => boolean;
  readonly whenSeen: (run: () => void) => void;
}

interface Dependencies {
  readonly queue: EventQueue;
  readonly gate: Gate;
  readonly page: TrackingPage;
  /** The page's `window.dataLayer`, read each time, because a tag container replaces its `push`. */
  readonly layer: () => unknown[];
  /** Whether the visitor belongs to the operator (`is_internal`); sent with every event. */
  readonly isInternal: () => boolean;
}

/** Creates the `track` function of a page. Events are sent in order, each once. */
export function createTrack({ queue, gate, page, layer, isInternal }: Dependencies): Track {
  /** Events of a prerendered page. They are not stored in the tab's storage, which the visible page uses. */
  let unseen: TrackingEvent[] | undefined = page.isPrerendering() ? [] : undefined;

  function deliver() {
    if (unseen || gate.state() === 'waiting') return;
    const events = queue.take();
    if (gate.state() === 'open') for (const event of events) push(layer(), event, isInternal());
  }

  function accept(event: TrackingEvent) {
    if (unseen) unseen.push(event);
    else queue.add(event);
  }

  function show() {
    const events = unseen ?? [];
    unseen = undefined;
    events.forEach(accept);
    deliver();
  }

  if (unseen) page.whenSeen(show);
  gate.subscribe(deliver);
  deliver();
  return (event) => {
    accept(event);
    deliver();
  };
}

function push(layer: unknown[], event: TrackingEvent, internal: boolean) {
  if ('ecommerce' in event) layer.push({ ecommerce: null });
  layer.push({ ...event, internal });
}
