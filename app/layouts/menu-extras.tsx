import { ContentAnchor } from '../content/content-anchor.tsx';
import { href } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import { ContentPicture } from '../ui/picture.tsx';
import type { LayoutData } from './layout-data.ts';
import { LanguageSwitch } from './language-switch.tsx';

const PICTURE_WIDTHS = [150] as const;

/** The part of a phone's menu below the categories: links, account, help, other shops. */
export function MenuExtras({ layoutData }: { layoutData: LayoutData }) {
  const { shop, t, layout, shops } = layoutData;
  const own = shops.find(({ current }) => current);
  const serviceLinks = layout.serviceLinks.filter(({ to }) => layoutData.link(to));
  return (
    <div className="menu-extras">
      {layout.featuredContentLinks.length > 0 && (
        <ul className="menu-featured" aria-label={t('header.featured')}>
          {layout.featuredContentLinks.map(({ label, text, image, to }) => (
            <li key={label}>
              <ContentAnchor link={layoutData.link(to)}>
                {image && (
                  <ContentPicture image={image.image} alt="" sizes="72px" widths={PICTURE_WIDTHS} />
                )}
                <span>
                  {label}
                  {text && <small className="soft">{text}</small>}
                </span>
              </ContentAnchor>
            </li>
          ))}
        </ul>
      )}
      <ul className="menu-service" aria-label={t('header.help')}>
        <li>
          <a href={href('account', shop)}>
            <Icon name="user" />
            {` ${t('header.account')}`}
          </a>
        </li>
        {shop.options.wishlist && (
          <li>
            <a href={href('wishlist', shop)}>
              <Icon name="heart" />
              {` ${t('header.wishlist')}`}
            </a>
          </li>
        )}
        {serviceLinks.map(({ label, to }) => (
          <li key={label}>
            <ContentAnchor link={layoutData.link(to)}>
              <Icon name="help" />
              {` ${label}`}
            </ContentAnchor>
          </li>
        ))}
      </ul>
      {own && (
        <div className="menu-shop">
          <a
            href="#shops"
            data-live="country"
            aria-label={t('product.labelled', { label: t('footer.shops'), value: own.label })}
          >
            <Icon name="globe" />
            {` ${own.label}`}
          </a>
          <LanguageSwitch layoutData={layoutData} />
        </div>
      )}
    </div>
  );
}
