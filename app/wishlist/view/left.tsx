import type { LayoutData } from '../../layouts/layout-data.ts';
import { ActionField } from '../../ui/action-field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Items in the wishlist of the country's other language (docs/rules/shop.md#language-switch). */
export interface LeftWishes {
  /** Path of the other language's wishlist. */
  readonly path: string;
  readonly wishes: readonly {
    readonly key: string;
    /** Name in the other language. */
    readonly name: string;
    /** Whether this shop also sells the product. */
    readonly isSold: boolean;
  }[];
}

/**
 * Lists the items of the other language, with a button that takes over those that this shop sells and a link to the
 * others. Renders nothing if there are none.
 */
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
