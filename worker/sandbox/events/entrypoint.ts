import { WorkerEntrypoint } from 'cloudflare:workers';
import { serverEventSchema } from '../../../app/tracking/schemas/server-event.ts';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { storeEvent } from './stored-events.ts';

/** EVENTS_TOKEN of local development. */
const BEARER = 'Bearer local-events-token';

/**
 * The receiver of EVENTS_URL in local development: accepts each event once by its `Idempotency-Key` and stores
 * it for the page of events.
 */
export class EventReceiver extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'events');
    return answerWithFault(fault, () => this.take(request));
  }

  private async take(request: Request): Promise<Response> {
    if (request.method !== 'POST')
      return Response.json({ error: 'POST an event' }, { status: 405 });
    if (request.headers.get('authorization') !== BEARER)
      return Response.json({ error: 'the bearer token is missing or wrong' }, { status: 401 });
    const event = serverEventSchema.safeParse(await readJson(request));
    if (!event.success) {
      const field = event.error.issues[0]?.path.join('.') ?? 'body';
      return Response.json({ error: 'no event', field }, { status: 422 });
    }
    const { event_id: id } = event.data;
    if (request.headers.get('idempotency-key') !== id)
      return Response.json({ error: 'Idempotency-Key is not the event_id' }, { status: 400 });
    const isNew = await storeEvent(this.env.CONTENT, event.data, Date.now());
    return Response.json({ id }, { status: isNew ? 202 : 200 });
  }
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    // The schema rejects undefined, as for invalid JSON.
    return undefined;
  }
}
