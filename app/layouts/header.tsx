import { href } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Style } from '../ui/style.tsx';
import type { LayoutData } from './layout-data.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import { HeaderSearch } from './search-form.tsx';
import css from './header.css?inline';

/**
 * The header: selling points, logo, search, account links and navigation. The page contains the navigation once: as a
 * bar with flyouts, and on phones as a sheet that the menu button opens. An island turns the sheet into a dialog on
 * first touch.
 */
export function Header({
  layoutData,
  current,
}: {
  layoutData: LayoutData;
  current?: string | undefined;
}) {
  const { shop, t, layout } = layoutData;
  return (
    <header className="header">
      <Style name="header" css={css} />
      {layout.sellingPoints.length > 0 && (
        <ul className="selling-points">
          {layout.sellingPoints.map((point) => (
            <li key={point.label}>
              <Icon name={point.icon} size={17} />
              {` ${point.label}`}
            </li>
          ))}
        </ul>
      )}
      <div className="wrap header-bar">
        <details className="menu">
          <summary aria-label={t('header.menu')}>
            <Icon name="menu" size={26} />
            <Icon name="close" />
          </summary>
        </details>
        <a className="header-home" href={href('home', shop)} aria-label={t('header.home')}>
          <Logo label={layout.logo.label} />
        </a>
        <HeaderSearch layoutData={layoutData} />
        <Personal layoutData={layoutData} />
      </div>
      <MenuSheet layoutData={layoutData} current={current} />
    </header>
  );
}

function Personal({ layoutData }: { layoutData: LayoutData }) {
  const { shop, t } = layoutData;
  return (
    <nav className="personal" aria-label={t('header.account')}>
      <LanguageSwitch layoutData={layoutData} />
      <a href={href('account', shop)} className="header-account">
        <span className="visually-hidden">{t('header.account')}</span>
        <Icon name="user" />
        <span data-output="user.name" />
      </a>
      {shop.options.wishlist && (
        <a
          href={href('wishlist', shop)}
          data-wishlist-texts=""
          data-added={t('wishlist.added')}
          data-removed={t('wishlist.removed')}
          data-full={t('wishlist.full')}
          data-view={t('wishlist.view')}
          data-retry={t('wishlist.retry')}
          data-waiting={t('wishlist.waiting')}
        >
          <span className="visually-hidden">{t('header.wishlist')}</span>
          <Icon name="heart" />
          <b data-output="wishlist.count" hidden={!layoutData.wishlistCount}>
            {layoutData.wishlistCount || null}
          </b>
        </a>
      )}
      <a
        href={href('basket', shop)}
        data-voucher={t('voucher.activated')}
        data-stored={t('voucher.stored')}
      >
        <span className="visually-hidden">{t('header.basket')}</span>
        <Icon name="bag" />
        <b data-output="basket.count" hidden={!layoutData.basketCount}>
          {layoutData.basketCount || null}
        </b>
      </a>
    </nav>
  );
}
