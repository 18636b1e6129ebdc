import { WorkerEntrypoint } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { readCatalogue, readItems } from './catalogue.ts';
import { filtered, type Question, questionSchema, shopOf } from './question.ts';
import { itemNumbers, recommend } from './recommend.ts';

/**
 * The recommendation engine of local development. It answers from the back end's catalogue, and the same question
 * always in the same way.
 */
export class Recommendations extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    const fault = await readFault(this.env.CONTENT, 'recommendations');
    return answerWithFault(fault, () => this.answer(request));
  }

  private async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST' || pathname !== '/optimization/recommend/user')
      return Response.json({ success: false, errors: ['no such call'] }, { status: 404 });
    const question = questionSchema.safeParse(await readJson(request));
    if (!question.success) {
      const field = question.error.issues[0]?.path.join('.') ?? 'body';
      return Response.json({ success: false, errors: [`invalid ${field}`] }, { status: 400 });
    }
    const numbers = await this.recommended(question.data);
    const data = numbers.map((number) => ({ product_id: number, engine_name: 'sandbox' }));
    return Response.json({ success: true, data });
  }

  private async recommended(question: Question): Promise<readonly string[]> {
    const { COMMERCE: commerce, CONTENT: content } = this.env;
    const waitUntil = (work: Promise<unknown>) => this.ctx.waitUntil(work);
    const context = { commerce, content, shopId: shopOf(question), waitUntil };
    const catalogue = await readCatalogue(context);
    if (!catalogue) return [];
    const [category] = filtered(question, 'category_ids');
    const items = await readItems(context, catalogue, itemNumbers(question));
    return recommend(question, { ...catalogue, items, best: catalogue.bestOf(category) });
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
