import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { sendDue } from './send-due.ts';

/** Should this isolate end while it sends, the alarm goes on after so many milliseconds. */
const LEASE = 15_000;

/** The one sender of the outbox: woken by whoever wrote a row, and by its own alarm until none is left. */
export class OutboxObject extends DurableObject<Env> {
  #sending: Promise<void> | undefined;
  #again = false;

  /** Sends what waits; resolves when all of it was tried. */
  async wake(): Promise<void> {
    // The alarm stands before anything is sent: a wake is never lost.
    await this.ctx.storage.setAlarm(Date.now() + LEASE);
    await this.#send();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + LEASE);
    await this.#send();
  }

  /** One sending at a time: whoever comes meanwhile has it look once more. */
  #send(): Promise<void> {
    this.#again = true;
    this.#sending ??= this.#work().finally(() => (this.#sending = undefined));
    return this.#sending;
  }

  async #work(): Promise<void> {
    let next: number | undefined;
    while (this.#again) {
      this.#again = false;
      next = await sendDue(this.env);
    }
    if (next === undefined) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(next);
  }
}
