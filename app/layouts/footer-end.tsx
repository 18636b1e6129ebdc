import { ContentAnchor } from '../content/content-anchor.tsx';
import { ConsentLink } from './consent-banner.tsx';
import { href } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import type { LayoutData } from './layout-data.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** The link to the page on which a customer withdraws from a contract. */
export function WithdrawalLink({ layoutData: { shop, t } }: { layoutData: LayoutData }) {
  return (
    <a className="withdrawal-link" href={href('withdrawal', shop)}>
      {t('withdrawal.link')}
    </a>
  );
}

/** The end of the footer: other companies, legal links, shops of other countries. */
export function FooterEnd({ layoutData }: { layoutData: LayoutData }) {
  const { t, layout, shops } = layoutData;
  return (
    <div className="wrap footer-end">
      {layout.socialLinks.length > 0 && (
        <ul aria-label={t('footer.social')}>
          {layout.socialLinks.map(({ label, to }) => (
            <li key={label}>
              <ContentAnchor link={layoutData.link(to)}>{label}</ContentAnchor>
            </li>
          ))}
        </ul>
      )}
      <nav id="shops" aria-label={t('footer.shops')}>
        <Icon name="globe" size={18} />
        <ul>
          {shops.map((shop) => (
            <li key={shop.key}>
              <a
                href={shop.current ? '#shops' : shop.href}
                data-live={shop.current ? 'country' : undefined}
                hrefLang={shop.lang}
                lang={shop.lang}
                aria-current={shop.current ? 'true' : undefined}
              >
                {shop.label}
              </a>
            </li>
          ))}
        </ul>
        <LanguageSwitch layoutData={layoutData} long />
      </nav>
      <nav aria-label={t('footer.legal')}>
        <ul>
          {/* The law requires this link on every page, regardless of the content
              (docs/rules/order.md#withdrawal). */}
          <li>
            <WithdrawalLink layoutData={layoutData} />
          </li>
          <li>
            <ConsentLink layoutData={layoutData} />
          </li>
          {layout.legalInfos.map(({ label, to }) => (
            <li key={label}>
              <ContentAnchor link={layoutData.link(to)}>{label}</ContentAnchor>
            </li>
          ))}
        </ul>
      </nav>
      <p>{`${t('footer.prices')} · ${layoutData.shop.legalName}`}</p>
    </div>
  );
}
