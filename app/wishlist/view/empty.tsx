import { imageSizes } from '../../image/rules/image-sizes.ts';
import type { NamedList } from '../rules/wish-lists.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { href } from '../../routes.ts';
import { ContentPicture } from '../../ui/picture.tsx';
import { MoreInfo } from './more-info.tsx';

const ART = { key: 'f/1001/800x800/5e1f0c9a2b/art-nest-empty.webp', width: 800, height: 800 };
const ART_SIZES = imageSizes({ base: 230, md: 400 });

/** The text of an empty list where there are others. */
export function EmptyList({
  layoutData: { shop, t },
  list,
}: {
  readonly layoutData: LayoutData;
  readonly list: NamedList | undefined;
}) {
  return (
    <section className="wishlist-bare">
      <h2>{t('lists.empty')}</h2>
      <p>{t(list ? 'lists.empty.text' : 'lists.empty.standing')}</p>
      <a className="button button-ghost" href={href(list ? 'wishlist' : 'home', shop)}>
        {t(list ? 'lists.empty.go' : 'basket.goShopping')}
      </a>
    </section>
  );
}

/** The text of an empty wishlist, with links to the shop. */
export function EmptyWishlist({
  layoutData: { shop, t },
  offersLogin,
}: {
  readonly layoutData: LayoutData;
  readonly offersLogin: boolean;
}) {
  const next = encodeURIComponent(href('wishlist', shop));
  return (
    <section className="wishlist-empty">
      <div>
        <h1>{t('wishlist.empty.title')}</h1>
        <p>{t('wishlist.empty.text')}</p>
        <p className="wishlist-ways">
          <a className="button" href={href('home', shop)}>
            {t('basket.goShopping')}
          </a>
          {offersLogin && (
            <a className="quiet" href={`${href('login', shop)}?next=${next}`}>
              {t('wishlist.empty.login')}
            </a>
          )}
        </p>
        <MoreInfo t={t} />
      </div>
      <ContentPicture image={ART} alt="" sizes={ART_SIZES} widths={[300, 480, 780]} first />
    </section>
  );
}
