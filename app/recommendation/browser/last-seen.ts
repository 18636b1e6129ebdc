import { addLastSeen, parseLastSeen } from '../rules/last-seen.ts';
import { attempt } from '../../browser/storage.ts';

/** Recently viewed products, stored on the device. */
export interface LastSeen {
  /** Returns their numbers, the newest first; none without consent. */
  readonly read: () => readonly string[];
  /** Stores a viewed product; without consent, the stored ones are deleted. */
  readonly see: (number: string | undefined) => void;
}

const KEY = 'last-seen';

/** Creates the store of recently viewed products; `isAllowed` is the consent for personal recommendations. */
export function createLastSeen(local: () => Storage, isAllowed: () => boolean): LastSeen {
  const stored = () =>
    parseLastSeen(attempt(() => JSON.parse(local().getItem(KEY) ?? 'null') as unknown));
  return {
    read: () => (isAllowed() ? stored() : []),
    see(number) {
      if (!isAllowed()) attempt(() => local().removeItem(KEY));
      else if (number !== undefined)
        attempt(() => local().setItem(KEY, JSON.stringify(addLastSeen(stored(), number))));
    },
  };
}
