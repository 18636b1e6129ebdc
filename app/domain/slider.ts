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

/** Bounds of how long a row that turns by itself rests; faster, nobody reads what is in it. Seconds. */
const AUTOPLAY_SECONDS = { least: 3, most: 60 } as const;

/** How long a row rests before it turns by itself, of what an editor said; undefined where it stays. Seconds. */
export function autoplaySeconds(wanted: number | undefined): number | undefined {
  if (wanted === undefined || wanted <= 0) return undefined;
  return Math.min(Math.max(wanted, AUTOPLAY_SECONDS.least), AUTOPLAY_SECONDS.most);
}

/** What keeps a row from turning by itself for as long as it lasts; any interaction ends it (spec 2 §9). */
export interface Stillness {
  readonly hovered: boolean;
  /** Its tab is not looked at, or not yet. */
  readonly hidden: boolean;
  readonly inView: boolean;
  readonly reducedMotion: boolean;
}

export function turnsByItself({ hovered, hidden, inView, reducedMotion }: Stillness): boolean {
  return inView && !hovered && !hidden && !reducedMotion;
}

/** Where a row that turns by itself goes: as far as an arrow would move it, from its end back to the first slide. */
export function nextTurn({
  index,
  page,
  isLast,
}: {
  readonly index: number;
  /** Slides that an arrow moves by. */
  readonly page: number;
  /** The row stands at its end. */
  readonly isLast: boolean;
}): number {
  return isLast ? 0 : index + page;
}
