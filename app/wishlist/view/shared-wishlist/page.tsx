import type { CardProduct, CardVariant } from '../../../product/schemas/product-card.ts';
import type { SharedList, SharedWish } from '../../schemas/shared-list.ts';
import { formatDay } from '../../../time/rules/day-text.ts';
import { type FailedForm, summaryOf } from '../../../form/rules/failed-form.ts';
import type { SharedOutcome } from '../../rules/shared-list.ts';
import type { LayoutData } from '../../../layouts/layout-data.ts';
import { href } from '../../../routes.ts';
import { AddLayer } from '../../../ui/add-layer.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Style } from '../../../ui/style.tsx';
import wishlistCss from '../wishlist.css?inline';
import { SharedLine } from './line.tsx';
import css from './shared-wishlist.css?inline';
import { MessagePage } from '../../../layouts/message.tsx';

/** An item with its product in the shop. */
export interface SharedEntry {
  readonly wish: SharedWish;
  readonly product?: CardProduct | undefined;
  /** The variant, if the item is a variant. */
  readonly variant?: CardVariant | undefined;
}

interface SharedWishlistPageProps {
  readonly layoutData: LayoutData;
  readonly list: SharedList;
  readonly entries: readonly SharedEntry[];
  /** Token of a returning giver. */
  readonly gift: string | undefined;
  readonly outcome: SharedOutcome | undefined;
  readonly failed: FailedForm | undefined;
}

/**
 * The page of a shared wishlist: items to view and buy; in a baby list, givers also mark their presents. Works without script.
 */
export function SharedWishlistPage(page: SharedWishlistPageProps) {
  const { layoutData, list, entries, gift } = page;
  const { shop, t } = layoutData;
  const isBaby = list.kind === 'babyList';
  const kind = t(isBaby ? 'share.baby' : 'sharedList.title');
  // Items that the shop no longer sells cannot be given.
  const shown = entries.filter(({ product }) => product !== undefined);
  return (
    <div className="wrap wishlist-page">
      <Style name="wishlist" css={wishlistCss} />
      <Style name="shared-wishlist" css={css} />
      <div className="shared-lead">
        {list.title && <span className="soft">{kind}</span>}
        <h1>{list.title || kind}</h1>
        {list.date && (
          <p className="shared-date">
            {t('sharedList.date', { date: formatDay(Date.parse(list.date), shop) })}
          </p>
        )}
        {shown.length > 0 && <p>{t(isBaby ? 'sharedList.text.baby' : 'sharedList.text')}</p>}
      </div>
      <Outcome {...page} />
      {shown.length === 0 ? (
        <section className="shared-empty">
          <h2>{t('sharedList.empty')}</h2>
          <p>{t('sharedList.empty.text')}</p>
          <a className="button" href={href('home', shop)}>
            {t('error.backHome')}
          </a>
        </section>
      ) : (
        <ul className="wishes">
          {shown.map((entry) => (
            <SharedLine
              key={entry.wish.id}
              {...{ entry, layoutData, gift }}
              takesMarks={isBaby}
              takesParcels={list.takesParcels}
            />
          ))}
        </ul>
      )}
      <AddLayer t={t} basketHref={href('basket', shop)} />
    </div>
  );
}

/** Shows the result of a giver's form. */
function Outcome({ layoutData: { t }, outcome, failed }: SharedWishlistPageProps) {
  const problem = summaryOf(failed, []);
  if (problem)
    return (
      <p className="wishlist-note is-warning" role="alert">
        <Icon name="alert" size={20} /> <span>{problem}</span>
      </p>
    );
  if (outcome !== 'marked' && outcome !== 'unmarked') return null;
  return (
    <p className="wishlist-note is-success" role="status">
      <Icon name="check" size={20} /> <span>{t(`sharedList.${outcome}`)}</span>
    </p>
  );
}

/** The page of a link whose list is no longer shared, or never was. */
export function MissingList({ layoutData }: { readonly layoutData: LayoutData }) {
  const { t } = layoutData;
  return (
    <MessagePage
      layoutData={layoutData}
      art="lost"
      headline={t('sharedList.missing')}
      text={t('sharedList.missing.text')}
    />
  );
}
