import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { captureDue } from './capture.ts';
import { deleteCustomers } from './customers.ts';
import { sendRefunds } from './due-refunds.ts';
import { bookDue } from './reports/book-refunds.ts';
import { runDue } from './run-due.ts';

/** The alarm resumes the work after this time, if the isolate ends meanwhile. Milliseconds. */
const LEASE = 30_000;

/** Processes due payments. Woken after one was written, and by its alarm until none is left. */
export class PaymentsObject extends DurableObject<Env> {
  #working: Promise<void> | undefined;
  #again = false;
  /** Time at which the last announced payment has to be checked. Milliseconds since 1970. */
  #watched = 0;

  /** Processes due payments. Resolves when each was tried once. */
  async wake(): Promise<void> {
    // Set first, so that no wake is lost.
    await this.ctx.storage.setAlarm(Date.now() + LEASE);
    await this.#run();
  }

  /**
   * Wakes at `at` (milliseconds since 1970) or earlier, for a payment that is about to be written: its writer may end before
   * beginning it.
   */
  async watch(at: number): Promise<void> {
    this.#watched = Math.max(this.#watched, at);
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > at) await this.ctx.storage.setAlarm(at);
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + LEASE);
    await this.#run();
  }

  /** Runs one pass at a time; a call during a pass causes one more pass. */
  #run(): Promise<void> {
    this.#again = true;
    this.#working ??= this.#work().finally(() => (this.#working = undefined));
    return this.#working;
  }

  async #work(): Promise<void> {
    let next: number | undefined;
    while (this.#again) {
      this.#again = false;
      next = await runDue(this.env);
      next = Math.min(next ?? Infinity, (await sendRefunds(this.env)) ?? Infinity);
      next = Math.min(next, (await captureDue(this.env)) ?? Infinity);
      next = Math.min(next, (await bookDue(this.env)) ?? Infinity);
      next = Math.min(next, (await deleteCustomers(this.env)) ?? Infinity);
    }
    // An announced payment may be written after this pass has read the due ones.
    const watched = this.#watched > Date.now() ? this.#watched : Infinity;
    const at = Math.min(next ?? Infinity, watched);
    if (at === Infinity) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(at);
  }
}
