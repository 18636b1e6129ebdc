import type { Context, Hono } from 'hono';
import type { z } from 'zod';
import { idempotencyKeySchema } from '../../../app/api/idempotency-key.ts';
import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import type { AppEnv, Bindings } from '../bindings.ts';
import { readCategoryPlaces } from '../sources/category-shops.ts';
import { readControl } from '../sources/control.ts';
import { readSlugIndex, type SlugIndex } from '../sources/slug-index.ts';
import type { Settings } from '../env.ts';
import type { Visitor } from '../http/visitor.ts';
import { Commerce } from '../upstream/commerce/commerce.ts';
import type { Trace } from '../http/trace.ts';
import { shopOfCall } from './locale.ts';
import { readJson } from '../http/read-body.ts';

/** Who acts, in which shop. */
export interface Actor {
  readonly shop: Shop;
  readonly visitor: Visitor;
  readonly commerce: Commerce;
  readonly settings: Settings;
  readonly env: Bindings;
  readonly trace: Trace;
  /** The slug index of a shop that is at hand. */
  readonly slugIndex: (shop: Shop) => Promise<SlugIndex | undefined>;
  /** Where each category can be bought from; undefined where the back end is silent and always was. */
  readonly categoryPlaces: () => ReturnType<typeof readCategoryPlaces>;
  readonly url: URL;
  /** Keeps work going behind the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  /** Path below the shop's prefix of the page whose form it is; a call has none. */
  readonly path?: string;
  /** The call's `Idempotency-Key`, for what the back end does once; a form carries none. */
  readonly intent?: string;
  /** The visitor's address, for limits; nobody tells it on a laptop. */
  readonly address?: string;
}

/** What an action came to. `body` answers the JSON call; a form gets `back` or `problem`. */
export interface ActionResult {
  readonly status: 200 | 201 | 206 | 400 | 403 | 404 | 409 | 412 | 413 | 422 | 429 | 503;
  readonly body: object;
  /** Query of the page that shows a success: the line to mark. */
  readonly shown?: Readonly<Record<string, string>>;
  /** Seconds after which a call that came too often, or met a silent system, may come again. */
  readonly retryAfter?: number;
  /** What a form is told in place. */
  readonly problem?: MessageKey;
  /** The field that the problem is about. */
  readonly field?: string;
  /** The visitor's id that the action used; the server sets its cookie. */
  readonly userId?: string;
  /** Set-Cookie lines: what must last is set by the server (DESIGN §8). */
  readonly cookies?: readonly string[];
  /** Where this result's form leads, if not to where the action's forms lead. Never an outside address. */
  readonly to?: string;
}

interface Definition<S extends z.ZodType> {
  /** What a form carries in `_action`. */
  readonly name: string;
  /** The JSON call; what only a form does has none. */
  readonly call?: { readonly method: 'POST' | 'DELETE'; readonly path: string };
  readonly schema: S;
  /** Form fields are text; these are numbers. */
  readonly numbers?: readonly string[];
  /** What the server adds to a form before the schema sees it. */
  readonly complete?: (fields: Record<string, unknown>, actor: Actor) => Record<string, unknown>;
  /** What a form is told of an input that the schema refuses, by the field's name; else the field is named. */
  readonly explain?: (error: z.ZodError) => MessageKey | undefined;
  readonly run: (input: z.output<S>, actor: Actor) => Promise<ActionResult>;
  /** Path that shows a success; never the Referer's. */
  readonly back: (actor: Actor, result: ActionResult) => string;
}

export type FormOutcome =
  | { readonly kind: 'done'; readonly to: string; readonly result: ActionResult }
  | { readonly kind: 'problem'; readonly key: MessageKey; readonly field?: string };

export interface Action {
  readonly name: string;
  readonly mount: (app: Hono<AppEnv>) => void;
  readonly submit: (fields: Record<string, unknown>, actor: Actor) => Promise<FormOutcome>;
}

