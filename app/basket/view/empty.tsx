import type { RemovedLine } from '../schemas/removed-line.ts';
import { ContentAnchor } from '../../content/content-anchor.tsx';
import { imageSizes } from '../../image/rules/image-sizes.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ContentPicture } from '../../ui/picture.tsx';
import { LiveSlot } from '../../ui/recommended.tsx';
import { LineTemplates, RemovedRow } from './removed.tsx';
import { BasketStyles } from './styles.tsx';

const ART = { key: 'f/1001/800x800/5e1f0c9a2b/art-nest-empty.webp', width: 800, height: 800 };
const ART_SIZES = imageSizes({ base: 230, md: 400 });

/** The empty basket: links to the shop's categories and the wishlist, and recently viewed products. */
export function EmptyBasket({
  layoutData,
  removed,
  isOrdered,
  error,
}: {
  readonly layoutData: LayoutData;
  readonly removed: RemovedLine | undefined;
  /** Whether an order has just emptied the basket; a notice says so. */
  readonly isOrdered: boolean;
  readonly error: string | undefined;
}) {
  const { layout, link, shop, t } = layoutData;
  return (
    <div className="wrap" data-live="basket" data-basket-count={0}>
      <BasketStyles />
      <ul className="basket-lines">{removed && <RemovedRow removed={removed} t={t} />}</ul>
      <LineTemplates t={t} />
      <section className="basket-empty">
        <div>
          <h1>{t('basket.empty.title')}</h1>
          <p>{t(isOrdered ? 'basket.empty.ordered' : 'basket.empty.text')}</p>
          {error && <p role="alert">{error}</p>}
          <div className="basket-ways">
            <a className="button" href={href('home', shop)}>
              {t('basket.goShopping')}
            </a>
            {shop.options.wishlist && (
              <a className="button button-ghost" href={href('wishlist', shop)}>
                {t('basket.toWishlist')}
              </a>
            )}
          </div>
        </div>
        <ContentPicture image={ART} alt="" sizes={ART_SIZES} widths={[300, 480, 780]} first />
      </section>
      {layout.headerNavigationLinks.length > 0 && (
        <nav className="basket-browse" aria-labelledby="basket-browse">
          <h2 id="basket-browse">{t('basket.browse')}</h2>
          <ul>
            {layout.headerNavigationLinks.map(({ label, to }) => (
              <li key={label}>
                <ContentAnchor link={link(to)}>{label}</ContentAnchor>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <LiveSlot slot="listing_last_seen" />
      <LiveSlot slot="basket" />
    </div>
  );
}
