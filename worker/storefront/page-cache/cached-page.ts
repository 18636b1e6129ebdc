import { z } from 'zod';
import { bytesToHex } from '../../../app/text/rules/hex.ts';
import { parseJsonText } from '../http/json.ts';
import type { PageStamp } from '../../../app/page/rules/page-freshness.ts';

/** A finished document in the page cache: its bytes, and everything that a response needs. */
export interface CachedPage {
  readonly status: 200 | 410;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Weak entity tag of the bytes, so that it stays valid when the platform compresses the response. */
  readonly etag: string;
  /** `sha256-…` of the document's one style. */
  readonly styleHash: string | undefined;
  readonly stamp: PageStamp;
  /** Where the page's content came from. */
  readonly source: 'fresh' | 'stale' | 'fallback';
  readonly route: string;
  readonly shop: string;
  /** Set if a revalidation failed: until this time the page is served unchanged, with a mark. */
  readonly failedUntil?: number | undefined;
}

/** Returns whether a page's prices are valid now: a render may begin before they change and end after it. */
export function holds({ stamp }: CachedPage): boolean {
  return stamp.validUntil === undefined || Date.now() < stamp.validUntil;
}

const metaSchema = z.object({
  status: z.union([z.literal(200), z.literal(410)]),
  etag: z.string(),
  styleHash: z.string().optional(),
  source: z.enum(['fresh', 'stale', 'fallback']),
  route: z.string(),
  shop: z.string(),
  failedUntil: z.number().optional(),
  stamp: z.object({
    build: z.string(),
    content: z.number(),
    catalogue: z.number(),
    redirects: z.number(),
    showsPrices: z.boolean(),
    freshUntil: z.number().optional(),
    validUntil: z.number().optional(),
  }),
});

const META = 'x-stored-page';
/** A week, because freshness is decided by the page's stamp, not by the Cache API. */
const LIFETIME = 'public, max-age=604800';

/** Returns a cached page as a response for the Cache API. */
export function toCacheResponse({ bytes, ...meta }: CachedPage): Response {
  return new Response(bytes.slice(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': LIFETIME,
      [META]: JSON.stringify(meta),
    },
  });
}

/** Returns a cached page from a response of the Cache API; undefined if it cannot be read, which counts as a miss. */
export async function fromCacheResponse(response: Response): Promise<CachedPage | undefined> {
  const meta = metaSchema.safeParse(parseJsonText(response.headers.get(META)));
  if (!meta.success) return undefined;
  const { stamp, styleHash, ...rest } = meta.data;
  return {
    ...rest,
    styleHash,
    stamp: { ...stamp, freshUntil: stamp.freshUntil, validUntil: stamp.validUntil },
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** Returns the weak entity tag of a document's bytes. */
export async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return `W/"${bytesToHex(digest.subarray(0, 12))}"`;
}

/** Returns whether an If-None-Match header names this tag; compared weakly (RFC 9110 §13.1.2). */
export function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const own = etag.replace(/^W\//, '');
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === own);
}
