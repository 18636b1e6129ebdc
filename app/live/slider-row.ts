import { clampSlide, sliderMotion, slidesAPage } from '../domain/slider.ts';
import type { Mover, takeOver } from './slider-swiper.ts';

/** Loads the chunk that holds Swiper. */
export type LoadSwiper = () => Promise<{ readonly takeOver: typeof takeOver }>;

/** One slider of a page: its scroller, from the first touch on Swiper's. */
export interface SliderRow {
  /** Somebody touches it: Swiper is loaded. */
  readonly wake: () => void;
  /** Within a press or a key: Swiper takes over, if it is there. */
  readonly take: () => void;
  /** Moves by pages of slides, back if negative. */
  readonly turn: (pages: number) => void;
  /** Moves by slides, back if negative. */
  readonly step: (slides: number) => void;
  readonly show: (index: number) => void;
  /** Arrows and thumbs say how the row stands. */
  readonly mark: () => void;
  readonly isTaken: () => boolean;
}

/** `swiped` is called when the visitor is shown another slide. Undefined where the element holds no row. */
export function createSliderRow(
  root: Element,
  loadSwiper: LoadSwiper,
  swiped: () => void,
): SliderRow | undefined {
  const view = root.querySelector<HTMLElement>('.slider-view');
  const row = view?.querySelector<HTMLElement>('.slider-row');
  if (!view || !row) return undefined;
  const scroller = scrollMover(view, row);
  let mover: Mover = scroller;
  let ready: typeof takeOver | undefined;
  let loading = false;
  let shown = 0;
  /** A smooth scroll is asked for: its first frames are at rest too. */
  let sent = false;

  function mark() {
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

  /** At once, where nobody sees anything of it: the scroller rests at its beginning. */
  function takeAtRest() {
    if (!sent && view?.scrollLeft === 0 && !root.matches(':active')) take();
  }

  async function load() {
    const part = await loadSwiper().catch(() => undefined);
    // Without its chunk the scroller goes on.
    if (!part) return;
    ready = part.takeOver;
    view?.classList.add('is-ready');
    takeAtRest();
    if (mover === scroller) addEventListener('pointerup', takeAtRest, { once: true });
  }

  /** Beyond the ends there is nothing to show. */
  function show(index: number) {
    sent = true;
    mover.show(clampSlide(index, row?.children.length ?? 0));
  }

  return {
    wake() {
      if (loading || view.scrollWidth <= view.clientWidth) return;
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

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function setDisabled(button: Element | null, disabled: boolean) {
  button?.setAttribute('aria-disabled', String(disabled));
}

/** From one slide to the next, in pixels. */
function stepOf({ children: [first, second] }: HTMLElement): number {
  if (!first) return 0;
  const { left, width } = first.getBoundingClientRect();
  return second ? second.getBoundingClientRect().left - left : width;
}

/** The scroller by itself: what there is before Swiper. */
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
