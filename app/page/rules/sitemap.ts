/** Sitemaps (sitemaps.org protocol): an index, and shards of URLs. */

/** The protocol allows 50,000 URLs. A smaller shard needs only one call to the back end. */
export const SITEMAP_SHARD = 5000;

export interface SitemapUrl {
  /** Absolute URL. */
  readonly loc: string;
  /** Milliseconds since 1970. */
  readonly changedAt?: number | undefined;
  /** The same page in every language and region, including itself. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns the XML of the index of all shards. */
export function sitemapIndex(shards: readonly string[]): string {
  const rows = shards.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>`);
  return [HEAD, `<sitemapindex ${NAMESPACES}>`, ...rows, '</sitemapindex>', ''].join('\n');
}

/** Returns the XML of one shard. */
export function sitemapShard(urls: readonly SitemapUrl[]): string {
  return [HEAD, `<urlset ${NAMESPACES}>`, ...urls.map(row), '</urlset>', ''].join('\n');
}

function row({ loc, changedAt, alternates }: SitemapUrl): string {
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  );
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  return `<url><loc>${escapeXml(loc)}</loc>${changed}${links.join('')}</url>`;
}

/** Returns the number of shards for a number of URLs. */
export function shardCount(urls: number): number {
  return Math.ceil(urls / SITEMAP_SHARD);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
