import type { GateState } from '../../consent/rules/consent.ts';
import type { ConsentModel } from '../../consent/browser/consent-model.ts';

/** The gate of tracking events. */
export interface EventGate {
  readonly state: () => GateState;
  readonly subscribe: (changed: () => void) => void;
  /** Whether the visitor belongs to the operator; false if unknown. */
  readonly isInternal: () => boolean;
}

/**
 * Returns whether events of a page wait for the tab's next page, because its URL contains a token that the tag container would read.
 * The thank-you page is an exception: its token is valid for its own visitor only, and few visit another page of the shop afterwards.
 */
export function holdsEvents(page: Document): boolean {
  return page.querySelector('meta[name="referrer"]') !== null && !page.querySelector('.thanks');
}

/**
 * Creates the gate of a page's events: that of the consent, which opens after measuring has begun. `begin` returns whether
 * the visitor belongs to the operator; without an answer events are sent as a shopper's. With `isHeld` it stays closed.
 */
export function createEventGate(
  consent: Pick<ConsentModel, 'gate' | 'subscribe'>,
  begin: () => Promise<boolean>,
  isHeld = false,
): EventGate {
  const changes: (() => void)[] = [];
  let isInternal: boolean | undefined;
  let isBegun = false;

  function settle(found: boolean) {
    isInternal = found;
    for (const changed of changes) changed();
  }

  function follow() {
    if (isBegun || isHeld || consent.gate() !== 'open') return;
    isBegun = true;
    begin().then(settle, () => settle(false));
  }

  consent.subscribe(() => {
    follow();
    for (const changed of changes) changed();
  });
  follow();
  return {
    state() {
      const state = consent.gate();
      return state === 'open' && isInternal === undefined ? 'waiting' : state;
    },
    subscribe: (changed) => void changes.push(changed),
    isInternal: () => isInternal ?? false,
  };
}
