import { type Ask, leadsTo } from '../node/ask.ts';
import { beGuest, type CookieBrowser, cookieBrowser } from '../node/cookie-browser.ts';
import type { Answered } from '../node/request.ts';
import { type Control, type Dice, nextControl } from './fault.ts';
import { type Place, type PlaceKey, PLACES } from './places.ts';

/** Sets what fails next, and steps the clock. */
type SetWorld = (control: Control) => Promise<void>;

/** What a shopper did and saw, for a failure's report. */
export interface Diary {
  readonly place: PlaceKey;
  readonly steps: string[];
  /** Numbers of the orders whose thank-you page was shown. */
  readonly orders: string[];
}

export interface Tools {
  readonly ask: Ask;
  readonly dice: Dice;
  readonly setWorld: SetWorld;
  /** Variants that trips buy. */
  readonly variants: readonly [number, ...number[]];
  readonly codes: readonly [string, ...string[]];
}

/** A shopper tries again so often, then gives up. */
const TRIES = 3;
const OUTCOMES = ['pay', 'pay', 'pay', 'decline', 'cancel', 'twice', 'leave'] as const;

/** Drives one shopper through the shop, with forms as without script, while things fail. Never throws for what fails. */
export async function runTrip(tools: Tools): Promise<Diary> {
  const { ask, dice } = tools;
  const key = dice.oneOf(Object.keys(PLACES) as [PlaceKey, ...PlaceKey[]]);
  const diary: Diary = { place: key, steps: [], orders: [] };
  const { host, locale } = PLACES[key];
  const trip = new Trip(tools, PLACES[key], cookieBrowser(ask, { host, locale }), diary);
  if (!(await trip.collect())) return diary;
  if (!(await trip.enter())) return diary;
  if (dice.happens(0.1)) return diary;
  const url = await trip.order();
  if (url !== undefined) await trip.pay(url);
  await trip.comeBack();
  return diary;
}

class Trip {
  readonly #tools: Tools;
  readonly #place: Place;
  readonly #browser: CookieBrowser;
  readonly #diary: Diary;

  constructor(tools: Tools, place: Place, browser: CookieBrowser, diary: Diary) {
    this.#tools = tools;
    this.#place = place;
    this.#browser = browser;
    this.#diary = diary;
  }

  /** Adds some variants, and perhaps a code. Returns whether anything is in the basket. */
  async collect(): Promise<boolean> {
    const { codes, dice, variants } = this.#tools;
    const count = 1 + dice.below(3);
    let added = false;
    for (let line = 0; line < count; line += 1) {
      const variantId = String(dice.oneOf(variants));
      const quantity = String(1 + dice.below(2));
      const fields = { _action: 'basket.add', variantId, quantity };
      added = (await this.#form('add', this.#place.basket, fields)) || added;
    }
    if (added && dice.happens(0.35)) {
      const code = dice.oneOf(codes);
      await this.#form('voucher', this.#place.basket, { _action: 'basket.voucher', code });
    }
    return added;
  }

  /** Becomes a guest, which merges the basket. */
  async enter(): Promise<boolean> {
    return this.#try('guest', async () => {
      await beGuest(this.#browser);
      return true;
    });
  }

  /** Takes the steps of the checkout and orders. Returns the payment page that it leads to. */
  async order(): Promise<string | undefined> {
    const { dice } = this.#tools;
    const { address, carriers, checkout, methods } = this.#place;
    const carrier = dice.oneOf(carriers);
    const code = dice.oneOf(methods);
    const isReady =
      (await this.#step('address', { ...address })) &&
      // Where there is one carrier, or a store of bulky goods has its own, the step is done already.
      ((await this.#step('shipping', { carrier })) || true) &&
      (await this.#step('payment', { code }));
    if (!isReady) return undefined;
    let target: string | undefined;
    const isPlaced = await this.#try('order', async () => {
      const page = await this.#browser.get(checkout);
      // An order whose answer was lost has emptied the basket.
      if (leadsTo(page)?.includes(this.#place.basket)) return true;
      const fields = hiddenFields(page.text());
      if (!fields['checkoutId']) throw new Error(`the checkout answered ${page.status}`);
      const place = () => this.#browser.post(checkout, { ...fields, _action: 'order.place' });
      const answers = dice.happens(0.3) ? await Promise.all([place(), place()]) : [await place()];
      const [led] = answers.filter(({ status }) => status === 303).map(leadsTo);
      target = led;
      if (led === undefined) throw new Error(`answered ${answers.map(({ status }) => status)}`);
      return true;
    });
    return isPlaced && target?.includes('/pay/') ? target : undefined;
  }

  /** Presses a button of the provider's page. */
  async pay(url: string): Promise<void> {
    const { ask, dice } = this.#tools;
    const outcome = dice.oneOf(OUTCOMES);
    this.#diary.steps.push(`provider ${outcome}`);
    if (outcome === 'leave') return;
    const [, host = '', path = ''] = /^([^/]+)(\/.*)$/.exec(url) ?? [];
    await this.#try('provider', async () => {
      const answer = await ask(host, path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `outcome=${outcome}`,
      });
      return answer.status === 303;
    });
  }

  /** Looks at the thank-you page, perhaps reloads it, perhaps regrets. */
  async comeBack(): Promise<void> {
    const { dice } = this.#tools;
    await this.#try('checkout again', async () => {
      const answer = await this.#browser.get(this.#place.checkout);
      return answer.status < 500;
    });
    if (dice.happens(0.1)) await this.#form('add', this.#place.basket, this.#oneMore());
  }

  #oneMore() {
    const { dice, variants } = this.#tools;
    return { _action: 'basket.add', variantId: String(dice.oneOf(variants)), quantity: '1' };
  }

  #form(step: string, path: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
    return this.#try(step, async () => {
      const answer = await this.#browser.post(path, fields);
      if (answer.status === 303 || refuses(answer)) return true;
      throw new Error(`answered ${answer.status} ${leadsTo(answer) ?? ''}`);
    });
  }

  /** Takes a step of the checkout; a page with problems is no success. */
  #step(name: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
    return this.#try(name, async () => {
      const sent = { _action: `checkout.${name}`, ...fields };
      const answer = await this.#browser.post(this.#place.checkout, sent);
      if (answer.status === 303) return true;
      throw new Error(`answered ${answer.status} ${leadsTo(answer) ?? ''}`);
    });
  }

  /** Takes a step, with something that may fail; again if it did. A refusal is an answer. */
  async #try(step: string, take: () => Promise<boolean>): Promise<boolean> {
    const { dice, setWorld } = this.#tools;
    for (let tried = 1; tried <= TRIES; tried += 1) {
      const control = nextControl(dice);
      await setWorld(control);
      const { kind } = control.fault ?? { kind: 'none' };
      try {
        if (await take()) {
          this.#diary.steps.push(`${step}${kind === 'none' ? '' : ` (${kind})`}`);
          return true;
        }
        this.#diary.steps.push(`${step} failed (${kind})`);
      } catch (error) {
        this.#diary.steps.push(`${step} failed (${kind}): ${String(error).slice(0, 120)}`);
      }
    }
    return false;
  }
}

/** Returns whether a form was refused for what it says: the shopper knows why. */
function refuses({ status }: Answered): boolean {
  return status === 422 || status === 409 || status === 412 || status === 413;
}

/** Returns the hidden fields of the form that orders. */
function hiddenFields(page: string): Record<string, string> {
  const names = ['checkoutId', 'fingerprint'];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
