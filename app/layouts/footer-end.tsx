import { ContentAnchor } from '../content/content-anchor.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Frame } from './frame.ts';
import { LanguageSwitch } from './language-switch.tsx';

/** The end of the footer: other companies, legal links, shops of other countries. */
export function FooterEnd({ frame }: { frame: Frame }) {
  const { t, layout, shops } = frame;
  return (
    <div className="wrap footer-end">
      {layout.socialLinks.length > 0 && (
        <ul aria-label={t('footer.social')}>
          {layout.socialLinks.map(({ label, to }) => (
            <li key={label}>
              <ContentAnchor link={frame.link(to)}>{label}</ContentAnchor>
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
        <LanguageSwitch frame={frame} long />
      </nav>
      <nav aria-label={t('footer.legal')}>
        <ul>
          {layout.legalInfos.map(({ label, to }) => (
            <li key={label}>
              <ContentAnchor link={frame.link(to)}>{label}</ContentAnchor>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        {t('footer.prices')} · {frame.shop.legalName}
      </p>
    </div>
  );
}
