/**
 * How sliders move (spec 2 §9, Sliders). Slides a view, spacing and offsets are lengths, which the style sheet of
 * app/ui/slider.css holds.
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

/** With reduced motion speed 0 and fade; several slides in view cannot fade into each other, they only jump. */
export function sliderMotion(reduced: boolean, oneAView: boolean): SliderMotion {
  return {
    ...CAROUSEL,
    speed: reduced ? 0 : SPEED,
    effect: reduced && oneAView ? 'fade' : 'slide',
  };
}

/** How many slides an arrow moves by: all that are whole in view, at least one. Pixels, spacing included in `step`. */
export function slidesAPage(view: number, step: number): number {
  return step > 0 ? Math.max(1, Math.floor(view / step)) : 1;
}

/** The index that is nearest to a wanted one. */
export function clampSlide(wanted: number, count: number): number {
  return Math.min(Math.max(wanted, 0), Math.max(count - 1, 0));
}
