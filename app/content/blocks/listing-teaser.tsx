import { z } from 'zod';
import { imageSizes } from '../../image/rules/image-sizes.ts';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import {
  assetField,
  GROUNDS,
  linkField,
  numberField,
  optionField,
  slugsField,
  textField,
} from '../fields.ts';
import grounds from '../grounds.css?inline';
import css from './listing-teaser.css?inline';

const schema = z.object({
  image: assetField,
  headline: textField,
  text: textField,
  /** Text of the link. */
  label: textField,
  to: linkField,
  ground: optionField(GROUNDS),
  /** Number of products before the teaser; the default in a list of hits is two rows of a wide screen. */
  position: numberField,
  columns: optionField(['2', '1']),
  /** Slugs of the categories below whose lists show the teaser too (docs/rules/listing.md#listing). */
  below: slugsField,
});

/** Number of products before a teaser without a position: one and a half rows of a wide screen. */
const USUAL_POSITION = 6;
const WIDTHS = [300, 480, 780] as const;
const SIZES = {
  '1': imageSizes({ base: '46vw', md: '25vw', xl: 284 }),
  '2': imageSizes({ base: '92vw', md: '50vw', xl: 590 }),
} as const;

/**
 * A tile between the products of a category's list, and of lists below that have no story. It belongs to the category's story,
 * whose page does not show it.
 */
export const listingTeaser = defineBlock({
  name: 'listing-teaser',
  schema,
  inList: ({ position, columns, below }) => ({
    position: position ?? USUAL_POSITION,
    columns: columns === '2' ? 2 : 1,
    below,
  }),
  Component({ block, context }) {
    const { image: picture } = block;
    const link = context.link(block.to);
    return (
      <div className={`listing-teaser ground-${block.ground}`}>
        <Style name="grounds" css={grounds} />
        <Style name="listing-teaser" css={css} />
        <div>
          {block.headline && <h2>{block.headline}</h2>}
          {block.text && <p>{block.text}</p>}
          {block.label && link && (
            <ContentAnchor link={link} className="button button-ghost">
              {block.label}
            </ContentAnchor>
          )}
        </div>
        {picture && (
          <ContentPicture
            image={picture.image}
            focus={picture.focus}
            alt={picture.alt}
            sizes={SIZES[block.columns]}
            widths={WIDTHS}
          />
        )}
      </div>
    );
  },
});
