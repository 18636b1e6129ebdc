import { z } from 'zod';
import { ProductCard } from '../../ui/product-card.tsx';
import { defineBlock } from '../block.tsx';
import { shownBlocks } from '../block-tree.ts';
import { chosenProducts } from '../chosen-products.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { blocksField, linkField, productNumbersField, textField } from '../fields.ts';

/** Maximum number of products of an answer; more belong in a list. */
const MAX_PRODUCTS = 8;

const schema = z.object({
  headline: textField,
  text: textField,
  productNumbers: productNumbersField(MAX_PRODUCTS),
  to: linkField,
  label: textField,
  /** The next question, and its answers. */
  question: textField,
  answers: blocksField,
});

/** An answer of an advisor, and what follows from it: words, products, a link, or the next question. */
export const advisorAnswer = defineBlock({
  name: 'advisor-answer',
  schema,
  children: (block) => block.answers,
  needs: (block) => ({ products: block.productNumbers }),
  /** An answer whose products are all gone would open to nothing. */
  isEmpty({ headline, label, productNumbers, question, text, to }, context, inner) {
    if (headline === '') return true;
    const leads = label !== '' && context.link(to) !== undefined;
    if (text !== '' || leads || (question !== '' && shownBlocks(inner, context).length > 0))
      return false;
    const isLost = productNumbers.length > 0 || inner.length > 0;
    return isLost && chosenProducts(productNumbers, context).length === 0;
  },
  faults: ({ headline }) =>
    headline === '' ? ['headline: is missing, so the answer could not be chosen'] : [],
  Component({ block, context, blocks, uid }) {
    if (block.headline === '') return null;
    const answers = shownBlocks(blocks, context);
    const products = chosenProducts(block.productNumbers, context);
    const link = context.link(block.to);
    const { group, level = 3 } = context.advisor ?? {};
    const Heading = level === 3 ? 'h3' : 'h4';
    const inner = { ...context, advisor: { group: uid, level: 4 as const } };
    return (
      // Answers of one question share a name: choosing one closes the others, with their questions.
      <details className="advisor-answer" name={group}>
        <summary>{block.headline}</summary>
        <div className="advisor-advice">
          {block.text && <p>{block.text}</p>}
          {products.length > 0 && (
            <ul className="advisor-products">
              {products.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} shop={context.shop} t={context.t} />
                </li>
              ))}
            </ul>
          )}
          {link && block.label && (
            <p>
              <ContentAnchor link={link} className="button button-ghost">
                {block.label}
              </ContentAnchor>
            </p>
          )}
          {block.question && answers.length > 0 && <Heading>{block.question}</Heading>}
          {answers.map((answer) => answer.render(inner))}
        </div>
      </details>
    );
  },
});
