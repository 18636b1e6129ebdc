import { ContentAnchor } from '../content/content-anchor.tsx';
import { href } from '../routes.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Style } from '../ui/style.tsx';
import { ConsentLink } from './consent-banner.tsx';
import { WithdrawalLink } from './footer-end.tsx';
import type { LayoutData } from './layout-data.ts';
import css from './checkout-frame.css?inline';

/** The header of the checkout: the logo, a note that payment is secure, and the hotline. */
export function CheckoutHeader({ layoutData }: { readonly layoutData: LayoutData }) {
  const { layout, shop, t } = layoutData;
  const [hotline] = layout.hotlineCards;
  return (
    <header className="checkout-header">
      <Style name="checkout-frame" css={css} />
      <div className="wrap">
        <a href={href('home', shop)} aria-label={t('header.home')}>
          <Logo label={layout.logo.label} />
        </a>
        <span>
          <Icon name="lock" size={20} /> {t('checkout.secure')}
        </span>
        {hotline && (
          <a className="checkout-hotline" href={`tel:${hotline.number.replaceAll(/[^\d+]/g, '')}`}>
            <Icon name="phone" size={20} /> {hotline.number}
          </a>
        )}
      </div>
    </header>
  );
}

/** The footer of the checkout: the links that the law requires. */
export function CheckoutFooter({ layoutData }: { readonly layoutData: LayoutData }) {
  const { layout, link, t } = layoutData;
  return (
    <footer className="checkout-footer">
      <nav className="wrap" aria-label={t('footer.legal')}>
        <ul>
          <li>
            <WithdrawalLink layoutData={layoutData} />
          </li>
          <li>
            <ConsentLink layoutData={layoutData} />
          </li>
          {layout.legalInfos.map(({ label, to }) => (
            <li key={label}>
              <ContentAnchor link={link(to)}>{label}</ContentAnchor>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
