import { z } from 'zod';
import { hasAddable } from '../../product/rules/availability.ts';
import { imageSizes } from '../../image/rules/image-sizes.ts';
import { ContentPicture } from '../../ui/picture.tsx';
import { cardView } from '../../ui/card-view.ts';
import { Price, priceLabels } from '../../ui/price.tsx';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { assetField, blocksField, textField } from '../fields.ts';
import { type Spot, spotOf } from './image-spot.tsx';
import css from './image-map.css?inline';

/** More spots would cover the image. */
const MAX_SPOTS = 12;
const SIZES = imageSizes({ base: '92vw', xl: 1200 });
const WIDTHS = [480, 780, 960, 1200, 1600] as const;

const schema = z.object({ headline: textField, image: assetField, items: blocksField });

/**
 * An image with numbered spots, and the list of what they show below it. A spot leads where its entry leads, to a product that
 * is sold now, or to its entry.
 */
export const imageMap = defineBlock({
  name: 'image-map',
  schema,
  children: (block) => block.items,
  says: ['headline'],
  needs: ({ items }) => ({ products: items.flatMap((item) => spotOf(item)?.productNumbers ?? []) }),
  Component({ block: { headline, image, items }, context, blocks, position }) {
    if (!image) return null;
    const id = (index: number) => `spot-${position}-${index + 1}`;
    const spots = items
      .slice(0, MAX_SPOTS)
      .flatMap((item) => shownSpot(spotOf(item), context) ?? []);
    return (
      <section className="image-map">
        <Style name="image-map" css={css} />
        {headline && <h2>{headline}</h2>}
        <div className="image-map-art">
          <ContentPicture image={image.image} alt={image.alt} sizes={SIZES} widths={WIDTHS} />
          {spots.map((spot, index) => (
            <SpotLink key={id(index)} spot={spot} number={index + 1} id={id(index)} />
          ))}
        </div>
        {spots.length > 0 && (
          <ol aria-label={context.t('imageMap.spots')}>
            {spots.map((spot, index) => (
              <li key={id(index)} id={id(index)}>
                <SpotEntry spot={spot} context={context} />
              </li>
            ))}
          </ol>
        )}
        {/* Notes of the spots, which show nothing themselves. */}
        {context.preview && blocks.map((spot) => spot.render(context))}
      </section>
    );
  },
});

interface ShownSpot {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly text: string;
  readonly link: ReturnType<ContentContext['link']>;
  readonly product: ReturnType<typeof cardView>;
}

/** Returns what a spot shows; undefined if that is nothing, such as a product that is not sold. */
function shownSpot(spot: Spot | undefined, context: ContentContext): ShownSpot | undefined {
  if (!spot) return undefined;
  const { shop, t, data } = context;
  const [number] = spot.productNumbers;
  const found = number === undefined ? undefined : data.products.get(number);
  const product = found && hasAddable(found) ? cardView(found, shop, t) : undefined;
  if (number !== undefined && !product) return undefined;
  const label = spot.label || product?.name;
  if (!label) return undefined;
  const link = product ? { href: product.path } : context.link(spot.to);
  return { x: spot.x, y: spot.y, label, text: spot.text, link, product };
}

function SpotLink({
  spot: { x, y, label, link },
  number,
  id,
}: {
  spot: ShownSpot;
  number: number;
  id: string;
}) {
  return (
    <>
      <Style name={`spot-x-${x}`} css={spotRule(`spot-x-${x}`, 'left', x)} />
      <Style name={`spot-y-${y}`} css={spotRule(`spot-y-${y}`, 'top', y)} />
      <a className={`spot spot-x-${x} spot-y-${y}${edgeOf(x)}`} href={link?.href ?? `#${id}`}>
        <b>{number}</b>
        <span>{label}</span>
      </a>
    </>
  );
}

/** Returns the rule that places a spot; a page's policy forbids style attributes. */
function spotRule(name: string, edge: 'left' | 'top', percent: number): string {
  const rule = `.${name}{${edge}:${percent}%}`;
  return `@layer component{${rule}}`;
}

/** Returns the class of a spot whose name would not fit above it. `x` is in percent. */
function edgeOf(x: number): string {
  if (x < 20) return ' is-left';
  return x > 80 ? ' is-right' : '';
}

function SpotEntry({
  spot: { label, text, link, product },
  context,
}: {
  spot: ShownSpot;
  context: ContentContext;
}) {
  return (
    <div>
      <ContentAnchor link={link}>
        <b>{label}</b>
      </ContentAnchor>
      {text && <span className="soft">{text}</span>}
      {product && <Price texts={product.prices} labels={priceLabels(context.t)} />}
      {product?.notes.map((note) => (
        <small className="soft" key={note}>
          {note}
        </small>
      ))}
    </div>
  );
}
