import type { Page } from '@playwright/test';

/** Returns the URLs of the scripts that the page has asked for before its `load` event. */
export function scriptsBeforeLoad(page: Page) {
  return page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation');
    const end = visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : 0;
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime, name }) => startTime < end && name.endsWith('.js'))
      .map(({ name }) => name);
  });
}

/** Marks the time at which the first dialog opens, on each page that is loaded from now on. */
export function markDialog(page: Page) {
  return page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('dialog[open]')) return;
      observer.disconnect();
      performance.mark('dialog');
    });
    const options = { attributes: true, childList: true, subtree: true };
    observer.observe(document, { ...options, attributeFilter: ['open'] });
  });
}

/**
 * Returns the element of the largest paint, and the layout shift since the page's first dialog opened (`markDialog`), to two
 * decimals like the reported value. Shifts before the dialog do not count, because a slow machine paints a page in parts.
 */
export function paints(page: Page) {
  return page.evaluate(async () => {
    const entries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type,
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
      });
    const last = (await entries('largest-contentful-paint')).at(-1);
    const element = last && 'element' in last ? last.element : undefined;
    const [opened] = performance.getEntriesByName('dialog');
    const shifts = (await entries('layout-shift')).filter(
      ({ startTime }) => startTime >= (opened?.startTime ?? 0),
    );
    return {
      largest: element instanceof Element ? (element.closest('dialog')?.id ?? 'page') : 'none',
      // A font that swaps moves a line by less.
      shifted: shifts
        .reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0)
        .toFixed(2),
    };
  });
}
