/** Devices that stand in a store (docs/rules/visitor.md#visitor): a signed link sets one up, a signed cookie identifies it. */

/** Purpose of a token. A link's token is not valid for a device, and vice versa. */
export type RetailPurpose = 'link' | 'device';

/** Lifetime of a link in seconds: an hour. */
export const RETAIL_LINK_LIFETIME = 60 * 60;

/** Lifetime of a device's cookie in seconds: 180 days. */
export const RETAIL_DEVICE_LIFETIME = 180 * 24 * 60 * 60;

/** Form of a token: end in seconds since 1970, signature. */
const MARK = /^(\d{10})\.([0-9a-f]{64})$/;

/** Returns the text to sign. A token of one environment is not valid in another, even with the same secret. */
export function retailText(purpose: RetailPurpose, environment: string, end: number): string {
  return `retail ${purpose} ${environment} ${end}`;
}

/** Returns end (seconds since 1970) and signature of a token; undefined if it is damaged. */
export function parseRetailMark(
  mark: string | null | undefined,
): { readonly end: number; readonly signature: string } | undefined {
  const [, end, signature] = MARK.exec(mark ?? '') ?? [];
  return end !== undefined && signature !== undefined ? { end: Number(end), signature } : undefined;
}
