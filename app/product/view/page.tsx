import type { Product } from '../schemas/product.ts';
import type { StoreAvailability } from '../../stores/schemas/store.ts';
import { isAddable } from '../rules/availability.ts';
import { printable } from '../../basket/rules/custom-text.ts';
import { type FailedForm, problemOf, summaryOf } from '../../form/rules/failed-form.ts';
import { headingText } from '../../text/rules/heading-text.ts';
import { attributeLabel, isPersonalised, productPath } from '../rules/product.ts';
import { parseRating } from '../rules/rating.ts';
import { productNumber } from '../rules/reference-key.ts';
import { displayName } from '../rules/product-name.ts';
import type { Crumb } from '../../page/rules/breadcrumb.ts';
import { shownSiblings } from '../rules/sibling.ts';
import {
  chooseVariant,
  lacksSize,
  type VariantFacts,
  type WantedVariant,
} from '../rules/variant.ts';
import { variantSize } from '../rules/variant-image.ts';
import { categoryPath, variantFacts } from '../../ui/card-view.ts';
import { RecommendedRows, LiveSlot, type Recommendations } from '../../ui/recommended.tsx';
import { AddLayer } from '../../ui/add-layer.tsx';
import { WishlistButton } from '../../ui/wishlist-button.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { StructuredData } from '../../ui/structured-data.tsx';
import { LinkedStyles, Style } from '../../ui/style.tsx';
import { Island } from '../../islands/island.tsx';
import { CUSTOM_TEXT } from '../islands/purchase-fields.tsx';
import { VariantPicker, type VariantPickerProps } from '../islands/variant-picker.tsx';
import { BelowStyles } from '../../layouts/below-styles.tsx';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { AddStatus } from './add-status.tsx';
import { type BundlePart, BundleParts } from './bundle.tsx';
import { type Advisor, AttributeAdvisor } from './advisor.tsx';
import { CustomizeDialog } from './customize.tsx';
import { ProductDetails } from './details.tsx';
import { Energy } from './energy.tsx';
import { namedProducts } from './named-products.ts';
import { ImageDialog } from './image-dialog.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import { pickerProps } from './picker-props.ts';
import { VariantGalleries } from './variant-galleries.tsx';
import { ALTERNATIVES, Reminder, splitFailed } from './reminder.tsx';
import { type PageReviews, RatingLine, ReviewsPanel } from './reviews.tsx';
import { Promotions } from './promotions.tsx';
import { Promises, type ServiceLinks } from './service.tsx';
import { SiblingDialog } from './sibling-dialog.tsx';
import { isOnlyInStores, StorePickup } from './store-pickup.tsx';
import { siblingLinks, siblingProps } from './sibling-links.ts';
import { structuredProduct } from './structured.ts';
import css from './product.css?inline';

export interface ProductPageProps {
  readonly layoutData: LayoutData;
  readonly product: Product;
  /** The variant from the query, not validated. */
  readonly wanted: WantedVariant;
  readonly links: ServiceLinks;
  /** Time at which the product was read, in milliseconds since 1970. */
  readonly now: number;
  /** Its categories, each with a path if the shop has a page for it. */
  readonly trail: readonly Crumb[];
  /** Absolute URL of the shop's host. */
  readonly origin: string;
  /** Contents of a bundle that this shop sells. */
  readonly parts: readonly BundlePart[];
  /** Products of its promotions that this shop sells. */
  readonly promoted: readonly Product[];
  /** Alternatives, which stream in late; undefined if the page has no recommendations. */
  readonly recommended?: Recommendations | undefined;
  /** The advisor of this product, if it has one. */
  readonly advisor?: Advisor | undefined;
  /** Parameters of the page. */
  readonly params: URLSearchParams;
  /** Reviews; undefined for a product without ratings. */
  readonly reviews?: PageReviews | undefined;
  /** The stores that have the product; undefined if it is not sold in stores. */
  readonly stores?: StoreAvailability | undefined;
  /** Whether the page is the response to the reminder form. */
  readonly isReminded?: boolean;
  /** A form of this page that failed. */
  readonly failed?: FailedForm | undefined;
}

/** Styles of the rows of products, which are below the link. */
const ROW_STYLES = new Set(['product-card', 'product-slider']);

/** Styles of the dialogs' contents; dialogs stay closed until the linked styles have loaded. */
const DIALOG_STYLES = new Set(['field']);

