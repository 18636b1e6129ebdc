import type { Page } from '@playwright/test';
import { answeredState } from './consent-state.ts';

/** A browser whose shopper allows analytics, so that events are sent. */
export const ANALYTICS = answeredState(['analytics-storage']);

/** An event as the data layer has it. */
export type Tracked = Readonly<Record<string, unknown>> & { readonly event: string };

const KEY = 'test-events';

/** Keeps what the tab's pages push into their data layers from now on. */
export async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const layer: unknown[] = [];
    layer.push = (...pushed: unknown[]) => {
      const recorded: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      sessionStorage.setItem(key, JSON.stringify([...recorded, ...pushed]));
      return Array.prototype.push.apply(layer, pushed);
    };
    Object.assign(window, { dataLayer: layer });
  }, KEY);
}

/** Returns the events that the tab's pages have sent, in order, without the field `internal` that all have. */
export async function trackedEvents(page: Page): Promise<readonly Tracked[]> {
  const events = await wholeEvents(page);
  return events.map((one) => {
    const { internal: _, ...event } = one;
    return event;
  });
}

/** Returns the same events with all of their fields. */
export async function wholeEvents(page: Page): Promise<readonly Tracked[]> {
  const pushed = await page.evaluate(
    (key): object[] => JSON.parse(sessionStorage.getItem(key) ?? '[]'),
    KEY,
  );
  return pushed.flatMap((one) => {
    // The tag container pushes other events.
    if (!('event' in one) || !String(one.event).startsWith('frontend_')) return [];
    return [{ ...one, event: String(one.event) }];
  });
}
