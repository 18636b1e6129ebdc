import { autoplaySeconds } from '../../domain/slider.ts';
import { AutoplayPause } from '../../islands/autoplay-pause.tsx';
import { ProductCard } from '../../ui/product-card.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ChosenHead, chosenProducts, chosenProductsSchema } from '../chosen-products.tsx';
import { numberField } from '../fields.ts';
import css from './product-slider.css?inline';

/** Chosen products in a row to swipe. */
export const productSlider = defineBlock({
  name: 'product-slider',
  schema: chosenProductsSchema.extend({
    /** Autoplay interval in seconds; without it there is no autoplay. */
    autoplay: numberField,
  }),
  needs: (block) => ({ products: block.productNumbers }),
  Component({ block, context }) {
    const products = chosenProducts(block, context);
    const { shop, t } = context;
    if (products.length === 0) return null;
    const label = block.headline || t('slider.products');
    const seconds = autoplaySeconds(block.autoplay);
    const texts = {
      pause: t('slider.pause', { name: label }),
      paused: t('slider.paused', { name: label }),
    };
    return (
      <div className="product-slider">
        <Style name="product-slider" css={css} />
        <Slider
          kind="cards"
          label={label}
          t={t}
          head={<ChosenHead block={block} context={context} />}
          pause={seconds && <AutoplayPause seconds={seconds} texts={texts} />}
          slides={products.map((product) => ({
            key: String(product.id),
            content: <ProductCard product={product} shop={shop} t={t} place="slider" />,
          }))}
        />
      </div>
    );
  },
});
