import { LOADING_THROTTLE, loadingProgress } from '../page/rules/loading.ts';
import styles from './loading.css?url';

/** Shows that something is loading, until the returned function is called. */
export type ShowLoading = () => () => void;

/**
 * Binds the page's loading indicator: a line at the top, shown if a page or list has not loaded after the throttle.
 * Screen readers get the busy content and its status instead. Navigations show it only in browsers that report the end
 * of a navigation; other browsers show only their built-in indicator.
 */
export function bindLoading(page: Document): ShowLoading {
  // A file, since the page's policy forbids styles that script writes.
  const sheet = page.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = styles;
  const line = page.createElement('div');
  line.className = 'loading';
  line.ariaHidden = 'true';
  // After the sheets in the body: a sheet before them would make browsers apply those again and lay out the whole
  // page.
  page.body.append(sheet, line);
  /** The current loads. */
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

/**
 * Shows navigations to other documents of the shop. A document that is restored from the history has none in progress.
 */
function followNavigations(show: ShowLoading) {
  if (!('navigation' in window)) return;
  window.navigation.addEventListener('navigate', ({ destination, downloadRequest, signal }) => {
    const isOwn = destination.url.startsWith(`${location.origin}/`);
    if (destination.sameDocument || downloadRequest !== null || !isOwn) return;
    const hide = show();
    // The navigation was stopped, or replaced by another one.
    signal.addEventListener('abort', hide);
    addEventListener('pagehide', hide, { once: true });
  });
}
