import { randomBytes, scryptSync } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { CommandError } from '../../../scripts/command.ts';
import { common, socket, type Started, startBothWorkers, startMiniflare } from '../both-workers.ts';
import { bundleWorker } from '../bundle.ts';
import { type Figure, median } from '../figure.ts';
import { usedHeap } from '../heap.ts';
import { requestText } from '../load.ts';
import { request } from '../../node/request.ts';
import { HOST, type Recorded, SHOP } from '../recorded.ts';
import { residentMegabytes } from '../resident.ts';
import { BROWSER } from '../shop.ts';
import { measure, type Pace, ratioOf, type Side } from '../slices.ts';

const TIMES_BARE = 1.5;
const ACCOUNTS = 50;
/** Logins at once. */
const PARALLEL = 1000;
const MOST_HEAP = 10;
const MEGABYTE = 1_000_000;
/** New connections per wave, and the milliseconds between waves, which are fewer than a login takes. */
const WAVE = 50;
const BETWEEN_WAVES = 5;
/** Milliseconds between two looks at the resident memory. */
const LOOK = 20;

const PASSWORD = 'Nestling-Bench1';
const COST = { N: 16_384, r: 8, p: 5 } as const;
const PATH = `/api/user/auth/login/?locale=${SHOP.key}`;
const HEADERS = {
  ...BROWSER,
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
};

/**
 * Measures a login through storefront and back end, compared with its hash alone behind two Workers, and the memory of many
 * logins at once.
 */
export async function measureLogin(recorded: Recorded, pace: Pace): Promise<Figure[]> {
  return [await measureCost(recorded, pace), ...(await measureMany(recorded))];
}

async function measureCost(recorded: Recorded, pace: Pace): Promise<Figure> {
  const [ours, bare] = [
    await startBothWorkers(recorded, 1, { freeAttempts: true }),
    await startBare(),
  ];
  try {
    await insertAccounts(ours);
    const costs = await measure({ ours: sideOf(ours, PATH), bare: sideOf(bare, '/') }, pace);
    return {
      part: 'login',
      name: 'a login through both Workers',
      value: ratioOf(costs.ours, costs.bare),
      unit: 'x',
      target: TIMES_BARE,
      against: `its bare scrypt behind the same two hops (${median(costs.bare).toFixed(0)} ms)`,
      rounds: costs.ours.map((cost, round) => cost / (costs.bare[round] ?? Number.NaN)),
    };
  } finally {
    await ours.miniflare.dispose();
    await bare.miniflare.dispose();
  }
}

/** Sends all logins at once. Each is answered with 200, or with 503 and when to try again. */
async function measureMany(recorded: Recorded): Promise<Figure[]> {
  const options = { freeAttempts: true, inspected: true };
  const started = await startBothWorkers(recorded, 1, options);
  const { pid, port } = started;
  try {
    await insertAccounts(started);
    // What the first requests create permanently is not growth.
    await Promise.all(Array.from({ length: 20 }, (_, at) => logIn(port, at)));
    const heapBefore = await usedHeap(started, 'core:user:commerce');
    // Connections and requests need memory, whatever they are for.
    const [, calls] = await mostResident(pid, () => inParallel((at) => refuse(port, at)));
    const [statuses, most] = await mostResident(pid, () => inParallel((at) => logIn(port, at)));
    const grown = ((await usedHeap(started, 'core:user:commerce')) - heapBefore) / MEGABYTE;
    const done = statuses.filter((status) => status === 200).length;
    const logins = `${PARALLEL.toLocaleString('en')} logins at once of ${ACCOUNTS} accounts`;
    return [
      {
        part: 'login',
        name: `heap after ${logins}`,
        value: grown,
        unit: 'MB',
        target: MOST_HEAP,
        against: `growth of the back end; ${done} were answered with 200, all others with 503 and Retry-After`,
        rounds: [grown],
      },
      {
        part: 'login',
        name: `most resident during ${logins}`,
        value: most,
        unit: 'MB',
        against: `the whole process, for scale; as many calls that end at the edge ${calls.toFixed(0)} MB`,
        rounds: [most, calls],
      },
    ];
  } finally {
    await started.miniflare.dispose();
  }
}

/** Sends all calls without waiting for answers, in waves that the queue of new connections holds. */
async function inParallel(send: (at: number) => Promise<number>): Promise<number[]> {
  const sent: Promise<number>[] = [];
  for (let at = 0; at < PARALLEL; at += 1) {
    if (at > 0 && at % WAVE === 0) await setTimeout(BETWEEN_WAVES);
    sent.push(send(at));
  }
  return Promise.all(sent);
}

/** Returns what `run` returns, and the most megabytes that the process held meanwhile. */
async function mostResident<T>(pid: number, run: () => Promise<T>): Promise<readonly [T, number]> {
  let most = residentMegabytes(pid);
  const looking = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, LOOK);
  try {
    const result = await run();
    return [result, most];
  } finally {
    clearInterval(looking);
  }
}

async function refuse(port: number, at: number): Promise<number> {
  const { status } = await post(port, JSON.stringify({ email: emailOf(at) }));
  return status;
}

async function logIn(port: number, at: number): Promise<number> {
  const answer = await post(port, bodyOf(at));
  const isBusy = answer.status === 503 && Number(answer.headers['retry-after']) > 0;
  if (answer.status === 200 || isBusy) return answer.status;
  throw new CommandError(`bench: a login was answered with ${answer.status}: ${answer.text()}`);
}

function post(port: number, body: string) {
  return request({ port, host: HOST, path: PATH, method: 'POST', headers: HEADERS, body });
}

function sideOf({ pid, port }: Started, path: string): Side {
  const requests = Array.from({ length: ACCOUNTS }, (_, at) =>
    requestText(`${HOST}:${port}`, path, HEADERS, { method: 'POST', text: bodyOf(at) }),
  );
  // As many connections as the back end hashes at once.
  return { pid, port, requests, status: 200, connections: 2 };
}

function emailOf(at: number): string {
  return `bench-${at % ACCOUNTS}@example.com`;
}

function bodyOf(at: number): string {
  return JSON.stringify({ email: emailOf(at), password: PASSWORD });
}

/** Inserts the accounts, which have the same hash: a login's cost does not depend on it. */
async function insertAccounts({ miniflare }: Started): Promise<void> {
  const salt = randomBytes(16);
  const hash = scryptSync(PASSWORD, salt, 32, COST);
  const { N, r, p } = COST;
  const stored = `scrypt$N=${N},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  const database = await miniflare.getD1Database('DB', 'commerce');
  const insert = database.prepare(
    `INSERT INTO users (id, company, email, is_guest, customer_no, first_name, last_name, gender, password_hash, created_at,
      updated_at) VALUES (?, 'baby', ?, 0, ?, 'Anna', 'Muster', 'f', ?, 1, 1)`,
  );
  await database.batch(
    Array.from({ length: ACCOUNTS }, (_, at) =>
      insert.bind(randomBytes(32).toString('hex'), emailOf(at), at + 1, stored),
    ),
  );
}

async function startBare(): Promise<Started> {
  return startMiniflare([
    {
      ...common,
      name: 'front',
      scriptPath: await bundleWorker('tests/bench/workers/bare-front.ts'),
      serviceBindings: { BACK: 'back' },
      unsafeDirectSockets: [socket],
    },
    {
      ...common,
      name: 'back',
      scriptPath: await bundleWorker('tests/bench/workers/bare-scrypt.ts'),
    },
  ]);
}
