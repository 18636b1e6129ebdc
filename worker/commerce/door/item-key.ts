import { itemKeySchema } from '../../../app/api/basket.ts';
import { Refusal } from './refusal.ts';

/** The key of a line or a wish in an address. Throws a Refusal that names `itemKey`. */
export function readItemKey(key: string | undefined): string {
  const result = itemKeySchema.safeParse(key);
  if (!result.success) throw new Refusal(400, 'expected the key of an item', 'itemKey');
  return result.data;
}
