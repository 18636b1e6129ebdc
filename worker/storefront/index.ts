import { app } from './app.ts';
import type { Bindings } from './bindings.ts';
import { verifyRetail } from './http/visitor/retail.ts';
import { withReadableQuery } from './http/readable-request.ts';
import { respondNotSetUp, settingsOf } from './http/settings.ts';
import { answerRequest } from './page-cache/answer.ts';
import { followContent, pollContent } from './sources/content-version.ts';

export default {
  fetch(sent: Request, env: Bindings, ctx: ExecutionContext): Promise<Response> | Response {
    const settings = settingsOf(env);
    if (!settings.ok) return respondNotSetUp(settings.problems);
    const request = withReadableQuery(sent);
    const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
    const worker = { env, settings: settings.settings, waitUntil };
    pollContent(worker);
    const answer = () =>
      answerRequest(request, worker, async (context, render) =>
        app.fetch(request, { context, render }, ctx),
      );
    const verifying = verifyRetail(request, worker.settings);
    return verifying ? verifying.then(answer) : answer();
  },
  /** Runs every minute and reads the content version, in case a webhook was lost. */
  async scheduled(_controller: ScheduledController, env: Bindings): Promise<void> {
    const settings = settingsOf(env);
    if (settings.ok) await followContent({ env, settings: settings.settings });
    else console.error(JSON.stringify({ event: 'settings', problems: settings.problems }));
  },
};