/** The product page: images, price, variants, delivery and the add-to-basket form. */
export function ProductPage(props: ProductPageProps) {
  const { layoutData, product, wanted, trail, origin, recommended } = props;
  const { shop, t } = layoutData;
  const facts = product.variants.map((one) => ({ ...variantFacts(one), size: variantSize(one) }));
  const chosen = chooseVariant(facts, wanted)?.variant;
  if (!chosen) return null;
  const rating = parseRating(
    attributeLabel(product.attributes, 'durchschnittBewertungen'),
    attributeLabel(product.attributes, 'anzahlBewertungen'),
  );
  const name = displayName(product, shop.language);
  const siblings = siblingLinks(product, shop);
  return (
    <div className="wrap">
      <Style name="product" css={css} />
      <Breadcrumb
        trail={[...trail, { label: product.name }]}
        shop={shop}
        t={t}
        origin={origin}
        endsHere
      />
      <div className="product">
        <div
          className="images"
          data-brand={product.brand}
          data-name={product.name}
          data-reference={product.referenceKey}
          data-variant={chosen.referenceKey}
          data-categories={categoryPath(product)}
          data-price={chosen.price.withTax}
          data-currency={chosen.price.currencyCode}
        >
          <VariantGalleries product={product} chosen={chosen} language={shop.language} t={t} />
          {shop.options.wishlist && <WishlistButton product={product} name={name} t={t} />}
        </div>
        <ProductInfo {...{ ...props, chosen, facts, name, rating, siblings }} />
      </div>
      <ImageDialog name={name} t={t} />
      {siblings.length > shownSiblings(siblings).length && (
        <SiblingDialog siblings={siblings} size={wanted.size ?? variantSize(chosen)} t={t} />
      )}
      {product.variants.length > 1 && <PickerDialog name={name} t={t} />}
      {recommended && (
        <LinkedStyles value={ROW_STYLES}>
          <div id={ALTERNATIVES}>
            <RecommendedRows rows={recommended} shop={shop} t={t} />
          </div>
          <LiveSlot
            slot="pds_suggestions"
            items={[productNumber(product.referenceKey)]}
            shown={namedProducts(product)}
          />
        </LinkedStyles>
      )}
      {/* At the end, since visitors do not need it. */}
      <StructuredData data={structuredProduct(product, layoutData, origin, rating)} />
    </div>
  );
}

interface ProductInfoProps extends ProductPageProps {
  readonly chosen: Product['variants'][number];
  readonly facts: readonly VariantFacts[];
  readonly name: string;
  readonly rating: ReturnType<typeof parseRating>;
  readonly siblings: ReturnType<typeof siblingLinks>;
}

/** Everything beside the images, from the name to the reviews. */
function ProductInfo(props: ProductInfoProps) {
  const { chosen, facts, layoutData, links, name, parts, product, promoted, rating, reviews } =
    props;
  const { shop, t } = layoutData;
  const { reminder, other: failed } = splitFailed(props.failed, product);
  const personalised = isPersonalised(product.attributes);
  const asksText = personalised && isAddable(chosen.customData.KQPRI.BVC);
  const isAnyAddable = facts.some(({ bvc }) => isAddable(bvc));
  const isHeadline = isOnlyInStores(product, props.stores);
  const stores = (
    <StorePickup
      product={product}
      variantId={chosen.id}
      stores={props.stores}
      isHeadline={isHeadline}
      shop={shop}
      t={t}
    />
  );
  return (
    <div className="product-info">
      <span className="soft">{product.brand}</span>
      {/* Where colours can be chosen, the choice names it. */}
      <h1>{headingText(props.siblings.length > 1 ? product.name : name, shop.language)}</h1>
      <RatingLine rating={rating} hasReviews={reviews !== undefined} shop={shop} t={t} />
      <Energy data={product.customData} t={t} />
      {isHeadline && stores}
      <Island
        name="variant-picker"
        of={VariantPicker}
        props={{
          ...pickerProps(layoutData, product, chosen, {
            shippingHref: links.shippingHref,
            hasAlternatives: props.recommended !== undefined,
            now: props.now,
          }),
          ...siblingProps(props.siblings, t),
          ...typedIn(failed, asksText ? problemOf(failed, CUSTOM_TEXT) : undefined),
          missed: missedSize(facts, props.wanted, t),
        }}
      />
      {props.advisor && (
        <AttributeAdvisor
          advisor={props.advisor}
          product={product}
          chosen={chosen}
          path={productPath(product, shop)}
          params={props.params}
          shop={shop}
          t={t}
        />
      )}
      <AddStatus
        t={t}
        basketHref={href('basket', shop)}
        error={summaryOf(failed, asksText ? [CUSTOM_TEXT] : [])}
      />
      <LinkedStyles value={DIALOG_STYLES}>
        <Reminder
          product={product}
          chosen={chosen}
          shop={shop}
          t={t}
          isSent={props.isReminded ?? false}
          failed={reminder}
        />
      </LinkedStyles>
      <LinkedStyles value={ROW_STYLES}>
        <AddLayer t={t} basketHref={href('basket', shop)} />
      </LinkedStyles>
      <BelowStyles />
      <Promotions product={product} chosen={chosen} others={promoted} shop={shop} t={t} />
      {!isHeadline && stores}
      <Promises product={product} layoutData={layoutData} />
      {personalised && <p className="product-note">{t('product.personalised')}</p>}
      {personalised && isAnyAddable && <CustomizeDialog product={product} variant={chosen} t={t} />}
      <LinkedStyles value={ROW_STYLES}>
        <BundleParts parts={parts} shop={shop} t={t} />
      </LinkedStyles>
      <ProductDetails product={product} layoutData={layoutData} links={links} />
      <ReviewsPanel product={product} rating={rating} reviews={reviews} shop={shop} t={t} />
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
): Pick<VariantPickerProps, 'typed' | 'quantity'> {
  if (!failed) return {};
  const { quantity, [CUSTOM_TEXT]: customText } = failed.fields;
  const typed = { customText: customText && printable(customText), problem };
  return { typed, ...(quantity && { quantity: Number(quantity) || 1 }) };
}
