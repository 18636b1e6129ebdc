import { z } from 'zod';
import type { CardProduct } from '../../product/schemas/product-card.ts';
import { CardButton } from '../../ui/card-button.tsx';
import { cardView } from '../../ui/card-view.ts';
import { ProductPicture } from '../../ui/picture.tsx';
import { Price, priceLabels } from '../../ui/price.tsx';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { chosenProducts } from '../chosen-products.tsx';
import { productNumbersField, textField } from '../fields.ts';
import css from './basket-direct-add.css?inline';

/** Maximum number of products; more belong in a list. */
const MAX_PRODUCTS = 4;

const schema = z.object({
  headline: textField,
  text: textField,
  productNumbers: productNumbersField(MAX_PRODUCTS),
});

/** Products with a basket button each, such as the products of a guide. */
export const basketDirectAdd = defineBlock({
  name: 'basket-direct-add',
  schema,
  needs: (block) => ({ products: block.productNumbers }),
  isEmpty: (block, context) => chosenProducts(block.productNumbers, context).length === 0,
  addsToBasket: true,
  Component({ block, context }) {
    const products = chosenProducts(block.productNumbers, context);
    if (products.length === 0) return null;
    return (
      <section className="direct-add">
        <Style name="basket-direct-add" css={css} />
        {block.headline && <h2>{block.headline}</h2>}
        {block.text && <p>{block.text}</p>}
        <ul>
          {products.map((product) => (
            <DirectProduct key={product.id} product={product} context={context} />
          ))}
        </ul>
      </section>
    );
  },
});

function DirectProduct({
  product,
  context: { shop, t },
}: {
  readonly product: CardProduct;
  readonly context: ContentContext;
}) {
  const view = cardView(product, shop, t);
  if (!view) return null;
  const { addition, images, name, notes, path, prices, shown } = view;
  const choose = t('compare.select');
  const [image] = images;
  return (
    <li
      data-brand={product.brand}
      data-name={product.name}
      data-reference={product.referenceKey}
      data-price={shown.price.withTax}
      data-currency={shown.price.currencyCode}
    >
      {image && <ProductPicture src={image.src} alt="" sizes="96px" widths={[150, 300]} />}
      <div>
        <span className="soft">{product.brand}</span>
        <a href={path}>{name}</a>
        <Price texts={prices} labels={priceLabels(t)} />
        {notes.map((note) => (
          <span className="soft" key={note}>
            {note}
          </span>
        ))}
      </div>
      {addition === 'none' ? (
        <span className="soft">{view.delivery.text}</span>
      ) : (
        <CardButton {...{ addition, name, path, t, choose }} variant={shown} />
      )}
    </li>
  );
}
