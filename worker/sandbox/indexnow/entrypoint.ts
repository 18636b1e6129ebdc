import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { checkCall } from './check.ts';
import { storeCall } from './stored-calls.ts';

/** IndexNow in local development: reads the key of the host, as a search engine does, and stores what it got. */
export class IndexNow extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'indexnow');
    return answerWithFault(fault, () => this.take(request));
  }

  private async take(request: Request): Promise<Response> {
    if (request.method !== 'POST') return Response.json({ error: 'POST URLs' }, { status: 405 });
    const body: unknown = await request.json().catch(() => undefined);
    const checked = await checkCall(body, (url) => this.readFile(url));
    if (!checked.ok) return Response.json({ error: checked.error }, { status: checked.status });
    await storeCall(this.env.CONTENT, checked.call, Date.now());
    return new Response(null, { status: 202 });
  }

  private async readFile(url: string): Promise<string | undefined> {
    const answer = await this.env.STOREFRONT.fetch(url);
    const text = await answer.text();
    return answer.ok ? text : undefined;
  }
}
