import type { Env } from './env.ts';
import { answerAtFrontDoor } from './front-door/answer.ts';

// One entrypoint per system that the shop calls; the default export is the front door of local development.
export { StoryblokFiles } from './files/entrypoint.ts';
export { MailReceiver } from './mail/entrypoint.ts';
export { Newsletter } from './newsletter/entrypoint.ts';
export { PasswordRanges } from './passwords/entrypoint.ts';
export { Recommendations } from './recommendations/entrypoint.ts';
export { Storyblok } from './storyblok/entrypoint.ts';

export default {
  fetch(request, env) {
    return answerAtFrontDoor(request, env);
  },
} satisfies ExportedHandler<Env>;
