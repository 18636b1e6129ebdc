/** Returns of products (docs/rules/order.md#returns). */

/** Days for a return, voluntarily more than the fourteen that the law requires. */
export const RETURN_DAYS = 30;

/**
 * Whether a product can be returned for free, or why not: it is made to order, or the right ends with the download.
 */
export type ReturnRule = 'free' | 'personalised' | 'download';

/** Returns the rule for a product; a download is a variant without delivery days. */
export function returnRule({
  isPersonalised,
  isDownload,
}: {
  readonly isPersonalised: boolean;
  readonly isDownload: boolean;
}): ReturnRule {
  if (isPersonalised) return 'personalised';
  return isDownload ? 'download' : 'free';
}
