import { z } from 'zod';
import { parseForeignVideo } from '../../image/rules/video.ts';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { quote } from '../field-faults.ts';
import { assetField, textField } from '../fields.ts';
import { ForeignPlayer } from '../foreign-player.tsx';
import css from './video.css?inline';

const schema = z.object({
  headline: textField,
  /** URL at a provider that consent knows: never HTML. */
  url: textField,
  poster: assetField,
  text: textField,
});

/**
 * Something of another site by its URL, behind consent. Providers are those of the services that shoppers are asked about
 * (`edge-config/consent.ts`), and an editor's HTML is never part of a page.
 */
export const embed = defineBlock({
  name: 'embed',
  schema,
  faults: ({ url }) =>
    url && !parseForeignVideo(url) ? [`url: not of YouTube or Vimeo: ${quote(url)}`] : [],
  Component({ block: { headline, poster, text, url }, context }) {
    const video = parseForeignVideo(url);
    if (!video) return null;
    return (
      <section className="video">
        <Style name="video" css={css} />
        {headline && <h2>{headline}</h2>}
        <figure>
          <ForeignPlayer video={video} poster={poster} headline={headline} t={context.t} />
          {text && <figcaption className="soft">{text}</figcaption>}
        </figure>
      </section>
    );
  },
});
