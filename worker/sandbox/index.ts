import type { Env } from './env.ts';
import { answerAtFrontDoor } from './front-door/answer.ts';
import { answerOffice, isOfficeHost } from './access/front.ts';
import { answerManagement, isManagementCall } from './management/answer.ts';
import { answerPluginFrame, isPluginHost } from './management/plugin-frame.ts';
import { answerPaymentPage, isPaymentHost } from './payments/page.ts';
import { answerThirdParty, isThirdPartyHost } from './third-parties/answer.ts';

// One entrypoint per system that the shop calls; the default export is the front door of local development.
export { Access } from './access/entrypoint.ts';
export { Addresses } from './addresses/entrypoint.ts';
export { Analytics } from './analytics/entrypoint.ts';
export { EventReceiver } from './events/entrypoint.ts';
export { StoryblokFiles } from './files/entrypoint.ts';
export { FormReceiver } from './forms/entrypoint.ts';
export { IndexNow } from './indexnow/entrypoint.ts';
export { MailReceiver } from './mail/entrypoint.ts';
export { Newsletter } from './newsletter/entrypoint.ts';
export { PasswordRanges } from './passwords/entrypoint.ts';
export { Stripe } from './payments/stripe.ts';
export { TestPayments } from './payments/test-payments.ts';
export { Recommendations } from './recommendations/entrypoint.ts';
export { Storyblok } from './storyblok/entrypoint.ts';

export default {
  fetch(request, env, ctx) {
    const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
    const url = new URL(request.url);
    if (isThirdPartyHost(url.hostname)) return answerThirdParty(url);
    if (isPluginHost(url.hostname)) return answerPluginFrame(url, env);
    if (isManagementCall(url)) return answerManagement(request, env);
    if (isOfficeHost(url.hostname)) return answerOffice(request, env);
    return isPaymentHost(url.hostname)
      ? answerPaymentPage(request, { env, waitUntil })
      : answerAtFrontDoor(request, env);
  },
} satisfies ExportedHandler<Env>;
