import { z } from 'zod';
import { ProductCard } from '../../ui/product-card.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { linkField, productNumbersField, textField } from '../fields.ts';
import css from './product-list.css?inline';

/** A list shows at most so many products; an editor's longer one is cut. */
const MAX_PRODUCTS = 24;

const schema = z.object({
  headline: textField,
  to: linkField,
  label: textField,
  productNumbers: productNumbersField(MAX_PRODUCTS),
});

/** Products an editor chose, by product number, in this order. One that is gone leaves no hole. */
export const productList = defineBlock({
  name: 'product-list',
  schema,
  needs: (block) => ({ products: block.productNumbers }),
  Component({ block, context }) {
    const products = block.productNumbers.flatMap((number) => context.products.get(number) ?? []);
    if (products.length === 0) return null;
    const link = context.link(block.to);
    return (
      <section className="product-list">
        <Style name="product-list" css={css} />
        <div className="product-list-head">
          {block.headline && <h2>{block.headline}</h2>}
          {block.label && link && (
            <ContentAnchor link={link} className="quiet">
              {block.label}
            </ContentAnchor>
          )}
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
