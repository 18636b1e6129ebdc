import { onLCP } from 'web-vitals';
import type { Vital } from '../api/vitals.ts';

/** The style sheets' breakpoint of phones. */
const PHONE = '(width < 768px)';

/** Reports the page's largest contentful paint once it is final: at the first interaction, or when the page is left. */
export function reportVitals(build: string, send: (report: Blob) => void) {
  // A page whose URL holds a token sends no report.
  if (document.querySelector('meta[name="referrer"]')) return;
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
