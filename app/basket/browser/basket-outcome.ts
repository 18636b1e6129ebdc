import type { BasketItem, BasketResult } from '../schemas/basket.ts';

export interface Rejected {
  readonly kind: 'unavailable' | 'full' | 'failed';
}

/** An addition that will be sent when there is a network. */
export interface Waiting {
  readonly kind: 'waiting';
}

export type AddOutcome =
  | {
      readonly kind: 'added';
      readonly item: BasketItem | undefined;
      /** The gifts that the line brought. */
      readonly gifts?: readonly BasketItem[];
      readonly free?: BasketResult['freeDelivery'];
    }
  /** Fewer than requested; `quantity` is the line's current quantity. */
  | {
      readonly kind: 'reduced';
      readonly quantity: number;
      readonly item: BasketItem;
      readonly free?: BasketResult['freeDelivery'];
    }
  | Rejected;

export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'reduced'; readonly quantity: number }
  | Rejected;

/** Returns whether the change was made in full. */
export function isDone(kind: string): boolean {
  return kind === 'added' || kind === 'changed';
}

/** Returns why nothing was changed, from the back end's status. */
export function rejected(statusCode: number): Rejected {
  if (statusCode === 412) return { kind: 'unavailable' };
  return { kind: statusCode === 413 ? 'full' : 'failed' };
}
