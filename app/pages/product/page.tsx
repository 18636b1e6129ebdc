import type { Product, Variant } from '../../api/product.ts';
import { isAddable } from '../../domain/availability.ts';
import { type FailedForm, problemOf, summaryOf } from '../../domain/failed-form.ts';
import { headingText } from '../../domain/heading-text.ts';
import { commerceImage, isValidImage } from '../../domain/image.ts';
import {
  advancedValue,
  attributeLabel,
  isPersonalised,
  productPath,
} from '../../domain/product.ts';
import { parseRating } from '../../domain/rating.ts';
import { displayName } from '../../domain/product-name.ts';
import type { Crumb } from '../../domain/breadcrumb.ts';
import { listedSiblings } from '../../domain/sibling.ts';
import { productData } from '../../domain/structured-data.ts';
import {
  chooseVariant,
  lacksSize,
  type VariantFacts,
  type WantedVariant,
} from '../../domain/variant.ts';
import { variantName, variantSize } from '../../domain/variant-image.ts';
import { deliveryText, deliveryOf, deliveryTexts } from '../../ui/delivery.ts';
import { priceTexts, priceLabels } from '../../ui/price.tsx';
import { variantFacts } from '../../ui/product-card.tsx';
import { AddLayer } from '../../ui/add-layer.tsx';
import { WishlistButton } from '../../ui/wishlist-button.tsx';
import { Rating } from '../../ui/rating.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { StructuredData } from '../../ui/structured-data.tsx';
import { Style } from '../../ui/style.tsx';
import { Island } from '../../islands/island.tsx';
import { CUSTOM_TEXT } from '../../islands/purchase-fields.tsx';
import {
  type SiblingLink,
  type VariantChoice,
  VariantPicker,
  type VariantPickerProps,
} from '../../islands/variant-picker.tsx';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { AddStatus } from './add-status.tsx';
import { ProductDetails } from './details.tsx';
import { Pictures } from './pictures.tsx';
import css from './product.css?inline';

export interface ProductPageProps {
  readonly layoutData: LayoutData;
  readonly product: Product;
  /** The variant from the query, unchecked. */
  readonly wanted: WantedVariant;
  /** URL of the shop's shipping costs. */
  readonly shippingHref: string;
  /** Its categories, each with a path if the shop has such a page. */
  readonly trail: readonly Crumb[];
  /** Absolute URL of the shop's host. */
  readonly origin: string;
  /** A form of this page that failed. */
  readonly failed?: FailedForm | undefined;
}

/** Width of the images in structured data. */
const SHARED_WIDTH = 1200;

/** The product page: images, price, variants, delivery and the add-to-basket form. */
export function ProductPage({
  layoutData,
  product,
  wanted,
  shippingHref,
  trail,
  origin,
  failed,
}: ProductPageProps) {
  const { shop, t } = layoutData;
  const facts = product.variants.map((one) => ({ ...variantFacts(one), size: variantSize(one) }));
  const chosen = chooseVariant(facts, wanted)?.variant;
  if (!chosen) return null;
  const rating = parseRating(
    attributeLabel(product.attributes, 'durchschnittBewertungen'),
    attributeLabel(product.attributes, 'anzahlBewertungen'),
  );
  const name = displayName(product, shop.language);
  const personalised = isPersonalised(product.attributes);
  const asksText = personalised && isAddable(chosen.customData.KQPRI.BVC);
  const textProblem = asksText ? problemOf(failed, CUSTOM_TEXT) : undefined;
  return (
    <div className="wrap">
      <Style name="product" css={css} />
      <StructuredData data={structuredData(product, shop, origin, rating)} />
      <Breadcrumb trail={trail} shop={shop} t={t} origin={origin} />
      <div className="product">
        <div className="pictures">
          <Pictures product={product} chosen={chosen} t={t} />
          {shop.options.wishlist && (
            <WishlistButton product={product} variant={chosen} name={name} t={t} />
          )}
        </div>
        <div className="product-info">
          <span className="soft">{product.brand}</span>
          <h1>{headingText(name)}</h1>
          <Rating rating={rating} shop={shop} t={t} long />
          {rating && <p className="rating-origin soft">{t('product.ratingOrigin')}</p>}
          <Island
            name="variant-picker"
            of={VariantPicker}
            wake="interaction"
            props={{
              ...pickerProps(layoutData, product, chosen, shippingHref),
              ...typedIn(failed, textProblem),
              missed: missedSize(facts, wanted, t),
            }}
          />
          <AddStatus
            t={t}
            basketHref={href('basket', shop)}
            error={summaryOf(failed, asksText ? [CUSTOM_TEXT] : [])}
          />
          <AddLayer t={t} basketHref={href('basket', shop)} />
          {personalised && <p className="product-note">{t('product.personalised')}</p>}
          <ProductDetails product={product} shop={shop} t={t} />
        </div>
      </div>
    </div>
  );
}

