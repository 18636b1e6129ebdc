const loading = new Map<string, Promise<void>>();

/**
 * Loads a style sheet once; settles when it applies, and rejects if it cannot be loaded, after which another call tries
 * again. The sheet is a file, since the page's policy forbids styles that script writes.
 */
export function loadStyles(page: Document, href: string): Promise<void> {
  const known = loading.get(href);
  if (known) return known;
  const sheet = page.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  const loaded = new Promise<void>((resolve, reject) => {
    sheet.addEventListener('load', () => resolve());
    sheet.addEventListener('error', () => {
      sheet.remove();
      loading.delete(href);
      reject(new Error(`${href} was not loaded.`));
    });
  });
  loading.set(href, loaded);
  // After the sheets in the body: a sheet before them would make browsers apply those again and lay out the whole
  // page.
  page.body.append(sheet);
  return loaded;
}
