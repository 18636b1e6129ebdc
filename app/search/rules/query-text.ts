/** A run of percent-escapes that has one beyond ASCII. */
const ESCAPES = /(?:%[0-9a-f]{2})*%[89a-f][0-9a-f](?:%[0-9a-f]{2})*/gi;

const UTF_8 = new TextDecoder('utf-8', { fatal: true });
/** Decoder that browsers use for Latin-1. */
const WINDOWS_1252 = new TextDecoder('windows-1252');

/**
 * Returns a query whose escapes are all UTF-8. Other escapes are read as Windows-1252, which old links and programs use: `gr%F6%DFe`
 * for größe. UTF-8 stays unchanged (docs/rules/page.md#page-query).
 */
export function readableQuery(search: string): string {
  return search.replaceAll(ESCAPES, (run) => {
    const bytes = Uint8Array.from(run.slice(1).split('%'), (digits) => Number.parseInt(digits, 16));
    try {
      UTF_8.decode(bytes);
      return run;
    } catch {
      // `fatal` throws on anything but UTF-8, which is expected here.
      return encodeURIComponent(WINDOWS_1252.decode(bytes));
    }
  });
}
