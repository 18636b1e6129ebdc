import { z } from 'zod';

/** Most kilobytes of a form, and of one with files. */
const MOST = 64;
const MOST_WITH_FILES = 2048;

/** A form as it was posted, or why it was not read. */
export type PostedForm =
  | {
      readonly kind: 'form';
      readonly fields: Readonly<Record<string, string>>;
      readonly files: Readonly<Record<string, File>>;
    }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'tooLarge'; readonly isFile: boolean; readonly kilobytes: number };

const fieldsSchema = z.record(z.string(), z.string());

/** Reads a form of a page. Files are taken by a page that says so alone; a file field that was left empty has none. */
export async function readForm(
  request: Request,
  { takesFiles }: { readonly takesFiles?: object },
): Promise<PostedForm> {
  const type = request.headers.get('content-type') ?? '';
  const isMultipart = type.startsWith('multipart/form-data');
  if (!(isMultipart ? takesFiles : type.startsWith('application/x-www-form-urlencoded')))
    return { kind: 'malformed' };
  const length = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  const kilobytes = isMultipart ? MOST_WITH_FILES : MOST;
  if (length > kilobytes * 1024) return { kind: 'tooLarge', isFile: isMultipart, kilobytes };
  const form = await request.formData().catch(() => undefined);
  if (!form) return { kind: 'malformed' };
  const entries = [...form];
  const texts = entries.filter(([, value]) => typeof value === 'string');
  const files = entries.flatMap(([name, value]) =>
    value instanceof File && value.size > 0 ? [[name, value] as const] : [],
  );
  const fields = fieldsSchema.parse(Object.fromEntries(texts));
  return { kind: 'form', fields, files: Object.fromEntries(files) };
}

/** Returns a file's text: UTF-8, or else Windows-1252, as Excel saves a CSV. */
export async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
