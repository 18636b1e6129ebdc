import { autoplaySeconds } from '../../slider/rules/slider.ts';
import { AutoplayPause } from '../../slider/islands/autoplay-pause.tsx';
import { ProductSlider } from '../../ui/product-slider.tsx';
import { defineBlock } from '../block.tsx';
import { ChosenHead, chosenProducts, chosenProductsSchema } from '../chosen-products.tsx';
import { numberField } from '../fields.ts';

/** Products that an editor chose, in a swipeable row. */
export const productSlider = defineBlock({
  name: 'product-slider',
  schema: chosenProductsSchema.extend({
    /** Autoplay interval in seconds; without it there is no autoplay. */
    autoplay: numberField,
  }),
  needs: (block) => ({ products: block.productNumbers }),
  isEmpty: (block, context) => chosenProducts(block.productNumbers, context).length === 0,
  Component({ block, context, position }) {
    const { shop, t } = context;
    const label = block.headline || t('slider.products');
    const seconds = autoplaySeconds(block.autoplay);
    const texts = {
      pause: t('slider.pause', { name: label }),
      paused: t('slider.paused', { name: label }),
    };
    return (
      <ProductSlider
        products={chosenProducts(block.productNumbers, context)}
        shop={shop}
        t={t}
        label={label}
        list={`product-slider-${position}`}
        listName={block.headline || undefined}
        head={<ChosenHead block={block} context={context} />}
        pause={seconds && <AutoplayPause seconds={seconds} texts={texts} />}
      />
    );
  },
});
