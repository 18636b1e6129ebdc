import { SAVED_QUERY, type Saved } from '../../../app/account/rules/saved.ts';

/** Returns the URL of a page with the parameter that shows what was done. */
export function savedAt(
  path: string,
  saved: Saved,
  query: Readonly<Record<string, string>> = {},
): string {
  return `${path}?${new URLSearchParams({ ...query, [SAVED_QUERY]: saved })}`;
}
