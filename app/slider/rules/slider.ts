/**
 * Movement of sliders (docs/rules/slider.md#sliders). Slides per view, spacing and offsets are CSS lengths in
 * app/ui/slider.css.
 */

const CAROUSEL = {
  /** Pixels. */
  threshold: 5,
  /** Degrees. */
  touchAngle: 45,
  /** Share of a slide. */
  longSwipesRatio: 0.5,
  /** Milliseconds. */
  longSwipesMs: 300,
} as const;

const SPEED = 300;

export type SliderMotion = typeof CAROUSEL & {
  /** Milliseconds. */
  readonly speed: number;
  readonly effect: 'slide' | 'fade';
};

/**
 * Returns a slider's motion. With reduced motion the speed is 0 and a single slide fades. Several slides in view
 * cannot fade, so they change at once.
 */
export function sliderMotion(reduced: boolean, oneAView: boolean): SliderMotion {
  return {
    ...CAROUSEL,
    speed: reduced ? 0 : SPEED,
    effect: reduced && oneAView ? 'fade' : 'slide',
  };
}

/**
 * Returns the number of slides that an arrow moves by: all that are fully in view, at least one. Pixels;
 * `step` includes the spacing.
 */
export function slidesAPage(view: number, step: number): number {
  return step > 0 ? Math.max(1, Math.floor(view / step)) : 1;
}

/** Returns the valid index nearest to a wanted one. */
export function clampSlide(wanted: number, count: number): number {
  return Math.min(Math.max(wanted, 0), Math.max(count - 1, 0));
}

/** Limits of the autoplay interval in seconds; a shorter one is too fast to read. */
const AUTOPLAY_SECONDS = { least: 3, most: 60 } as const;

/** Returns the autoplay interval in seconds from an editor's value. Undefined without autoplay. */
export function autoplaySeconds(wanted: number | undefined): number | undefined {
  if (wanted === undefined || wanted <= 0) return undefined;
  return Math.min(Math.max(wanted, AUTOPLAY_SECONDS.least), AUTOPLAY_SECONDS.most);
}

/** Conditions that pause autoplay. An interaction ends it. */
export interface Stillness {
  readonly hovered: boolean;
  /** Whether the tab is in the background, or not shown yet. */
  readonly hidden: boolean;
  readonly inView: boolean;
  readonly reducedMotion: boolean;
}

export function turnsByItself({ hovered, hidden, inView, reducedMotion }: Stillness): boolean {
  return inView && !hovered && !hidden && !reducedMotion;
}

/** Returns the next slide of autoplay: one arrow step ahead, or the first slide after the end. */
export function nextTurn({
  index,
  page,
  isLast,
}: {
  readonly index: number;
  /** Number of slides that an arrow moves by. */
  readonly page: number;
  /** Whether the slider is at its end. */
  readonly isLast: boolean;
}): number {
  return isLast ? 0 : index + page;
}
