import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { sendDue } from './send-due.ts';

/** The alarm resumes sending after this time, if the isolate ends meanwhile. Milliseconds. */
const LEASE = 15_000;

/** The only sender of the outbox. Woken after a row is written, and by its alarm until no row waits. */
export class OutboxObject extends DurableObject<Env> {
  #sending: Promise<void> | undefined;
  #again = false;
  /** Whether no row waits, unless one came since without a wake. */
  #isDone = false;

  /** Sends waiting rows. Resolves when all of them were tried. */
  async wake(): Promise<void> {
    this.#isDone = false;
    // The alarm is set before sending, so that no wake is lost.
    await this.#leaseAlarm();
    await this.#send();
  }

  override async alarm(): Promise<void> {
    // It was left for the wakes that might have followed.
    if (this.#isDone) return;
    await this.#leaseAlarm();
    await this.#send();
  }

  /** Runs one pass at a time; a call meanwhile causes one more pass. */
  #send(): Promise<void> {
    this.#again = true;
    this.#sending ??= this.#work().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #work(): Promise<void> {
    // A pass that ended while a wake set the alarm has said otherwise.
    this.#isDone = false;
    let next: number | undefined;
    while (this.#again) {
      this.#again = false;
      next = await sendDue(this.env);
    }
    if (next === undefined) this.#isDone = true;
    else await this.ctx.storage.setAlarm(next);
  }

  /** Sets the alarm unless it rings soon enough. It is not deleted: both for each row would cost more than to look once in vain. */
  async #leaseAlarm(): Promise<void> {
    const latest = Date.now() + LEASE;
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > latest) await this.ctx.storage.setAlarm(latest);
  }
}
