import type { ReactNode } from 'react';
import { languageTag, type Shop } from '../shop/rules/shop.ts';
import { translator } from '../i18n/translate.ts';
import base from '../styles/base.css?inline';
import fonts from '../styles/fonts.css?inline';
import tokens from '../styles/tokens.css?inline';
import webFonts from '../styles/web-fonts.css?inline';
import { sheetText } from '../styles/sheets.ts';
import { Style, StyleNonce } from '../ui/style.tsx';

/** The URL of a page for a language and region: `de-AT`, `x-default`. */
export interface LanguageLink {
  readonly hreflang: string;
  readonly href: string;
}

/** Open Graph data of a page (docs/rules/page.md#sharing). */
export interface Sharing {
  readonly type: 'website' | 'article' | 'product';
  readonly siteName: string;
  readonly title: string;
  /** Absolute URL of the page. */
  readonly url: string;
  /** Absolute URL of an image, and its size in pixels if known. */
  readonly image: string;
  readonly imageSize?: { readonly width: number; readonly height: number } | undefined;
}

export interface DocumentProps {
  readonly title: string;
  readonly description?: string | undefined;
  /** Absolute URL of the page, if it may be indexed. */
  readonly canonical?: string | undefined;
  /** Open Graph data; undefined for pages that should not be shared. */
  readonly sharing?: Sharing | undefined;
  /** The same page in every language and region, including itself; absolute URLs. */
  readonly alternates?: readonly LanguageLink[] | undefined;
  readonly noindex?: boolean | undefined;
  /** Referrer policy of a page whose URL must not reach other sites. */
  readonly referrer?: 'no-referrer' | undefined;
  /** The page's shop; undefined on the neutral entry. */
  readonly shop?: Shop | undefined;
  /** URL of the browser entry; undefined if a page needs no script. */
  readonly script?: string | undefined;
  readonly nonce?: string | undefined;
  /** Id of the build that rendered the document, for error reports. */
  readonly build?: string | undefined;
  /** Version that a valid consent record must have. */
  readonly consentVersion?: string | undefined;
  /** Whether no question of the shop may interrupt the visitor. */
  readonly isTask?: boolean | undefined;
  /** URL of the visual editor's bridge, in a verified preview. */
  readonly bridge?: string | undefined;
}

/** Sizes of the document's icons in public/. */
const TOUCH_ICON = 180;
const ICON = 32;

/**
 * The web fonts, as a file, of a page whose URL is a secret: for fonts of an inline style Chromium sends the document's URL regardless
 * of its policy. Browsers cache the file for a year, so a changed file needs a new name.
 */
const WEB_FONTS = '/fonts/web-fonts.css';

/**
 * Renders the whole document. The whole head is in the first chunk of the stream; React would put later metadata into
 * the body.
 */
export function Document({ children, ...head }: DocumentProps & { children: ReactNode }) {
  const { referrer, shop, nonce, build, consentVersion, isTask } = head;
  const t = shop && translator(shop);
  return (
    <html
      lang={shop ? languageTag(shop) : 'en'}
      data-shop={shop?.key}
      data-shop-id={shop?.id}
      data-build={build}
      data-consent-version={consentVersion}
      data-tag-manager={shop?.tagManager ?? undefined}
      data-close={t?.('layer.close')}
      data-newer={t?.('builds.newer')}
      data-reload={t?.('builds.reload')}
      data-task={isTask ? '' : undefined}
    >
      <Head {...head} />
      <body>
        <StyleNonce value={nonce}>
          <Style name="tokens" css={tokens} />
          <Style name="base" css={base} />
          <Style name="fonts" css={referrer ? fonts : sheetText(webFonts) + sheetText(fonts)} />
          {children}
        </StyleNonce>
      </body>
    </html>
  );
}

function Head({
  title,
  description,
  canonical,
  sharing,
  alternates,
  noindex,
  referrer,
  shop,
  script,
  nonce,
  bridge,
}: DocumentProps) {
  const locale = shop?.locale ?? 'de-de';
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {referrer && <meta name="referrer" content={referrer} />}
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noindex && <meta name="robots" content="noindex" />}
      {canonical && <link rel="canonical" href={canonical} />}
      {sharing && <OpenGraph sharing={sharing} description={description} shop={shop} />}
      {alternates?.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <link
        rel="icon"
        type="image/png"
        sizes={`${ICON}x${ICON}`}
        href={`/icon-${locale}-${ICON}x${ICON}.png`}
      />
      <link rel="apple-touch-icon" href={`/icon-${locale}-${TOUCH_ICON}x${TOUCH_ICON}.png`} />
      <meta name="theme-color" content="#1d2540" />
      {referrer && <link rel="stylesheet" href={WEB_FONTS} />}
      {bridge && <script defer src={bridge} nonce={nonce} data-bridge="" />}
      {/* A module script runs after parsing in any case; at normal priority its download would compete with the
          largest image on a slow connection. */}
      {script && <script type="module" fetchPriority="low" src={script} nonce={nonce} />}
    </head>
  );
}

function OpenGraph({
  sharing: { type, siteName, title, url, image, imageSize },
  description,
  shop,
}: {
  sharing: Sharing;
  description: string | undefined;
  shop: Shop | undefined;
}) {
  return (
    <>
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={url} />
      {shop && <meta property="og:locale" content={languageTag(shop).replace('-', '_')} />}
      <meta property="og:image" content={image} />
      {imageSize && <meta property="og:image:width" content={String(imageSize.width)} />}
      {imageSize && <meta property="og:image:height" content={String(imageSize.height)} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
