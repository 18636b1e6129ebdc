/** Value of the Speculation-Rules header of every page. */
export const SPECULATION_RULES = '"/speculation.json"';

/** Prerenders after 200 ms on a link, or when it is pressed. */
export const EAGERNESS = 'moderate';

/** URLs that change something, are personal or are not pages, in addition to the pages in `speculation.ts`. */
export const NEVER_PRERENDERED: readonly string[] = [
  '/api/*',
  '/images/*',
  '/_dev/*',
  // Matches `action=` and `_action=` anywhere in a query.
  '/*\\?*action=*',
  '/*\\?*voucher=*',
  '/*\\?*_storyblok_tk*',
];
