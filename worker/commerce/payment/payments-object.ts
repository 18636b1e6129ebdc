import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../env.ts';
import { runDue } from './run-due.ts';

/** The alarm resumes the work after this time, if the isolate ends meanwhile. Milliseconds. */
const LEASE = 30_000;

/** Works on payments that are due. Woken after one was written, and by its alarm until nothing is left to do. */
export class PaymentsObject extends DurableObject<Env> {
  #working: Promise<void> | undefined;
  #again = false;
  /** When the last payment that was announced has to be looked at. Milliseconds since 1970. */
  #watched = 0;

  /** Works on what is due. Resolves when all of it was tried. */
  async wake(): Promise<void> {
    // The alarm is set first, so that no wake is lost.
    await this.ctx.storage.setAlarm(Date.now() + LEASE);
    await this.#run();
  }

  /**
   * Wakes at `at` (milliseconds since 1970) or before, for a payment that is about to be written: whoever writes it may end before
   * it begins it.
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

  /** Runs one pass at a time; a call meanwhile causes one more pass. */
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
    }
    // A payment that was announced may be written after this pass has read what is due.
    const watched = this.#watched > Date.now() ? this.#watched : Infinity;
    const at = Math.min(next ?? Infinity, watched);
    if (at === Infinity) await this.ctx.storage.deleteAlarm();
    else await this.ctx.storage.setAlarm(at);
  }
}
