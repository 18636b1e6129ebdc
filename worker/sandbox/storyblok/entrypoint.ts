import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { answerDelivery } from './answer.ts';
import { prefixOf, readSpace } from './stored-stories.ts';

/** Storyblok's delivery API for the stories in CONTENT. */
export class Storyblok extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'storyblok');
    return answerWithFault(fault, () => this.answer(request));
  }

  private async answer(request: Request): Promise<Response> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return Response.json(['This record could not be found'], { status: 404 });
    }
    const open = (id: number) => readSpace(this.env.CONTENT, prefixOf(id));
    const { status, body, headers } = await answerDelivery(new URL(request.url), open);
    return Response.json(body, {
      status,
      headers: { 'cache-control': 'max-age=0, private, must-revalidate', ...headers },
    });
  }
}
