import { z } from 'zod';
import { KILLABLE } from '../domain/upstream.ts';
import { nextVersion } from '../domain/version.ts';

/** The four control values in CONTENT, each with one writer (DESIGN §3): KV has no compare-and-swap. */

const version = z.number().int().positive();

/** Written by the storefront: the content changed at `version`; `cv` is the space's own version. */
export const contentControlSchema = z.object({ version, cv: z.number().int().nonnegative() });

/** Written by commerce (a foreign back end posts to a signed hook): prices, promotions, assortment, texts. */
export const catalogueControlSchema = z.object({ version });

/** Written by the import of redirects. */
export const redirectsControlSchema = z.object({ version });

/** Feature flags that the shop reads, by their names in `control/switches`; none so far. */
export const FLAGS = [] as const satisfies readonly string[];

/** Written by the operator: flags per shop, kill switches per upstream and feature, `page-store: off` for measuring. */
export const switchesControlSchema = z.object({
  pageStore: z.enum(['on', 'off']).default('on'),
  /** Upstreams that nobody asks for now, whose fallbacks serve; features that the shop does without. */
  kill: z.array(z.enum(KILLABLE)).default([]),
  /** Feature flags: shop key, then flag. */
  flags: z.record(z.string(), z.record(z.string(), z.boolean())).default({}),
});

export const controlSchemas = {
  content: contentControlSchema,
  catalogue: catalogueControlSchema,
  redirects: redirectsControlSchema,
  switches: switchesControlSchema,
} as const;

export type ControlName = keyof typeof controlSchemas;
export type CatalogueControl = z.output<typeof catalogueControlSchema>;
export type ContentControl = z.output<typeof contentControlSchema>;
export type Switches = z.output<typeof switchesControlSchema>;

/** KV key of a control value. */
export function controlKey(name: ControlName): string {
  return `control/${name}`;
}

/** The catalogue's value after the one that is stored; a missing or damaged one counts as none. */
export function nextCatalogue(stored: string | null, now: number): CatalogueControl {
  return { version: nextVersion(now, storedVersion(stored)) };
}

function storedVersion(stored: string | null): number | undefined {
  if (stored === null) return undefined;
  try {
    return catalogueControlSchema.safeParse(JSON.parse(stored)).data?.version;
  } catch {
    // Not JSON: the next version mends it.
    return undefined;
  }
}
