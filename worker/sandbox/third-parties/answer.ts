import {
  localSource,
  SOVENDUS,
  TAG_MANAGER,
  VIDEO_PLAYER,
  VIMEO_PLAYER,
} from '../../../app/consent/rules/third-party.ts';
import { tagManagerScript } from './tag-manager.ts';
import { html } from 'hono/html';

/** A simulated third party. Undefined for an unknown path. */
type Play = (url: URL) => Response | undefined;

function hostOf(origin: string): string {
  return new URL(localSource(origin).replace(':*', '')).hostname;
}

const SCRIPT = 'text/javascript; charset=utf-8';
const PAGE = 'text/html; charset=utf-8';

function text(body: string, type: string): Response {
  // The shop may frame a page of a third party, and a test's answer must not be cached.
  return new Response(body, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
}

const hosts: Readonly<Record<string, Play>> = {
  [hostOf(TAG_MANAGER)]: ({ pathname }) =>
    pathname === '/gtm.js' ? text(tagManagerScript, SCRIPT) : undefined,
  // The host to which the simulated container reports.
  'region1.google-analytics.localhost': ({ pathname }) =>
    pathname === '/g/collect' ? new Response(null, { status: 204 }) : undefined,
  [hostOf(VIDEO_PLAYER)]: (url) =>
    url.pathname.startsWith('/embed/') ? text(videoPlayer(url), PAGE) : undefined,
  [hostOf(VIMEO_PLAYER)]: (url) =>
    url.pathname.startsWith('/video/') ? text(videoPlayer(url), PAGE) : undefined,
  [hostOf(SOVENDUS)]: (url) => {
    if (url.pathname === '/sovabo/common/js/flexibleIframe.js') return text(sovendusScript, SCRIPT);
    return url.pathname === '/banner' ? text(sovendusBanner(url), PAGE) : undefined;
  },
};

/** Returns whether a host is that of a third party. These are other sites than the shop's, as in production. */
export function isThirdPartyHost(hostname: string): boolean {
  return Object.hasOwn(hosts, hostname);
}

/** Answers as the third party of the host does. */
export function answerThirdParty(url: URL): Response {
  const play = hosts[url.hostname];
  return play?.(url) ?? new Response('There is nothing here.\n', { status: 404 });
}

/** Returns the simulated player of a video, which shows whether it plays automatically. */
function videoPlayer({ pathname, searchParams }: URL): string {
  const state = searchParams.has('autoplay') ? 'plays' : 'waits';
  return String(
    html`<!doctype html><title>Video</title>
      <p>Video ${pathname.split('/')[2]} ${state}</p>`,
  );
}

/** The simulated script: shows each order's banner in its container, in a frame of the third party. */
const sovendusScript = `(() => {
  const { origin } = new URL(document.currentScript.src);
  for (const { iframeContainerId, ...facts } of window.sovIframes ?? []) {
    const frame = document.createElement('iframe');
    frame.title = 'Sovendus';
    frame.src = origin + '/banner?' + new URLSearchParams(facts);
    document.getElementById(iframeContainerId).append(frame);
  }
})();
`;

/** Returns the banner with the values that the shop has sent. */
function sovendusBanner({ searchParams }: URL): string {
  const facts = [...searchParams].map(([name, value]) => html`<li>${name}: ${value}</li>`);
  return String(
    html`<!doctype html><title>Sovendus</title>
      <h1>Sovendus</h1>
      <ul>
        ${facts}
      </ul>`,
  );
}
