import { z } from 'zod';
import type { PageStamp } from '../../../app/domain/page-freshness.ts';

/** A finished document as the store keeps it: bytes, and all that an answer needs of it. */
export interface StoredPage {
  readonly status: 200 | 410;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Weak, of the bytes: compression on the way must not break it. */
  readonly etag: string;
  /** `sha256-…` of the document's one style. */
  readonly styleHash: string | undefined;
  readonly stamp: PageStamp;
  /** Where the page's content came from. */
  readonly source: 'fresh' | 'stale' | 'fallback';
  readonly route: string;
  readonly shop: string;
  /** It could not be renewed: until then it is served as it is, and marked. */
  readonly failedUntil?: number | undefined;
}

/** Returns whether a page's prices hold now: a render that began before a border of theirs may end after it. */
export function holds({ stamp }: StoredPage): boolean {
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
/** A week: the two times decide, not the cache's own. */
const KEPT = 'public, max-age=604800';

/** A stored page as the Cache API keeps it. */
export function toCacheResponse({ bytes, ...meta }: StoredPage): Response {
  return new Response(bytes.slice(), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': KEPT,
      [META]: JSON.stringify(meta),
    },
  });
}

/** A stored page out of the Cache API; undefined where it cannot be read: a miss. */
export async function fromCacheResponse(response: Response): Promise<StoredPage | undefined> {
  const meta = metaSchema.safeParse(parse(response.headers.get(META)));
  if (!meta.success) return undefined;
  const { stamp, styleHash, ...rest } = meta.data;
  return {
    ...rest,
    styleHash,
    stamp: { ...stamp, freshUntil: stamp.freshUntil, validUntil: stamp.validUntil },
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

function parse(text: string | null): unknown {
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    // Not ours: a miss.
    return undefined;
  }
}

/** Weak entity tag of a document's bytes. */
export async function entityTag(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = [...digest.subarray(0, 12)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return `W/"${hex}"`;
}

/** Whether an If-None-Match header names this tag; compared weakly (RFC 9110 §13.1.2). */
export function matchesTag(header: string | null, etag: string): boolean {
  if (header === null) return false;
  const own = etag.replace(/^W\//, '');
  return header
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === own);
}
