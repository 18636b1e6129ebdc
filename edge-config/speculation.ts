/** Value of the Speculation-Rules header of every page (DESIGN §3). */
export const SPECULATION_RULES = '"/speculation.json"';

/** How sure the browser must be: after 200 ms on a link, or at the press. */
export const EAGERNESS = 'moderate';

/** Addresses that change something or are somebody's own, beside the pages that `speculation.ts` names. */
export const NEVER_PRERENDERED: readonly string[] = [
  '/api/*',
  '/_dev/*',
  // A query anywhere: `_action=` is among the first.
  '/*\\?*action=*',
  '/*\\?*voucher=*',
  '/*\\?*_storyblok_tk*',
];
