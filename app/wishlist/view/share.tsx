import type { Share } from '../schemas/shared-list.ts';
import { type FailedForm, summaryOf } from '../../form/rules/failed-form.ts';
import type { SharedOutcome } from '../rules/shared-list.ts';
import type { NamedList } from '../rules/wish-lists.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Style } from '../../ui/style.tsx';
import { listHref } from './list-href.ts';
import css from './share.css?inline';
import { SHARE_FIELDS, ShareFields } from './share-fields.tsx';

/** The share of a wishlist with its link's URL, which is undefined if the link cannot be shown any more. */
export interface OwnShare extends Share {
  readonly url: string | undefined;
}

interface WishlistShareProps {
  readonly layoutData: LayoutData;
  /** The list; undefined for the standing one. */
  readonly list: NamedList | undefined;
  /** Number of items of the list. */
  readonly count: number;
  /** Names of the items that givers have bought. */
  readonly bought: readonly string[];
  /** The share; undefined if the list is not shared, `unknown` if the back end does not answer. */
  readonly share: OwnShare | 'unknown' | undefined;
  readonly outcome: SharedOutcome | undefined;
  readonly failed: FailedForm | undefined;
}

/** The owner's controls for sharing a wishlist; nothing if there is nothing to share. */
export function WishlistShare(props: WishlistShareProps) {
  const { layoutData, list, count, outcome } = props;
  const { t } = layoutData;
  const failed = props.failed?.action.startsWith('share.') ? props.failed : undefined;
  const share = props.share === 'unknown' ? undefined : props.share;
  // A form without the current values of a share would overwrite them.
  const isUnknown = props.share === 'unknown' && !failed;
  if (count === 0 && !share && !failed && outcome !== 'ended') return null;
  const problem = isUnknown ? t('share.errors.down') : summaryOf(failed, SHARE_FIELDS);
  return (
    <section className="share" id="wishlist-share" aria-labelledby="share-heading">
      <Style name="share" css={css} />
      <h2 id="share-heading">{list ? t('lists.share', { name: list.name }) : t('share.title')}</h2>
      {problem && (
        <p className="wishlist-note is-warning" role="alert">
          <Icon name="alert" size={20} /> <span>{problem}</span>
        </p>
      )}
      {!failed && (outcome === 'saved' || outcome === 'ended') && (
        <p className="wishlist-note is-success" role="status">
          <Icon name="check" size={20} /> <span>{t(`share.${outcome}`)}</span>
        </p>
      )}
      {share ? <SharedNow {...props} share={share} /> : <p>{t('share.text')}</p>}
      {!isUnknown && <Settings {...{ layoutData, list, share, failed }} />}
      {share && <End layoutData={layoutData} list={list} />}
    </section>
  );
}

/** Returns the URL of a list at its form. */
function atShare({ shop }: LayoutData, list: NamedList | undefined): string {
  return `${listHref(shop, list)}#wishlist-share`;
}

function Settings({
  layoutData,
  list,
  share,
  failed,
}: Pick<WishlistShareProps, 'layoutData' | 'list' | 'failed'> & {
  readonly share: OwnShare | undefined;
}) {
  const { t } = layoutData;
  return (
    <details className="share-settings" open={failed !== undefined}>
      <summary className="button button-ghost">
        {t(share ? 'share.change' : 'share.create')}
      </summary>
      <form method="post" action={atShare(layoutData, list)} className="form" noValidate>
        <ActionField name="share.save" />
        {list && <input type="hidden" name="list" value={list.id} />}
        <ShareFields {...{ layoutData, share, failed }} listName={list?.name} />
        <button type="submit" className="button">
          {t(share ? 'form.save' : 'share.create')}
        </button>
      </form>
    </details>
  );
}

/** The link, and the items that givers have bought, unless they are a surprise. */
function SharedNow({
  layoutData,
  count,
  bought,
  share,
}: WishlistShareProps & { readonly share: OwnShare }) {
  const { t } = layoutData;
  const { url, title, marked, kind, isSurprise } = share;
  return (
    <>
      {url === undefined ? (
        <p>{t('share.linkLost')}</p>
      ) : (
        <div className="share-link">
          <label htmlFor="share-url">{t('share.link')}</label>
          <input id="share-url" type="text" readOnly value={url} />
          <form
            method="post"
            data-live="wishlist"
            data-action="share.send"
            data-url={url}
            data-title={title}
          >
            <button type="submit" className="button">
              {t('share.send')}
            </button>
          </form>
          {!isSurprise && (
            <a href={url} className="quiet">
              {t('share.open')}
            </a>
          )}
          <p role="status" data-copied={t('share.copied')} className="soft" />
        </div>
      )}
      {kind === 'babyList' && marked && (
        <div>
          <p>{t('share.bought', { count: marked.length, all: Math.max(count, marked.length) })}</p>
          <ul className="share-bought">
            {bought.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      )}
      {isSurprise && <p>{t('share.surprise.hint')}</p>}
    </>
  );
}

function End({ layoutData, list }: Pick<WishlistShareProps, 'layoutData' | 'list'>) {
  const { t } = layoutData;
  return (
    <details className="share-end">
      <summary>{t('share.end')}</summary>
      <form method="post" action={atShare(layoutData, list)}>
        <ActionField name="share.end" />
        {list && <input type="hidden" name="list" value={list.id} />}
        <p>{t('share.end.text')}</p>
        <button type="submit" className="button">
          {t('share.end.yes')}
        </button>
      </form>
    </details>
  );
}
