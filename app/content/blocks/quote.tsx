import { z } from 'zod';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { assetField, GROUNDS, linkField, optionField, textField } from '../fields.ts';
import grounds from '../grounds.css?inline';
import css from './quote.css?inline';

const schema = z.object({
  text: textField,
  author: textField,
  /** What the author is, or where the words stand. */
  role: textField,
  image: assetField,
  to: linkField,
  ground: optionField(GROUNDS),
});

const SIZE = '72px';
const WIDTHS = [150] as const;

/** Somebody's words, with name and face; the name leads to the source. */
export const quote = defineBlock({
  name: 'quote',
  schema,
  Component({ block, context }) {
    const { text, author, role, image, to, ground } = block;
    if (!text) return null;
    return (
      <figure className={`quote ground-${ground}`}>
        <Style name="grounds" css={grounds} />
        <Style name="quote" css={css} />
        <blockquote>
          <p>{text}</p>
        </blockquote>
        {(author || role) && (
          <figcaption>
            {image && (
              <ContentPicture
                image={image.image}
                focus={image.focus}
                alt={image.alt}
                sizes={SIZE}
                widths={WIDTHS}
              />
            )}
            <span>
              {author && (
                <ContentAnchor link={context.link(to)}>
                  <b>{author}</b>
                </ContentAnchor>
              )}
              {role && <span className="soft">{role}</span>}
            </span>
          </figcaption>
        )}
      </figure>
    );
  },
});
