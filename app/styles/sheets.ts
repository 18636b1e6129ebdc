import type { StaticFiles } from '../i18n/languages.ts';

/** What the key of a style sheet in the file begins with, and no style sheet does. */
const KEY = 'sheet:';

/** URL of the file with the style sheets of the build; undefined where components import the texts (scripts/vite/style-sheets.ts). */
const file: string | undefined = undefined;

/** Creates a store of the style sheets that components import by their keys, if there is a file of them. */
export function createSheetStore(url: string | undefined) {
  let sheets: Readonly<Record<string, string>> | undefined;

  async function read(path: string, assets: StaticFiles): Promise<void> {
    const response = await assets.fetch(`https://assets.internal${path}`);
    if (!response.ok) throw new Error(`style sheets: status ${response.status}`);
    // Valid without a check, because the build of this Worker has written it.
    const read: Readonly<Record<string, string>> = await response.json();
    sheets = read;
  }

  return {
    /** Returns the text of a style sheet from what a component imports: the text, or its key. */
    sheetText(css: string): string {
      if (!css.startsWith(KEY)) return css;
      const text = sheets?.[css];
      if (text !== undefined) return text;
      throw new Error(`'${css}' is used before loadSheets has read it.`);
    },

    /**
     * Reads the style sheets. Undefined if they are in memory. Until one request has read them, each request reads them itself, since a read
     * ends with its request. Rejects if the file cannot be read.
     */
    loadSheets(assets: StaticFiles): Promise<void> | undefined {
      return url === undefined || sheets ? undefined : read(url, assets);
    },
  };
}

/** The Worker's style sheets. In the build they are a static file, since they are a twelfth of the Worker. */
export const { sheetText, loadSheets } = createSheetStore(file);
