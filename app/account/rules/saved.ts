/** Query of the page that shows the result of an account form: `?saved=address`. */
export const SAVED_QUERY = 'saved';
/** Query of the checkout's login that reports that the session has ended. */
export const ENDED_QUERY = 'ended';
/** Query of the basket page after an order of which nothing can be bought any more. */
export const UNORDERED_QUERY = 'unordered';
const SAVED = [
  'address',
  'addressDeleted',
  'complaint',
  'consent',
  'consentFailed',
  'contact',
  'giftCard',
  'lookUp',
  'newPassword',
  'newsletterMail',
  'orderCancelled',
  'passkey',
  'passkeyRemoved',
  'password',
  'paymentMethodRemoved',
  'profile',
  'reset',
  'sessions',
  'withdrawal',
] as const;
export type Saved = (typeof SAVED)[number];

/** Parses the result in a page's query; undefined for any other value. */
export function savedOf(value: string | null): Saved | undefined {
  return SAVED.find((saved) => saved === value);
}
