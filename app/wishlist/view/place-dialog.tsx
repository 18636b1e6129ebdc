import type { FailedForm } from '../../form/rules/failed-form.ts';
import type { NamedList } from '../rules/wish-lists.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { listHref } from './list-href.ts';
import { ListName } from './lists.tsx';

export const PLACE_DIALOG = 'wishlist-place';

interface PlaceDialogProps {
  readonly layoutData: LayoutData;
  readonly lists: readonly NamedList[];
  /** The list that has the item; undefined for the standing one. */
  readonly list: NamedList | undefined;
  readonly itemKey: string;
  readonly name: string;
  readonly failed: FailedForm | undefined;
}

/**
 * The dialog that moves an item to another list, or to a new one. Without script it is a part of the page; the live binding fetches it
 * and opens it as a modal dialog.
 */
export function PlaceDialog({ layoutData, lists, list, itemKey, name, failed }: PlaceDialogProps) {
  const { shop, t } = layoutData;
  const others = [undefined, ...lists].filter((one) => one?.id !== list?.id);
  const own = failed?.action === 'wishlist.addList' ? failed : undefined;
  return (
    <Dialog className="wish-choose" id={PLACE_DIALOG} name="wishlist-place" open>
      <DialogHead id={PLACE_DIALOG} title={t('lists.place.title')} t={t} />
      <form
        method="post"
        action={listHref(shop, list)}
        data-live="wishlist"
        data-action="wishlist.place"
      >
        <ActionField name="wishlist.place" />
        <input type="hidden" name="itemKey" value={itemKey} />
        <p>{name}</p>
        <div>
          {others.map((one) => (
            <button
              key={one?.id ?? ''}
              type="submit"
              name="list"
              value={one?.id ?? ''}
              className="wish-option"
            >
              <bdi>{one?.name ?? t('header.wishlist')}</bdi>
            </button>
          ))}
        </div>
      </form>
      <form method="post" action={listHref(shop, list)} className="form" noValidate>
        <ActionField name="wishlist.addList" />
        <input type="hidden" name="itemKey" value={itemKey} />
        <h3>{t('lists.new')}</h3>
        <ListName id="lists-place" failed={own} t={t} />
        <button type="submit" className="button">
          {t('lists.createPlace')}
        </button>
      </form>
    </Dialog>
  );
}
