import { z } from 'zod';

/** Page views, one per key of CONTENT, the oldest first. */
const PREFIX = 'sandbox/rum/';
const MAX_VIEWS = 500;

const viewSchema = z.object({
  shop: z.string(),
  page: z.string(),
  device: z.string(),
  /** Values by the name of the figure. */
  figures: z.record(z.string(), z.number()),
});

export type StoredView = z.infer<typeof viewSchema>;

/** Stores a page view and deletes the oldest above the maximum. `now` is milliseconds since 1970. */
export async function storeView(
  content: KVNamespace,
  view: StoredView,
  now: number,
): Promise<void> {
  const key = `${PREFIX}${String(now).padStart(15, '0')}-${crypto.randomUUID()}`;
  await content.put(key, '', { metadata: view });
  const { keys } = await content.list({ prefix: PREFIX });
  const old = keys.slice(0, Math.max(0, keys.length - MAX_VIEWS));
  await Promise.all(old.map(({ name }) => content.delete(name)));
}

/** Returns the stored page views, the oldest first. */
export async function listViews(content: KVNamespace): Promise<StoredView[]> {
  const { keys } = await content.list({ prefix: PREFIX });
  return keys.flatMap(({ metadata }) => viewSchema.safeParse(metadata).data ?? []);
}
