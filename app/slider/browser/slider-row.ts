import { clampSlide, sliderMotion, slidesAPage } from '../rules/slider.ts';
import type { Mover, takeOver } from './slider-swiper.ts';

/** One slider of a page: a native scroller, which Swiper takes over after the first touch. */
export interface SliderRow {
  /** Loads Swiper. */
  readonly wake: () => void;
  /** Lets Swiper take over during a press or a key, if it is loaded. */
  readonly take: () => void;
  /** Moves by a number of views, backwards if negative. */
  readonly turn: (pages: number) => void;
  /** Moves by a number of slides, backwards if negative. */
  readonly step: (slides: number) => void;
  readonly show: (index: number) => void;
  /** Updates arrows and thumbnails to the row's position, if the row is laid out. */
  readonly mark: () => void;
  readonly isTaken: () => boolean;
}

/** Returns undefined if the element has no row. `swiped` is called when another slide is shown. */
export function createSliderRow(root: Element, swiped: () => void): SliderRow | undefined {
  const view = root.querySelector<HTMLElement>('.slider-view');
  const row = view?.querySelector<HTMLElement>('.slider-row');
  if (!view || !row) return undefined;
  const scroller = scrollMover(view, row);
  let mover: Mover = scroller;
  let ready: typeof takeOver | undefined;
  let loading = false;
  let shown = 0;
  /** Whether a smooth scroll was started; in its first frames the position is still 0. */
  let sent = false;

  function mark() {
    if (!isLaidOut(row)) return;
    const index = mover.index();
    setDisabled(root.querySelector('.slider-arrows [value="-1"]'), mover.isFirst());
    setDisabled(root.querySelector('.slider-arrows [value="1"]'), mover.isLast());
    for (const [at, thumb] of root.querySelectorAll('.slider-thumbs a').entries())
      thumb.setAttribute('aria-current', String(at === index));
    if (index !== shown) swiped();
    shown = index;
  }

  function take() {
    if (!ready || !view || !row || mover !== scroller) return;
    const oneAView = row.firstElementChild?.clientWidth === view.clientWidth;
    mover = ready(view, row, sliderMotion(isMotionReduced(), oneAView), mark);
  }

  /** Lets Swiper take over without a touch while the scroller rests at its start, where the change is invisible. */
  function takeAtRest() {
    if (!sent && view?.scrollLeft === 0 && !root.matches(':active')) take();
  }

  async function load() {
    const part = await import('./slider-swiper.ts').catch(() => undefined);
    // If the chunk fails, the native scroller stays.
    if (!part) return;
    ready = part.takeOver;
    view?.classList.add('is-ready');
    takeAtRest();
    if (mover === scroller) addEventListener('pointerup', takeAtRest, { once: true });
  }

  function show(index: number) {
    sent = true;
    mover.show(clampSlide(index, row?.children.length ?? 0));
  }

  return {
    wake() {
      if (loading || isWhole(view, row)) return;
      loading = true;
      void load();
    },
    take,
    turn: (pages) => show(mover.index() + pages * slidesAPage(view.clientWidth, stepOf(row))),
    step: (slides) => show(mover.index() + slides),
    show,
    mark,
    isTaken: () => mover !== scroller,
  };
}

/** Returns whether a row has a layout: not if it is hidden, or far from the viewport (`content-visibility`). */
function isLaidOut(row: HTMLElement | null | undefined): boolean {
  return row?.checkVisibility({ contentVisibilityAuto: true }) ?? false;
}

/** Returns whether all slides are in view. */
function isWhole(view: HTMLElement, row: HTMLElement): boolean {
  return isLaidOut(row) && view.scrollWidth <= view.clientWidth;
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function setDisabled(button: Element | null, disabled: boolean) {
  button?.setAttribute('aria-disabled', String(disabled));
}

/** Returns the distance from one slide to the next, in pixels. */
function stepOf({ children: [first, second] }: HTMLElement): number {
  if (!first) return 0;
  const { left, width } = first.getBoundingClientRect();
  return second ? second.getBoundingClientRect().left - left : width;
}

/** Moves the native scroller. */
function scrollMover(view: HTMLElement, row: HTMLElement): Mover {
  return {
    index: () => Math.round(view.scrollLeft / (stepOf(row) || 1)),
    isFirst: () => view.scrollLeft < 1,
    isLast: () => view.scrollLeft > view.scrollWidth - view.clientWidth - 1,
    show: (index) =>
      view.scrollTo({
        left: index * stepOf(row),
        behavior: isMotionReduced() ? 'instant' : 'smooth',
      }),
  };
}
