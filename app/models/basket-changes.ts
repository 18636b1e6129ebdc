import type { TrackLine } from '../tracking/basket-line.ts';
import type { BasketModel } from './basket-model.ts';

/** The basket's own `change`, told to tracking. */
export type ChangeBasket = BasketModel['change'];

/**
 * Changes lines of the basket and tells tracking what was done, never what was only asked for: a line that went as
 * removed with all its pieces, one that stays with other pieces as modified. A line that nobody has shown this page yet
 * is changed and not told.
 */
export function createBasketChanges(
  basket: Pick<BasketModel, 'change' | 'lines'>,
  track: TrackLine,
): ChangeBasket {
  return async (change) => {
    const find = () => basket.lines().find(({ key }) => key === change.itemKey);
    const before = find();
    const outcome = await basket.change(change);
    const after = find();
    if (outcome.kind !== 'changed' && outcome.kind !== 'reduced') return outcome;
    if (!after && before) track('frontend_remove_from_cart', before, change.from);
    else if (after && after.quantity !== change.from)
      track('frontend_modify_in_cart', after, after.quantity);
    return outcome;
  };
}
