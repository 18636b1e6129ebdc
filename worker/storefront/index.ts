import { app } from './app.ts';
import type { Bindings } from './bindings.ts';
import { answerFromStore, releasePage } from './cache/answer-from-store.ts';

export default {
  async fetch(request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> {
    const stored = await answerFromStore(request, env, ctx);
    if (stored) return stored;
    try {
      return await app.fetch(request, env, ctx);
    } finally {
      releasePage(request);
    }
  },
};
