import { WorkerEntrypoint } from 'cloudflare:workers';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { storeView } from './stored-views.ts';

/** The data points of a page view: one for each of its figures. */
const pointsSchema = z
  .array(
    z.object({
      indexes: z.tuple([z.string()]),
      /** Name of the figure, build, page, kind of navigation, device. */
      blobs: z.tuple([z.string(), z.string(), z.string(), z.string(), z.string()]),
      doubles: z.tuple([z.number()]),
    }),
  )
  .min(1);

/** Analytics Engine in local development: keeps the dataset of page views for the page that charts them. */
export class Analytics extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'analytics');
    return answerWithFault(fault, () => this.take(request));
  }

  private async take(request: Request): Promise<Response> {
    if (request.method !== 'POST')
      return Response.json({ error: 'POST data points' }, { status: 405 });
    // Reports of errors are only logged.
    if (new URL(request.url).pathname !== '/vitals') return Response.json({ ok: true });
    const { data: points } = pointsSchema.safeParse(await request.json());
    const [first] = points ?? [];
    if (!points || !first) return Response.json({ error: 'no data points' }, { status: 422 });
    const [, , page, , device] = first.blobs;
    const figures = points.map(({ blobs: [name], doubles: [value] }) => [name, value] as const);
    const view = { shop: first.indexes[0], page, device, figures: Object.fromEntries(figures) };
    await storeView(this.env.CONTENT, view, Date.now());
    return Response.json({ ok: true });
  }
}
