import { z } from 'zod';

/** After so long the keys are fetched again, so that a withdrawn one ends. Milliseconds. */
const FRESH = 60 * 60 * 1000;
/** Pause between two fetches for an unknown key: forged tokens must not cause calls. Milliseconds. */
const PAUSE = 60 * 1000;
/** Shortest modulus of an RSA key that counts: 2048 bits in base64url. */
const SHORTEST = 342;

const keysSchema = z.object({
  keys: z.array(z.unknown()).max(20),
});
const keySchema = z.object({
  kid: z.string().min(1),
  kty: z.literal('RSA'),
  n: z.string().min(SHORTEST),
  e: z.string(),
});

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** Returns the key set of Access as JSON (`/cdn-cgi/access/certs`). Throws if there is no answer. */
export type FetchKeys = () => Promise<unknown>;

/** The public keys of Access, cached. Access replaces its keys every six weeks, so an unknown one has them fetched again. */
export class KeySet {
  readonly #fetchKeys: FetchKeys;
  #keys: ReadonlyMap<string, CryptoKey> = new Map();
  /** Of the last fetch, successful or not. Milliseconds since 1970. */
  #triedAt = -Infinity;
  #fetchedAt = -Infinity;

  constructor(fetchKeys: FetchKeys) {
    this.#fetchKeys = fetchKeys;
  }

  /** Returns a key by its id; undefined if Access has no such one. `now` in milliseconds since 1970. */
  async keyOf(kid: string, now: number): Promise<CryptoKey | undefined> {
    const isStale = now - this.#fetchedAt > FRESH;
    const isUnknown = !this.#keys.has(kid);
    // Without any key each request waits for a fetch itself, because the first one of an isolate may have failed.
    const mayTry = this.#keys.size === 0 || now - this.#triedAt >= PAUSE;
    if ((isStale || isUnknown) && mayTry) await this.#renew(now);
    return this.#keys.get(kid);
  }

  async #renew(now: number): Promise<void> {
    this.#triedAt = now;
    try {
      this.#keys = await importKeys(await this.#fetchKeys());
      this.#fetchedAt = now;
    } catch (error) {
      // The keys that are known stay valid: Access may be unreachable for a moment.
      const name = error instanceof Error ? error.name : 'fault';
      console.error(JSON.stringify({ event: 'access.keys', name }));
    }
  }
}

async function importKeys(answer: unknown): Promise<ReadonlyMap<string, CryptoKey>> {
  const { keys } = keysSchema.parse(answer);
  const sound = keys.flatMap((one) => keySchema.safeParse(one).data ?? []);
  return new Map(
    await Promise.all(
      sound.map(async ({ e, kid, kty, n }) => {
        const key = await crypto.subtle.importKey('jwk', { kty, n, e }, ALGORITHM, false, [
          'verify',
        ]);
        return [kid, key] as const;
      }),
    ),
  );
}
