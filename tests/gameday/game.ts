import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/paths.ts';
import type { SeedBindings } from '../../scripts/bindings.ts';
import { NAMED_COUNT } from '../../worker/commerce/seed/demo-catalogue.ts';
import { bundleWorker } from '../bench/bundle.ts';
import { askAt, until } from '../node/ask.ts';
import { startBuiltShop } from '../node/built-shop.ts';
import { copySeededState } from '../node/seeded-state.ts';
import { type Control, CONTROL_PATH, diceOf, randomFrom } from './fault.ts';
import { isPaying, mailOffences, moneyOffences, type Stored } from './books.ts';
import { LAWS, REMEMBER } from './laws.ts';
import { shipper, tokenReader } from './back-office.ts';
import { type Diary, runTrip } from './trip.ts';

const CODES = ['NEST5', 'NEST10', 'NESTONCE', 'NESTDEMO2026ADEL', 'NESTDEMO2026CHUR'] as const;
/** Variants that are sold in all shops of the trips. */
const VARIANTS = `SELECT p.variant_id AS id FROM variant_prices p JOIN stock s ON s.variant_id = p.variant_id
  WHERE s.quantity > 20 AND p.with_tax BETWEEN 500 AND 9000 AND p.price_list IN ('DE', 'CH', 'BE', 'NL')
  GROUP BY p.variant_id HAVING count(*) = 4 ORDER BY p.variant_id LIMIT 14`;
/** Longer than any wait of a payment or a mail. Milliseconds. */
const HOURS = 3 * 60 * 60 * 1000;
const SETTLINGS = 12;
/** Longer than a provider takes to confirm late, and to answer again. Milliseconds. */
const LONGEST_PAYMENT = 30_000;

/** The back end as it is deployed. */
const builtCommerce = {
  name: 'storkfront:built-commerce',
  enforce: 'pre',
  resolveId: (id: string) =>
    id.endsWith('/worker/commerce/index.ts') ? join(root, 'dist/commerce/index.js') : undefined,
} as const;

/** Rows of a query, as far as a game day reads them. */
export interface Database {
  prepare(sql: string): {
    bind(...values: unknown[]): {
      run(): Promise<unknown>;
      all<T>(): Promise<{ results: T[] }>;
    };
    run(): Promise<unknown>;
    all<T>(): Promise<{ results: T[] }>;
  };
}

export interface BackEnd {
  readonly COMMERCE: Fetching;
  /** What the sandbox's front door is bound to, as the office is. */
  readonly BACK_OFFICE: Fetching;
}

interface Fetching {
  fetch(url: string, sent: object): Promise<{ readonly ok: boolean }>;
}

/** Violated laws, and a summary of the day. */
export interface GameDay {
  readonly offences: readonly { readonly law: string; readonly rows: readonly object[] }[];
  readonly orders: Readonly<Record<string, number>>;
  readonly diaries: readonly Diary[];
}

export interface GameDayOptions {
  readonly trips: number;
  /** The same seed makes the same random decisions. */
  readonly seed: number;
  readonly onTrip?: (done: number) => void;
}

/**
 * Sends shoppers through both Workers while D1, payment providers and the back end fail and clocks jump, and then checks which laws of
 * orders were broken (docs/reliability.md#game-day).
 */
export async function playGameDay({ trips, seed, onTrip }: GameDayOptions): Promise<GameDay> {
  const commerce = await bundleWorker('tests/gameday/workers/faulty-commerce.ts', [builtCommerce]);
  const state = await copySeededState({ products: NAMED_COUNT, files: [] });
  // The faults write errors, which are expected.
  const shop = await startBuiltShop({ port: 0, state, commerce, log: () => {} });
  try {
    const { COMMERCE } = await shop.getBindings<SeedBindings & BackEnd>('storefront');
    const { DB } = await shop.getBindings<{ DB: Database }>('commerce');
    const { BACK_OFFICE } = await shop.getBindings<BackEnd>('sandbox');
    const setWorld = async (control: Control) => {
      const body = JSON.stringify(control);
      const answer = await COMMERCE.fetch(`http://commerce${CONTROL_PATH}`, {
        method: 'POST',
        body,
      });
      if (!answer.ok) throw new Error('the back end takes no faults');
    };
    const dice = diceOf(randomFrom(seed));
    const variants = await prepare(DB, trips);
    const ask = askAt(Number((await shop.ready).port));
    const diaries: Diary[] = [];
    for (let trip = 1; trip <= trips; trip += 1) {
      const afterwards = { ship: shipper(DB, BACK_OFFICE), tokenOf: tokenReader(DB) };
      diaries.push(await runTrip({ ask, dice, setWorld, variants, codes: CODES, ...afterwards }));
      onTrip?.(trip);
    }
    const { CONTENT } = await shop.getBindings<{ CONTENT: Stored }>('sandbox');
    await setWorld({});
    await until(async () => !(await isPaying(CONTENT)), LONGEST_PAYMENT);
    await settle(setWorld);
    const offences = [
      ...(await offencesOf(DB)),
      ...(await moneyOffences(DB, CONTENT)),
      ...(await mailOffences(DB, CONTENT)),
    ];
    return { offences, orders: await countOrders(DB), diaries };
  } finally {
    await shop.dispose();
    rmSync(state, { recursive: true, force: true });
  }
}

/** Makes stock so scarce that some of it runs out, and records it. Returns the variants to buy. */
async function prepare(db: Database, trips: number): Promise<[number, ...number[]]> {
  const { results } = await db.prepare(VARIANTS).all<{ id: number }>();
  const [first, ...others] = results.map(({ id }) => id);
  if (first === undefined) throw new Error('no variant is sold everywhere');
  const scarce = Math.ceil(trips / 12) + 2;
  for (const id of [first, ...others])
    await db.prepare('UPDATE stock SET quantity = ? WHERE variant_id = ?').bind(scarce, id).run();
  for (const sql of REMEMBER) await db.prepare(sql).run();
  return [first, ...others];
}

/** Lets hours pass several times, so that everything that waits is done. */
async function settle(setWorld: (control: Control) => Promise<void>): Promise<void> {
  for (let time = 0; time < SETTLINGS; time += 1)
    await setWorld({ clockStep: HOURS, settles: true });
}

async function offencesOf(db: Database): Promise<GameDay['offences']> {
  const found = [];
  for (const { name, sql } of LAWS) {
    const { results } = await db.prepare(sql).all<object>();
    if (results.length > 0) found.push({ law: name, rows: results.slice(0, 10) });
  }
  return found;
}

async function countOrders(db: Database): Promise<Record<string, number>> {
  const sql = `SELECT o.status || coalesce(' (' || p.provider || ': ' || p.state || ')', '') AS kind, count(*) AS number
    FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE o.id > (SELECT last_order FROM before_stock LIMIT 1) GROUP BY 1 ORDER BY 1`;
  const { results } = await db.prepare(sql).all<{ kind: string; number: number }>();
  return Object.fromEntries(results.map(({ kind, number }) => [kind, number]));
}
