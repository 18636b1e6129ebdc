import type { BasketItem } from '../../api/basket.ts';
import { MAX_LINE_QUANTITY } from '../../domain/basket.ts';
import { imageSizes } from '../../domain/image-sizes.ts';
import { mayBePromoted } from '../../domain/infant-formula.ts';
import { formatPrice, priceView } from '../../domain/price.ts';
import { advancedValue, productPath } from '../../domain/product.ts';
import { imagesOf } from '../../domain/variant-image.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { deliveryTexts } from '../../ui/delivery.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
import css from './line.css?inline';

interface LineProps {
  readonly item: BasketItem;
  readonly layoutData: LayoutData;
  readonly marked: boolean;
  readonly reduced: boolean;
}

const WIDTHS = [150, 300] as const;
const SIZES = imageSizes({ base: 96, md: 136 });

/** One line of the basket with its forms. */
export function BasketLine({ item, layoutData, marked, reduced }: LineProps) {
  const { shop, t } = layoutData;
  const { product, variant } = item;
  const [image] = imagesOf(product.images, variant);
  const options = [colourOf(item), optionText(item)].filter(Boolean).join(' · ');
  const address = `${productPath(product, shop)}?variant=${encodeURIComponent(variant.referenceKey)}`;
  const gone = item.status === 'unavailable';
  const delivery = deliveryTexts(variant, shop.company, t);
  return (
    <li
      className={`line${marked ? ' is-marked' : ''}${gone ? ' is-gone' : ''}`}
      id={`line-${item.key}`}
      data-line={item.key}
      data-quantity={item.quantity}
      data-most={mostOf(item)}
    >
      <Style name="basket-line" css={css} />
      <a href={address} className="line-picture" tabIndex={-1} aria-hidden="true">
        {image && <ProductPicture src={image.src} alt="" sizes={SIZES} widths={WIDTHS} />}
      </a>
      <div className="line-what">
        <span className="soft">{product.brand}</span>
        <h2>
          <a href={address}>{product.name}</a>
        </h2>
        {options && <span className="soft">{options}</span>}
        {item.customData.customText && (
          <span className="line-text">{item.customData.customText}</span>
        )}
        <span className={`line-delivery${delivery.good && !gone ? ' is-good' : ''}`}>
          {delivery.text}
        </span>
      </div>
      <LineCost item={item} layoutData={layoutData} />
      <div className="line-does">
        <Stepper item={item} layoutData={layoutData} />
        <form method="post" data-live-submit="basket.change">
          <ActionField name="basket.delete" />
          <input type="hidden" name="itemKey" value={item.key} />
          <button
            type="submit"
            className="line-remove"
            aria-label={t('basket.removeItem', { name: product.name })}
          >
            <Icon name="trash" size={18} /> <u>{t('basket.remove')}</u>
          </button>
        </form>
      </div>
      {gone && <Warning text={t('basket.unavailable')} />}
      {reduced && !gone && <Warning text={t('basket.reduced', { quantity: item.quantity })} />}
    </li>
  );
}

function colourOf({ product, variant }: BasketItem): string | undefined {
  return (
    advancedValue(variant.advancedAttributes, 'farbe') ??
    advancedValue(product.advancedAttributes, 'farbe')
  );
}

function optionText({ variant }: BasketItem): string | undefined {
  const size = variant.advancedAttributes['asGro'];
  const value = advancedValue(variant.advancedAttributes, 'asGro');
  return size && value ? `${size.label} ${value}` : undefined;
}

function LineCost({ item, layoutData: { shop, t } }: Pick<LineProps, 'item' | 'layoutData'>) {
  const { unit, total } = item.price;
  const money = (minor: number) => formatPrice(minor, unit.currencyCode, shop.locale);
  const view = priceView({
    ...unit,
    lowestPrior: item.variant.lowestPriorPrice.withTax,
    mayBePromoted: mayBePromoted(item.product),
  });
  return (
    <div className="line-cost">
      <b>{money(total.withTax)}</b>
      {(item.quantity > 1 || view.kind === 'sale') && (
        <small className={view.kind === 'sale' ? 'is-sale' : 'soft'}>
          {t('basket.each', { price: money(unit.withTax) })}
          {view.kind === 'sale' && view.before !== undefined && (
            <s className="soft">{money(view.before)}</s>
          )}
        </small>
      )}
    </div>
  );
}

function mostOf(item: BasketItem): number {
  return Math.min(MAX_LINE_QUANTITY, item.availableQuantity);
}

function Stepper({ item, layoutData: { t } }: Pick<LineProps, 'item' | 'layoutData'>) {
  const { name } = item.product;
  return (
    <form method="post" className="stepper" data-live-submit="basket.change">
      <ActionField name="basket.update" />
      <input type="hidden" name="itemKey" value={item.key} />
      <button
        type="submit"
        name="quantity"
        value={item.quantity - 1}
        data-step={-1}
        disabled={item.quantity <= 1}
        aria-label={t('basket.less', { name })}
      >
        <Icon name="minus" size={18} />
      </button>
      <output aria-label={t('basket.quantityOf', { name })}>{item.quantity}</output>
      <button
        type="submit"
        name="quantity"
        value={item.quantity + 1}
        data-step={1}
        disabled={item.quantity >= mostOf(item)}
        aria-label={t('basket.more', { name })}
      >
        <Icon name="plus" size={18} />
      </button>
    </form>
  );
}

function Warning({ text }: { text: string }) {
  return (
    <p className="basket-warning" role="status">
      <Icon name="alert" size={20} /> {text}
    </p>
  );
}
