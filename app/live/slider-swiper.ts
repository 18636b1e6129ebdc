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

/**
 * Puts Swiper in charge of a row where it stands, so that nothing moves: the row's translation is what its padding and
 * its scroller gave it. Widths and spacing stay the style sheet's. `moved` is called when another slide is shown.
 */
export function takeOver(
  view: HTMLElement,
  row: HTMLElement,
  motion: SliderMotion,
  moved: () => void,
): Mover {
  const offset = Number.parseFloat(getComputedStyle(row).paddingInlineStart);
  const start = offset - view.scrollLeft;
  view.classList.add('is-taken');
  view.scrollLeft = 0;
  const swiper = new Swiper(view, {
    ...motion,
    modules: [EffectFade],
    fadeEffect: { crossFade: true },
    wrapperClass: row.className,
    slideClass: 'slide',
    slidesPerView: 'auto',
    slidesOffsetBefore: offset,
    slidesOffsetAfter: offset,
    maxBackfaceHiddenSlides: 0,
    runCallbacksOnInit: false,
    // A press that stops a row on its way leaves it between two slides.
    on: { tap: (own) => own.slideToClosest() },
  });
  swiper.setTranslate(start);
  swiper.updateActiveIndex();
  swiper.updateSlidesClasses();
  for (const event of ['activeIndexChange', 'toEdge', 'fromEdge', 'resize'] as const)
    swiper.on(event, moved);
  return {
    index: () => swiper.activeIndex,
    isFirst: () => swiper.isBeginning,
    isLast: () => swiper.isEnd,
    show: (index) => swiper.slideTo(index),
  };
}
