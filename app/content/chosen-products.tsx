import { z } from 'zod';
import { productNumber } from '../product/rules/reference-key.ts';
import { hasAddable } from '../product/rules/availability.ts';
import type { CardProduct } from '../product/schemas/product-card.ts';
import type { ContentContext } from './block.tsx';
import { ContentAnchor } from './content-anchor.tsx';
import { linkField, productNumbersField, textField } from './fields.ts';

/** Maximum number of products; longer choices belong in a listing. */
const MAX_PRODUCTS = 24;

/** Products that an editor chose by number, in the editor's order, with a headline and a link. */
export const chosenProductsSchema = z.object({
  headline: textField,
  to: linkField,
  label: textField,
  productNumbers: productNumbersField(MAX_PRODUCTS),
});

type ChosenProducts = z.output<typeof chosenProductsSchema>;

/** Returns the chosen products that can be bought (docs/rules/content.md#content-blocks). */
export function chosenProducts(
  productNumbers: ChosenProducts['productNumbers'],
  { data: { products } }: ContentContext,
): CardProduct[] {
  return productNumbers
    .flatMap((number) => products.get(productNumber(number)) ?? [])
    .filter((product) => hasAddable(product));
}

/** Headline and link of the chosen products. */
export function ChosenHead({ block, context }: { block: ChosenProducts; context: ContentContext }) {
  const link = context.link(block.to);
  return (
    <>
      {block.headline && <h2>{block.headline}</h2>}
      {block.label && link && (
        <ContentAnchor link={link} className="quiet">
          {block.label}
        </ContentAnchor>
      )}
    </>
  );
}
