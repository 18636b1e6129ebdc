import { narrowName } from '../../text/rules/heading-text.ts';
import { mayBeAwaited } from '../../reminder/rules/reminder.ts';
import { imageSizes } from '../../image/rules/image-sizes.ts';
import type { NamedList } from '../rules/wish-lists.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { categoryPath } from '../../ui/card-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { Price, priceLabels } from '../../ui/price.tsx';
import { Style } from '../../ui/style.tsx';
import css from './line.css?inline';
import { listHref } from './list-href.ts';
import { PLACE_DIALOG } from './place-dialog.tsx';
import { type WishEntry, type WishView, wishView } from './wish-view.ts';

interface WishLineProps {
  readonly entry: WishEntry;
  readonly layoutData: LayoutData;
  readonly isMarked: boolean;
  /** The list that is shown; undefined for the standing one. */
  readonly list: NamedList | undefined;
  /** Whether there are other lists to which the item could move. */
  readonly hasLists: boolean;
}

const WIDTHS = [150, 300] as const;
const SIZES = imageSizes({ base: 96, md: 136 });

/** One item of the wishlist with its forms. An item that the shop does not sell any more can only be removed. */
export function WishLine({ entry, layoutData, isMarked, list, hasLists }: WishLineProps) {
  const { item } = entry;
  const view = wishView(entry, layoutData);
  if (!view) return <GoneLine item={item} layoutData={layoutData} />;
  const { t } = layoutData;
  const { delivery, image, name, options, path, prices, product, shown, before } = view;
  const isSoldOut = view.action.kind === 'soldOut';
  return (
    <li
      className={`wish${isMarked ? ' is-marked' : ''}${isSoldOut ? ' is-gone' : ''}`}
      id={`wish-${item.key}`}
      data-wish={item.key}
      data-product={item.productId}
      data-variant={item.variantId ?? undefined}
      data-brand={product.brand}
      data-name={name}
      data-reference={product.referenceKey}
      data-price={shown.price.withTax}
      data-currency={shown.price.currencyCode}
      data-categories={categoryPath(product)}
    >
      <Style name="wish-line" css={css} />
      <a href={path} className="wish-picture" tabIndex={-1} aria-hidden="true">
        {image && <ProductPicture src={image.src} alt="" sizes={SIZES} widths={WIDTHS} />}
      </a>
      <div className="wish-what">
        <span className="soft">{product.brand}</span>
        <h2>
          <a href={path}>{narrowName(name, layoutData.shop.language)}</a>
        </h2>
        {options && <span className="soft">{options}</span>}
        <span className={`wish-delivery${delivery.good ? ' is-good' : ''}`}>{delivery.text}</span>
        {delivery.note && <span className="wish-mark is-low">{delivery.note}</span>}
      </div>
      <div className="wish-cost">
        <Price texts={prices} labels={priceLabels(t)} />
        {prices.notes.map((note) => (
          <small className="soft" key={note}>
            {note}
          </small>
        ))}
        {before && (
          <span className="wish-mark is-lower">{t('wishlist.priceDrop', { price: before })}</span>
        )}
      </div>
      <div className="wish-does">
        <Go view={view} itemKey={item.key} list={list} layoutData={layoutData} />
        {hasLists && (
          <a
            className="wish-place"
            href={`${listHref(layoutData.shop, list, { place: item.key })}#${PLACE_DIALOG}`}
            rel="nofollow"
            data-choose={PLACE_DIALOG}
          >
            <u>{t('lists.place')}</u> <span className="visually-hidden">{name}</span>
          </a>
        )}
        <Remove itemKey={item.key} name={name} layoutData={layoutData} />
      </div>
    </li>
  );
}

interface LineParts {
  readonly itemKey: string;
  readonly layoutData: LayoutData;
}

/**
 * The button for the basket, depending on the choices of the product, or for the reminder if nothing can be bought.
 */
function Go({
  view: { action, name, path, shown },
  itemKey,
  list,
  layoutData: { shop, t },
}: LineParts & Pick<WishLineProps, 'list'> & { readonly view: WishView }) {
  const query = path.includes('?') ? '&' : '?';
  // Makes the buttons of the lines distinguishable.
  const named = <span className="visually-hidden">{name}</span>;
  switch (action.kind) {
    case 'move':
      return (
        <form method="post" data-live="wishlist" data-action="wishlist.move">
          <ActionField name="wishlist.move" />
          <input type="hidden" name="itemKey" value={itemKey} />
          <input type="hidden" name="variantId" value={action.variantId} />
          <button type="submit" className="button button-ghost wish-go">
            {t('wishlist.move')} {named}
          </button>
        </form>
      );
    case 'choose':
      return (
        <a
          className="button button-ghost wish-go"
          href={`${listHref(shop, list, { choose: itemKey })}#wishlist-choose`}
          rel="nofollow"
          data-choose="wishlist-choose"
        >
          {t('wishlist.choose')} {named}
        </a>
      );
    case 'page':
      return (
        <a
          className="button button-ghost wish-go"
          href={`${path}${query}action=addToCart`}
          rel="nofollow"
        >
          {t('wishlist.personalise')} {named}
        </a>
      );
    default:
      return mayBeAwaited(shown.customData.KQPRI.BVC) ? (
        <a className="button button-ghost wish-go" href={path}>
          {t('reminder.ask')} {named}
        </a>
      ) : null;
  }
}

function Remove({
  itemKey,
  name,
  layoutData: { t },
}: LineParts & { readonly name: string | undefined }) {
  return (
    <form method="post" data-live="wishlist" data-action="wishlist.delete">
      <ActionField name="wishlist.delete" />
      <input type="hidden" name="itemKey" value={itemKey} />
      <button
        type="submit"
        className="wish-remove"
        aria-label={t('wishlist.removeItem', { name: name ?? t('wishlist.gone') })}
      >
        <Icon name="trash" size={18} /> <u>{t('wishlist.remove')}</u>
      </button>
    </form>
  );
}

function GoneLine({
  item: { key: itemKey, productId, variantId },
  layoutData,
}: Pick<WishLineProps, 'layoutData'> & { readonly item: WishEntry['item'] }) {
  const { t } = layoutData;
  return (
    <li
      className="wish is-gone"
      id={`wish-${itemKey}`}
      data-wish={itemKey}
      data-product={productId}
      data-variant={variantId ?? undefined}
    >
      <Style name="wish-line" css={css} />
      <span className="wish-picture is-empty" aria-hidden="true">
        <Icon name="stop" size={28} />
      </span>
      <div className="wish-what">
        <h2>{t('wishlist.gone')}</h2>
        <span className="soft">{t('wishlist.gone.text')}</span>
      </div>
      <div className="wish-does">
        <Remove itemKey={itemKey} name={undefined} layoutData={layoutData} />
      </div>
    </li>
  );
}
