import { z } from 'zod';
import { imageQuality } from '../../domain/image.ts';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import {
  assetField,
  flagField,
  linkField,
  numberField,
  optionField,
  textField,
} from '../fields.ts';
import css from './banner.css?inline';

const GROUNDS = ['sky', 'moss', 'blush', 'straw', 'down', 'lilac'] as const;
const WIDTHS = [480, 600, 780, 960, 1200] as const;

/** The image banner with the spec's fields (spec 2 §2), and a headline where it opens a page. */
const schema = z.object({
  src: assetField,
  srcMobile: assetField,
  srcDesktop: assetField,
  overwriteMobile: flagField,
  to: linkField,
  headline: textField,
  text: textField,
  label: textField,
  level: optionField(['2', '1']),
  ground: optionField(GROUNDS),
  aspect: textField,
  rounded: flagField,
  lazy: flagField,
  preload: flagField,
  quality: numberField,
  coverMobile: flagField,
  coverTablet: flagField,
  coverDesktop: flagField,
  promotionId: textField,
  promotionName: textField,
  creativeName: textField,
  creativeSlot: textField,
});

type Banner = z.output<typeof schema>;

export const banner = defineBlock({
  name: 'banner',
  schema,
  Component({ block, context }) {
    const Heading = block.level === '1' ? 'h1' : 'h2';
    const link = context.link(block.to);
    const words = block.headline !== '' || block.text !== '';
    return (
      <section
        className={words ? `banner ground-${block.ground} ${covers(block)}` : 'banner is-picture'}
      >
        <Style name="banner" css={css} />
        {words && (
          <div className="banner-words">
            {block.headline && <Heading>{block.headline}</Heading>}
            {block.text && <p>{block.text}</p>}
            {block.label && (
              <ContentAnchor link={link} className="button">
                {block.label}
              </ContentAnchor>
            )}
          </div>
        )}
        {words ? (
          <BannerArt block={block} />
        ) : (
          <ContentAnchor link={link}>
            <BannerArt block={block} />
          </ContentAnchor>
        )}
      </section>
    );
  },
});

/** A covering picture fills its half of the banner from edge to edge, at the widths that the editor ticked. */
function covers({ coverMobile, coverTablet, coverDesktop }: Banner): string {
  const ticked = [
    coverMobile && 'covers-mobile',
    coverTablet && 'covers-tablet',
    coverDesktop && 'covers-desktop',
  ];
  return ticked.filter(Boolean).join(' ');
}

function BannerArt({ block }: { block: Banner }) {
  const shown =
    (block.overwriteMobile ? block.srcDesktop : undefined) ??
    block.src ??
    block.srcDesktop ??
    block.srcMobile;
  if (!shown) return null;
  return (
    <div className="banner-art">
      <ContentPicture
        image={shown.image}
        alt={shown.alt}
        sizes="(width >= 768px) 600px, 80vw"
        widths={WIDTHS}
        first={block.preload || !block.lazy}
        quality={imageQuality(block.quality)}
      />
    </div>
  );
}
