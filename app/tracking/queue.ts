import type { TrackingEvent } from './events.ts';

/** At most so many events wait; the oldest go first. */
export const MAX_WAITING = 100;

/** A new shape of an event gets a new key: what an older build left behind is not sent. */
const KEY = 'tracking-1';

export interface EventQueue {
  readonly add: (event: TrackingEvent) => void;
  /** The waiting events in order; they wait no longer. */
  readonly take: () => readonly TrackingEvent[];
}

/**
 * Events that wait for the gate, kept in sessionStorage across a reload. Each access reads the store anew, since a page
 * that comes back from the history must not send what another page of the tab has sent. Where the browser keeps
 * nothing, they wait in this page.
 */
export function createEventQueue(session: () => Storage): EventQueue {
  let here: readonly TrackingEvent[] = [];

  function kept(): readonly TrackingEvent[] {
    try {
      const value: unknown = JSON.parse(session().getItem(KEY) ?? '[]');
      return Array.isArray(value) ? value.filter(isEvent) : [];
    } catch {
      // Forbidden, or damaged by somebody else: nothing is kept.
      return [];
    }
  }

  function keep(events: readonly TrackingEvent[]) {
    here = [];
    try {
      if (events.length > 0) session().setItem(KEY, JSON.stringify(events));
      else session().removeItem(KEY);
    } catch {
      // Forbidden or full. What the store still holds goes with the rest, so that nothing comes twice.
      here = events;
      forget(session);
    }
  }

  return {
    add: (event) => keep([...kept(), ...here, event].slice(-MAX_WAITING)),
    take() {
      const events = [...kept(), ...here];
      if (events.length > 0) keep([]);
      return events;
    },
  };
}

function forget(session: () => Storage) {
  try {
    session().removeItem(KEY);
  } catch {
    // Forbidden: then nothing is in it either.
  }
}

/** Only this file writes the key; what does not look like ours was damaged. */
function isEvent(value: unknown): value is TrackingEvent {
  return (
    typeof value === 'object' &&
    value !== null &&
    'event' in value &&
    String(value.event).startsWith('frontend_')
  );
}
