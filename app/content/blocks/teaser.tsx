import { z } from 'zod';
import { imageSizes } from '../../image/rules/image-sizes.ts';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { assetField, linkField, optionField, textField } from '../fields.ts';
import css from './teaser.css?inline';

const schema = z.object({
  image: assetField,
  /** A small line above the headline. */
  eyebrow: textField,
  headline: textField,
  text: textField,
  /** Text at the end that looks like a link; the whole teaser is one link. */
  label: textField,
  to: linkField,
  /** Makes the headline a heading. */
  level: optionField(['', '2', '3']),
  shape: optionField(['card', 'round', 'side']),
});

const WIDTHS = {
  round: [150, 300, 480],
  card: [480, 780, 960],
  side: [300, 480, 780],
} as const;
const SIZES = {
  round: imageSizes({ base: 104, md: 192 }),
  card: imageSizes({ base: '92vw', md: 600 }),
  side: imageSizes({ base: '40vw', md: 300 }),
} as const;
const TAGS = { '': 'span', '2': 'h2', '3': 'h3' } as const;

/** An image and a short text with a link. */
export const teaser = defineBlock({
  name: 'teaser',
  schema,
  isEmpty: ({ image, eyebrow, headline, text }) => !image && !(eyebrow || headline || text),
  Component({ block, context }) {
    const picture = block.image;
    const link = context.link(block.to);
    const Headline = TAGS[block.level];
    return (
      <div className={`teaser is-${block.shape}`}>
        <Style name="teaser" css={css} />
        <ContentAnchor link={link} className="teaser-whole">
          {picture && (
            <ContentPicture
              image={picture.image}
              focus={picture.focus}
              alt={block.headline ? '' : picture.alt}
              sizes={SIZES[block.shape]}
              widths={WIDTHS[block.shape]}
            />
          )}
          <div className="teaser-words">
            {block.eyebrow && <span className="teaser-eyebrow soft">{block.eyebrow}</span>}
            {block.headline && <Headline className="teaser-headline">{block.headline}</Headline>}
            {block.text && <span className="soft">{block.text}</span>}
            {block.label && link && <span className="quiet">{block.label}</span>}
          </div>
        </ContentAnchor>
      </div>
    );
  },
});
