import { z } from 'zod';
import type { IndexNowCall } from './check.ts';

/** Calls of IndexNow in CONTENT; the key ends with the time and the host. */
const PREFIX = 'sandbox/indexnow/';

const storedSchema = z.object({
  host: z.string(),
  urls: z.array(z.string()),
  /** Milliseconds since 1970. */
  receivedAt: z.number(),
});

export type StoredCall = z.infer<typeof storedSchema>;

/** Stores a call without its key. `now` is milliseconds since 1970. */
export async function storeCall(
  content: KVNamespace,
  { host, urlList }: IndexNowCall,
  now: number,
): Promise<void> {
  const call: StoredCall = { host, urls: urlList, receivedAt: now };
  await content.put(`${PREFIX}${now}/${host}`, JSON.stringify(call));
}

/** Returns calls, the newest first, at most a thousand. */
export async function listCalls(content: KVNamespace): Promise<StoredCall[]> {
  const { keys } = await content.list({ prefix: PREFIX });
  const values = await Promise.all(keys.map(({ name }) => content.get(name, 'json')));
  return values
    .flatMap((value) => storedSchema.safeParse(value).data ?? [])
    .sort((a, b) => b.receivedAt - a.receivedAt || a.host.localeCompare(b.host));
}
