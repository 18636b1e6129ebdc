import { href } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Style } from '../ui/style.tsx';
import { ContentAnchor } from '../content/content-anchor.tsx';
import type { Frame } from './frame.ts';
import css from './header.css?inline';

/** Selling points, logo, search, the three personal places and one level of navigation. */
export function Header({ frame, current }: { frame: Frame; current?: string | undefined }) {
  const { shop, t, layout } = frame;
  return (
    <header className="header">
      <Style name="header" css={css} />
      {layout.sellingPoints.length > 0 && (
        <ul className="selling-points">
          {layout.sellingPoints.map((point) => (
            <li key={point.label}>
              <Icon name={point.icon} size={17} /> {point.label}
            </li>
          ))}
        </ul>
      )}
      <div className="wrap header-bar">
        <details className="menu">
          <summary aria-label={t('header.menu')}>
            <Icon name="menu" size={26} />
          </summary>
          <div className="menu-sheet">
            <SearchForm frame={frame} id="menu-search" />
            <Navigation frame={frame} current={current} label={t('header.menu')} />
          </div>
        </details>
        <a className="header-home" href={href('home', shop)} aria-label={t('header.home')}>
          <Logo label={layout.logo.label} />
        </a>
        <SearchForm frame={frame} id="search" />
        <nav className="personal" aria-label={t('header.account')}>
          <a href={href('account', shop)} aria-label={t('header.account')}>
            <Icon name="user" />
          </a>
          {shop.options.wishlist && (
            <a
              href={href('wishlist', shop)}
              aria-label={t('header.wishlist')}
              data-live="wishlist.texts"
              data-added={t('wishlist.added')}
              data-removed={t('wishlist.removed')}
              data-full={t('wishlist.full')}
              data-failed={t('wishlist.failed')}
            >
              <Icon name="heart" />
            </a>
          )}
          <a href={href('basket', shop)}>
            <span className="visually-hidden">{t('header.basket')}</span>
            <Icon name="bag" />
            <b data-live="basket.count" hidden={!frame.basketCount}>
              {frame.basketCount || null}
            </b>
          </a>
        </nav>
      </div>
      <div className="wrap header-nav">
        <Navigation frame={frame} current={current} label={t('a11y.mainNavigation')} />
      </div>
    </header>
  );
}

function Navigation({
  frame,
  current,
  label,
}: {
  frame: Frame;
  current: string | undefined;
  label: string;
}) {
  return (
    <nav aria-label={label}>
      <ul>
        {frame.layout.headerNavigationLinks.map((entry) => {
          const link = frame.link(entry.to);
          return (
            <li key={entry.label} className={entry.highlight ? 'is-highlight' : undefined}>
              {link && link.href === current ? (
                <a href={link.href} aria-current="page">
                  {entry.label}
                </a>
              ) : (
                <ContentAnchor link={link}>{entry.label}</ContentAnchor>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function SearchForm({ frame: { shop, t }, id }: { frame: Frame; id: string }) {
  return (
    <form className="search-form" action={href('search', shop)} role="search">
      <label className="visually-hidden" htmlFor={id}>
        {t('header.search')}
      </label>
      <button type="submit" aria-label={t('header.search')}>
        <Icon name="search" size={20} />
      </button>
      <input
        id={id}
        name="query"
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={t('header.searchPlaceholder')}
      />
    </form>
  );
}
