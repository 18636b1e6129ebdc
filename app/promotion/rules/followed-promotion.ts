import type { ElementData } from '../../listing/rules/listed-card.ts';

/** Key of the tab's storage for the last followed promotion banner, with the path of its target. */
export const FOLLOWED_PROMOTION = 'followed-promotion';

/** Maximum length of an id at the back end. */
const MAX_ID = 64;

/** A promotion whose banner a shopper has followed. */
export interface FollowedPromotion extends ElementData {
  readonly path: string;
  readonly promotionId: string;
}

/** Returns the promotion of a stored value; undefined if it is damaged, or if its id is too long for a line. */
export function parseFollowedPromotion(value: unknown): FollowedPromotion | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { path, promotionId, ...others } = value as Readonly<Record<string, unknown>>;
  if (typeof path !== 'string' || typeof promotionId !== 'string') return undefined;
  if (promotionId === '' || promotionId.length > MAX_ID) return undefined;
  const texts = Object.entries(others).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { ...Object.fromEntries(texts), path, promotionId };
}
