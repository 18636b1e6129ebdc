const loading = new Map<string, Promise<void>>();

/**
 * Loads a style sheet once; settles when it applies, and fails if it cannot be loaded, after which it is tried again. A
 * file, since the page's policy forbids styles that are written by script.
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
  // After the sheets in the body: one before them has browsers apply those again and lay out the whole page.
  page.body.append(sheet);
  return loaded;
}
