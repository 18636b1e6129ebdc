import type { ReactNode } from 'react';
import type { DocumentProps } from '../../../app/layouts/document.tsx';
import { limitedParts } from '../../../app/domain/limited.ts';
import { readablePath } from '../../../app/domain/path.ts';
import type { Frame } from '../../../app/layouts/frame.ts';
import { Layout } from '../../../app/layouts/layout.tsx';
import { BRIDGE } from '../../../edge-config/csp.ts';
import { shopOrigin } from '../http/host-match.ts';
import { isSilent } from '../upstream/call.ts';
import { faultDetail } from './fault-detail.ts';
import { languageLinks } from './language-links.ts';
import { messageAnswer } from './messages.tsx';
import type { Resolution } from './resolve.ts';
import { sharingOf } from './sharing.ts';
import type { PageAnswer, PageTimes, Visit } from './page.ts';

const CACHE_CONTROL = {
  public: 'no-cache',
  private: 'private, no-cache',
  none: 'no-store',
} as const;

type Page = Extract<PageAnswer, { kind: 'page' }>;
export type Redirect = Extract<PageAnswer, { kind: 'redirect' }>;

/** A page set in its layout: what streaming and the finished document are made from alike. */
export interface Composed {
  readonly kind: 'document';
  readonly status: 200 | 404 | 410 | 422 | 503;
  readonly head: Omit<DocumentProps, 'script' | 'nonce'>;
  readonly body: ReactNode;
  readonly cacheControl: string;
  /** Whether it is the same for everybody and may be kept, and until when. */
  readonly times: PageTimes | undefined;
}

/** Sets a handler's answer in the layout of its route; missing and unavailable become pages of their own. */
export function composePage(visit: Visit, { answer, layout }: Resolution): Composed | Redirect {
  if (answer.kind === 'redirect') return answer;
  const page = settle(answer, visit);
  const frame = withLimits(page.frame, visit);
  // A page that does not tell a form's failure itself has it told above its content.
  const untold = page.status === 200 ? visit.problem : undefined;
  const status = untold ? 422 : page.status;
  const keepable = (status === 200 || status === 410) && !visit.preview;
  const kept = keepable ? page.keep : 'none';
  const current = visit.shop.prefix + visit.path;
  const indexed = status === 200 && !visit.preview && !page.noindex && visit.shop.listed;
  const { ENVIRONMENT } = visit.settings;
  const origin = shopOrigin(visit.shop, ENVIRONMENT, visit.url);
  const url = origin + current;
  return {
    kind: 'document',
    status,
    head: {
      title: frame.layout.pageTitleTemplate.replace('{title}', () => page.title),
      description: page.description ?? frame.layout.defaultDescription,
      canonical: indexed ? url : undefined,
      sharing: indexed
        ? sharingOf({ ...page.shared, title: page.title }, frame, { origin, url })
        : undefined,
      alternates:
        indexed && page.alternates
          ? languageLinks(visit.shop, visit.path, page.alternates, ENVIRONMENT, visit.url)
          : undefined,
      noindex: !indexed,
      shop: visit.shop,
      bridge: visit.preview ? BRIDGE : undefined,
    },
    cacheControl: CACHE_CONTROL[kept],
    times: kept === 'public' ? (page.times ?? {}) : undefined,
    body: (
      <Layout name={layout} frame={frame} current={current} problem={untold}>
        {page.body}
      </Layout>
    ),
  };
}

/**
 * Names what is limited: what this page met, and on a page that is made for its asker what the isolate knows. Such a page
 * is soon made again.
 */
function withLimits(frame: Frame, { env, trace, wanted }: Visit): Frame {
  const { backEnd, texts } = trace.silence;
  const known = wanted !== 'renewed' && isSilent('commerce', env, Date.now());
  const limited = limitedParts({ backEnd: backEnd || known, texts });
  if (limited.length === 0) return frame;
  trace.degrade('page.limited', { parts: limited });
  return { ...frame, limited };
}

type Settled = Omit<Page, 'status' | 'noindex' | 'frame'> & {
  status: 200 | 404 | 410 | 422 | 503;
  noindex: boolean;
  frame: Frame;
};

function settle(answer: Exclude<PageAnswer, Redirect>, visit: Visit): Settled {
  const { frame } = visit;
  switch (answer.kind) {
    case 'page':
      return {
        ...answer,
        status: answer.status ?? 200,
        noindex: answer.noindex ?? false,
        frame: answer.frame ?? frame,
      };
    case 'missing':
      return { ...notFound(visit), status: 404, noindex: true, frame };
    case 'gone':
      return {
        ...notFound(visit),
        keep: answer.keep ? 'public' : 'none',
        status: 410,
        noindex: true,
        frame,
      };
    case 'unavailable':
      return { ...unavailable(visit), status: 503, noindex: true, frame };
  }
}

/** Returns the page of a fault; in qa it shows what failed, as the error page does. */
function unavailable({ frame, settings, trace }: Visit): Page {
  const detail = settings.ENVIRONMENT === 'qa' ? faultDetail(503, trace) : undefined;
  return messageAnswer('unavailable', frame, '', detail);
}

function notFound({ frame, url }: Visit): Page {
  return messageAnswer('notFound', frame, readablePath(url.pathname));
}
