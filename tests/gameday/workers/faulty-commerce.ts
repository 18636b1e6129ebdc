import type { Env } from '../../../worker/commerce/env.ts';
import commerce, {
  AttemptsObject as Attempts,
  BackOffice as Office,
  BasketObject as Basket,
  OutboxObject as Outbox,
  PaymentsObject as Payments,
  WishlistObject as Wishlist,
} from '../../../worker/commerce/index.ts';
import { CONTROL_PATH, type Control } from '../fault.ts';

/**
 * The real back end, with faults on request: D1 refuses a call or loses its answer; a payment provider or the receiver of mails does not
 * answer, or a provider hangs; the Worker ends before or after its work; the clock jumps. The Durable Objects live in the same isolate and
 * share the faults.
 */

type Fault = NonNullable<Control['fault']>;

let fault: Fault = { kind: 'none' };
/** Number of calls that still succeed before the fault. */
let left = 0;
/** Offset of the clock in milliseconds. */
let offset = 0;

const now = Date.now.bind(Date);
// The Worker reads the time nowhere else.
Date.now = () => now() + offset;

/** Returns whether this call is the one that fails; it fails once. */
function strikes(kind: Fault['kind']): boolean {
  if (fault.kind !== kind) return false;
  if (left > 0) {
    left -= 1;
    return false;
  }
  fault = { kind: 'none' };
  return true;
}

async function unsteady<T>(call: () => Promise<T>): Promise<T> {
  if (strikes('databaseDown')) throw new Error('D1_ERROR: Network connection lost.');
  const loses = strikes('databaseAnswerLost');
  const result = await call();
  if (loses) throw new Error('D1_ERROR: Network connection lost.');
  return result;
}

const statements = new WeakMap<object, D1PreparedStatement>();
const RUNS: ReadonlySet<PropertyKey> = new Set(['all', 'first', 'raw', 'run']);

function unsteadyStatement(statement: D1PreparedStatement): D1PreparedStatement {
  const proxy = new Proxy(statement, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'bind')
        return (...values: unknown[]) => unsteadyStatement(target.bind(...values));
      if (RUNS.has(name))
        return (...values: unknown[]) => unsteady(() => Reflect.apply(value, target, values));
      return value.bind(target);
    },
  });
  statements.set(proxy, statement);
  return proxy;
}

function unsteadyDatabase(database: D1Database): D1Database {
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name === 'prepare') return (sql: string) => unsteadyStatement(target.prepare(sql));
      if (name === 'batch')
        return (batch: D1PreparedStatement[]) =>
          unsteady(() => target.batch(batch.map((one) => statements.get(one) ?? one)));
      return value.bind(target);
    },
  });
}

/** Rejects when a call is aborted; otherwise stays pending. */
function givenUp(init: RequestInit | undefined): Promise<never> {
  return new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new Error('The call was aborted.')));
  });
}

/**
 * Returns a fetcher of an outside system that does not answer, hangs until the call is aborted, or loses its answer.
 */
function unsteadyFetcher(fetcher: Fetcher, system: 'provider' | 'mail'): Fetcher {
  return new Proxy(fetcher, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'fetch') return value.bind(target);
      return async (...sent: Parameters<Fetcher['fetch']>) => {
        if (strikes(`${system}Down`)) throw new Error('Network connection lost.');
        if (system === 'provider' && strikes('providerHangs')) return givenUp(sent[1]);
        const loses = strikes(`${system}AnswerLost`);
        const answer = await target.fetch(...sent);
        if (!loses) return answer;
        await answer.body?.cancel();
        throw new Error('Network connection lost.');
      };
    },
  });
}

const worlds = new WeakMap<Env, Env>();

function unsteadyWorld(env: Env): Env {
  const known = worlds.get(env);
  if (known) return known;
  const { MAIL, STRIPE, TEST_PAYMENTS } = env;
  const world = {
    ...env,
    DB: unsteadyDatabase(env.DB),
    ...(MAIL ? { MAIL: unsteadyFetcher(MAIL, 'mail') } : {}),
    ...(STRIPE ? { STRIPE: unsteadyFetcher(STRIPE, 'provider') } : {}),
    ...(TEST_PAYMENTS ? { TEST_PAYMENTS: unsteadyFetcher(TEST_PAYMENTS, 'provider') } : {}),
  };
  worlds.set(env, world);
  return world;
}

/** Answers a call, unless the Worker ends before or after its work. */
async function unsteadyAnswer(answer: () => Promise<Response>): Promise<Response> {
  if (strikes('endsBefore')) throw new Error('the back end has ended');
  const loses = strikes('endsAfter');
  const answered = await answer();
  if (!loses) return answered;
  await answered.body?.cancel();
  throw new Error('the back end has ended');
}

export class BasketObject extends Basket {
  constructor(state: DurableObjectState, env: Env) {
    super(state, unsteadyWorld(env));
  }
}
export class WishlistObject extends Wishlist {
  constructor(state: DurableObjectState, env: Env) {
    super(state, unsteadyWorld(env));
  }
}
export class OutboxObject extends Outbox {
  constructor(state: DurableObjectState, env: Env) {
    super(state, unsteadyWorld(env));
  }
}
export class PaymentsObject extends Payments {
  constructor(state: DurableObjectState, env: Env) {
    super(state, unsteadyWorld(env));
  }
}
export class BackOffice extends Office {
  constructor(context: ExecutionContext, env: Env) {
    super(context, unsteadyWorld(env));
  }

  override async fetch(request: Request): Promise<Response> {
    return unsteadyAnswer(async () => super.fetch(request));
  }
}
export { Attempts as AttemptsObject };

async function control(request: Request, env: Env): Promise<Response> {
  const asked = await request.json<Control>();
  fault = asked.fault ?? { kind: 'none' };
  left = 'after' in fault ? fault.after : 0;
  offset += asked.clockStep ?? 0;
  if (asked.settles) {
    const controller = { scheduledTime: Date.now(), cron: '', noRetry: () => {} };
    await commerce.scheduled(controller, env);
  }
  return Response.json({ now: Date.now() });
}

export default {
  async fetch(request, env, ctx) {
    if (new URL(request.url).pathname === CONTROL_PATH) return control(request, env);
    return unsteadyAnswer(async () => commerce.fetch(request, unsteadyWorld(env), ctx));
  },
} satisfies ExportedHandler<Env>;
