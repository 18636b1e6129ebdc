import { env } from 'cloudflare:workers';
import { sha256Hex } from '../customers/sha256.ts';
import { insertRow } from './catalogue-rows.ts';

const HOUR = 60 * 60 * 1000;

/** Inserts a user with a session that ends in `endsIn` milliseconds; returns the id and the token. */
export async function insertSession({
  company = 'baby',
  endsIn = HOUR,
}: { company?: string; endsIn?: number } = {}): Promise<{ userId: string; token: string }> {
  const token = crypto.randomUUID();
  const userId = await sha256Hex(`user of ${token}`);
  const now = Date.now();
  await env.DB.batch([
    insertRow('users', {
      id: userId,
      company,
      email: `${token}@example.com`,
      is_guest: 0,
      customer_no: crypto.getRandomValues(new Uint32Array(1))[0],
      first_name: 'Anna',
      last_name: 'Muster',
      gender: 'f',
      password_hash: 'none',
      created_at: now,
      updated_at: now,
    }),
    insertRow('sessions', {
      token_hash: await sha256Hex(token),
      user_id: userId,
      host: 'de.nestling.localhost',
      created_at: now,
      seen_at: now,
      expires_at: now + endsIn,
    }),
  ]);
  return { userId, token };
}
