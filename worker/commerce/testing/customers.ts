import { sha256Hex } from '../sha256.ts';
import { insertRow } from './catalogue-rows.ts';

const HOUR = 60 * 60 * 1000;

export const PASSWORD = 'Nestling-Demo1';
/** The hash of `PASSWORD` with the current parameters. */
const HASH =
  'scrypt$N=16384,r=8,p=5$Yh4yzYox5XAtYSLe4urAkg$2IZEqb_kKqu5HsvQ1B74FP0Dd_6EbsD85cjG8vbtZeQ';
/** The same with fewer rounds, for tests that check it often. */
export const CHEAP_HASH =
  'scrypt$N=1024,r=8,p=1$AAECAwQFBgcICQoLDA0ODw$0Agtt8s9vXdxku1A0VsGwqzs6QPfYwSTg3wWB6642nA';

/** Inserts a customer with the password `PASSWORD`. */
export async function insertCustomer({
  company = 'baby',
  passwordHash = HASH,
  email = `${crypto.randomUUID()}@example.com`,
  isVerified = false,
}: {
  company?: string;
  passwordHash?: string;
  email?: string;
  isVerified?: boolean;
} = {}): Promise<{
  id: string;
  email: string;
}> {
  const id = await sha256Hex(`user of ${company} ${email}`);
  const now = Date.now();
  await insertRow('users', {
    id,
    company,
    email,
    is_guest: 0,
    customer_no: crypto.getRandomValues(new Uint32Array(1))[0],
    first_name: 'Anna',
    last_name: 'Muster',
    gender: 'f',
    password_hash: passwordHash,
    created_at: now,
    updated_at: now,
    verified_at: isVerified ? now : null,
  }).run();
  return { id, email };
}

/** Inserts a user with a session that ends in `endsIn` milliseconds; returns the id, the address and the token. */
export async function insertSession({
  endsIn = HOUR,
  ...customer
}: {
  company?: string;
  passwordHash?: string;
  email?: string;
  isVerified?: boolean;
  endsIn?: number;
} = {}): Promise<{
  userId: string;
  email: string;
  token: string;
}> {
  const token = crypto.randomUUID();
  const { email, id: userId } = await insertCustomer(customer);
  const now = Date.now();
  await insertRow('sessions', {
    token_hash: await sha256Hex(token),
    user_id: userId,
    host: 'de',
    created_at: now,
    seen_at: now,
    expires_at: now + endsIn,
  }).run();
  return { userId, email, token };
}
