import { type ContentLink, resolveLink } from '../domain/link.ts';

/** Longer addresses are cut: a log line names them, nobody reads them. */
const SHOWN = 80;

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isLink(value: unknown): value is ContentLink {
  return typeof value === 'object' && value !== null && 'linktype' in value;
}

/** What a link field was given, if anything. */
function addressOf({ linktype, url, href, email, fullSlug }: ContentLink): string | undefined {
  if (linktype === 'email') return email;
  return linktype === 'story' ? fullSlug : url || href;
}

function filenameOf(value: unknown): string {
  const name = entriesOf(value).find(([key]) => key === 'filename')?.[1];
  return typeof name === 'string' ? name : '';
}

/**
 * Fields of a block whose value no page shows: links that lead nowhere although they have an address (a refused scheme),
 * files that are none of the content system's. `raw` is the block as it came, `parsed` what its schema made of it.
 */
export function fieldFaults(raw: unknown, parsed: unknown): string[] {
  const before = new Map(entriesOf(raw));
  return entriesOf(parsed).flatMap(([field, value]) => {
    if (isLink(value)) {
      const address = addressOf(value);
      const leads = !address || resolveLink(value, (path) => path) !== undefined;
      return leads ? [] : [`${field}: leads nowhere: ${quote(address)}`];
    }
    const filename = value === undefined ? filenameOf(before.get(field)) : '';
    return filename ? [`${field}: is no file that a page shows: ${quote(filename)}`] : [];
  });
}

/** A value in a log line, cut. */
export function quote(text: string): string {
  return JSON.stringify(text.slice(0, SHOWN));
}
