import type { Context, Hono } from 'hono';
import type { ActionName } from '../../../app/form/rules/action-name.ts';
import type { z } from 'zod';
import { idempotencyKeySchema } from '../../../app/form/schemas/idempotency-key.ts';
import { cleanText } from '../../../app/text/rules/typed-text.ts';
import type { MessageKey } from '../../../app/i18n/messages/de.ts';
import { translator } from '../../../app/i18n/translate.ts';
import { isRateLimited, type Limit, LIMIT_PERIOD } from '../http/rate-limit.ts';
import { MAX_BODY, readJson } from '../http/read-body.ts';
import type { AppEnv } from '../http/request-context.ts';
import { type ActionContext, createCallContext } from './action-context.ts';
import { applyEffects, type Effects } from './effects.ts';
import { runForm, withoutEndedSession } from '../account/actions/ended-session.ts';
import { type ProblemText, problemTexts } from './problem-texts.ts';

/** A problem of an input, for people: its text, and the field that it concerns. */
export interface Problem extends ProblemText {
  readonly field?: string;
}

/** The result of an action or a read. `body` answers the JSON call; a form gets `back` or its problems. */
export interface ActionResult {
  readonly status: 200 | 201 | 206 | 400 | 403 | 404 | 409 | 412 | 413 | 422 | 429 | 503;
  readonly body: object;
  /** Query of the page that shows the success, such as the item to mark. */
  readonly shown?: Readonly<Record<string, string>>;
  /** Seconds after which the call may be sent again. */
  readonly retryAfter?: number;
  /** Set if an unavailable upstream left parts out: browsers do not store the answer. */
  readonly isPartial?: true;
  /** The browser saves the body as a file of this name. */
  readonly filename?: string;
  /** Set if a form only needs a question answered: its page asks it, with status 200 and the sent fields in `failed`. */
  readonly asks?: true;
  /** Why a form failed; undefined for a success. */
  readonly problems?: readonly Problem[];
  readonly effects?: Effects;
  /** Where this result's form leads, if not to the action's `back`. Never an outside URL, except a payment page. */
  readonly to?: string;
}

interface Definition<S extends z.ZodType, N extends string = string> {
  /** By what a form and `ActionName` know it; the definition begins with it. */
  readonly name: N;
  /** The JSON call; an action that only forms use has none. */
  readonly call?: {
    readonly method: 'POST' | 'DELETE';
    readonly path: string;
    /** The call has no input: its body is not read. */
    readonly isEmpty?: true;
    /** A failure also contains its problems in the shop's language, for a browser that shows them. */
    readonly saysProblems?: true;
  };
  readonly schema: S;
  /** Labels of the form's fields, for problems that name a field. */
  readonly labels?: Readonly<Record<string, MessageKey>>;
  /** Fields of a form that are numbers; form fields are text. */
  readonly numbers?: readonly string[];
  /** Fields that are never shown again, such as passwords. */
  readonly secret?: readonly string[];
  /**
   * Maximum bytes of a multipart form; without it none is accepted. Such a form names its action in its URL, `?_action=`.
   */
  readonly maxUpload?: number;
  /** The problem of a larger form, whose fields are lost. */
  readonly tooLarge?: MessageKey;
  readonly limit?: Limit & { readonly problem: MessageKey };
  /** Query parameter of the page that shows a success. A page with it is never cached. */
  readonly successQuery?: string;
  /** Returns a form's input with what the server adds, before the schema checks it. */
  readonly complete?: (
    fields: Record<string, unknown>,
    context: ActionContext,
  ) => Record<string, unknown>;
  /** Returns the text for an issue of the schema; by default the text that names the field. */
  readonly explain?: (issue: z.core.$ZodIssue) => MessageKey | ProblemText | undefined;
  readonly run: (input: z.output<S>, context: ActionContext) => Promise<ActionResult>;
  /** Returns the path that shows a success; never the Referer's. */
  readonly back: (context: ActionContext, result: ActionResult) => string;
}

type FormOutcome =
  | { readonly kind: 'done'; readonly to: string; readonly effects: Effects }
  | {
      readonly kind: 'problems';
      readonly problems: readonly Problem[];
      /** Effects of an action that ran; an input that the schema refuses has none. */
      readonly effects?: Effects;
      /** Seconds to wait, for a form above a limit. */
      readonly waits?: number | undefined;
    };

export interface Action<N extends string = ActionName> extends Required<
  Pick<Definition<z.ZodType, N>, 'name' | 'labels' | 'secret' | 'maxUpload'>
> {
  readonly successQuery: string | undefined;
  readonly tooLarge: MessageKey | undefined;
  readonly mount: (app: Hono<AppEnv>) => void;
  readonly submit: (
    fields: Record<string, unknown>,
    context: ActionContext,
  ) => Promise<FormOutcome>;
}

