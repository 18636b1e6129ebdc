import Swiper from 'swiper';
import { EffectFade } from 'swiper/modules';
import type { SliderMotion } from '../rules/slider.ts';

/** Moves a slider and knows its position. */
export interface Mover {
  readonly index: () => number;
  readonly isFirst: () => boolean;
  readonly isLast: () => boolean;
  /** Moves to a slide by its index. */
  readonly show: (index: number) => void;
}

/** Tolerance in pixels: scrollers stop at whole pixels. */
const NEAR = 1;

/**
 * Lets Swiper take over a row at its current position, so that nothing moves: the scroll offset becomes the row's
 * translation. Widths, spacing and offsets stay in the style sheet. Swiper gets both offsets as the one at the end,
 * since the row keeps its padding (without it Chromium would count a layout shift of positioned elements in a slide).
 * `moved` is called when another slide is shown, or an end is reached or left.
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
  // When an image loads, Swiper would measure again and reset a row that is being dragged. No width depends on an image.
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
    // Swiper treats a fractional height as a resize, and snaps.
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

/** Moves a row to the closest slide after a press has stopped it between two slides. */
function settle(swiper: Swiper) {
  const off = swiper.snapGrid.map((snap) => Math.abs(snap + swiper.translate));
  if (Math.min(...off) > NEAR) swiper.slideToClosest();
}

/** Browsers do not scroll to a focused control that is partly visible. */
function showFocused({ target }: FocusEvent) {
  if (target instanceof Element && target.matches(':focus-visible'))
    target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
}

/**
 * Turns a scroll offset into a translation: focus, find in page and screen readers scroll elements into view. Swiper
 * continues from there to the next slide in that direction.
 */
function absorb(swiper: Swiper, view: HTMLElement) {
  const { scrollLeft } = view;
  if (scrollLeft === 0) return;
  // The visible position, which differs from the target during a transition.
  const seen = swiper.getTranslate();
  view.scrollLeft = 0;
  // Fading slides overlap: the focused one is already visible (app/slider/browser/slider.ts).
  if (view.matches('.swiper-fade')) return;
  moveTo(swiper, seen - scrollLeft);
  const offset = -swiper.translate;
  const { slidesGrid } = swiper;
  swiper.slideTo(
    scrollLeft > 0
      ? slidesGrid.findIndex((start) => start > offset - NEAR)
      : slidesGrid.findLastIndex((start) => start < offset + NEAR),
  );
}
