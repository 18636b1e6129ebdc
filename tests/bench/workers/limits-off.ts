import { DurableObject, WorkerEntrypoint } from 'cloudflare:workers';

/** Replaces the login attempts of an address, where many logins of few accounts are measured. */
export class NoAttempts extends DurableObject {
  begin(): number {
    return 0;
  }

  withdraw() {}

  clear() {}
}

/** Replaces the limits of clients. */
export class NoLimit extends WorkerEntrypoint {
  limit(): RateLimitOutcome {
    return { success: true };
  }
}

export default { fetch: () => new Response(null, { status: 404 }) };
