import { type Ask, askAt, askFrom } from './ask.ts';
import { type Harness, type HarnessOptions, startHarness } from './harness.ts';

/** A running shop that several test files use, one after the other. */
export interface SharedShop extends Pick<Harness, 'port' | 'logs' | 'clearLogs'> {
  /** Sends requests from an address that no other file has, because limits count by address. */
  readonly ask: Ask;
  /** Reads from the back end. */
  askCommerce(path: string): ReturnType<Harness['askCommerce']>;
}

type Options = Pick<HarnessOptions, 'pageStore'>;

declare global {
  /** The shops of this process: the environment, which closes them, loads this module again. */
  var sharedShops: Map<string, Promise<Harness>> | undefined;
}

let files = 0;

/**
 * Returns a shop that is started once for the files of a process. A file may change only the data of its visitors, such as
 * baskets, wishlists and accounts, and gets no access to stores. A file that changes stories, stock, settings or switches
 * starts its own shop (`startHarness`). Requests of other files may have filled the cache.
 */
export async function sharedShop({ pageStore = 'off' }: Options = {}): Promise<SharedShop> {
  const shops = (globalThis.sharedShops ??= new Map());
  let starting = shops.get(pageStore);
  if (!starting) {
    starting = startHarness({ pageStore });
    shops.set(pageStore, starting);
  }
  const { askCommerce, clearLogs, logs, port } = await starting;
  clearLogs();
  files += 1;
  const ask = askFrom(askAt(port), `10.0.${Math.floor(files / 250)}.${(files % 250) + 1}`);
  return { ask, askCommerce: (path) => askCommerce(path), clearLogs, logs, port };
}
