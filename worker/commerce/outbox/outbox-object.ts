import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { sendDue } from './send-due.ts';

/** The alarm resumes sending after this time if the isolate ends meanwhile. Milliseconds. */
const LEASE = 15_000;

/** Sends the outbox. Woken after a row is written, and by its alarm until no row waits. */
export class OutboxObject extends DurableObject<Env> {
  #sending: Promise<void> | undefined;
  #again = false;
  /** Whether no row waits, except for rows that were written without a wake. */
  #isDone = false;

  /** Sends waiting rows. Resolves when each was tried once. */
  async wake(): Promise<void> {
    this.#isDone = false;
    // Set before sending, so that no wake is lost.
    await this.#leaseAlarm();
    await this.#send();
  }

  override async alarm(): Promise<void> {
    // The alarm was left for wakes that might have followed.
    if (this.#isDone) return;
    await this.#leaseAlarm();
    await this.#send();
  }

  /** Runs one pass at a time; a call during a pass causes one more pass. */
  #send(): Promise<void> {
    this.#again = true;
    this.#sending ??= this.#work().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #work(): Promise<void> {
    // A pass that ended while a wake set the alarm may have set this to true.
    this.#isDone = false;
    let next: number | undefined;
    while (this.#again) {
      this.#again = false;
      next = await sendDue(this.env);
    }
    if (next === undefined) this.#isDone = true;
    else await this.ctx.storage.setAlarm(next);
  }

  /**
   * Sets the alarm unless it is due soon enough. An alarm is not deleted, because setting and deleting it for each row would cost
   * more than one unnecessary alarm.
   */
  async #leaseAlarm(): Promise<void> {
    const latest = Date.now() + LEASE;
    const set = await this.ctx.storage.getAlarm();
    if (set === null || set > latest) await this.ctx.storage.setAlarm(latest);
  }
}
