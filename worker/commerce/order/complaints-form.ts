import { type Complaint, complaintSchema } from '../../../app/order/schemas/order-change.ts';
import {
  imageTypeOf,
  MAX_COMPLAINT_IMAGE,
  MAX_COMPLAINT_IMAGES,
} from '../../../app/order/rules/complaint.ts';
import { readLimited } from '../http/body.ts';
import { HttpError } from '../http/http-error.ts';
import type { ComplaintImage } from './complaint-images.ts';

/** Maximum bytes of the text and the parts' headers. */
const REST = 64 * 1024;
const MAX_FORM = MAX_COMPLAINT_IMAGES * MAX_COMPLAINT_IMAGE + REST;

interface ComplaintForm {
  readonly complaint: Complaint;
  readonly images: readonly ComplaintImage[];
}

/**
 * Reads the form of a complaint: its JSON and its images, whose type is detected from their bytes. Throws an HttpError that names the
 * field.
 */
export async function readComplaintForm(request: Request): Promise<ComplaintForm> {
  const form = await readForm(request);
  const complaint = complaintSchema.safeParse(parseJson(form.get('complaint')));
  if (!complaint.success) {
    const issue = complaint.error.issues[0];
    throw new HttpError(400, issue?.message ?? 'is invalid', String(issue?.path[0] ?? 'complaint'));
  }
  const files = form.getAll('image').filter((one) => one instanceof File);
  if (files.length > MAX_COMPLAINT_IMAGES)
    throw new HttpError(413, `at most ${MAX_COMPLAINT_IMAGES} images`, 'image');
  return { complaint: complaint.data, images: await Promise.all(files.map(readImage)) };
}

async function readForm(request: Request): Promise<FormData> {
  const bytes = await readLimited(request, MAX_FORM, 'image');
  const type = request.headers.get('Content-Type') ?? '';
  try {
    return await new Response(bytes, { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new HttpError(400, 'expected a form with files', 'body');
  }
}

function parseJson(value: unknown): unknown {
  try {
    return JSON.parse(typeof value === 'string' ? value : '');
  } catch {
    return undefined;
  }
}

async function readImage(file: File): Promise<ComplaintImage> {
  if (file.size > MAX_COMPLAINT_IMAGE)
    throw new HttpError(413, `an image has at most ${MAX_COMPLAINT_IMAGE} bytes`, 'image');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = imageTypeOf(bytes);
  if (type === undefined) throw new HttpError(422, 'expected jpeg, png, webp or heic', 'image');
  return { type, bytes };
}
