import { messageOf, Refusal } from './command.ts';

/** wrangler as a library: loaded when it is needed, since it takes a while, and refused in one line if it cannot run. */
export async function loadWrangler(): Promise<typeof import('wrangler')> {
  try {
    return await import('wrangler');
  } catch (error) {
    const [reason = ''] = messageOf(error).split('\n');
    throw new Refusal(`wrangler cannot run: ${reason} Run "npm ci --include=optional".`);
  }
}
