/**
 * Loads a style sheet once; settles when it applies. A file, since the page's policy forbids styles that are written by
 * script.
 */
export async function loadStyles(page: Document, href: string): Promise<void> {
  if (page.querySelector(`link[href="${href}"]`)) return;
  const sheet = page.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = href;
  const loaded = new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', reject);
  });
  page.head.append(sheet);
  await loaded.catch((problem: unknown) => {
    sheet.remove();
    throw problem;
  });
}
