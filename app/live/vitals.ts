import { onLCP } from 'web-vitals';
import type { Vital } from '../api/vitals.ts';

/** A phone's width, as the style sheets have it. */
const PHONE = '(width < 768px)';

/** Tells the edge of the page's largest paint, once it is final: at the first touch, or when the page is left. */
export function tellVitals(build: string, send: (report: Blob) => void) {
  onLCP(({ value, navigationType }) => {
    const vital: Vital = {
      metric: 'LCP',
      value: Math.round(value),
      navigation: navigationType,
      build,
      page: location.origin + location.pathname,
      phone: matchMedia(PHONE).matches,
    };
    send(new Blob([JSON.stringify(vital)], { type: 'application/json' }));
  });
}
