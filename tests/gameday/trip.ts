import { type Ask, leadsTo } from '../node/ask.ts';
import { beGuest, beCustomer, type CookieBrowser, cookieBrowser } from '../node/cookie-browser.ts';
import { href } from '../../app/routes.ts';
import { shops } from '../../edge-config/shops/shops.ts';
import type { Answered } from '../node/request.ts';
import { type Control, type Dice, nextControl } from './fault.ts';
import { hiddenFields, linksOf, numberIn } from './page-parts.ts';
import { type TripShop, type TripShopKey, TRIP_SHOPS } from './trip-shops.ts';

/** Sets what fails next, and steps the clock. */
type SetWorld = (control: Control) => Promise<void>;

/** What a shopper did and saw, for a failure's report. */
export interface Diary {
  readonly shop: TripShopKey;
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
  /** Sends the packages of an order, if it is confirmed. */
  readonly ship: (number: string) => Promise<void>;
  /** Returns the token of the last link to an order that was mailed. */
  readonly tokenOf: (number: string) => Promise<string>;
}

/** Number of times that a shopper tries before giving up. */
const TRIES = 3;
const OUTCOMES = [
  ...(['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'twice', 'twice', 'late', 'late'] as const),
  ...(['timeout', 'decline', 'decline', 'cancel', 'cancel', 'leave', 'leave'] as const),
] as const;

interface PlacedOrder {
  /** URL of the provider's page, if there is one. */
  readonly url?: string;
  readonly number?: string | undefined;
}

/** Drives one shopper through the shop, with forms as without script, while things fail. Never throws for what fails. */
export async function runTrip(tools: Tools): Promise<Diary> {
  const { ask, dice } = tools;
  const key = dice.oneOf(Object.keys(TRIP_SHOPS) as [TripShopKey, ...TripShopKey[]]);
  const diary: Diary = { shop: key, steps: [], orders: [] };
  const { host, locale } = TRIP_SHOPS[key];
  const trip = new Trip(tools, key, cookieBrowser(ask, { host, locale }), diary);
  if (dice.happens(0.3)) await trip.browse();
  if (!(await trip.collect())) return diary;
  if (!(await trip.enter())) return diary;
  if (dice.happens(0.1)) return diary;
  const placed = await trip.order();
  const number = placed.url === undefined ? placed.number : await trip.pay(placed.url);
  await trip.comeBack(number);
  if (number !== undefined && dice.happens(0.5)) await trip.regret(number);
  return diary;
}

class Trip {
  readonly #tools: Tools;
  readonly #key: TripShopKey;
  readonly #place: TripShop;
  readonly #browser: CookieBrowser;
  readonly #diary: Diary;
  #isCustomer = false;
  #email = '';

  constructor(tools: Tools, key: TripShopKey, browser: CookieBrowser, diary: Diary) {
    this.#tools = tools;
    this.#key = key;
    this.#place = TRIP_SHOPS[key];
    this.#browser = browser;
    this.#diary = diary;
  }

  /** Looks at the home page, at a list that it leads to, and at a product there. */
  async browse(): Promise<void> {
    let path = href('home', shops[this.#key]);
    for (const step of ['home', 'list', 'product']) {
      await this.#try(step, async () => {
        const page = await this.#browser.get(path);
        if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
        const links = linksOf(page.text(), step === 'list');
        path = links.length > 0 ? (links[this.#tools.dice.below(links.length)] ?? path) : path;
        return true;
      });
    }
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

  /** Becomes a guest or a customer, which merges the basket. */
  async enter(): Promise<boolean> {
    this.#isCustomer = this.#tools.dice.happens(0.15);
    return this.#try(this.#isCustomer ? 'customer' : 'guest', async () => {
      this.#email = await (this.#isCustomer ? beCustomer(this.#browser) : beGuest(this.#browser));
      return true;
    });
  }

  /** Takes the steps of the checkout and orders. Returns where that leads to. */
  async order(): Promise<PlacedOrder> {
    const { dice } = this.#tools;
    const { address, carriers, checkout, methods } = this.#place;
    const carrier = dice.oneOf(carriers);
    const code = dice.oneOf(methods);
    const isReady =
      (await this.#step('address', { ...address })) &&
      // The step is already done if there is only one carrier, or if bulky goods are collected in a store.
      ((await this.#step('shipping', { carrier })) || true) &&
      (await this.#step('payment', { code }));
    if (!isReady) return {};
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
    if (!isPlaced || target === undefined) return {};
    return target.includes('/pay/') ? { url: target } : { number: numberIn(target) };
  }

  /** Presses a button of the provider's page. Returns the number of the order that it leads back to. */
  async pay(url: string): Promise<string | undefined> {
    const { ask, dice } = this.#tools;
    const outcome = dice.oneOf(OUTCOMES);
    this.#diary.steps.push(`provider ${outcome}`);
    if (outcome === 'leave') return undefined;
    const [, host = '', path = ''] = /^([^/]+)(\/.*)$/.exec(url) ?? [];
    let number: string | undefined;
    await this.#try('provider', async () => {
      const answer = await ask(host, path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `outcome=${outcome}`,
      });
      number = numberIn(leadsTo(answer) ?? '');
      return answer.status === 303;
    });
    return number;
  }

  /** Looks at the thank-you page and the checkout, and may buy something else. */
  async comeBack(number: string | undefined): Promise<void> {
    const { dice } = this.#tools;
    if (number !== undefined) await this.#try('thanks', () => this.#thanks(number));
    await this.#try('checkout again', async () => {
      const answer = await this.#browser.get(this.#place.checkout);
      return answer.status < 500;
    });
    if (dice.happens(0.1)) await this.#form('add', this.#place.basket, this.#oneMore());
  }

  /** A confirmed order leads on to its own page. */
  async #thanks(number: string): Promise<boolean> {
    const answer = await this.#browser.get(`${href('thanks', shops[this.#key])}?order=${number}`);
    if (answer.status >= 500) throw new Error(`answered ${answer.status}`);
    const own = leadsTo(answer);
    if (own === undefined || own.startsWith(this.#place.checkout)) return true;
    const page = await this.#browser.get(own);
    if (page.status === 200 && page.text().includes(number)) this.#diary.orders.push(number);
    return page.status < 500;
  }

  /** Cancels an order, or complains about it once it was sent: a guest by a mailed link, a customer in the account. */
  async regret(number: string): Promise<void> {
    const { dice, ship } = this.#tools;
    if (!this.#isCustomer && !(await this.#lookUp(number))) return;
    const shop = shops[this.#key];
    const page = this.#isCustomer
      ? href('accountOrder', shop, { orderNumber: number })
      : href('orderStatus', shop);
    if (dice.happens(0.6)) {
      await this.#form('cancel', page, { _action: 'order.cancel', number });
      return;
    }
    await ship(number);
    const form = this.#isCustomer
      ? href('accountComplaint', shop, { orderNumber: number })
      : `${page}?view=complaint`;
    await this.#try('complaint', async () => {
      const html = (await this.#browser.get(form)).text();
      const [, ids = ''] = /<option value="([\d,]+)">/.exec(html) ?? [];
      const fields = { number, reason: 'damaged', text: 'Kaputt', 'pieces-0': ids };
      const action = `${form}${form.includes('?') ? '&' : '?'}_action=complaint.send`;
      const answer = await this.#browser.upload(action, { _action: 'complaint.send', ...fields });
      // An order that was never confirmed cannot be complained about.
      return answer.status === 303 || answer.status === 404 || refuses(answer);
    });
  }

  async #lookUp(number: string): Promise<boolean> {
    const path = href('orderStatus', shops[this.#key]);
    const asked = { _action: 'order.lookUp', number, email: this.#email };
    if (!(await this.#form('look-up', path, asked))) return false;
    const token = await this.#tools.tokenOf(number);
    if (token === '') return false;
    return this.#try('open', async () => {
      const answer = await this.#browser.post(path, { _action: 'order.open', token });
      return answer.status === 303;
    });
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

  /** Takes a step of the checkout; a page with problems counts as a failure. */
  #step(name: string, fields: Readonly<Record<string, string>>): Promise<boolean> {
    return this.#try(name, async () => {
      const sent = { _action: `checkout.${name}`, ...fields };
      const answer = await this.#browser.post(this.#place.checkout, sent);
      if (answer.status === 303) return true;
      throw new Error(`answered ${answer.status} ${leadsTo(answer) ?? ''}`);
    });
  }

  /** Takes a step during which something may fail, and repeats it if it did. A refusal is an answer. */
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

/** Returns whether a form was refused because of its content, which the page explains to the shopper. */
function refuses({ status }: Answered): boolean {
  return status === 422 || status === 409 || status === 412 || status === 413;
}
