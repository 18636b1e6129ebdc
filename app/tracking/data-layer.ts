import type { TrackingEvent } from './events.ts';
import type { EventQueue } from './queue.ts';

/** Whether events may leave: nobody has been asked yet, the visitor agreed, or refused. */
export type GateState = 'waiting' | 'open' | 'refused';

export interface Gate {
  readonly state: () => GateState;
  /** Calls back whenever the state has changed. */
  readonly subscribe: (changed: () => void) => void;
}

/** Nothing leaves: the gate of a page that cannot ask for consent. */
export const closedGate: Gate = { state: () => 'waiting', subscribe: () => undefined };

/** `track`: the only door to the data layer. */
export type Track = (event: TrackingEvent) => void;

export interface TrackingPage {
  /** A page that is made ready in advance has not been seen. */
  readonly isPrerendering: () => boolean;
  readonly whenSeen: (run: () => void) => void;
}

interface Dependencies {
  readonly queue: EventQueue;
  readonly gate: Gate;
  readonly page: TrackingPage;
  /** The page's `window.dataLayer`, read anew each time: a tag container puts its own `push` there. */
  readonly layer: () => unknown[];
  /** Whether this is the operator's own traffic (spec 1 §7, is_internal); goes with every event. */
  readonly isInternal: () => boolean;
}

/** Makes the door of a page, once. Events leave in the order they came, each once. */
export function createTrack({ queue, gate, page, layer, isInternal }: Dependencies): Track {
  /** Events of a page that nobody sees yet. They stay out of the tab's store, which the page in view is using. */
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
