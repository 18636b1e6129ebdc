import type { z } from 'zod';
import { imageSizes } from '../image/rules/image-sizes.ts';
import type { ForeignVideo } from '../image/rules/video.ts';
import type { Translate } from '../i18n/translate.ts';
import { ContentPicture } from '../ui/picture.tsx';
import type { assetField } from './fields.ts';

const SIZES = imageSizes({ base: '92vw', lg: 832 });
const POSTER_WIDTHS = [480, 780, 960, 1200] as const;

/**
 * A third party's video before anybody has allowed its player: an image, a button that allows it, and a link to it
 * (docs/rules/image.md#videos). Nothing is loaded from there.
 */
export function ForeignPlayer({
  video: { href, player, provider, service },
  poster,
  headline,
  t,
}: {
  readonly video: ForeignVideo;
  readonly poster: z.output<typeof assetField>;
  readonly headline: string;
  readonly t: Translate;
}) {
  return (
    <div className="video-away">
      {poster && (
        <ContentPicture
          image={poster.image}
          alt={headline ? '' : poster.alt}
          sizes={SIZES}
          widths={POSTER_WIDTHS}
        />
      )}
      <div className="video-words">
        <button
          type="button"
          className="button"
          data-live="player"
          data-player={player}
          data-service={service}
          data-name={headline || poster?.alt || t('video.film')}
        >
          {t('video.allow')}
        </button>
        <a href={href} className="quiet" target="_blank" rel="noopener noreferrer">
          {t('video.watchAt', { provider })}
        </a>
        <span className="video-note">{t('video.allows', { provider })}</span>
      </div>
    </div>
  );
}
