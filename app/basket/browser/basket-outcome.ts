import type { BasketItem } from '../schemas/basket.ts';

export interface Rejected {
  readonly kind: 'unavailable' | 'full' | 'failed';
}

/** An addition that is sent once there is a network. */
export interface Waiting {
  readonly kind: 'waiting';
}

export type AddOutcome =
  | {
      readonly kind: 'added';
      readonly item: BasketItem | undefined;
      /** The gifts that it brought. */
      readonly gifts?: readonly BasketItem[];
    }
  /** Fewer than wanted; `quantity` is that of the line now. */
  | { readonly kind: 'reduced'; readonly quantity: number; readonly item: BasketItem }
  | Rejected;

export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'reduced'; readonly quantity: number }
  | Rejected;

/** Returns whether the change was made in full. */
export function isDone(kind: string): boolean {
  return kind === 'added' || kind === 'changed';
}

/** Returns why nothing was changed, by the back end's status. */
export function rejected(statusCode: number): Rejected {
  if (statusCode === 412) return { kind: 'unavailable' };
  return { kind: statusCode === 413 ? 'full' : 'failed' };
}
