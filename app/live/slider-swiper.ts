import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SliderMotion } from '../domain/slider.ts';

/** What moves a slider, and how it stands. */
export interface Mover {
  readonly index: () => number;
  readonly isFirst: () => boolean;
  readonly isLast: () => boolean;
  /** Moves to a slide by its index. */
  readonly show: (index: number) => void;
}

/** So far from where it belongs a row may stand: scrollers stop at whole pixels. */
const NEAR = 1;

/**
 * Puts Swiper in charge of a row where it stands, so that nothing moves: the row's translation is what its scroller
 * gave it. Widths, spacing and offsets stay the style sheet's; both offsets go to Swiper's end, since the row keeps its
 * padding (without it Chromium would count a shift of what is positioned in a slide). `moved` is called when another
 * slide is shown or an end is reached or left.
 */
export function takeOver(
  view: HTMLElement,
  row: HTMLElement,
  motion: SliderMotion,
  moved: () => void,
): Mover {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(row);
  const { scrollLeft } = view;
  view.classList.add('is-taken');
  view.scrollLeft = 0;
  // Swiper would measure anew, and put a row back that is being dragged. No width depends on a picture.
  view.addEventListener('load', (event) => event.stopImmediatePropagation(), { capture: true });
  const swiper = new Swiper(view, {
    ...motion,
    modules: [EffectFade],
    fadeEffect: { crossFade: true },
    wrapperClass: row.className,
    slideClass: 'slide',
    slidesPerView: 'auto',
    slidesOffsetAfter: Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd),
    maxBackfaceHiddenSlides: 0,
    // It takes a height that is no whole number for a resize, and snaps.
    resizeObserver: false,
    runCallbacksOnInit: false,
    on: { tap: settle },
  });
  moveTo(swiper, -scrollLeft);
  for (const event of ['activeIndexChange', 'toEdge', 'fromEdge', 'resize'] as const)
    swiper.on(event, moved);
  view.addEventListener('scroll', () => absorb(swiper, view), { passive: true });
  view.addEventListener('focusin', showFocused);
  new ResizeObserver(() => {
    if (view.clientWidth !== swiper.width) swiper.emit('resize');
  }).observe(view);
  return {
    index: () => swiper.activeIndex,
    isFirst: () => swiper.isBeginning,
    isLast: () => swiper.isEnd,
    show: (index) => swiper.slideTo(index),
  };
}

function moveTo(swiper: Swiper, translate: number) {
  swiper.setTransition(0);
  swiper.setTranslate(translate);
  swiper.updateActiveIndex();
  swiper.updateSlidesClasses();
}

/** A press that stops a row on its way leaves it between two slides. */
function settle(swiper: Swiper) {
  const off = swiper.snapGrid.map((place) => Math.abs(place + swiper.translate));
  if (Math.min(...off) > NEAR) swiper.slideToClosest();
}

/** Browsers leave a control alone of which a part is seen. */
function showFocused({ target }: FocusEvent) {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/**
 * Focus, a search in the page and a screen reader scroll what they show into view: Swiper goes on from there, to the
 * next slide the same way.
 */
function absorb(swiper: Swiper, view: HTMLElement) {
  const { scrollLeft } = view;
  if (scrollLeft === 0) return;
  // Where it is seen, which on its way is not where it goes.
  const seen = swiper.getTranslate();
  view.scrollLeft = 0;
  moveTo(swiper, seen - scrollLeft);
  const place = -swiper.translate;
  const { slidesGrid } = swiper;
  swiper.slideTo(
    scrollLeft > 0
      ? slidesGrid.findIndex((start) => start > place - NEAR)
      : slidesGrid.findLastIndex((start) => start < place + NEAR),
  );
}
