import type { ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';
import { Icon } from './icon.tsx';
import css from './slider.css?inline';
import { Style } from './style.tsx';

interface Slide {
  readonly key: string;
  /** Id for links to the slide. */
  readonly id?: string | undefined;
  readonly content: ReactNode;
}

interface SliderProps {
  /** Cards: several in view, the next one partly. Gallery: one in view, edge to edge. */
  readonly kind: 'cards' | 'gallery';
  /** Accessible name of the slider. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** Content beside the arrows. */
  readonly head?: ReactNode;
  /** With autoplay: the button that stops it, beside the arrows. */
  readonly pause?: ReactNode;
  /** Links to the slides by their ids, in a list of class `slider-thumbs`. */
  readonly thumbs?: ReactNode;
  readonly t: Translate;
}

/**
 * A swipeable row: a scroll container with snapping, which works without script. From the first touch
 * app/slider/browser/slider handles the arrows, and Swiper takes over at the current position
 * (docs/rules/slider.md#sliders).
 */
export function Slider({ kind, label, slides, head, pause, thumbs, t }: SliderProps) {
  return (
    <div
      className={`slider is-${kind}`}
      data-live={kind === 'gallery' ? 'gallery' : undefined}
      role={kind === 'cards' ? 'region' : 'group'}
      aria-roledescription={t('slider.kind')}
      aria-label={label}
    >
      <Style name="slider" css={css} />
      <div className="slider-head">
        {head}
        <div className="slider-controls">
          {pause}
          <Arrows label={label} t={t} />
        </div>
      </div>
      {/* Not focusable, since every slide has a link. */}
      <div className="slider-view">
        <ul className="slider-row">
          {slides.map(({ key, id, content }) => (
            <li className="slide" key={key} id={id}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {thumbs}
    </div>
  );
}

/** The arrows, as a form without effect if there is no script. A press before the script has loaded is replayed. */
function Arrows({ label, t }: { label: string; t: Translate }) {
  return (
    <form method="dialog" className="slider-arrows" data-live="slider.move">
      <button
        type="submit"
        value="-1"
        aria-label={t('slider.previous', { name: label })}
        aria-disabled="true"
      >
        <Icon name="left" />
      </button>
      <button type="submit" value="1" aria-label={t('slider.next', { name: label })}>
        <Icon name="right" />
      </button>
    </form>
  );
}
