import type { StoredPage } from './cached-page.ts';

/** What a page costs beside its bytes. */
const OVERHEAD = 2_048;

/** The isolate's own store in front of the Cache API: bounded in bytes, the longest unused goes first. */
export class PageStore {
  readonly #maxBytes: number;
  readonly #pages = new Map<string, StoredPage>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    // A Map keeps the order of insertion: what is used goes to the end.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: StoredPage) {
    this.delete(key);
    const cost = costOf(page);
    if (cost > this.#maxBytes) return;
    this.#pages.set(key, page);
    this.#bytes += cost;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.delete(oldest);
    }
  }

  delete(key: string) {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= costOf(page);
  }
}

function costOf(page: StoredPage): number {
  return page.bytes.byteLength + OVERHEAD;
}
