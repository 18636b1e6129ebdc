import { messageOf, CommandError } from './command.ts';

/**
 * Loads wrangler as a library, only when needed because it is slow. Throws with one line if it cannot run.
 */
export async function loadWrangler(): Promise<typeof import('wrangler')> {
  try {
    return await import('wrangler');
  } catch (error) {
    const [reason = ''] = messageOf(error).split('\n');
    throw new CommandError(`wrangler cannot run: ${reason} Run "npm ci --include=optional".`);
  }
}
