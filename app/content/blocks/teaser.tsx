import { z } from 'zod';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { assetField, linkField, optionField, textField } from '../fields.ts';
import css from './teaser.css?inline';

const schema = z.object({
  image: assetField,
  headline: textField,
  text: textField,
  to: linkField,
  shape: optionField(['card', 'round']),
});

const WIDTHS = { round: [150, 300, 480], card: [480, 780, 960] } as const;
const SIZES = {
  round: '(width >= 768px) 192px, 104px',
  card: '(width >= 768px) 600px, 92vw',
} as const;

/** A picture and a few words that lead on. */
export const teaser = defineBlock({
  name: 'teaser',
  schema,
  Component({ block, context }) {
    const picture = block.image;
    return (
      <div className={`teaser is-${block.shape}`}>
        <Style name="teaser" css={css} />
        <ContentAnchor link={context.link(block.to)}>
          {picture && (
            <ContentPicture
              image={picture.image}
              alt={block.headline ? '' : picture.alt}
              sizes={SIZES[block.shape]}
              widths={WIDTHS[block.shape]}
            />
          )}
          {block.headline && <span className="teaser-headline">{block.headline}</span>}
          {block.text && <span className="teaser-text soft">{block.text}</span>}
        </ContentAnchor>
      </div>
    );
  },
});
