import type { Env } from './env.ts';
import { answerAtFrontDoor } from './front-door/answer.ts';

// An entrypoint a system that the shop calls; the default export is the laptop's front door.
export { StoryblokFiles } from './files/entrypoint.ts';
export { MailReceiver } from './mail/entrypoint.ts';
export { Newsletter } from './newsletter/entrypoint.ts';
export { Storyblok } from './storyblok/entrypoint.ts';

export default {
  fetch(request, env) {
    return answerAtFrontDoor(request, env);
  },
} satisfies ExportedHandler<Env>;
