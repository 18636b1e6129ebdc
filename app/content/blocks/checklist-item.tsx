import { z } from 'zod';
import { haveName, partName, productName } from '../../checklist/rules/checklist.ts';
import { isAddable } from '../../product/rules/availability.ts';
import { productPath } from '../../product/rules/product.ts';
import { displayName } from '../../product/rules/product-name.ts';
import { productNumber } from '../../product/rules/reference-key.ts';
import { chooseVariant } from '../../product/rules/variant.ts';
import { imagesOf, variantName } from '../../product/rules/variant-image.ts';
import type { Product } from '../../product/schemas/product.ts';
import { formatPrice } from '../../price/rules/price.ts';
import { isChosenOnPage, variantFacts } from '../../ui/card-view.ts';
import { FieldProblem } from '../../ui/form/field-frame.tsx';
import { describedBy, isInvalid } from '../../ui/form/form-field.ts';
import { ProductPicture } from '../../ui/picture.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { ContentAnchor } from '../content-anchor.tsx';
import { linkField, productNumbersField, textField } from '../fields.ts';

const schema = z.object({
  headline: textField,
  text: textField,
  productNumber: productNumbersField(1),
  to: linkField,
  label: textField,
});

/** A thing to have, only inside a `checklist`: with a box to tick, and a product for who lacks it. */
export const checklistItem = defineBlock({
  name: 'checklist-item',
  schema,
  needs: ({ productNumber: [number] }) =>
    number === undefined ? {} : { details: [{ number, withSets: false }] },
  isEmpty: ({ headline }) => headline === '',
  Component({ block, context, position }) {
    const {
      headline,
      label,
      productNumber: [number],
      text,
      to,
    } = block;
    if (headline === '') return null;
    const product =
      number === undefined ? undefined : context.data.details.get(productNumber(number));
    const link = context.link(to);
    const name = haveName(position);
    return (
      <li>
        <label className="checklist-have">
          <input
            type="checkbox"
            name={name}
            value="1"
            defaultChecked={context.fields?.typed[name] === '1'}
          />
          <span>{headline}</span>
        </label>
        {text && <p className="soft">{text}</p>}
        {link && label && (
          <p>
            <ContentAnchor link={link} className="quiet">
              {label}
            </ContentAnchor>
          </p>
        )}
        {product?.isActive && <Choice product={product} position={position} context={context} />}
      </li>
    );
  },
});

/** The product of an entry: with its only variant, a choice of variants, or what keeps it out of the basket. */
function Choice({
  product,
  position,
  context,
}: {
  readonly product: Product;
  readonly position: number;
  readonly context: ContentContext;
}) {
  const { shop, t } = context;
  const shown = chooseVariant(product.variants.map(variantFacts))?.variant ?? product.variants[0];
  if (!shown) return null;
  const [image] = imagesOf(product.images, shown);
  const name = displayName(product, shop.language);
  const path = productPath(product, shop);
  const addable = product.variants.filter(({ customData }) => isAddable(customData.KQPRI.BVC));
  const price = (variant: Product['variants'][number]) =>
    formatPrice(variant.price.withTax, shop.currency, shop.locale);
  return (
    <div className="checklist-product">
      {image && <ProductPicture src={image.src} alt="" sizes="72px" widths={[150]} />}
      <div>
        <a href={path}>{name}</a>
        {addable.length === 0 ? (
          <span className="soft">{t('delivery.soldOut')}</span>
        ) : isChosenOnPage(product, shop) ? (
          <span className="soft">{t('checklist.onPage')}</span>
        ) : (
          <>
            <input type="hidden" name={productName(position)} value={product.id} />
            <Variants {...{ product, addable, name, position, context, price }} />
          </>
        )}
      </div>
    </div>
  );
}

function Variants({
  product,
  addable,
  name,
  position,
  context: { fields, t },
  price,
}: {
  readonly product: Product;
  readonly addable: readonly Product['variants'][number][];
  readonly name: string;
  readonly position: number;
  readonly context: ContentContext;
  readonly price: (variant: Product['variants'][number]) => string;
}) {
  const part = partName(position);
  const [only] = addable;
  const { id, problem, typed } = fields?.props(part) ?? { id: part };
  if (product.variants.length === 1 && only)
    return (
      <>
        <span className="soft">{price(only)}</span>
        <input type="hidden" id={id} name={part} value={only.id} />
        <FieldProblem id={id} problem={problem} />
      </>
    );
  return (
    <div className="field">
      <select
        id={id}
        name={part}
        aria-label={t('promotion.choose', { name })}
        aria-invalid={isInvalid(problem)}
        aria-describedby={describedBy(id, problem)}
        defaultValue={typed ?? ''}
      >
        <option value="">{t('checklist.choose')}</option>
        {addable.map((variant) => (
          <option key={variant.id} value={variant.id}>
            {variantName(variant) ?? name}, {price(variant)}
          </option>
        ))}
      </select>
      <FieldProblem id={id} problem={problem} texts={{ missing: t('checklist.errors.size') }} />
    </div>
  );
}
