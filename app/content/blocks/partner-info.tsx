import { z } from 'zod';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { assetField, linkField, textField } from '../fields.ts';
import { RichText } from '../rich-text.tsx';
import { blocksInside, richTextField } from '../rich-text-document.ts';
import { richTextFaults } from '../rich-text-faults.ts';
import css from './partner-info.css?inline';

const schema = z.object({
  headline: textField,
  content: richTextField,
  /** The partner's mark. */
  image: assetField,
  to: linkField,
  label: textField,
});

const WIDTHS = [300] as const;

/** About a partner of the shop. Only in shops with the option `partnerInfo` (docs/rules/shop.md#shop-options). */
export const partnerInfo = defineBlock({
  name: 'partner-info',
  schema,
  children: (block) => blocksInside(block.content),
  faults: ({ content }) => richTextFaults('content', content),
  Component({ block: { headline, content, image, to, label }, context, blocks }) {
    if (!context.shop.options.partnerInfo) return null;
    const link = context.link(to);
    return (
      <section className="partner-info">
        <Style name="partner-info" css={css} />
        {image && (
          <ContentPicture image={image.image} alt={image.alt} sizes="160px" widths={WIDTHS} />
        )}
        <div>
          {headline && <h2>{headline}</h2>}
          <RichText doc={content} context={context} blocks={blocks} />
          {label && link && (
            <p>
              <ContentAnchor link={link} className="quiet">
                {label}
              </ContentAnchor>
            </p>
          )}
        </div>
      </section>
    );
  },
});
