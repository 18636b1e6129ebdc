/** Returns of products (docs/rules/order.md#returns). */

/** Days that a shopper has for a return, voluntarily more than the law's fourteen. */
export const RETURN_DAYS = 30;

/** Whether a product can be returned for free, or not: it is made to order, or the right ends with the download. */
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
