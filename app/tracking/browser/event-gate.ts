import type { GateState } from '../../consent/rules/consent.ts';
import type { ConsentModel } from '../../consent/browser/consent-model.ts';

/** The gate of tracking events. */
export interface EventGate {
  readonly state: () => GateState;
  readonly subscribe: (changed: () => void) => void;
  /** Whether the visitor is the operator's own; false if unknown. */
  readonly isInternal: () => boolean;
}

/**
 * Returns whether events of a page wait for the tab's next page: what measures reads the URL, and this one holds a token. That of the
 * thank-you page opens it for its own visitor alone, and few look at another page of the shop afterwards.
 */
export function holdsEvents(page: Document): boolean {
  return page.querySelector('meta[name="referrer"]') !== null && !page.querySelector('.thanks');
}

/**
 * Creates the gate of a page's events: that of the consent, which opens once measuring has begun. `begin` returns whether the
 * visitor is the operator's own; without an answer events leave as a visitor's. With `isHeld` it stays closed.
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
