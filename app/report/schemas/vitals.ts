import { z } from 'zod';
import { LISTING_FILTERS } from '../../listing/rules/listing.ts';
import { reportedHref } from '../rules/reported-href.ts';

/** From navigation; for a prerendered page, from its activation. */
const milliseconds = z.number().min(0).max(600_000).optional();

/** Body of POST `/rum/vitals/`: the beacon of a page view, with the figures that its browser knows. */
export const vitalsSchema = z
  .strictObject({
    path: z.string().max(4096),
    /** URL with the parameters of the allow-list alone (docs/rules/report.md#reports); only its shop and route are stored. */
    href: z.string().max(4096),
    lcp: milliseconds,
    cls: z.number().min(0).max(1000).optional(),
    inp: milliseconds,
    ttfb: milliseconds,
    /** Kind of navigation in the library's terms: `navigate`, `reload`, `back-forward-cache`, `prerender` … */
    navigation: z.string().regex(/^[a-z-]{1,30}$/),
    build: z.string().regex(/^[\w-]{1,40}$/),
    /** Whether the viewport is as narrow as a phone's. */
    phone: z.boolean(),
  })
  .refine(
    ({ href }) => reportedHref(href) === href && hasFilters(href),
    'the URL has other parameters',
  )
  .refine(({ href, path }) => URL.parse(href)?.pathname === path, 'the path is another URL’s')
  .refine(({ lcp, cls, inp, ttfb }) => (lcp ?? cls ?? inp ?? ttfb) !== undefined, 'no figure');

export type Vitals = z.infer<typeof vitalsSchema>;

const FILTERS: ReadonlySet<string> = new Set(LISTING_FILTERS.map((name) => `f.${name}`));

/** Returns whether all filters of a URL exist in lists. */
function hasFilters(href: string): boolean {
  const names = [...(URL.parse(href)?.searchParams.keys() ?? [])];
  return names.every((name) => !name.startsWith('f.') || FILTERS.has(name));
}
