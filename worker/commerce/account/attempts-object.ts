import { DurableObject } from 'cloudflare:workers';
import {
  type Attempts,
  ATTEMPTS_TIME,
  countAttempt,
  NO_ATTEMPTS,
} from '../../../app/account/rules/login-attempts.ts';
import type { Company } from '../../../app/shop/rules/shop.ts';
import type { Env } from '../env.ts';
import { sha256Hex } from '../sha256.ts';

const KEY = 'attempts';

/**
 * Returns the object that counts the attempts of an e-mail address, with or without an account. The object's name is
 * a hash of the address.
 */
export async function attemptsOf(
  { ATTEMPTS }: Pick<Env, 'ATTEMPTS'>,
  company: Company,
  email: string,
): Promise<DurableObjectStub<AttemptsObject>> {
  return ATTEMPTS.getByName(await sha256Hex(`${company}:${email}`));
}

/** Counts password attempts of one e-mail address (docs/rules/account.md#login-attempts). */
export class AttemptsObject extends DurableObject<Env> {
  /**
   * Counts an attempt before its outcome is known, so that concurrent attempts count, too. Returns the milliseconds to
   * wait, or 0.
   */
  async begin(): Promise<number> {
    const outcome = countAttempt(this.#stored(), Date.now());
    if ('wait' in outcome) return outcome.wait;
    await this.#store(outcome.attempts);
    return 0;
  }

  /** Withdraws an attempt that had no outcome. */
  async withdraw(): Promise<void> {
    const { count, lastAt } = this.#stored();
    if (count > 1) await this.#store({ count: count - 1, lastAt });
    else await this.clear();
  }

  /** Deletes all attempts after a success. */
  async clear(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    const due = this.#stored().lastAt + ATTEMPTS_TIME;
    if (due > Date.now()) await this.ctx.storage.setAlarm(due);
    else await this.clear();
  }

  #stored(): Attempts {
    return this.ctx.storage.kv.get<Attempts>(KEY) ?? NO_ATTEMPTS;
  }

  async #store(attempts: Attempts): Promise<void> {
    this.ctx.storage.kv.put(KEY, attempts);
    // The alarm reschedules itself, because setting it is a write.
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(attempts.lastAt + ATTEMPTS_TIME);
  }
}
