import { createStoredCopy, type StoredCopy } from './stored-copy.ts';

/** The browser's copy of a basket: its number of items. */
export interface BasketCount {
  readonly count: number;
}

export function createCountCopy(session: () => Storage): StoredCopy<BasketCount> {
  return createStoredCopy(session, 'basket-count', isBasketCount);
}

export function isBasketCount(value: object): value is BasketCount {
  return 'count' in value && Number.isInteger(value.count);
}
