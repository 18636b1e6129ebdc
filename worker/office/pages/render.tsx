import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import type { Caller } from '../../../app/back-office/schemas/call.ts';
import base from '../../../app/styles/base.css?inline';
import tokens from '../../../app/styles/tokens.css?inline';
import { Style } from '../../../app/ui/style.tsx';
import { policyOf } from '../http/security.ts';
import { type Language, type Translate, translator } from '../messages/translate.ts';
import frameCss from './frame.css?inline';
import css from './office.css?inline';
import type { OfficePage } from './page.ts';
import { ScanField, type ScanFieldProps } from './scan-field.tsx';

/** A whole page, of which the policy allows the one style by its hash. */
export interface Rendering {
  readonly status: number;
  readonly language: Language;
  readonly title: string;
  readonly body: ReactNode;
  /** Who has signed in, and where they are; undefined before that. */
  readonly frame?: {
    readonly caller: Caller;
    readonly path: string;
    readonly pages: readonly OfficePage[];
    /** The field for numbers of packages, for those who send them. */
    readonly scan: ScanFieldProps | undefined;
    /** Path that ends the sign-in. */
    readonly signOut: string;
  };
}

/** Responds with a page, rendered whole. */
export async function renderPage(rendering: Rendering): Promise<Response> {
  const { language, status } = rendering;
  const stream = await renderToReadableStream(<Page {...rendering} t={translator(language)} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(await styleHashOf(html)),
      'content-language': language,
      vary: 'Accept-Language',
    },
  });
}

function Page({ body, frame, language, t, title }: Rendering & { readonly t: Translate }) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} · ${t('frame.title')}`}</title>
        <Style name="tokens" css={tokens} />
        <Style name="base" css={base} />
        <Style name="office" css={css} />
        <Style name="office-frame" css={frameCss} />
      </head>
      <body>
        <div className="office">
          <a className="skip" href="#content">
            {t('frame.skip')}
          </a>
          {frame && <Frame {...frame} t={t} />}
          <main id="content" tabIndex={-1}>
            <h1>{title}</h1>
            {body}
          </main>
        </div>
      </body>
    </html>
  );
}

type FrameProps = NonNullable<Rendering['frame']> & { readonly t: Translate };

function Frame({ caller: { name, role }, pages, path, scan, signOut, t }: FrameProps) {
  return (
    <header>
      <nav aria-label={t('nav.label')}>
        <ul>
          {pages.map((page) => (
            <li key={page.path}>
              <a href={page.path} aria-current={page.path === path ? 'page' : undefined}>
                {t(page.name)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {scan && <ScanField {...scan} />}
      <p className="who">
        <span>{t('frame.signedIn', { address: name })}</span>
        <span>{t('frame.role', { role: t(`role.${role}`) })}</span>
        <a href={signOut}>{t('frame.signOut')}</a>
      </p>
    </header>
  );
}

async function styleHashOf(html: string): Promise<string | undefined> {
  const style = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1];
  if (style === undefined) return undefined;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
