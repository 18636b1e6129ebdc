import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { answerDelivery } from './answer.ts';
import { prefixOf, readSpace } from './stored-stories.ts';

/** Storyblok's delivery API for the stories in CONTENT. */
export class Storyblok extends WorkerEntrypoint<Env> {
  override fetch(request: Request): Promise<Response> {
    return answerSpace(request, this.env);
  }
}

/** Answers a call of the delivery API, or with the fault that is set for it. */
export async function answerSpace(request: Request, env: Env): Promise<Response> {
  const fault = await readFault(env.CONTENT, 'storyblok');
  return answerWithFault(fault, () => answer(request, env));
}

async function answer(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return Response.json(['This record could not be found'], { status: 404 });
  }
  const open = (id: number) => readSpace(env.CONTENT, prefixOf(id));
  const { status, body, headers } = await answerDelivery(new URL(request.url), open);
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'max-age=0, private, must-revalidate', ...headers },
  });
}
