import type { Product } from '../../product/schemas/product.ts';
import type { Growing } from '../schemas/shared-list.ts';
import type { Wishlist } from '../schemas/wishlist.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import { summaryOf } from '../../form/rules/failed-form.ts';
import { type SharedOutcome, wishId } from '../rules/shared-list.ts';
import { listsText, type NamedList } from '../rules/wish-lists.ts';
import { countMerged, type RemovedItem } from '../rules/wishlist.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { AddLayer } from '../../ui/add-layer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveSlot } from '../../ui/recommended.tsx';
import { Style } from '../../ui/style.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { Done } from './done.tsx';
import { EmptyList, EmptyWishlist } from './empty.tsx';
import { type LeftWishes, WishesLeftBehind } from './left.tsx';
import { WishLists } from './lists.tsx';
import { MoreInfo } from './more-info.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { type OwnShare, WishlistShare } from './share.tsx';
import { WishMails } from './wish-mails.tsx';
import { WishLine } from './line.tsx';
import { type WishEntry, wishView } from './wish-view.ts';
import css from './wishlist.css?inline';

export interface WishlistPageProps {
  readonly layoutData: LayoutData;
  readonly wishlist: Wishlist;
  /** The named list that is shown; undefined for the standing one. */
  readonly list?: NamedList | undefined;
  /** Whether the page was opened with a list that does not exist. */
  readonly isListUnknown?: boolean;
  /** Items of the list, the newest first. */
  readonly entries: readonly WishEntry[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Key of the item that a form has just added. */
  readonly added?: string | undefined;
  /** The item that a form has just removed. */
  readonly removed?: RemovedItem | undefined;
  /** Whether a form has just moved an item to the basket. */
  readonly hasMoved?: boolean;
  /** Whether a form has just deleted a list. */
  readonly hasDeleted?: boolean;
  /** Key of the item that a form has just moved to another list. */
  readonly placed?: string | undefined;
  /** Key of the item for which another list must be chosen. */
  readonly placing?: string | undefined;
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

/** Fields whose form shows their problem. */
const LIST_FIELDS = ['name'];

/** The wishlist page (docs/rules/wishlist.md#wishlist). Every change is a form; app/wishlist/browser/wishlist-page.ts sends them. */
export function WishlistPage(page: WishlistPageProps) {
  const { layoutData, wishlist, list, entries, choice, failed } = page;
  const { growing, shared } = page;
  const { items, lists } = wishlist;
  const { shop, t } = layoutData;
  const count = entries.length;
  const isEmpty = items.length === 0 && lists.length === 0;
  const sharing = ofList(failed, list);
  const placing = entries.find(({ item }) => item.key === page.placing);
  return (
    <div
      className="wrap wishlist-page"
      data-live="wishlist"
      data-list-id={list?.id ?? ''}
      data-lists={listsText(lists)}
      data-placed={t('lists.placedItem', { name: '{name}', list: '{list}' })}
      data-undo-placed={t('lists.undoNamed', { name: '{name}' })}
      data-failed={t('wishlist.failed')}
      data-removed={t('wishlist.removedItem', { name: '{name}' })}
      data-undo={t('wishlist.undo')}
      data-undo-named={t('wishlist.undoNamed', { name: '{name}' })}
      data-again={t('wishlist.again')}
      data-waiting={t('wishlist.waiting')}
      data-one={t('wishlist.items', { count: 1 })}
      data-many={t('wishlist.items', { count: '{count}' })}
    >
      <Style name="wishlist" css={css} />
      {!isEmpty && (
        <>
          <div className="wishlist-lead">
            <h1>{list?.name ?? t('wishlist.title')}</h1>
            <span className="soft" data-wishlist-count="">
              {t('wishlist.items', { count })}
            </span>
            <MoreInfo t={t} />
          </div>
          <WishLists {...{ layoutData, items, lists, list, failed }} />
        </>
      )}
      <Notes {...page} />
      {isEmpty ? (
        <EmptyWishlist layoutData={layoutData} offersLogin={page.offersLogin} />
      ) : (
        <Items {...page} />
      )}
      <WishlistShare
        {...{ layoutData, list, count }}
        share={page.share}
        failed={sharing}
        bought={boughtOf(page)}
        outcome={shared}
      />
      <WishMails {...{ layoutData, growing, failed }} count={items.length} outcome={shared} />
      <ChooseDialog choice={choice} list={list} layoutData={layoutData} />
      {placing && (
        <PlaceDialog
          {...{ layoutData, lists, list, failed }}
          itemKey={placing.item.key}
          name={wishView(placing, layoutData)?.name ?? t('wishlist.gone')}
        />
      )}
      <AddLayer t={t} basketHref={href('basket', shop)} />
      <LiveSlot slot="listing_last_seen" />
    </div>
  );
}

/** Leaves out a failed share of a list that is gone: the form must not share another list when it is sent again. */
function ofList(
  failed: FailedForm | undefined,
  list: NamedList | undefined,
): FailedForm | undefined {
  const isOther = failed && (failed.fields['list'] || undefined) !== list?.id;
  return isOther && failed.action.startsWith('share.') ? undefined : failed;
}

/** Shows the problem of a form that does not show it itself, the result of a form, and what came here. */
function Notes(page: WishlistPageProps) {
  const { layoutData, wishlist, list, entries, failed, left, now } = page;
  const { t } = layoutData;
  const { itemKey } = failed?.fields ?? {};
  const hasForm = itemKey === undefined || entries.some(({ item }) => item.key === itemKey);
  const isBelow = /^(share|wishMail)\./.test(ofList(failed, list)?.action ?? '');
  const error = isBelow ? undefined : summaryOf(failed, hasForm ? LIST_FIELDS : []);
  const merged = countMerged(wishlist.items, now);
  return (
    <>
      {error && (
        <p className="wishlist-note is-warning" role="alert">
          <Icon name="alert" size={20} /> {error}
        </p>
      )}
      <Done {...page} />
      <WishesLeftBehind left={left} layoutData={layoutData} />
      {merged > 0 && (
        <p className="wishlist-note" role="status">
          <Icon name="heart" size={20} /> {t('wishlist.merged', { count: merged })}
        </p>
      )}
    </>
  );
}

/** The items of the list. */
function Items({ layoutData, wishlist, list, entries, added }: WishlistPageProps) {
  if (entries.length === 0) return <EmptyList layoutData={layoutData} list={list} />;
  return (
    <ul
      className="wishes"
      data-list="wishlist"
      data-list-name={layoutData.t('wishlist.title')}
      data-viewed=""
    >
      {entries.map((entry) => (
        <WishLine
          key={entry.item.key}
          entry={entry}
          layoutData={layoutData}
          isMarked={entry.item.key === added}
          list={list}
          hasLists={wishlist.lists.length > 0}
        />
      ))}
    </ul>
  );
}

/** Returns the names of the items that givers have bought, if the owner may see them. */
function boughtOf({ entries, share, layoutData }: WishlistPageProps): string[] {
  const marked = new Set(share === 'unknown' ? [] : share?.marked);
  const bought = entries.filter(({ item }) => marked.has(wishId(item)));
  return [...new Set(bought.flatMap((entry) => wishView(entry, layoutData)?.name ?? []))];
}
