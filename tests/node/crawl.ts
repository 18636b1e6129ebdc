import type { Answered } from './request.ts';

/** An address of a shop: label of its host, and path with query. */
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

/** Where an answer leads: its Location, and the links of its document or sitemap, as addresses of the shops' hosts. */
export function linksOf(from: Address, answer: Answered): Address[] {
  const text = isReadable(answer) ? answer.text() : '';
  const found = LINKS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, href]) => href));
  return [answer.headers.location, ...found].flatMap((href) => {
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

function isReadable({ headers }: Answered): boolean {
  return /html|xml/.test(headers['content-type'] ?? '');
}

/** A document as everybody gets it: the nonce of a stream is made for its answer alone. */
export function withoutNonce(html: string): string {
  return html.replaceAll(/ nonce="[\w+/=]*"/g, '');
}

/** Whether a cache between shop and browser may keep an answer. */
export function isStorable({ headers }: Answered): boolean {
  return !/no-store|private/.test(headers['cache-control'] ?? '');
}
