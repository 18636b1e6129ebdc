import { type ContentLink, resolveLink } from './rules/link.ts';

/** Maximum length of a quoted value. */
const SHOWN = 80;

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Returns whether a parsed value is that of a link field. */
export function isLink(value: unknown): value is ContentLink {
  return typeof value === 'object' && value !== null && 'linktype' in value;
}

/** Returns the URL that an editor entered in a link field, if any. */
function urlOf({ linktype, url, href, email, fullSlug }: ContentLink): string | undefined {
  if (linktype === 'email') return email;
  return linktype === 'story' ? fullSlug : url || href;
}

function filenameOf(value: unknown): string {
  const name = entriesOf(value).find(([key]) => key === 'filename')?.[1];
  return typeof name === 'string' ? name : '';
}

/**
 * Returns the errors of fields whose value no page shows: links with a URL that is not allowed, and files of other
 * hosts than the content system's. `raw` is the received block, `parsed` the output of its schema.
 */
export function fieldFaults(raw: unknown, parsed: unknown): string[] {
  const before = new Map(entriesOf(raw));
  return entriesOf(parsed).flatMap(([field, value]) => {
    if (isLink(value)) {
      const url = urlOf(value);
      const leads = !url || resolveLink(value, (path) => path) !== undefined;
      return leads ? [] : [`${field}: has no valid target: ${quote(url)}`];
    }
    const filename = value === undefined ? filenameOf(before.get(field)) : '';
    return filename ? [`${field}: is not a file that pages can show: ${quote(filename)}`] : [];
  });
}

/** Quotes and shortens a value for a log line. */
export function quote(text: string): string {
  return JSON.stringify(text.slice(0, SHOWN));
}
