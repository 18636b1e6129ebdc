import { z } from 'zod';
import { complaintSchema, orderNumberSchema } from '../../../../app/order/schemas/order-change.ts';
import {
  MAX_COMPLAINT_IMAGE,
  MAX_COMPLAINT_IMAGES,
} from '../../../../app/order/rules/complaint.ts';
import type { MessageKey } from '../../../../app/i18n/messages/de.ts';
import { translator } from '../../../../app/i18n/translate.ts';
import { href } from '../../../../app/routes.ts';
import { contactAddress } from '../../../../edge-config/contact.ts';
import { shopOrigin } from '../../http/host-match.ts';
import type { CommerceResult } from '../../upstream/commerce/call.ts';
import { sendComplaint } from '../calls/orders.ts';
import { accountFailure, refused } from '../../actions/failure.ts';
import { AUTH_LIMIT } from '../../actions/limits.ts';
import { type ActionResult, defineAction } from '../../actions/define-action.ts';
import { orderKeyOf, orderPageOf } from './order-key.ts';

/** Complaints about orders (docs/rules/order.md#complaints). */

/** Maximum bytes of the text and the headers of the form's parts. */
const REST = 64 * 1024;

const TEXTS: Readonly<Record<string, MessageKey>> = {
  number: 'order.errors.unknown',
  itemIds: 'complaint.errors.items',
  reason: 'complaint.errors.reason',
  text: 'complaint.errors.text',
};

/**
 * Media types of files that cannot be used, so that the form reports them with its other problems. The back end checks the bytes of
 * the others, because browsers name some images differently, or not at all.
 */
const UNUSABLE =
  /^(?:image\/(?:svg|gif|bmp|tiff|avif)|text\/|video\/|audio\/|application\/(?!octet-stream))/;

const IMAGE_PROBLEMS = ['complaint.errors.imageSize', 'complaint.errors.imageType'] as const;

const imagesSchema = z
  .array(z.instanceof(File))
  .max(MAX_COMPLAINT_IMAGES, 'complaint.errors.imageCount')
  .refine((files) => files.every(({ size }) => size <= MAX_COMPLAINT_IMAGE), {
    error: 'complaint.errors.imageSize',
  })
  .refine((files) => !files.some(({ type }) => UNUSABLE.test(type)), {
    error: 'complaint.errors.imageType',
  })
  .default([]);

/**
 * Collects the items, which the form names line by line: `pieces-0-1` is `101`. Without an image its field is an empty text.
 */
function withItems(fields: Record<string, unknown>): Record<string, unknown> {
  const ids = Object.entries(fields).flatMap(([name, value]) =>
    /^pieces-\d{1,3}(?:-\d{1,3})?$/.test(name) && typeof value === 'string' ? value.split(',') : [],
  );
  const { image, ...rest } = fields;
  const images = Array.isArray(image) ? { image } : {};
  return { ...rest, ...images, itemIds: ids.filter((id) => id !== '').map(Number) };
}

export const complain = defineAction({
  name: 'complaint.send',
  schema: complaintSchema
    .pick({ itemIds: true, reason: true, text: true })
    .extend({ number: orderNumberSchema, image: imagesSchema }),
  maxUpload: MAX_COMPLAINT_IMAGES * MAX_COMPLAINT_IMAGE + REST,
  tooLarge: 'complaint.errors.upload',
  complete: withItems,
  explain: ({ code, message, path }) => {
    if (path[0] !== 'image') return TEXTS[String(path[0])];
    if (code === 'too_big') return 'complaint.errors.imageCount';
    return IMAGE_PROBLEMS.find((key) => key === message) ?? 'complaint.errors.imageType';
  },
  limit: { ...AUTH_LIMIT, count: 'complaint' },
  async run({ image, number, ...complaint }, context) {
    const { settings, shop, url } = context;
    const reasonLabel = translator(shop)(`complaint.reason.${complaint.reason}`);
    const notice = contactAddress(shop, settings.ENVIRONMENT);
    const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
    const body = { ...complaint, reasonLabel, origin, notice };
    const result = await sendComplaint(context, orderKeyOf(number, context), body, image);
    if (result.kind !== 'ok') return complaintFailure(result);
    return { status: 200, body: { ok: true }, to: orderPageOf(number, context, 'complaint') };
  },
  back: ({ shop }, { to }) => to ?? href('accountOrders', shop),
});

function complaintFailure(result: Exclude<CommerceResult<unknown>, { kind: 'ok' }>): ActionResult {
  const error = 'the complaint is refused';
  if (result.kind === 'refused' && result.field === 'image')
    return refused(422, { error, key: 'complaint.errors.imageType', field: 'image' });
  if (result.kind === 'refused' && result.status === 409 && result.field === 'itemIds')
    return refused(422, { error, key: 'complaint.errors.notSent', field: 'itemIds' });
  if (result.kind === 'refused' && result.status === 429)
    return refused(429, { error, key: 'complaint.errors.tooMany' });
  const closed = { error, key: 'complaint.errors.closed' } as const;
  const unknown = { error, key: 'order.errors.unknown' } as const;
  const items = { error, key: 'complaint.errors.items', field: 'itemIds' } as const;
  return accountFailure(result, { 400: items, 404: unknown, 409: closed }, 'order.errors.down');
}
