import { z } from 'zod';
import { hasAddable } from '../../product/rules/availability.ts';
import { productPath } from '../../product/rules/product.ts';
import { displayName } from '../../product/rules/product-name.ts';
import { productNumber } from '../../product/rules/reference-key.ts';
import { chooseVariant } from '../../product/rules/variant.ts';
import { imagesOf } from '../../product/rules/variant-image.ts';
import type { Product } from '../../product/schemas/product.ts';
import type { ProductPromotion } from '../../promotion/schemas/promotion.ts';
import { variantFacts } from '../../ui/card-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { conditionTexts } from '../../ui/promotion-conditions.ts';
import { canBePart, PromotionSet } from '../../ui/promotion-set.tsx';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { BlockNote } from '../block-note.tsx';
import { productNumbersField, textField } from '../fields.ts';
import css from './bundle-promotion.css?inline';

const WIDTHS = [150, 300] as const;

const schema = z.object({
  headline: textField,
  text: textField,
  /** A product of the bundle: its promotion says which others belong to it. */
  productNumber: productNumbersField(1),
  /** Id of the promotion, for a product with several. */
  promotion: textField,
});

/**
 * A bundle of products and the promotion that they have together, with the dialog that adds all of them
 * (docs/rules/promotion.md#promotion). What belongs to the bundle, and what it costs less, is the back end's.
 */
export const bundlePromotion = defineBlock({
  name: 'bundle-promotion',
  schema,
  needs: ({ productNumber: [number] }) =>
    number === undefined ? {} : { details: [{ number, withSets: true }] },
  addsToBasket: true,
  isEmpty: ({ productNumber: [number], promotion }, context) =>
    bundleOf(number ?? '', promotion, context) === undefined,
  Component({
    block: {
      headline,
      productNumber: [number],
      promotion: id,
      text,
    },
    context,
  }) {
    const bundle = bundleOf(number ?? '', id, context);
    if (!bundle)
      return context.preview ? (
        <BlockNote
          of="bundle-promotion"
          notes={['its product has no running promotion with others that this shop sells']}
        />
      ) : null;
    const { first, parts, promotion } = bundle;
    const { shop, t } = context;
    const missing = parts.filter((part) => !canBePart(part));
    const chosen = chooseVariant(first.variants.map(variantFacts))?.variant ?? first.variants[0];
    if (!chosen) return null;
    return (
      <section className="bundle-promotion">
        <Style name="bundle-promotion" css={css} />
        <h2>{headline || promotion.name}</h2>
        {text && <p>{text}</p>}
        <ul className="bundle-parts">
          {parts.map((part) => (
            <Part key={part.id} part={part} context={context} />
          ))}
        </ul>
        <p className="bundle-name">
          <Icon name="tag" size={20} />
          <b>{promotion.name}</b>
        </p>
        <ul className="bundle-conditions">
          {conditionTexts(promotion, shop, t).map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
        {missing.length > 0 ? (
          <p className="bundle-missing" role="note">
            {t('bundlePromotion.missing', {
              names: missing.map((part) => displayName(part, shop.language)).join(', '),
            })}
          </p>
        ) : (
          <div className="bundle-add">
            <PromotionSet {...{ promotion, parts, first, chosen, shop, t }} />
          </div>
        )}
      </section>
    );
  },
});

interface Bundle {
  readonly promotion: ProductPromotion;
  readonly first: Product;
  readonly parts: readonly Product[];
}

/** Returns the bundle of a product by its running group promotion; undefined unless the shop sells all of its products. */
function bundleOf(
  number: string,
  id: string,
  { data: { details } }: ContentContext,
): Bundle | undefined {
  const first = details.get(productNumber(number));
  const promotion = first?.promotions.find(
    (one) => one.isGroup && (id === '' || one.id === id) && one.productNumbers.length > 1,
  );
  if (!first || !promotion) return undefined;
  const parts = promotion.productNumbers.flatMap((part) => details.get(productNumber(part)) ?? []);
  return parts.length === promotion.productNumbers.length ? { first, parts, promotion } : undefined;
}

function Part({
  part,
  context: { shop, t },
}: {
  readonly part: Product;
  readonly context: ContentContext;
}) {
  const shown = chooseVariant(part.variants.map(variantFacts))?.variant ?? part.variants[0];
  const [image] = shown ? imagesOf(part.images, shown) : part.images;
  return (
    <li>
      {image && <ProductPicture src={image.src} alt="" sizes="150px" widths={WIDTHS} />}
      <a href={productPath(part, shop)}>{displayName(part, shop.language)}</a>
      {!hasAddable(part) && <span className="soft">{t('delivery.soldOut')}</span>}
    </li>
  );
}