/** Returns the requested size that is unavailable, with its message. */
function missedSize(
  facts: readonly VariantFacts[],
  wanted: WantedVariant,
  t: LayoutData['t'],
): VariantPickerProps['missed'] {
  const { size } = wanted;
  if (size === undefined || !lacksSize(facts, wanted)) return undefined;
  return { size, text: t('product.sizeMissing') };
}

/** Returns the input, which the form shows again. */
function typedIn(
  failed: FailedForm | undefined,
  problem: string | undefined,
): Pick<VariantPickerProps, 'typed'> {
  if (!failed) return {};
  const { quantity, [CUSTOM_TEXT]: customText } = failed.fields;
  return { typed: { quantity, customText, problem } };
}

function structuredData(
  product: Product,
  shop: LayoutData['shop'],
  origin: string,
  rating: ReturnType<typeof parseRating>,
): object {
  const images = product.images
    .filter(({ src }) => isValidImage(src))
    .map(({ src }) => origin + commerceImage(src, SHARED_WIDTH));
  const url = origin + productPath(product, shop);
  const named = { ...product, name: displayName(product, shop.language) };
  return productData(named, { url, images, rating });
}

function pickerProps(
  { shop, t }: LayoutData,
  product: Product,
  chosen: Variant,
  shippingHref: string,
): VariantPickerProps {
  return {
    choices: product.variants.map((variant) => choice(variant, product, shop, t)),
    selected: chosen.referenceKey,
    siblings: siblingLinks(product, shop),
    words: priceLabels(t),
    texts: {
      colour: colourLegend(product, t),
      legend: variantLegend(product, t),
      inclVat: t('product.inclVat'),
      shipping: t('product.shipping'),
      add: t('product.addToBasket'),
      quantity: t('product.quantity'),
      customText: isPersonalised(product.attributes)
        ? { label: t('product.customText'), missing: t('product.customTextMissing') }
        : undefined,
      deliveryVaries: deliveryVaries(product, shop) ? t('product.deliveryVaries') : undefined,
    },
    shippingHref,
  };
}

/** Upper limit of the quantity field. The back end has its own limit. */
const MOST_AT_ONCE = 10;

/** A buyable variant without stock is made to order, so its quantity is not limited by stock. */
function mostAtOnce(stock: number): number {
  return stock > 0 ? Math.min(stock, MOST_AT_ONCE) : MOST_AT_ONCE;
}

/** Returns whether the delivery times of the buyable variants differ. */
function deliveryVaries(product: Product, { company }: LayoutData['shop']): boolean {
  const times = product.variants
    .filter((variant) => isAddable(variant.customData.KQPRI.BVC))
    .map((variant) => JSON.stringify(deliveryOf(variant, company)));
  return new Set(times).size > 1;
}

/**
 * Returns the legend of the variant choice: the name of the attribute in which variants differ, or a general
 * one.
 */
function variantLegend({ variants }: Product, t: LayoutData['t']): string {
  const { farbe, asGro } = variants[0]?.advancedAttributes ?? {};
  const only = farbe && asGro ? undefined : (farbe ?? asGro);
  return only?.label ?? t('product.variant');
}

function colourLegend(product: Product, t: LayoutData['t']): string {
  const colour = advancedValue(product.advancedAttributes, 'farbe');
  const label = t('product.colour');
  return colour ? t('product.labelled', { label, value: colour }) : label;
}

/**
 * Returns the option of a variant. One that is not buyable is disabled, with the reason in parentheses in
 * lower case.
 */
function choice(
  variant: Variant,
  product: Product,
  shop: LayoutData['shop'],
  t: LayoutData['t'],
): VariantChoice {
  const addable = isAddable(variant.customData.KQPRI.BVC);
  const name = variantName(variant) ?? product.name;
  const why = deliveryText(deliveryOf(variant, shop.company), t).toLocaleLowerCase(shop.locale);
  return {
    id: variant.id,
    key: variant.referenceKey,
    label: addable ? name : `${name} (${why})`,
    size: variantSize(variant),
    addable,
    most: mostAtOnce(variant.stock.quantity),
    price: priceTexts(product, variant, shop, t),
    delivery: deliveryTexts(variant, shop.company, t),
  };
}

/**
 * Returns the links to the product's other colours; siblings without a buyable variant are omitted
 * (docs/rules.md#siblings).
 */
function siblingLinks(product: Product, shop: LayoutData['shop']): SiblingLink[] {
  const own = {
    label: advancedValue(product.advancedAttributes, 'farbe') ?? product.name,
    src: product.images[0]?.src ?? '',
    href: productPath(product, shop),
    current: true,
  };
  const others = listedSiblings(product.siblings).map((sibling) => ({
    label: sibling.label,
    src: sibling.imageHash,
    href: productPath(sibling, shop),
    current: false,
  }));
  return [own, ...others];
}
