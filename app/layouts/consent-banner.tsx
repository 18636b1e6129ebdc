import { PRIVACY_PAGE } from '../content/rules/privacy-page.ts';
import { href, localisePath } from '../routes.ts';
import { ActionField } from '../ui/action-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Logo } from '../ui/logo.tsx';
import { consentParagraphs, consentText } from './consent-texts.ts';
import type { LayoutData } from './layout-data.ts';

/**
 * The first layer of the consent banner, closed and the same for every visitor: the entry script opens it if there is no
 * valid consent record. Without script the banner is a form that blocks nothing (docs/rules/consent.md#consent). Its
 * styles are linked (below.css).
 */
export function ConsentBanner({ layoutData }: { readonly layoutData: LayoutData }) {
  const { layout, shop } = layoutData;
  return (
    <Dialog id="consent" name="consent-banner" className="consent" isModal>
      <form method="post" data-consent="">
        <ActionField name="consent.save" />
        <Logo label={layout.logo.label} />
        <h2 id="consent-title" tabIndex={-1}>
          {consentText(layoutData, 'consent.title')}
        </h2>
        {consentParagraphs(layoutData).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{consentText(layoutData, 'consent.change')}</p>
        <div className="consent-answers">
          <button className="button button-ghost" name="choice" value="necessary">
            {consentText(layoutData, 'consent.necessary')}
          </button>
          <button className="button button-ghost" name="choice" value="all">
            {consentText(layoutData, 'consent.all')}
          </button>
        </div>
        <div className="consent-links">
          <a href={href('consent', shop)} data-consent="">
            {consentText(layoutData, 'consent.more')}
          </a>
          <span>
            {legalLinks(layoutData).map(({ label, path }) => (
              <a key={path} href={path}>
                {label}
              </a>
            ))}
          </span>
        </div>
      </form>
    </Dialog>
  );
}

/** Returns the footer's links that the law requires to be accessible before an answer: privacy and imprint. */
function legalLinks({ layout, link, shop }: LayoutData) {
  const links = layout.legalInfos.map(({ label, to }) => ({ label, path: link(to)?.href }));
  return [PRIVACY_PAGE, IMPRINT].flatMap((page) => {
    const path = localisePath(page[shop.language], shop);
    return links.filter((one) => one.path === path);
  });
}

/** Path of the imprint by language. */
const IMPRINT = { de: '/impressum/', fr: '/mentions-legales/', nl: '/colofon/' } as const;

/** The link that opens the consent choice again. */
export function ConsentLink({ layoutData }: { readonly layoutData: LayoutData }) {
  return (
    <a href={href('consent', layoutData.shop)} data-consent="">
      {consentText(layoutData, 'consent.settings')}
    </a>
  );
}
