import type { CachedPage } from './cached-page.ts';

/** Memory of a cached page in addition to its document, in bytes. */
const OVERHEAD = 2_048;

/** The isolate's memory of pages: limited in bytes, the least recently used page is evicted first. */
export class PageMemory {
  readonly #maxBytes: number;
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes of all pages. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    // A Map keeps the order of insertion: a used page moves to the end.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(key: string, page: CachedPage) {
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

function costOf(page: CachedPage): number {
  return page.bytes.byteLength + OVERHEAD;
}
