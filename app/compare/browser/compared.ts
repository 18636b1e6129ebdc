import { parseCompared, writeCompared } from '../rules/compare.ts';
import { attempt } from '../../browser/storage.ts';

/** The compared products that are stored on the device, as numbers. */
export interface ComparedStore {
  /** Returns an empty list if the browser refuses storage or the value is damaged. */
  readonly read: () => readonly string[];
  readonly write: (numbers: readonly string[]) => void;
}

/** Two shops of a host sell the same products, so they share the key. */
const NAME = 'compared';

/** Creates the store in local storage, under `compared`: product numbers between commas (docs/rules/compare.md#compare). */
export function createComparedStore(local: () => Storage): ComparedStore {
  return {
    read: () => parseCompared(attempt(() => local().getItem(NAME))),
    write: (numbers) =>
      void attempt(() =>
        numbers.length === 0
          ? local().removeItem(NAME)
          : local().setItem(NAME, writeCompared(numbers)),
      ),
  };
}
