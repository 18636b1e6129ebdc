import type { Answered } from './request.ts';

/** A URL of a shop: label of its host, and path with query. */
export interface Address {
  readonly host: string;
  readonly path: string;
}

const LINKS = [
  /<a\s[^>]*?href="([^"]+)"/g,
  /<link rel="(?:alternate|canonical)"[^>]*?href="([^"]+)"/g,
  /<loc>([^<]+)<\/loc>/g,
  /<xhtml:link[^>]*?href="([^"]+)"/g,
];

/** Returns the URLs in a response: its Location, and the links of its document or sitemap. */
export function linksOf(from: Address, answer: Answered): Address[] {
  const text = isReadable(answer) ? answer.text() : '';
  const found = LINKS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, href]) => href));
  return [...new Set([answer.headers.location, ...found])].flatMap((href) => {
    const url =
      href &&
      URL.parse(
        href.replaceAll('&amp;', '&'),
        `http://${from.host}.nestling.localhost${from.path}`,
      );
    const host = url && /^([a-z]+)\.nestling\.localhost$/.exec(url.hostname)?.[1];
    return url && host ? [{ host, path: url.pathname + url.search }] : [];
  });
}

/** Returns host and path of each URL that a sitemap lists. */
export function locsOf(xml: string): { readonly host: string; readonly path: string }[] {
  return [...xml.matchAll(/<loc>http:\/\/([^:]+):\d+([^<]*)<\/loc>/g)].map(
    ([, host = '', path = '']) => ({ host, path }),
  );
}

function isReadable({ headers }: Answered): boolean {
  return /html|xml/.test(headers['content-type'] ?? '');
}

/** Returns a document without its nonce, which differs in each response. */
export function withoutNonce(html: string): string {
  return html.replaceAll(/ nonce="[\w+/=]*"/g, '');
}

/** Returns whether a shared cache may store a response. */
export function isStorable({ headers }: Answered): boolean {
  return !/no-store|private/.test(headers['cache-control'] ?? '');
}
