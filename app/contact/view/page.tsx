import type { ServicePeriod } from '../rules/service-hours.ts';
import type { FailedForm } from '../../form/rules/failed-form.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { Style } from '../../ui/style.tsx';
import accountCss from '../../ui/form/forms.css?inline';
import { Hotlines } from '../../ui/form/hotlines.tsx';
import { liveTexts } from '../../ui/form/live-texts.ts';
import { Status } from '../../ui/form/status.tsx';
import loginCss from '../../ui/form/login.css?inline';
import { ContentAnchor } from '../../content/content-anchor.tsx';
import { href } from '../../routes.ts';
import { ContactForm } from '../../ui/form/contact-form.tsx';

/** The public contact page: the form, the hotlines, and the company's data. */
export function ContactPage({
  layoutData,
  failed,
  isSent,
  address,
  periods,
}: {
  readonly layoutData: LayoutData;
  readonly failed: FailedForm | undefined;
  readonly isSent: boolean;
  /** Lines of the company's address, below its name. */
  readonly address: readonly string[];
  /** When the service answers. The browser says whether that is now, since the page is cached. */
  readonly periods: readonly ServicePeriod[];
}) {
  const { shop, layout, t } = layoutData;
  return (
    <div className="wrap account" data-live="account" data-texts={liveTexts(t)}>
      <Style name="account" css={accountCss} />
      <Style name="login" css={loginCss} />
      <div className="login-columns">
        <section className="panel">
          <h1>{t('contact.title')}</h1>
          <p className="lead">{t('contact.text')}</p>
          <Status text={isSent && !failed ? t('contact.sent') : undefined} />
          <ContactForm layoutData={layoutData} failed={failed} />
        </section>
        <aside className="panel is-quiet">
          <h2>{t('contact.speak')}</h2>
          <Hotlines shop={shop} />
          {layout.hotlineCards.map(
            ({ number, hours }) =>
              hours && (
                <p className="soft" key={number}>
                  {hours}
                </p>
              ),
          )}
          {periods.length > 0 && (
            <p className="service-state" data-periods={JSON.stringify(periods)} />
          )}
          <ServiceLinks layoutData={layoutData} />
          <h2>{t('contact.company')}</h2>
          <address className="contact-address">
            {[shop.legalName, ...address].map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </aside>
      </div>
    </div>
  );
}

/** Links to the pages that answer most questions, without the contact page itself. */
function ServiceLinks({
  layoutData: { shop, layout, link, t },
}: {
  readonly layoutData: LayoutData;
}) {
  const own = href('contact', shop);
  const others = layout.serviceLinks.flatMap(({ label, to }) => {
    const resolved = link(to);
    return resolved && resolved.href !== own ? [{ label, resolved }] : [];
  });
  if (others.length === 0) return null;
  return (
    <>
      <h2>{t('header.help')}</h2>
      <ul className="contact-links">
        {others.map(({ label, resolved }) => (
          <li key={label}>
            <ContentAnchor link={resolved}>{label}</ContentAnchor>
          </li>
        ))}
      </ul>
    </>
  );
}
