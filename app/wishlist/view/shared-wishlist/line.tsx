import { GIVER_QUERY } from '../../rules/shared-list.ts';
import { imageSizes } from '../../../image/rules/image-sizes.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { ActionField } from '../../../ui/action-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ProductPicture } from '../../../ui/picture.tsx';
import { additionTexts } from '../../../ui/delivery.ts';
import { Price, priceLabels } from '../../../ui/price.tsx';
import { Style } from '../../../ui/style.tsx';
import lineCss from '../line.css?inline';
import { type WishView, wishView } from '../wish-view.ts';
import type { SharedEntry } from './page.tsx';

interface SharedLineProps {
  readonly entry: SharedEntry;
  readonly layoutData: LayoutData;
  readonly gift: string | undefined;
  readonly takesMarks: boolean;
  /** Whether presents can be sent to the owner. */
  readonly takesParcels: boolean;
}

const WIDTHS = [150, 300] as const;
const SIZES = imageSizes({ base: 96, md: 136 });

/** An item of a shared list. An item that somebody else gives can only be viewed. */
export function SharedLine(props: SharedLineProps) {
  const { entry, layoutData, gift, takesMarks, takesParcels } = props;
  const { t } = layoutData;
  const { wish } = entry;
  // Stored data of an item, such as the price when it was added, is visible only to the owner.
  const item = { ...wish, key: wish.id, price: null, addedAt: null, mergedAt: null, list: null };
  const view = wishView({ ...entry, item }, layoutData);
  if (!view) return null;
  const { delivery, image, name, options, path, prices, product, shown } = view;
  const isTaken = wish.isMarked && !wish.isMine;
  return (
    <li
      className={`wish${isTaken ? ' is-gone' : ''}${wish.isMine ? ' is-mine' : ''}`}
      id={`wish-${wish.id}`}
      data-brand={product.brand}
      data-name={name}
      data-reference={product.referenceKey}
      data-price={shown.price.withTax}
      data-currency={shown.price.currencyCode}
    >
      <Style name="wish-line" css={lineCss} />
      <a href={path} className="wish-picture" tabIndex={-1} aria-hidden="true">
        {image && <ProductPicture src={image.src} alt="" sizes={SIZES} widths={WIDTHS} />}
      </a>
      <div className="wish-what">
        <span className="soft">{product.brand}</span>
        <h2>
          <a href={path}>{name}</a>
        </h2>
        {options && <span className="soft">{options}</span>}
        <span className={`wish-delivery${delivery.good ? ' is-good' : ''}`}>{delivery.text}</span>
        {wish.isMarked && <State {...{ wish, layoutData, takesParcels }} />}
      </div>
      <div className="wish-cost">
        <Price texts={prices} labels={priceLabels(t)} />
        {prices.notes.map((note) => (
          <small className="soft" key={note}>
            {note}
          </small>
        ))}
      </div>
      {!isTaken && (
        <div className="wish-does shared-does">
          {takesMarks && <Mark {...{ wish, gift, name, layoutData }} />}
          <Buy view={view} layoutData={layoutData} isSecond={takesMarks && !wish.isMine} />
        </div>
      )}
    </li>
  );
}

interface PartProps {
  readonly wish: SharedEntry['wish'];
  readonly layoutData: LayoutData;
}

function State({
  wish: { isMine, isRemoved },
  takesParcels,
  layoutData: { t },
}: PartProps & Pick<SharedLineProps, 'takesParcels'>) {
  return (
    <>
      <span className="wish-mark is-lower">
        <Icon name={isMine ? 'check' : 'heart'} size={16} />{' '}
        {t(isMine ? 'sharedList.mine' : 'sharedList.taken')}
      </span>
      {isMine && takesParcels && <span className="soft">{t('sharedList.sends')}</span>}
      {isRemoved && <span className="soft">{t('sharedList.removed')}</span>}
    </>
  );
}

/**
 * The form that marks an item as a present, or removes the mark. The list's token is in the page's URL, the giver's is sent
 * along.
 */
function Mark({
  wish,
  gift,
  name,
  layoutData: { t },
}: PartProps & { readonly gift: string | undefined; readonly name: string }) {
  const [action, text, label] = wish.isMine
    ? (['share.unmark', 'sharedList.takeBack', 'sharedList.takeBackNamed'] as const)
    : (['share.mark', 'sharedList.give', 'sharedList.giveNamed'] as const);
  return (
    <form method="post" action={gift && `?${GIVER_QUERY}=${gift}`}>
      <ActionField name={action} />
      <input type="hidden" name="wish" value={wish.id} />
      {gift && <input type="hidden" name="gift" value={gift} />}
      <button
        type="submit"
        className={wish.isMine ? 'button button-ghost wish-go' : 'button wish-go'}
        aria-label={t(label, { name })}
      >
        {t(text)}
      </button>
    </form>
  );
}

/** The button for the basket: adds the item directly if there is no choice, otherwise links to the product's page. */
function Buy({
  view: { action, name, path, shown },
  layoutData: { t },
  isSecond,
}: {
  readonly view: WishView;
  readonly layoutData: LayoutData;
  readonly isSecond: boolean;
}) {
  const look = `button wish-go${isSecond ? ' button-ghost' : ''}`;
  if (action.kind === 'soldOut') return null;
  const { text, label } = additionTexts(shown, name, t);
  if (action.kind === 'move')
    return (
      <form method="post" data-live="basket.add">
        <ActionField name="basket.add" />
        <input type="hidden" name="variantId" value={action.variantId} />
        <input type="hidden" name="quantity" value="1" />
        <button type="submit" className={look} aria-label={label}>
          {text}
        </button>
      </form>
    );
  const query = path.includes('?') ? '&' : '?';
  return (
    <a
      className={look}
      href={`${path}${query}action=addToCart`}
      rel="nofollow"
      aria-label={t('product.chooseNamed', { name })}
    >
      {t('wishlist.choose')}
    </a>
  );
}
