import { ContentAnchor } from '../content/content-anchor.tsx';
import type { LayoutContent } from '../content/layout-content.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { FooterEnd } from './footer-end.tsx';
import type { LayoutData } from './layout-data.ts';

/**
 * The footer: order services, hotline, link columns, payment, delivery, seals, legal links and other shops.
 */
export function Footer({ layoutData }: { layoutData: LayoutData }) {
  const { t, layout } = layoutData;
  return (
    <footer className="footer">
      {layout.orderServices.length > 0 && (
        <ul className="wrap order-services" aria-label={t('footer.orderServices')}>
          {layout.orderServices.map(({ label, text }) => (
            <li key={label}>
              <b>{label}</b>
              {text && <span>{text}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="wrap footer-columns">
        <div>
          <Logo label={layout.logo.label} />
          {layout.footerText && <p>{layout.footerText}</p>}
          {layout.hotlineCards.map((card) => (
            <Hotline key={card.number} card={card} />
          ))}
        </div>
        {layout.serviceLinks.length > 0 && (
          <LinkColumn
            layoutData={layoutData}
            title={t('footer.service')}
            links={layout.serviceLinks}
          />
        )}
        {layout.footerLinks.map(({ title, links }) => (
          <LinkColumn key={title} layoutData={layoutData} title={title} links={links} />
        ))}
      </div>
      <div className="wrap footer-providers">
        <Badges
          title={t('footer.payment')}
          entries={layout.paymentProviders}
          className="footer-payment"
        />
        <Badges title={t('footer.delivery')} entries={layout.deliveryProviders} />
        <Seals layoutData={layoutData} />
      </div>
      <FooterEnd layoutData={layoutData} />
    </footer>
  );
}

function Hotline({ card }: { card: LayoutContent['hotlineCards'][number] }) {
  return (
    <div className="hotline">
      <h2>{card.title}</h2>
      {card.text && <p>{card.text}</p>}
      <a href={`tel:${card.number.replaceAll(/[^\d+]/g, '')}`}>
        <Icon name="phone" size={18} />
        {` ${card.number}`}
      </a>
      {card.hours && <small>{card.hours}</small>}
    </div>
  );
}

interface LinkColumnProps {
  readonly layoutData: LayoutData;
  readonly title: string;
  readonly links: LayoutContent['serviceLinks'];
}

/** A column of links; on phones an accordion that works without script. */
function LinkColumn({ layoutData, title, links }: LinkColumnProps) {
  const shown = links.filter(({ to }) => layoutData.link(to));
  if (shown.length === 0) return null;
  return (
    <div className="footer-links">
      {/* Only one of the two is visible: on phones the summary, which opens the list below. */}
      <h2>{title}</h2>
      <details>
        <summary>{title}</summary>
      </details>
      <ul>
        {shown.map((entry) => (
          <li key={entry.label}>
            <ContentAnchor link={layoutData.link(entry.to)}>{entry.label}</ContentAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Names as badges; trademarks are not shown as images. */
function Badges({
  title,
  entries,
  className,
}: {
  title: string;
  entries: LayoutContent['paymentProviders'];
  className?: string;
}) {
  if (entries.length === 0) return null;
  return (
    <div className={className}>
      <h2>{title}</h2>
      <ul className="footer-names">
        {entries.map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  );
}

function Seals({ layoutData }: { layoutData: LayoutData }) {
  const { t, layout } = layoutData;
  if (layout.trustSeals.length === 0) return null;
  return (
    <div>
      <h2>{t('footer.seals')}</h2>
      <ul className="seals">
        {layout.trustSeals.map(({ label, to }) => (
          <li key={label}>
            <Icon name="check" size={18} />
            <ContentAnchor link={layoutData.link(to)}>{label}</ContentAnchor>
          </li>
        ))}
      </ul>
    </div>
  );
}
