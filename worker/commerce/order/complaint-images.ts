import { z } from 'zod';
import {
  COMPLAINT_IMAGE_RETENTION,
  type ComplaintImageType,
} from '../../../app/order/rules/complaint.ts';
import { newToken } from '../account/session.ts';
import type { Env } from '../env.ts';

const HOUR = 60 * 60 * 1000;
/** Images without a complaint are deleted after this time. */
const ABANDONED = HOUR;
const AT_ONCE = 100;
/** Prefix of keys that no route serves: `/images/` reads only `products/`. */
const PREFIX = 'complaints/';

const INSERT =
  'INSERT INTO complaint_images (key, type, bytes, created_at) VALUES (?1, ?2, ?3, ?4)';
const OLD = `SELECT key FROM complaint_images
  WHERE created_at <= ?1 OR (created_at <= ?2 AND complaint_id IS NULL)
    OR (complaint_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM complaints c WHERE c.id = complaint_id))
  LIMIT ${AT_ONCE}`;

const keysSchema = z.array(z.object({ key: z.string() }));

/** An image of a complaint, whose type was detected from its bytes. */
export interface ComplaintImage {
  readonly type: ComplaintImageType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Stores images and returns their keys. Each row is written before its file, so that the sweep finds files after a crash.
 */
export async function storeImages(
  { DB, PICTURES }: Pick<Env, 'DB' | 'PICTURES'>,
  images: readonly ComplaintImage[],
  now: number,
): Promise<readonly string[]> {
  const named = images.map((image) => ({ ...image, key: PREFIX + newToken() }));
  if (named.length === 0) return [];
  await DB.batch(
    named.map(({ key, type, bytes }) => DB.prepare(INSERT).bind(key, type, bytes.length, now)),
  );
  for (const { key, type, bytes } of named)
    await PICTURES.put(key, bytes, { httpMetadata: { contentType: type } });
  return named.map(({ key }) => key);
}

/** Deletes expired images, and those without a complaint: the file first, then its row. `now` in milliseconds since 1970. */
export async function sweepImages(
  { DB, PICTURES }: Pick<Env, 'DB' | 'PICTURES'>,
  now: number,
): Promise<void> {
  const { results } = await DB.prepare(OLD)
    .bind(now - COMPLAINT_IMAGE_RETENTION, now - ABANDONED)
    .all<unknown>();
  const keys = keysSchema.parse(results).map(({ key }) => key);
  if (keys.length === 0) return;
  await PICTURES.delete(keys);
  await DB.prepare('DELETE FROM complaint_images WHERE key IN (SELECT value FROM json_each(?))')
    .bind(JSON.stringify(keys))
    .run();
}
