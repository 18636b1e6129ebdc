import type { ReactNode } from 'react';
import type { Translate } from '../i18n/translate.ts';
import type { LayoutName } from '../route-table.ts';
import { Style } from '../ui/style.tsx';
import { CampaignBanners } from './campaign-banners.tsx';
import { BelowStyles } from './below-styles.tsx';
import { CheckoutFooter, CheckoutHeader } from './checkout-frame.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { consentText } from './consent-texts.ts';
import { Footer } from './footer.tsx';
import type { LayoutBanner } from '../content/layout-content.ts';
import type { LayoutData } from './layout-data.ts';
import { Header } from './header.tsx';
import { DegradedBanner } from './degraded-banner.tsx';
import goodbyeCss from './goodbye.css?inline';
import css from './layout.css?inline';

interface LayoutProps {
  readonly layoutData: LayoutData;
  /** Path of the page, for the current entry of the navigation. */
  readonly current?: string | undefined;
  /** The layout's banners that the page shows. */
  readonly banners?: readonly LayoutBanner[] | undefined;
  /** Error message of a form, if the page does not show it itself. */
  readonly problem?: string | undefined;
  /**
   * Whether the content has linked the styles for the parts below: if a sheet is linked twice, browsers lay out the whole page again at
   * each link.
   */
  readonly linksBelowStyles?: boolean | undefined;
  /** Whether the page confirms that an account was deleted. */
  readonly isGoodbye?: boolean;
  /** Whether the page confirms that the consent choice was saved: the response to the banner without script. */
  readonly isConsentSaved?: boolean;
  readonly children: ReactNode;
}

function DefaultLayout({ layoutData, current, banners, linksBelowStyles, children }: LayoutProps) {
  return (
    <>
      <SkipLink layoutData={layoutData} />
      <Header layoutData={layoutData} current={current} />
      <DegradedBanner layoutData={layoutData} />
      <main id="content" tabIndex={-1} data-live="voucher">
        <CampaignBanners layoutData={layoutData} banners={banners} />
        {children}
      </main>
      {!linksBelowStyles && <BelowStyles />}
      <Footer layoutData={layoutData} />
      <ConsentBanner layoutData={layoutData} />
    </>
  );
}

/** The layout of the checkout: only the logo and the legal links lead to other pages. */
function CheckoutLayout({ layoutData, banners, children }: LayoutProps) {
  return (
    <>
      <SkipLink layoutData={layoutData} />
      <CheckoutHeader layoutData={layoutData} />
      <DegradedBanner layoutData={layoutData} />
      <main id="content" tabIndex={-1} data-live="voucher">
        <CampaignBanners layoutData={layoutData} banners={banners} />
        {children}
      </main>
      <BelowStyles />
      <CheckoutFooter layoutData={layoutData} />
      <ConsentBanner layoutData={layoutData} />
    </>
  );
}

/** The layout of long texts: the default layout with a narrower column. */
function DocumentationLayout({ children, ...props }: LayoutProps) {
  return (
    <DefaultLayout {...props}>
      <div className="documentation">
        <Style name="layout" css={css} />
        {children}
      </div>
    </DefaultLayout>
  );
}

function SkipLink({ layoutData }: { layoutData: LayoutData }) {
  return (
    <a className="skip" href="#content">
      {layoutData.t('a11y.skip')}
    </a>
  );
}

/** Confirms that an account was deleted; script turns the message into a toast (app/account/browser/account.ts). */
function Goodbye({ t }: { t: Translate }) {
  return (
    <p className="goodbye wrap" role="status" data-live="goodbye">
      <Style name="goodbye" css={goodbyeCss} />
      <b>{t('account.goodbye')}</b> <span>{t('account.goodbye.text')}</span>
    </p>
  );
}

/** Confirms that a consent choice was stored. The banner cannot confirm it, since it is the same for every visitor. */
function ConsentSaved({ layoutData }: { layoutData: LayoutData }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the result of the submitted form
    <p className="goodbye wrap" role="status" tabIndex={-1} autoFocus>
      <Style name="goodbye" css={goodbyeCss} />
      {consentText(layoutData, 'consent.saved')}
    </p>
  );
}

const layouts = {
  default: DefaultLayout,
  checkout: CheckoutLayout,
  documentation: DocumentationLayout,
} as const;

/** Renders a page in the layout of its route. */
export function Layout({
  name,
  problem,
  isGoodbye = false,
  isConsentSaved = false,
  children,
  ...props
}: LayoutProps & { name: LayoutName }) {
  const Chosen = layouts[name];
  return (
    <Chosen {...props}>
      {isGoodbye && <Goodbye t={props.layoutData.t} />}
      {isConsentSaved && <ConsentSaved layoutData={props.layoutData} />}
      {problem && (
        <p className="problem wrap" role="alert">
          {problem}
        </p>
      )}
      {children}
    </Chosen>
  );
}
