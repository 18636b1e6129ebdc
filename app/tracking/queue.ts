import type { TrackingEvent } from './events.ts';

/** Maximum number of waiting events; the oldest are dropped first. */
export const MAX_WAITING = 100;

/** A new event format needs a new key, so that events of an older build are not sent. */
const KEY = 'tracking-1';

export interface EventQueue {
  readonly add: (event: TrackingEvent) => void;
  /** Removes and returns the waiting events in order. */
  readonly take: () => readonly TrackingEvent[];
  /** Removes the view events that this document has added, because it is loaded again and they are counted then. */
  readonly dropSeen: () => void;
}

/** Events that a document sends again when it is reloaded. */
const SEEN = /^frontend_view_(item|item_list|cart)$/;

/**
 * Returns a queue for events that wait for the gate, stored in sessionStorage across page loads. Each access
 * reads the storage, because a page restored from the history must not send what another page of the tab has
 * sent. Without storage, the events wait in this page.
 */
export function createEventQueue(session: () => Storage): EventQueue {
  let here: readonly TrackingEvent[] = [];
  /** Number of events before this document's first one; undefined until then. */
  let earlier: number | undefined;

  function stored(): readonly TrackingEvent[] {
    try {
      const value: unknown = JSON.parse(session().getItem(KEY) ?? '[]');
      return Array.isArray(value) ? value.filter(isEvent) : [];
    } catch {
      // If storage is forbidden or damaged, nothing is stored.
      return [];
    }
  }

  function store(events: readonly TrackingEvent[]) {
    here = [];
    try {
      if (events.length > 0) session().setItem(KEY, JSON.stringify(events));
      else session().removeItem(KEY);
    } catch {
      // Storage is forbidden or full. The stored events move to memory, so that none is sent twice.
      here = events;
      forget(session);
    }
  }

  return {
    add(event) {
      const events = [...stored(), ...here];
      earlier ??= events.length;
      store([...events, event].slice(-MAX_WAITING));
    },
    dropSeen() {
      const events = [...stored(), ...here];
      store(events.filter(({ event }, at) => at < (earlier ?? MAX_WAITING) || !SEEN.test(event)));
    },
    take() {
      const events = [...stored(), ...here];
      if (events.length > 0) store([]);
      earlier = 0;
      return events;
    },
  };
}

function forget(session: () => Storage) {
  try {
    session().removeItem(KEY);
  } catch {
    // Storage is forbidden, so it contains nothing.
  }
}

/** Only this file writes the key, so any other value is damaged. */
function isEvent(value: unknown): value is TrackingEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'event' in value &&
    String(value.event).startsWith('frontend_')
  );
}
