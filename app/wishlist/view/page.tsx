import type { Product } from '../../product/schemas/product.ts';
import type { Growing } from '../schemas/shared-list.ts';
import type { Wishlist } from '../schemas/wishlist.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import { summaryOf } from '../../form/rules/failed-form.ts';
import { type SharedOutcome, wishId } from '../rules/shared-list.ts';
import { countMerged, type RemovedItem } from '../rules/wishlist.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { AddLayer } from '../../ui/add-layer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveSlot } from '../../ui/recommended.tsx';
import { Style } from '../../ui/style.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { EmptyWishlist } from './empty.tsx';
import { type LeftWishes, WishesLeftBehind } from './left.tsx';
import { MoreInfo } from './more-info.tsx';
import { type OwnShare, WishlistShare } from './share.tsx';
import { WishMails } from './wish-mails.tsx';
import { WishLine } from './line.tsx';
import { type WishEntry, wishView } from './wish-view.ts';
import css from './wishlist.css?inline';

export interface WishlistPageProps {
  readonly layoutData: LayoutData;
  readonly wishlist: Wishlist;
  /** Items, the newest first. */
  readonly entries: readonly WishEntry[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Key of the item that a form has just added. */
  readonly added?: string | undefined;
  /** The item that a form has just removed. */
  readonly removed?: RemovedItem | undefined;
  /** Whether a form has just moved an item to the basket. */
  readonly hasMoved?: boolean;
  /** The item for which a variant must be chosen, and its product with all variants. */
  readonly choice?: { readonly itemKey: string; readonly product: Product } | undefined;
  /** Whether an empty list offers the login: false for a customer, whom the login would lead back to this page. */
  readonly offersLogin: boolean;
  /** The share of the list; undefined if it is not shared, `unknown` if the back end does not answer. */
  readonly share: OwnShare | 'unknown' | undefined;
  /** Products of the list in sizes that children grow out of. */
  readonly growing: Growing['products'];
  /** Items of the other language's list. */
  readonly left?: LeftWishes | undefined;
  /** Result of a form about sharing or mails. */
  readonly shared: SharedOutcome | undefined;
  readonly failed?: FailedForm | undefined;
}

/** The wishlist page (docs/rules/wishlist.md#wishlist). Every change is a form; app/wishlist/browser/wishlist-page.ts sends them. */
export function WishlistPage(page: WishlistPageProps) {
  const { layoutData, wishlist, entries, added, choice, failed, now } = page;
  const { share, growing, shared } = page;
  const { shop, t } = layoutData;
  const count = entries.length;
  // The forms below show their errors themselves.
  const isBelow = failed && /^(share|wishMail)\./.test(failed.action);
  const error = isBelow ? undefined : summaryOf(failed, []);
  const merged = countMerged(wishlist.items, now);
  return (
    <div
      className="wrap wishlist-page"
      data-live="wishlist"
      data-removed={t('wishlist.removedItem', { name: '{name}' })}
      data-undo={t('wishlist.undo')}
      data-undo-named={t('wishlist.undoNamed', { name: '{name}' })}
      data-again={t('wishlist.again')}
      data-waiting={t('wishlist.waiting')}
      data-one={t('wishlist.items', { count: 1 })}
      data-many={t('wishlist.items', { count: '{count}' })}
    >
      <Style name="wishlist" css={css} />
      {count > 0 && (
        <div className="wishlist-lead">
          <h1>{t('wishlist.title')}</h1>
          <span className="soft" data-wishlist-count="">
            {t('wishlist.items', { count })}
          </span>
          <MoreInfo t={t} />
        </div>
      )}
      {error && (
        <p className="wishlist-note is-warning" role="alert">
          <Icon name="alert" size={20} /> {error}
        </p>
      )}
      <Done {...page} />
      <WishesLeftBehind left={page.left} layoutData={layoutData} />
      {merged > 0 && count > 0 && (
        <p className="wishlist-note" role="status">
          <Icon name="heart" size={20} /> {t('wishlist.merged', { count: merged })}
        </p>
      )}
      {count === 0 ? (
        <EmptyWishlist layoutData={layoutData} offersLogin={page.offersLogin} />
      ) : (
        <ul
          className="wishes"
          data-list="wishlist"
          data-list-name={t('wishlist.title')}
          data-viewed=""
        >
          {entries.map((entry) => (
            <WishLine
              key={entry.item.key}
              entry={entry}
              layoutData={layoutData}
              isMarked={entry.item.key === added}
            />
          ))}
        </ul>
      )}
      <WishlistShare
        {...{ layoutData, count, share, failed }}
        bought={boughtOf(page)}
        outcome={shared}
      />
      <WishMails {...{ layoutData, count, growing, failed }} outcome={shared} />
      <ChooseDialog choice={choice} layoutData={layoutData} />
      <AddLayer t={t} basketHref={href('basket', shop)} />
      <LiveSlot slot="listing_last_seen" />
    </div>
  );
}

/** Returns the names of the items that givers have bought, if the owner may see them. */
function boughtOf({ entries, share, layoutData }: WishlistPageProps): string[] {
  const marked = new Set(share === 'unknown' ? [] : share?.marked);
  const bought = entries.filter(({ item }) => marked.has(wishId(item)));
  return [...new Set(bought.flatMap((entry) => wishView(entry, layoutData)?.name ?? []))];
}

/** Shows the result of a form that was sent without script. */
function Done({ layoutData: { shop, t }, hasMoved = false, removed }: WishlistPageProps) {
  if (hasMoved)
    return (
      <p className="wishlist-note is-success" role="status">
        <Icon name="check" size={20} /> {t('basket.addedToCart')}{' '}
        <a href={href('basket', shop)}>{t('basket.goToBasket')}</a>
      </p>
    );
  if (!removed) return null;
  const [[name, value] = ['', 0]] = Object.entries(removed);
  return (
    <form method="post" action={href('wishlist', shop)} className="wishlist-note">
      <ActionField name="wishlist.add" />
      <input type="hidden" name={name} value={value} />
      <span role="status">{t('wishlist.removed')}</span>
      <button type="submit" className="quiet">
        {t('wishlist.undo')}
      </button>
    </form>
  );
}