/** Makes an action: one schema and one set of errors for its JSON call and its form (DESIGN §4). */
export function defineAction<S extends z.ZodType>(
  {
    name,
    call,
    schema,
    numbers = [],
    complete = (fields) => fields,
    explain,
    run,
    back,
  }: Definition<S>,
  afterwards: (c: Context<AppEnv>, result: ActionResult) => void | Promise<void> = keepCookies,
): Action {
  return {
    name,
    mount(app) {
      if (!call) return;
      app.on(call.method, call.path, async (c) => {
        c.get('trace').route = name;
        const shop = shopOfCall(c);
        if (shop instanceof Response) return shop;
        const body = await readJson(c.req.raw);
        if (!body.ok) return c.json({ error: body.error, field: 'body' }, body.status);
        const input = schema.safeParse(body.value);
        if (!input.success) return c.json(describe(input.error), 400);
        const intent = readIntent(c);
        if (intent instanceof Response) return intent;
        const result = await run(input.data, { ...actorOf(c, shop), ...intent });
        await afterwards(c, result);
        if (result.retryAfter) c.header('retry-after', String(result.retryAfter));
        return c.json(result.body, result.status);
      });
      app.all(call.path, (c) =>
        c.json({ error: `use ${call.method}` }, 405, { allow: call.method }),
      );
    },
    async submit(fields, actor) {
      const input = schema.safeParse(toNumbers(complete(fields, actor), numbers));
      if (!input.success)
        return {
          kind: 'problem',
          key: explain?.(input.error) ?? 'form.invalid',
          field: describe(input.error).field,
        };
      const result = await run(input.data, actor);
      return result.problem
        ? { kind: 'problem', key: result.problem, ...(result.field ? { field: result.field } : {}) }
        : { kind: 'done', to: back(actor, result), result };
    },
  };
}

/** The call's `Idempotency-Key`, if it has one; a malformed one is refused by name. */
function readIntent(c: Context<AppEnv>): { readonly intent?: string } | Response {
  const header = c.req.header('idempotency-key');
  if (header === undefined) return {};
  const key = idempotencyKeySchema.safeParse(header);
  if (key.success) return { intent: key.data };
  return c.json({ ...describe(key.error), field: 'Idempotency-Key' }, 400);
}

/** The visitor's address as Cloudflare tells it; a client cannot. */
export function addressOf(c: Context<AppEnv>): { readonly address?: string } {
  const address = c.req.header('cf-connecting-ip');
  return address ? { address } : {};
}

/** Sets a result's cookies on the answer. */
export function keepCookies(c: Context<AppEnv>, { cookies = [] }: ActionResult) {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

/** The first thing wrong with an input, and the field's name. */
export function describe(error: z.ZodError): { error: string; field: string } {
  const [issue] = error.issues;
  return { error: issue?.message ?? 'invalid', field: issue?.path.join('.') || 'body' };
}

/** Whole numbers of a form; anything else stays text and is refused by the schema. */
function toNumbers(
  fields: Record<string, unknown>,
  numbers: readonly string[],
): Record<string, unknown> {
  const converted = numbers.flatMap((name) => {
    const text = fields[name];
    return typeof text === 'string' && /^\d{1,15}$/.test(text)
      ? [[name, Number(text)] as const]
      : [];
  });
  return { ...fields, ...Object.fromEntries(converted) };
}

/** Who acts in a JSON call. */
export function actorOf(c: Context<AppEnv>, shop: Shop): Actor {
  const { settings, trace, visitor } = c.var;
  trace.shop = shop.key;
  const { env } = c;
  const { session } = visitor;
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  const commerce = new Commerce({ env, settings, shop, trace, session, waitUntil });
  const slugIndex = async (wanted: Shop) => {
    const control = await readControl(env, waitUntil);
    return readSlugIndex(wanted, { env, settings, control, waitUntil });
  };
  const categoryPlaces = async () =>
    readCategoryPlaces({ env, commerce, trace, control: await readControl(env, waitUntil) });
  const url = new URL(c.req.url);
  const known = { waitUntil, slugIndex, categoryPlaces };
  return { shop, visitor, commerce, settings, env, trace, url, ...known, ...addressOf(c) };
}
