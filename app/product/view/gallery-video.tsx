import type { Translate } from '../../i18n/translate.ts';
import { commerceImage } from '../../image/rules/image.ts';
import { videoPath } from '../../image/rules/video.ts';
import type { Language } from '../../shop/rules/shop.ts';
import { Style } from '../../ui/style.tsx';
import type { ProductVideo } from '../rules/product-video.ts';
import css from './gallery-video.css?inline';

/** Width of the poster, which the gallery has loaded already as its image. */
const POSTER = 600;

/**
 * The video after the images: muted, with captions, and with the first image until it is played. Browsers load nothing of it
 * before.
 */
export function GalleryVideo({
  source: { video, captions },
  poster,
  name,
  language,
  t,
}: {
  readonly source: ProductVideo;
  /** The first image. */
  readonly poster: string | undefined;
  readonly name: string;
  /** Language of the captions. */
  readonly language: Language;
  readonly t: Translate;
}) {
  return (
    <>
      <Style name="gallery-video" css={css} />
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a video without captions is muted and has no speech */}
      <video
        controls
        muted
        playsInline
        preload="none"
        poster={poster === undefined ? undefined : commerceImage(poster, POSTER)}
        aria-label={t('product.video', { name })}
      >
        <source src={videoPath(video)} type={video.type} />
        {captions && (
          <track
            kind="captions"
            src={videoPath(captions)}
            srcLang={language}
            label={t('video.captions')}
          />
        )}
        <a href={videoPath(video)}>{t('video.download')}</a>
      </video>
    </>
  );
}
