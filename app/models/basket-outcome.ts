import type { BasketItem } from '../api/basket.ts';

export interface Refused {
  readonly kind: 'unavailable' | 'full' | 'failed';
}

export type AddOutcome =
  | { readonly kind: 'added'; readonly item: BasketItem | undefined }
  /** Fewer than asked; `quantity` is what the line has now. */
  | { readonly kind: 'reduced'; readonly quantity: number; readonly item: BasketItem }
  | Refused;

export type ChangeOutcome =
  | { readonly kind: 'changed' }
  | { readonly kind: 'reduced'; readonly quantity: number }
  | Refused;

/** Whether all that was asked for was done. */
export function isDone(kind: string): boolean {
  return kind === 'added' || kind === 'changed';
}

/** Why nothing was done, by the back end's status (apis §4.1). */
export function refused(statusCode: number): Refused {
  if (statusCode === 412) return { kind: 'unavailable' };
  return { kind: statusCode === 413 ? 'full' : 'failed' };
}
