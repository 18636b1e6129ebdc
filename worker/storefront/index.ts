import { app } from './app.ts';
import type { Bindings } from './bindings.ts';
import { answerFromStore } from './page-cache/answer.ts';
import { followSpace, pollSpace } from './sources/content-version.ts';
import { settingsOf } from './http/prepare.ts';

export default {
  async fetch(request: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> {
    const settings = settingsOf(env);
    if (settings.ok) pollSpace({ env, settings: settings.settings }, (work) => ctx.waitUntil(work));
    const handle = async () => app.fetch(request, env, ctx);
    return (await answerFromStore(request, env, ctx, handle)) ?? handle();
  },
  /** Every minute: the space's version, should a webhook have been lost (DESIGN §5). */
  async scheduled(_controller: ScheduledController, env: Bindings): Promise<void> {
    const settings = settingsOf(env);
    if (settings.ok) await followSpace({ env, settings: settings.settings });
    else console.error(JSON.stringify({ event: 'settings', problems: settings.problems }));
  },
};
