import { ContentAnchor } from '../content/content-anchor.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { Style } from '../ui/style.tsx';
import type { Frame } from './frame.ts';
import css from './footer.css?inline';

/** Hotline, payment, links in columns, legal links and the other shops. */
export function Footer({ frame }: { frame: Frame }) {
  const { t, layout } = frame;
  return (
    <footer className="footer">
      <Style name="footer" css={css} />
      <div className="wrap footer-columns">
        <div>
          <Logo label={layout.logo.label} />
          {layout.footerText && <p>{layout.footerText}</p>}
          {layout.hotlineCards.map((card) => (
            <p key={card.number} className="hotline">
              <Icon name="phone" size={18} />
              <span>
                {t('footer.hotline')}{' '}
                <a href={`tel:${card.number.replaceAll(/[^\d+]/g, '')}`}>{card.number}</a>
                {card.hours && <small className="soft">{card.hours}</small>}
              </span>
            </p>
          ))}
          <ul className="payment" aria-label={t('footer.payment')}>
            {layout.paymentProviders.map((provider) => (
              <li key={provider.label}>{provider.label}</li>
            ))}
          </ul>
        </div>
        {layout.footerLinks.map((column) => (
          <div key={column.title}>
            <h2>{column.title}</h2>
            <ul>
              {column.links.map((entry) => (
                <li key={entry.label}>
                  <ContentAnchor link={frame.link(entry.to)}>{entry.label}</ContentAnchor>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="wrap footer-legal">
        <span>{t('footer.prices')}</span>
        <nav aria-label={t('footer.shops')}>
          <Icon name="globe" size={18} />
          <ul>
            {frame.shops.map((shop) => (
              <li key={shop.href}>
                <a
                  href={shop.href}
                  hrefLang={shop.lang}
                  lang={shop.lang}
                  aria-current={shop.current ? 'true' : undefined}
                >
                  {shop.label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
