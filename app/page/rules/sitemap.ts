/** Sitemaps (sitemaps.org protocol): an index, and shards of URLs. */

/**
 * The protocol allows 50,000 URLs and 50 MB. A smaller shard needs only one call to the back end, and stays below 10 MB with the links
 * and the image of each URL.
 */
export const SITEMAP_SHARD = 5000;

export interface SitemapUrl {
  /** Absolute URL. */
  readonly loc: string;
  /** Milliseconds since 1970. */
  readonly changedAt?: number | undefined;
  /** The same page in every language and region, including itself. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** Absolute URL of the image that the page shows first. */
  readonly image?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** Returns the XML of the index of all shards. */
export function sitemapIndex(shards: readonly string[]): string {
  const rows = shards.map((loc) => `<sitemap><loc>${escapeXml(loc)}</loc></sitemap>`);
  return [HEAD, `<sitemapindex ${NAMESPACES}>`, ...rows, '</sitemapindex>', ''].join('\n');
}

/** Returns the XML of one shard. */
export function sitemapShard(urls: readonly SitemapUrl[]): string {
  return [HEAD, `<urlset ${NAMESPACES} ${IMAGES}>`, ...urls.map(row), '</urlset>', ''].join('\n');
}

function row({ loc, changedAt, alternates, image }: SitemapUrl): string {
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`,
  );
  const changed =
    changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString()}</lastmod>`;
  const shown =
    image === undefined
      ? ''
      : `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`;
  return `<url><loc>${escapeXml(loc)}</loc>${changed}${links.join('')}${shown}</url>`;
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
