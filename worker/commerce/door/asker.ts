import type { Asker } from '../kept/kept.ts';
import { readIntent } from './intent.ts';
import { Refusal } from './refusal.ts';

/** What the storefront counts a client by: a hash of its own making. */
const CLIENT = /^[\w-]{1,64}$/;

/** Who changes something: `Idempotency-Key` names the intent, `X-Client` whom beginnings are counted for. Both are optional. */
export async function readAsker({ headers }: Request, asked: readonly unknown[]): Promise<Asker> {
  const client = headers.get('X-Client') ?? undefined;
  if (client !== undefined && !CLIENT.test(client))
    throw new Refusal(400, 'expected 1 to 64 letters, digits, - or _', 'X-Client');
  return { client, intent: await readIntent(headers, asked) };
}
