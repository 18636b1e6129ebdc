import type { Page } from '@playwright/test';
import { answeredState } from './consent-state.ts';

/** A browser whose shopper allows analytics, so that events are sent. */
export const ANALYTICS = answeredState(['analytics-storage']);

/** An event as the data layer has it, without the mark of the operator's own traffic. */
export type Tracked = Readonly<Record<string, unknown>> & { readonly event: string };

const KEY = 'test-events';

/** Keeps what the tab's pages push into their data layers from now on. */
export async function keepEvents(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    const layer: unknown[] = [];
    layer.push = (...pushed: unknown[]) => {
      const kept: unknown[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
      sessionStorage.setItem(key, JSON.stringify([...kept, ...pushed]));
      return Array.prototype.push.apply(layer, pushed);
    };
    Object.assign(window, { dataLayer: layer });
  }, KEY);
}

/** Returns the events that the tab's pages have sent, in order. */
export async function trackedEvents(page: Page): Promise<readonly Tracked[]> {
  const pushed = await page.evaluate(
    (key): object[] => JSON.parse(sessionStorage.getItem(key) ?? '[]'),
    KEY,
  );
  return pushed.flatMap((one) => {
    // The tag container pushes events of its own.
    if (!('event' in one) || !String(one.event).startsWith('frontend_')) return [];
    const { internal: _, ...event } = { internal: false, ...one, event: String(one.event) };
    return [event];
  });
}
