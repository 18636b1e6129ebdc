import { z } from 'zod';
import { ProductCard } from '../../ui/product-card.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { linkField, productNumbersField, textField } from '../fields.ts';
import css from './product-slider.css?inline';

/** More than anybody swipes through; an editor's longer row is cut. */
const MAX_PRODUCTS = 24;

const schema = z.object({
  headline: textField,
  to: linkField,
  label: textField,
  productNumbers: productNumbersField(MAX_PRODUCTS),
});

/** Products that an editor chose, by product number, in a row to swipe. One that is gone leaves no hole. */
export const productSlider = defineBlock({
  name: 'product-slider',
  schema,
  needs: (block) => ({ products: block.productNumbers }),
  Component({ block, context }) {
    const { shop, t } = context;
    const products = block.productNumbers.flatMap((number) => context.products.get(number) ?? []);
    if (products.length === 0) return null;
    const link = context.link(block.to);
    return (
      <div className="product-slider">
        <Style name="product-slider" css={css} />
        <Slider
          kind="cards"
          label={block.headline || t('slider.products')}
          t={t}
          head={
            <>
              {block.headline && <h2>{block.headline}</h2>}
              {block.label && link && (
                <ContentAnchor link={link} className="quiet">
                  {block.label}
                </ContentAnchor>
              )}
            </>
          }
          slides={products.map((product) => ({
            key: String(product.id),
            content: <ProductCard product={product} shop={shop} t={t} place="slider" />,
          }))}
        />
      </div>
    );
  },
});
