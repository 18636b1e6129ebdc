/** Returns the number of the order in a URL. */
export function numberIn(address: string): string | undefined {
  return /[?&]order=([\w-]+)/.exec(address)?.[1];
}

/** Returns the paths that a page leads to: its products, or its lists. */
export function linksOf(page: string, areProducts: boolean): string[] {
  const paths = [...page.matchAll(/<a [^>]*href="(\/[a-z0-9/-]+\/)"/g)].flatMap(
    ([, path]) => path ?? [],
  );
  return paths.filter((path) => path.includes('/p/') === areProducts);
}

/** Returns the hidden fields of the form that orders. */
export function hiddenFields(page: string): Record<string, string> {
  const names = ['checkoutId', 'fingerprint'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
