import { WorkerEntrypoint } from 'cloudflare:workers';
import {
  endSubscriptionSchema,
  subscribeSchema,
} from '../../../app/newsletter/schemas/newsletter.ts';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { deleteSubscriptions, storeSubscription } from './subscriptions.ts';

/** The receiver of NEWSLETTER_URL in local development: stores subscriptions for the page that lists them. */
export class Newsletter extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'newsletter');
    return answerWithFault(fault, () => this.take(request));
  }

  private async take(request: Request): Promise<Response> {
    if (request.method === 'DELETE') return this.end(request);
    if (request.method !== 'POST')
      return Response.json({ error: 'POST or DELETE a subscription' }, { status: 405 });
    const subscription = subscribeSchema.safeParse(await readJson(request));
    if (!subscription.success) {
      const field = subscription.error.issues[0]?.path.join('.') ?? 'body';
      return Response.json({ error: 'no subscription', field }, { status: 422 });
    }
    await storeSubscription(this.env.CONTENT, subscription.data, Date.now());
    // The answer is the same for known and unknown subscribers.
    return Response.json({ ok: true }, { status: 202 });
  }

  private async end(request: Request): Promise<Response> {
    const ended = endSubscriptionSchema.safeParse(await readJson(request));
    if (!ended.success) return Response.json({ error: 'no subscriptions' }, { status: 422 });
    const { email, shopIds } = ended.data;
    await deleteSubscriptions(this.env.CONTENT, email, shopIds);
    return Response.json({ ok: true }, { status: 202 });
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
