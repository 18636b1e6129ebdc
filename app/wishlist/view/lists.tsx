import type { WishlistItem } from '../schemas/wishlist.ts';
import { type FailedForm, problemOf } from '../../form/rules/failed-form.ts';
import { itemsOfList, MAX_LIST_NAME, type NamedList } from '../rules/wish-lists.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Style } from '../../ui/style.tsx';
import { listHref } from './list-href.ts';
import css from './lists.css?inline';

interface ListsProps {
  readonly layoutData: LayoutData;
  readonly items: readonly WishlistItem[];
  readonly lists: readonly NamedList[];
  /** The list that the page shows; undefined for the standing one. */
  readonly list: NamedList | undefined;
  readonly failed: FailedForm | undefined;
}

/** The lists of a wishlist as links, and the forms that make, rename and delete one (docs/rules/wishlist.md#several-lists). */
export function WishLists({ layoutData, items, lists, list, failed }: ListsProps) {
  const { shop, t } = layoutData;
  const links = [undefined, ...lists];
  return (
    <div className="wish-lists">
      <Style name="wish-lists" css={css} />
      {lists.length > 0 && (
        <nav aria-label={t('lists.title')}>
          <ul>
            {links.map((one) => (
              <li key={one?.id ?? ''}>
                <a
                  href={listHref(shop, one)}
                  aria-current={one?.id === list?.id ? 'page' : undefined}
                >
                  <bdi>{one?.name ?? t('header.wishlist')}</bdi>
                  <span data-list-count={one?.id ?? ''}>
                    {itemsOfList(items, one?.id ?? null).length}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="wish-lists-forms">
        <NameForm kind="addList" {...{ layoutData, failed }} />
        {list && <NameForm kind="renameList" {...{ layoutData, list, failed }} />}
        {list && <DeleteForm layoutData={layoutData} list={list} />}
      </div>
    </div>
  );
}

function NameForm({
  layoutData: { shop, t },
  kind,
  list,
  failed,
}: Pick<ListsProps, 'layoutData' | 'failed'> & {
  readonly kind: 'addList' | 'renameList';
  readonly list?: NamedList;
}) {
  // The form of a line's dialog shows its problem itself.
  const isOwn = failed?.action === `wishlist.${kind}` && failed.fields['itemKey'] === undefined;
  const own = isOwn ? failed : undefined;
  const label = t(kind === 'addList' ? 'lists.new' : 'lists.rename');
  return (
    <details open={own !== undefined} name="wish-lists">
      <summary>{label}</summary>
      <form method="post" action={listHref(shop, list)} className="form" noValidate>
        <ActionField name={`wishlist.${kind}`} />
        {list && <input type="hidden" name="list" value={list.id} />}
        <ListName id={`lists-${kind}`} typed={list?.name} failed={own} t={t} />
        <button type="submit" className="button">
          {t(kind === 'addList' ? 'lists.create' : 'form.save')}
        </button>
      </form>
    </details>
  );
}

/** The field of a list's name, with what was typed before a problem. */
export function ListName({
  id,
  typed,
  failed,
  t,
}: {
  readonly id: string;
  readonly typed?: string | undefined;
  readonly failed: FailedForm | undefined;
  readonly t: LayoutData['t'];
}) {
  const problem = problemOf(failed, 'name');
  return (
    <TextField
      id={id}
      name="name"
      label={t('lists.name')}
      typed={failed?.fields['name'] ?? typed}
      problem={problem}
      isFocused={problem !== undefined}
      autoComplete="off"
      maxLength={MAX_LIST_NAME}
      enterKeyHint="done"
      texts={{ missing: t('lists.errors.empty') }}
      required
    />
  );
}

function DeleteForm({
  layoutData: { shop, t },
  list,
}: Pick<ListsProps, 'layoutData'> & { readonly list: NamedList }) {
  return (
    <details name="wish-lists">
      <summary>{t('lists.delete')}</summary>
      <form method="post" action={listHref(shop, list)}>
        <ActionField name="wishlist.deleteList" />
        <input type="hidden" name="list" value={list.id} />
        <p>{t('lists.delete.text')}</p>
        <button type="submit" className="button">
          {t('lists.delete.yes')}
        </button>
      </form>
    </details>
  );
}
