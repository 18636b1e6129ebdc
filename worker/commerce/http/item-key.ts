import { itemKeySchema } from '../../../app/basket/schemas/basket.ts';
import { HttpError } from './http-error.ts';

/** Parses the key of a basket line or wishlist item in a path. Throws an HttpError that names `itemKey`. */
export function readItemKey(key: string | undefined): string {
  const result = itemKeySchema.safeParse(key);
  if (!result.success) throw new HttpError(400, 'expected the key of an item', 'itemKey');
  return result.data;
}