/** Defines an action: one schema and one set of problems for its JSON call and its form. */
export function defineAction<S extends z.ZodType, N extends `${string}.${string}`>({
  name,
  call,
  schema,
  labels = {},
  numbers = [],
  secret = [],
  maxUpload = 0,
  tooLarge,
  limit,
  successQuery,
  complete = (fields) => fields,
  explain,
  run,
  back,
}: Definition<S, N>): Action<N> {
  const runRateLimited = async (input: z.output<S>, context: ActionContext) =>
    (limit && (await overLimit(limit, context))) ?? run(input, context);
  return {
    name,
    labels,
    secret,
    maxUpload,
    tooLarge,
    successQuery,
    mount(app) {
      if (!call) return;
      app.on(call.method, call.path, async (c) => {
        const context = createCallContext(c);
        if (context instanceof Response) return context;
        context.trace.route = name;
        const body = call.isEmpty
          ? ({ ok: true, value: {} } as const)
          : await readJson(c.req.raw, MAX_BODY);
        if (!body.ok) return c.json({ error: body.error, field: 'body' }, body.status);
        const withTexts = (problems: readonly Problem[]) =>
          call.saysProblems && problems.length > 0
            ? { problems: problemTexts(problems, labels, translator(context.shop)) }
            : {};
        const input = schema.safeParse(body.value);
        if (!input.success) {
          const problems = withTexts(problemsOf(input.error, explain));
          return c.json({ ...describe(input.error), ...problems }, 400);
        }
        const key = readIdempotencyKey(c);
        if (key instanceof Response) return key;
        const called = await runRateLimited(input.data, { ...context, ...key });
        const result = await withoutEndedSession(called, context);
        const answer = { ...result.body, ...withTexts(result.problems ?? []) };
        return respond(c, { ...result, body: answer }, context);
      });
      app.all(call.path, (c) =>
        c.json({ error: `use ${call.method}` }, 405, { allow: call.method }),
      );
    },
    async submit(fields, context) {
      const read = (visited: ActionContext) =>
        schema.safeParse(toNumbers(complete(fields, visited), numbers));
      const input = read(context);
      if (!input.success) return { kind: 'problems', problems: problemsOf(input.error, explain) };
      const result = await runForm(async (visited) => {
        // A new visitor's basket has another key.
        const own = visited === context ? input : read(visited);
        return runRateLimited(own.data ?? input.data, visited);
      }, context);
      const { problems = [], effects = {} } = result;
      const waits = result.status === 429 ? (result.retryAfter ?? LIMIT_PERIOD) : undefined;
      return problems.length > 0 || result.asks
        ? { kind: 'problems', problems, effects, waits }
        : { kind: 'done', to: withSuccess(back(context, result), successQuery), effects };
    },
  };
}

/** Adds the parameter of a success to a path, unless the path has it already. */
function withSuccess(path: string, successQuery: string | undefined): string {
  if (successQuery === undefined) return path;
  const [before = '', hash] = path.split('#', 2);
  const [pathname = '', search] = before.split('?', 2);
  const params = new URLSearchParams(search);
  if (!params.has(successQuery)) params.set(successQuery, '1');
  return `${pathname}?${params}${hash === undefined ? '' : `#${hash}`}`;
}

/**
 * Counts an action or a read for its client. Returns the result for a client above the limit, with the problem that its
 * form shows.
 */
export async function overLimit(
  { problem, ...limit }: Limit & { readonly problem?: MessageKey },
  context: ActionContext,
): Promise<ActionResult | undefined> {
  if (!(await isRateLimited(context, limit))) return undefined;
  const body = { error: 'too many of these calls, try again in a minute' };
  const problems = problem ? [{ key: problem, values: { count: LIMIT_PERIOD } }] : [];
  return { status: 429, body, retryAfter: LIMIT_PERIOD, problems };
}

/** Responds to a call with the result of an action or a read. */
export async function respond(
  c: Context<AppEnv>,
  { status, body, retryAfter, filename, effects = {} }: ActionResult,
  context: ActionContext,
): Promise<Response> {
  if (retryAfter) c.header('retry-after', String(retryAfter));
  if (filename) c.header('content-disposition', `attachment; filename="${filename}"`);
  const response = c.json(body, status);
  await applyEffects(response.headers, effects, context);
  return response;
}

/** Returns the call's `Idempotency-Key`, if it has one; the response to a malformed one names it. */
function readIdempotencyKey(c: Context<AppEnv>): Pick<ActionContext, 'idempotencyKey'> | Response {
  const header = c.req.header('idempotency-key');
  if (header === undefined) return {};
  const key = idempotencyKeySchema.safeParse(header);
  if (key.success) return { idempotencyKey: key.data };
  return c.json({ ...describe(key.error), field: 'Idempotency-Key' }, 400);
}

interface Fault {
  readonly error: string;
  readonly field: string;
}

/** Returns the problems of an input: the first one, and all of them if there are several. */
export function describe({ issues }: z.ZodError): Fault & { readonly errors?: readonly Fault[] } {
  const named = issues.map(({ message, path }): [string, Fault] => {
    const fault = { error: message, field: path.join('.') || 'body' };
    // Several parts of a schema may find the same fault.
    return [JSON.stringify(fault), fault];
  });
  const faults = [...new Map(named).values()];
  const [first = { error: 'invalid', field: 'body' }] = faults;
  return faults.length > 1 ? { ...first, errors: faults } : first;
}

/** Returns the first problem of each field that a schema refuses. */
function problemsOf(
  { issues }: z.ZodError,
  explain: Definition<z.ZodType>['explain'],
): readonly Problem[] {
  const byField = new Map<string, Problem>();
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body';
    if (byField.has(field)) continue;
    const text = explain?.(issue) ?? 'form.invalid';
    byField.set(field, typeof text === 'string' ? { key: text, field } : { ...text, field });
  }
  return [...byField.values()];
}

/** Converts whole numbers of a form into numbers; the schema refuses other text. */
function toNumbers(
  fields: Record<string, unknown>,
  numbers: readonly string[],
): Record<string, unknown> {
  const converted = numbers.flatMap((name) => {
    const sent = fields[name];
    const text = typeof sent === 'string' ? cleanText(sent) : '';
    return /^\d{1,15}$/.test(text) ? [[name, Number(text)] as const] : [];
  });
  return { ...fields, ...Object.fromEntries(converted) };
}
