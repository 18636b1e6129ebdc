import { z } from 'zod';
import { type ServerEvent, serverEventSchema } from '../../../app/tracking/schemas/server-event.ts';

/** Events that left from the server, one per key of CONTENT. */
const PREFIX = 'sandbox/events/';
/** Only the last events are stored. */
const MOST = 200;

const metadataSchema = z.object({
  /** Milliseconds since 1970. */
  receivedAt: z.number(),
});

/** Stores an event. Returns false if one with this id exists. `now` is milliseconds since 1970. */
export async function storeEvent(
  content: KVNamespace,
  event: ServerEvent,
  now: number,
): Promise<boolean> {
  const key = PREFIX + event.event_id;
  if ((await content.get(key)) !== null) return false;
  await content.put(key, JSON.stringify(event), { metadata: { receivedAt: now } });
  const old = (await keysOf(content)).slice(MOST);
  await Promise.all(old.map((name) => content.delete(name)));
  return true;
}

/** Returns the last events, the newest first. */
export async function listEvents(content: KVNamespace): Promise<ServerEvent[]> {
  const names = await keysOf(content);
  const values = await Promise.all(names.map((name) => content.get(name, 'json')));
  return values.flatMap((value) => serverEventSchema.safeParse(value).data ?? []);
}

/** The keys of all events, the newest first. */
async function keysOf(content: KVNamespace): Promise<string[]> {
  const { keys } = await content.list({ prefix: PREFIX });
  return keys
    .map(({ name, metadata }) => ({
      name,
      receivedAt: metadataSchema.safeParse(metadata).data?.receivedAt ?? 0,
    }))
    .sort((a, b) => b.receivedAt - a.receivedAt || a.name.localeCompare(b.name))
    .map(({ name }) => name);
}
