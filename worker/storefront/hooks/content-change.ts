import { z } from 'zod';
import type { ContentChange } from '../../../app/content/rules/announcement.ts';
import { parseJson } from '../http/json.ts';

const hookSchema = z.object({
  action: z.string(),
  full_slug: z
    .string()
    .regex(/^[a-z0-9-]+(?:\/[a-z0-9_.-]+)+\/?$/)
    .max(400)
    .optional(),
  release_id: z.number().optional(),
});

/** Returns the change that a webhook of the content system reports; undefined if it concerns no page. `now` is milliseconds since 1970. */
export function readChange(body: Uint8Array, now: number): ContentChange | undefined {
  const hook = hookSchema.safeParse(parseJson(body)).data;
  if (!hook) return undefined;
  const { action, full_slug: slug, release_id: release } = hook;
  if (slug !== undefined)
    return { kind: 'story', fullSlug: slug.replace(/\/$/, ''), isMoved: action === 'moved' };
  return release !== undefined && action === 'merged' ? { kind: 'release', at: now } : undefined;
}
