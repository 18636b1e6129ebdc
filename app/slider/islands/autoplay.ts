import { nextTurn, slidesAPage, turnsByItself } from '../rules/slider.ts';

export interface AutoplayProps {
  /** Time between two turns. */
  readonly seconds: number;
  /** Labels of the pause button before and after it was pressed. */
  readonly texts: { readonly pause: string; readonly paused: string };
}

/** Any interaction within a slider ends its autoplay, like Swiper's `disableOnInteraction`. */
const INTERACTIONS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click'];

/**
 * Turns the row of a slider (app/ui/slider) until the first interaction. It moves the native scroller: Swiper is loaded
 * by a touch, which ends autoplay.
 */
export function revive(element: HTMLElement, props: AutoplayProps) {
  const root = element.closest('.slider');
  const button = element.querySelector('button');
  const view = root?.querySelector('.slider-view');
  if (root && button && view) start({ root, button, view }, props);
}

interface Parts {
  readonly root: Element;
  readonly button: HTMLButtonElement;
  readonly view: Element;
}

function start({ root, button, view }: Parts, { seconds, texts }: AutoplayProps) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const running = new AbortController();
  let inView = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function rest() {
    clearTimeout(timer);
    if (running.signal.aborted) return;
    const still = {
      hovered: root.matches(':hover'),
      hidden: document.hidden,
      inView,
      reducedMotion: reducedMotion.matches,
    };
    if (turnsByItself(still)) timer = setTimeout(turn, seconds * 1000);
  }

  function turn() {
    if (isTouched(view)) return end();
    turnRow(root, view);
    rest();
  }

  function end() {
    running.abort();
    clearTimeout(timer);
    watch.disconnect();
    button.setAttribute('aria-disabled', 'true');
    button.setAttribute('aria-label', texts.paused);
  }

  const watch = new IntersectionObserver((entries) => {
    // A quick scroll reports several entries at once.
    inView = entries.at(-1)?.isIntersecting ?? false;
    rest();
  });
  const { signal } = running;
  for (const event of INTERACTIONS) root.addEventListener(event, end, { passive: true, signal });
  for (const event of ['mouseenter', 'mouseleave']) root.addEventListener(event, rest, { signal });
  document.addEventListener('visibilitychange', rest, { signal });
  reducedMotion.addEventListener('change', rest, { signal });
  watch.observe(view);
  // An interaction before this script was loaded counts, too.
  if (root.matches(':focus-within') || isTouched(view) || view.scrollLeft > 0) end();
}

/** Returns whether a touch has loaded Swiper. */
function isTouched(view: Element): boolean {
  return view.matches('.is-ready');
}

function turnRow(root: Element, view: Element) {
  const [first, second] = view.querySelectorAll('.slide');
  if (!first || !second) return;
  const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left;
  const end = view.scrollWidth - view.clientWidth;
  const index = nextTurn({
    index: Math.round(view.scrollLeft / step),
    page: slidesAPage(view.clientWidth, step),
    // Scrollers stop at whole pixels.
    isLast: view.scrollLeft > end - 1,
  });
  view.scrollTo({ left: index * step, behavior: 'smooth' });
  setDisabled(root.querySelector('.slider-arrows [value="-1"]'), index === 0);
  setDisabled(root.querySelector('.slider-arrows [value="1"]'), index * step > end - 1);
}

function setDisabled(arrow: Element | null, disabled: boolean) {
  arrow?.setAttribute('aria-disabled', String(disabled));
}
