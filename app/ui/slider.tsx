import type { ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';
import { Icon } from './icon.tsx';
import css from './slider.css?inline';
import { Style } from './style.tsx';

interface Slide {
  readonly key: string;
  /** An address for links to it. */
  readonly id?: string | undefined;
  readonly content: ReactNode;
}

interface SliderProps {
  /** Cards: several in view and the next one begun. Gallery: one in view, edge to edge. */
  readonly kind: 'cards' | 'gallery';
  /** What is in it, for those who do not see it. */
  readonly label: string;
  readonly slides: readonly Slide[];
  /** Beside the arrows. */
  readonly head?: ReactNode;
  /** Beside the arrows, where the row turns by itself: what ends that. */
  readonly pause?: ReactNode;
  /** Links to the slides by their ids, in a list of class `slider-thumbs`. */
  readonly thumbs?: ReactNode;
  readonly t: Translate;
}

/**
 * A row to swipe: a scroller that snaps, right without script. From the first touch on app/live/slider moves it by its
 * arrows, and Swiper takes it over where it stands (DESIGN §4).
 */
export function Slider({ kind, label, slides, head, pause, thumbs, t }: SliderProps) {
  return (
    <div
      className={`slider is-${kind}`}
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
      {/* Cards hold links, by which the row is reached; a row of pictures must be reached itself. */}
      <div className="slider-view" tabIndex={kind === 'gallery' ? 0 : undefined}>
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

/** A form that leads nowhere without script: a press before the script is there is held and sent again. */
function Arrows({ label, t }: { label: string; t: Translate }) {
  return (
    <form method="dialog" className="slider-arrows" data-live-submit="slider.move">
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
