import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Wishes that stand on the list of the country's other language (docs/rules/shop.md#language-switch). */
export interface LeftWishes {
  /** Path of that list. */
  readonly path: string;
  readonly wishes: readonly {
    readonly key: string;
    /** In that language. */
    readonly name: string;
    /** Whether this shop sells it too. */
    readonly isSold: boolean;
  }[];
}

/** Names what stayed behind, brings what this shop sells, and leads to the rest. Renders nothing if there is nothing. */
export function WishesLeftBehind({
  left,
  layoutData: { shop, shops, t },
}: {
  readonly left: LeftWishes | undefined;
  readonly layoutData: LayoutData;
}) {
  if (!left || left.wishes.length === 0) return null;
  const sibling = shops.find((one) => one.sibling);
  return (
    <section className="wishes-left" aria-labelledby="wishes-left">
      <Icon name="info" size={20} />
      <div>
        <h2 id="wishes-left">{t('wishlist.left.title')}</h2>
        <p>{t('wishlist.left.text', { name: sibling?.language ?? '' })}</p>
        <ul lang={sibling?.lang}>
          {left.wishes.map(({ key, name, isSold }) => (
            <li key={key}>
              {name}
              {!isSold && <span lang={shop.locale}> · {t('wishlist.left.unsold')}</span>}
            </li>
          ))}
        </ul>
      </div>
      <div className="wishes-left-ways">
        {left.wishes.some(({ isSold }) => isSold) && (
          <form method="post">
            <ActionField name="wishlist.take" />
            <button type="submit" className="button button-ghost">
              {t('wishlist.left.take')}
            </button>
          </form>
        )}
        <a className="quiet" href={left.path} hrefLang={sibling?.lang}>
          {t('wishlist.left.open')}
        </a>
      </div>
    </section>
  );
}
