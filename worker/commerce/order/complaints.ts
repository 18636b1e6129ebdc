import type { Complaint } from '../../../app/order/schemas/order-change.ts';
import type { Order } from '../../../app/order/schemas/order.ts';
import { bytesToHex } from '../../../app/text/rules/hex.ts';
import { sentItems } from '../../../app/order/rules/order.ts';
import type { Shop } from '../../../app/shop/rules/shop.ts';
import { sha256Hex } from '../sha256.ts';
import type { Env } from '../env.ts';
import { orderMail } from '../mails/order-mails.tsx';
import { mailStatement, noticeStatements } from '../outbox/row.ts';
import { type ComplaintImage, storeImages } from './complaint-images.ts';

const SAME = 'SELECT 1 FROM complaints WHERE content_hash = ?';
/** The trigger enforces the limit; this check avoids storing the files of a refused complaint. */
const FULL = 'SELECT count(*) >= 5 AS isFull FROM complaints WHERE order_id = ?';
const INSERT = `INSERT INTO complaints (order_id, content_hash, reason, text, created_at) VALUES (?1, ?2, ?3, ?4, ?5)`;
const OWN = '(SELECT id FROM complaints WHERE content_hash = ?1)';
const ITEMS = `INSERT INTO complaint_items (complaint_id, item_id) SELECT ${OWN}, value FROM json_each(?2)`;
const IMAGES = `UPDATE complaint_images SET complaint_id = ${OWN} WHERE key IN (SELECT value FROM json_each(?2))`;

type Complained = 'new' | 'known' | 'notItsItems' | 'notSent' | 'tooMany';

/**
 * Stores a complaint with its images, its receipt and the shop's copy (docs/rules/order.md#complaints). The same complaint about the same
 * items is stored once, however often it is sent. `now` in milliseconds since 1970.
 */
export async function complain(
  env: Env,
  shop: Shop,
  order: Order,
  complaint: Complaint,
  images: readonly ComplaintImage[],
  now: number,
): Promise<Complained> {
  const itemIds = [...new Set(complaint.itemIds)].toSorted((a, b) => a - b);
  const own = new Set(order.items.map(({ id }) => id));
  if (!itemIds.every((id) => own.has(id))) return 'notItsItems';
  const sent = new Set(sentItems(order.items).map(({ id }) => id));
  if (!itemIds.every((id) => sent.has(id))) return 'notSent';
  const { notice, origin, reason, reasonLabel, text } = complaint;
  const hash = await hashOf([order.id, itemIds, reason, text], images);
  const { DB } = env;
  if (await DB.prepare(SAME).bind(hash).first()) return 'known';
  if (await DB.prepare(FULL).bind(order.id).first<number>('isFull')) return 'tooMany';
  const keys = await storeImages(env, images, now);
  const received = { items: itemIds, reason: reasonLabel, text, images: images.length };
  const mail = orderMail('complaint', order, shop, {
    origin,
    complaint: { ...received, receivedAt: now },
  });
  const receipt = { id: `complaint:${hash}`, cause: `order:${order.number}`, mail };
  try {
    await DB.batch([
      DB.prepare(INSERT).bind(order.id, hash, reason, text, now),
      DB.prepare(ITEMS).bind(hash, JSON.stringify(itemIds)),
      DB.prepare(IMAGES).bind(hash, JSON.stringify(keys)),
      mailStatement(DB, receipt, now),
      ...noticeStatements(DB, receipt, notice, now),
    ]);
  } catch (error) {
    if (isAbout(error, 'too many complaints')) return 'tooMany';
    // The same complaint was stored meanwhile; the sweep deletes these images.
    if (isAbout(error, 'complaints.content_hash')) return 'known';
    throw error;
  }
  return 'new';
}

function isAbout(error: unknown, text: string): boolean {
  return error instanceof Error && error.message.includes(text);
}

async function hashOf(content: readonly unknown[], images: readonly ComplaintImage[]) {
  const digests = await Promise.all(
    images.map(async ({ bytes }) => {
      const digest = await crypto.subtle.digest('SHA-256', bytes);
      return bytesToHex(new Uint8Array(digest));
    }),
  );
  return sha256Hex(JSON.stringify([...content, digests]));
}
