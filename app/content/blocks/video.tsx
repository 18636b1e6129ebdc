import { z } from 'zod';
import { contentImage } from '../../image/rules/image.ts';
import { parseForeignVideo, videoPath } from '../../image/rules/video.ts';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { quote } from '../field-faults.ts';
import { assetField, textField, videoField } from '../fields.ts';
import { ForeignPlayer } from '../foreign-player.tsx';
import css from './video.css?inline';

const schema = z.object({
  headline: textField,
  text: textField,
  /** An mp4 or webm file of the content system; takes precedence over `url`. */
  source: videoField('video'),
  poster: assetField,
  captions: videoField('captions'),
  /** URL of a video on YouTube or Vimeo. */
  url: textField,
});

type Video = z.output<typeof schema>;

const POSTER_WIDTH = 960;
/** Size of a video whose poster has no size. */
const USUAL = { width: 1280, height: 720 } as const;

/**
 * A video with controls and without autoplay. A file of the content system loads when the shopper plays it; a third
 * party's video is an image with a link, and a button that allows its player (docs/rules/image.md#videos).
 */
export const video = defineBlock({
  name: 'video',
  schema,
  faults({ source, url }) {
    if (source) return [];
    if (url && !parseForeignVideo(url))
      return [`url: not a video at YouTube or Vimeo: ${quote(url)}`];
    return url ? [] : ['source: there is no video'];
  },
  Component({ block, context }) {
    const foreign = block.source ? undefined : parseForeignVideo(block.url);
    if (!block.source && !foreign) return null;
    return (
      <section className="video">
        <Style name="video" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        <figure>
          {foreign ? (
            <ForeignPlayer
              video={foreign}
              poster={block.poster}
              headline={block.headline}
              t={context.t}
            />
          ) : (
            <OwnPlayer block={block} context={context} />
          )}
          {block.text && <figcaption className="soft">{block.text}</figcaption>}
        </figure>
      </section>
    );
  },
});

interface PlayerProps {
  readonly block: Video;
  readonly context: ContentContext;
}

function OwnPlayer({ block: { source, poster, captions, headline }, context }: PlayerProps) {
  if (!source) return null;
  const { width = USUAL.width, height = USUAL.height } = poster?.image ?? USUAL;
  const { language } = context.shop;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- editors provide captions; a video without speech has none
    <video
      controls
      playsInline
      preload="none"
      poster={poster && contentImage(poster.image, POSTER_WIDTH)}
      width={width}
      height={height}
      aria-label={poster?.alt || headline || context.t('video.film')}
    >
      <source src={videoPath(source)} type={source.type} />
      {captions && (
        <track
          kind="captions"
          src={videoPath(captions)}
          srcLang={language}
          label={context.t('video.captions')}
        />
      )}
      <a href={videoPath(source)}>{context.t('video.download')}</a>
    </video>
  );
}
