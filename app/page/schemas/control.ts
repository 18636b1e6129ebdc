import { z } from 'zod';
import { KILLABLE } from '../rules/upstream.ts';
import { nextVersion } from '../rules/version.ts';

/**
 * The four control values in CONTENT. KV has no compare-and-swap, so each has only one writer
 * (docs/rules/page.md#control).
 */

const version = z.number().int().positive();

/**
 * Written by the storefront when the content changes. `version` is the shop's version, `cv` the content
 * system's.
 */
export const contentControlSchema = z.object({ version, cv: z.number().int().nonnegative() });

/**
 * Written by commerce, or by the storefront for a foreign back end's signed webhook, when prices, promotions,
 * assortment or texts change.
 */
export const catalogueControlSchema = z.object({ version });

/** Written by the import of redirects. */
export const redirectsControlSchema = z.object({ version });

/** Feature flags that the shop reads, by their names in `control/switches`; none yet. */
export const FLAGS = [] as const satisfies readonly string[];

/**
 * Written by the operator: flags per shop, kill switches per upstream and feature, and `page-store: off` for
 * measurements.
 */
export const switchesControlSchema = z.object({
  pageStore: z.enum(['on', 'off']).default('on'),
  /** Upstreams that are not called, so that their fallbacks are used, and disabled features. */
  kill: z.array(z.enum(KILLABLE)).default([]),
  /** Feature flags by shop key and flag. */
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

/** Returns the KV key of a control value. */
export function controlKey(name: ControlName): string {
  return `control/${name}`;
}

/** Returns the catalogue value that follows the stored one. A missing or damaged one counts as none. */
export function nextCatalogue(stored: string | null, now: number): CatalogueControl {
  return { version: nextVersion(now, storedVersion(stored)) };
}

function storedVersion(stored: string | null): number | undefined {
  if (stored === null) return undefined;
  try {
    return catalogueControlSchema.safeParse(JSON.parse(stored)).data?.version;
  } catch {
    // Invalid JSON is replaced by the next version.
    return undefined;
  }
}
