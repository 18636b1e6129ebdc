import { LOADING_THROTTLE, loadingProgress } from '../page/rules/loading.ts';
import styles from './loading.css?url';

/** Shows that something loads, from its start until the returned function is called. */
export type ShowLoading = () => () => void;

/**
 * Binds the page's loading indicator: a line at the top, shown if a page or list is not there after the throttle. Screen
 * readers get the busy content and its status instead. Navigations show it in browsers that report their
 * end, too; others show their own indicator only.
 */
export function bindLoading(page: Document): ShowLoading {
  // A file, since the page's policy forbids styles that are written by script.
  const sheet = page.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = styles;
  const line = page.createElement('div');
  line.className = 'loading';
  line.ariaHidden = 'true';
  // After the sheets in the body: one before them has browsers apply those again and lay out the whole page.
  page.body.append(sheet, line);
  /** What loads now. */
  const running = new Set<object>();
  let started = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;

  function draw() {
    line.style.setProperty('--progress', String(loadingProgress(performance.now() - started)));
    line.classList.add('is-shown');
    frame = requestAnimationFrame(draw);
  }

  function show() {
    const own = {};
    if (running.size === 0) {
      started = performance.now();
      timer = setTimeout(draw, LOADING_THROTTLE);
    }
    running.add(own);
    return () => {
      running.delete(own);
      if (running.size > 0) return;
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      line.classList.remove('is-shown');
    };
  }

  followNavigations(show);
  return show;
}

/** Shows navigations to other documents of the shop. A document that comes back from the history has none under way. */
function followNavigations(show: ShowLoading) {
  if (!('navigation' in window)) return;
  window.navigation.addEventListener('navigate', ({ destination, downloadRequest, signal }) => {
    const isOwn = destination.url.startsWith(`${location.origin}/`);
    if (destination.sameDocument || downloadRequest !== null || !isOwn) return;
    const hide = show();
    // Stopped, or another one began.
    signal.addEventListener('abort', hide);
    addEventListener('pagehide', hide, { once: true });
  });
}
