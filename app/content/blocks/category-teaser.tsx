import { z } from 'zod';
import { imageSizes } from '../../image/rules/image-sizes.ts';
import { ContentPicture } from '../../ui/picture.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { assetField, linkField, textField } from '../fields.ts';

const schema = z.object({ image: assetField, label: textField, text: textField, to: linkField });

/** Two columns on phones for the small size, a row to swipe for the large one, as in category-teasers.css. */
const SIZES = {
  '230': imageSizes({ base: '46vw', md: 230 }),
  '310': imageSizes({ base: '72vw', md: 310 }),
} as const;
const WIDTHS = [300, 480, 680, 780] as const;

/** One teaser of `category-teasers`, only inside one: an image whose crop keeps its focus, and the category's name. */
export const categoryTeaser = defineBlock({
  name: 'category-teaser',
  schema,
  says: ['label', 'text'],
  isEmpty: ({ image, label, text }) => !image && label === '' && text === '',
  Component({ block: { image, label, text, to }, context }) {
    return (
      <ContentAnchor link={context.link(to)} className="category-teaser">
        {image && (
          <ContentPicture
            image={image.image}
            focus={image.focus}
            alt={label ? '' : image.alt}
            sizes={SIZES[context.teaserSize ?? '230']}
            widths={WIDTHS}
          />
        )}
        {label && <b>{label}</b>}
        {text && <span className="soft">{text}</span>}
      </ContentAnchor>
    );
  },
});
