import { ProductCard } from '../../ui/product-card.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ChosenHead, chosenProducts, chosenProductsSchema } from '../chosen-products.tsx';
import css from './product-slider.css?inline';

/** Chosen products in a row to swipe. */
export const productSlider = defineBlock({
  name: 'product-slider',
  schema: chosenProductsSchema,
  needs: (block) => ({ products: block.productNumbers }),
  Component({ block, context }) {
    const products = chosenProducts(block, context);
    const { shop, t } = context;
    if (products.length === 0) return null;
    return (
      <div className="product-slider">
        <Style name="product-slider" css={css} />
        <Slider
          kind="cards"
          label={block.headline || t('slider.products')}
          t={t}
          head={<ChosenHead block={block} context={context} />}
          slides={products.map((product) => ({
            key: String(product.id),
            content: <ProductCard product={product} shop={shop} t={t} place="slider" />,
          }))}
        />
      </div>
    );
  },
});
