import { parseContentFile, parseContentKey, type ContentFile } from './content-file.ts';

/** Files that shoppers save: leaflets, tables, calendars (docs/rules/content.md#downloads). */

/** Media types of the files that `/files/` serves. None of them is a page that a browser would run in the shop's name. */
export const DOWNLOAD_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

export interface DownloadFile {
  /** Path below `/files/`: the file's path at the content system. */
  readonly key: string;
  /** Name under which it is saved: `groessen.pdf`. */
  readonly name: string;
  /** `PDF` */
  readonly label: string;
  readonly type: string;
}

/** Parses the URL of such a file of the content system. Undefined for any other URL. */
export function parseDownload(filename: string): DownloadFile | undefined {
  return downloadFile(parseContentFile(filename));
}

/** Parses the key of such a file, as in a path below `/files/`. */
export function parseDownloadKey(key: string): DownloadFile | undefined {
  return downloadFile(parseContentKey(key));
}

function downloadFile(file: ContentFile | undefined): DownloadFile | undefined {
  if (!file || !Object.hasOwn(DOWNLOAD_TYPES, file.extension)) return undefined;
  const { key, extension } = file;
  const type = DOWNLOAD_TYPES[extension];
  const name = key.split('/').at(-1);
  return type && name ? { key, name, label: extension.toUpperCase(), type } : undefined;
}

/** Returns the shop's own URL of a file. */
export function downloadPath({ key }: Pick<DownloadFile, 'key'>): string {
  return `/files/${key}`;
}

const KILOBYTE = 1000;

/** Returns the size of a file in words: `840 kB`, `1,2 MB`. `bytes` is at least 0. */
export function fileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= KILOBYTE * KILOBYTE;
  const unit = isLarge ? 'megabyte' : 'kilobyte';
  const value = bytes / (isLarge ? KILOBYTE * KILOBYTE : KILOBYTE);
  const maximumFractionDigits = isLarge ? 1 : 0;
  // A file of some bytes is not empty.
  const shown = isLarge ? value : Math.max(value, 1);
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(
    shown,
  );
}
