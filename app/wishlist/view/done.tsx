import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { listHref } from './list-href.ts';
import type { WishlistPageProps } from './page.tsx';

/** Shows the result of a form that was sent without script. */
export function Done(page: WishlistPageProps) {
  const { layoutData, list, removed, hasMoved = false, hasDeleted = false } = page;
  const { isListUnknown = false, placed } = page;
  const { shop, t } = layoutData;
  if (hasMoved)
    return (
      <p className="wishlist-note is-success" role="status">
        <Icon name="check" size={20} /> {t('basket.addedToCart')}{' '}
        <a href={href('basket', shop)}>{t('basket.goToBasket')}</a>
      </p>
    );
  if (hasDeleted)
    return (
      <p className="wishlist-note is-success" role="status">
        <Icon name="check" size={20} /> {t('lists.deleted')}
      </p>
    );
  if (isListUnknown)
    return (
      <p className="wishlist-note is-warning" role="status">
        <Icon name="alert" size={20} /> {t('lists.unknown')}
      </p>
    );
  if (placed !== undefined) return <Placed {...page} itemKey={placed} />;
  if (!removed) return null;
  const [[name, value] = ['', 0]] = Object.entries(removed);
  return (
    <form method="post" action={listHref(shop, list)} className="wishlist-note">
      <ActionField name="wishlist.add" />
      <input type="hidden" name={name} value={value} />
      <span role="status">{t('wishlist.removed')}</span>
      <button type="submit" className="quiet">
        {t('wishlist.undo')}
      </button>
    </form>
  );
}

/** Says to which list an item was moved, with the way back. */
function Placed({
  layoutData: { shop, t },
  wishlist: { items, lists },
  list,
  itemKey,
}: WishlistPageProps & { readonly itemKey: string }) {
  const item = items.find(({ key }) => key === itemKey);
  if (!item || item.list === (list?.id ?? null)) return null;
  const target = lists.find(({ id }) => id === item.list);
  return (
    <form method="post" action={listHref(shop, list)} className="wishlist-note">
      <ActionField name="wishlist.place" />
      <input type="hidden" name="itemKey" value={itemKey} />
      <input type="hidden" name="list" value={list?.id ?? ''} />
      <span role="status">{t('lists.placed', { list: target?.name ?? t('header.wishlist') })}</span>
      <a href={listHref(shop, target)}>{t('wishlist.view')}</a>
      <button type="submit" className="quiet">
        {t('wishlist.undo')}
      </button>
    </form>
  );
}
