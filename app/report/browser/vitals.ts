import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Vitals } from '../schemas/vitals.ts';
import { reportedHref } from '../rules/reported-href.ts';

/** The phone breakpoint of the style sheets. */
const PHONE = '(width < 768px)';

/** Figures of the current page view, with the kind of navigation that began it. */
type Figures = Pick<Vitals, 'lcp' | 'cls' | 'inp' | 'ttfb'> & { navigation?: string };

/**
 * Sends one beacon for each page view, with the figures known when the page is hidden or left (docs/rules/report.md#reports).
 * A page from the back/forward cache is a new view; a prerendered one counts when it becomes visible.
 */
export function reportVitals(build: string, send: (report: Blob) => void) {
  // A page whose URL contains a token sends no report.
  if (document.querySelector('meta[name="referrer"]')) return;
  let figures: Figures = {};
  let isSent = false;
  // Before the library's listeners: their figures belong to the new view.
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      figures = {};
      isSent = false;
    },
    true,
  );

  const take =
    (name: Exclude<keyof Figures, 'navigation'>) =>
    ({ value, navigationType }: Metric) => {
      const figure = name === 'cls' ? Math.round(value * 10_000) / 10_000 : Math.round(value);
      figures = { ...figures, [name]: figure, navigation: navigationType };
    };
  // Each intermediate value: a page may be left before the library reports a final one.
  const always = { reportAllChanges: true };
  onLCP(take('lcp'), always);
  onCLS(take('cls'), always);
  onINP(take('inp'), always);
  onTTFB(take('ttfb'));

  function leave() {
    const { navigation, ...known } = figures;
    if (isSent || navigation === undefined) return;
    isSent = true;
    const { href, pathname } = location;
    const vitals: Vitals = {
      path: pathname,
      href: reportedHref(href),
      ...known,
      navigation,
      build,
      phone: matchMedia(PHONE).matches,
    };
    send(new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  }
  // On bubbling, so that the library's listeners have already reported the last values.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  addEventListener('pagehide', leave);
}
