import { ProductCard } from '../../ui/product-card.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ChosenHead, chosenProducts, chosenProductsSchema } from '../chosen-products.tsx';
import css from './product-list.css?inline';

/** Products that an editor chose, as cards. */
export const productList = defineBlock({
  name: 'product-list',
  schema: chosenProductsSchema,
  needs: (block) => ({ products: block.productNumbers }),
  isEmpty: (block, context) => chosenProducts(block.productNumbers, context).length === 0,
  Component({ block, context, position }) {
    const products = chosenProducts(block.productNumbers, context);
    if (products.length === 0) return null;
    return (
      <section
        className="product-list"
        data-list={`product-list-${position}`}
        data-list-name={block.headline || undefined}
      >
        <Style name="product-list" css={css} />
        <div className="product-list-head">
          <ChosenHead block={block} context={context} />
        </div>
        <ul>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} shop={context.shop} t={context.t} />
            </li>
          ))}
        </ul>
      </section>
    );
  },
});
