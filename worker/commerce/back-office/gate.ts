import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { mayCall } from '../../../app/back-office/rules/role.ts';
import {
  type BackOfficeCall,
  type Caller,
  CALLER_HEADERS,
  callerSchema,
} from '../../../app/back-office/schemas/call.ts';
import type { Env } from '../env.ts';
import { readLimited } from '../http/body.ts';
import { HttpError } from '../http/http-error.ts';
import { readIdempotencyKey } from '../http/idempotency-key.ts';
import { answerStatement, type Claim, claimCall, releaseStatement } from './claim.ts';
import { type Attempt, endStatement, recordChanges, recordRefusal } from './record.ts';
import { subjectOf } from './subjects.ts';

type OfficeContext = Context<{ Bindings: Env }>;

const REFUSALS: Readonly<
  Record<Exclude<Claim['kind'], 'runs' | 'answered'>, readonly [409 | 422, string]>
> = {
  otherBody: [422, 'the key was used for another call'],
  underWay: [409, 'the same call is under way'],
  answerLost: [409, 'was done, but its answer was lost: read what it changed'],
};

const errorSchema = z.object({ error: z.string() });

/**
 * Stands before each call of the back office (docs/rules/back-office.md#calls): checks what the caller's role may, runs a change once
 * for each idempotency key, and records who changed what, also if it was refused. Handlers know nothing of it.
 */
export function gate(call: BackOfficeCall): MiddlewareHandler<{ Bindings: Env }> {
  const what = `${call.method} ${call.path}`;
  return async (c, next) => {
    const caller = readCaller(c.req.raw.headers);
    const isChange = call.method !== 'GET' && !call.isRead;
    const bytes = isChange ? await readOnce(c, call.maxBytes) : new Uint8Array();
    const attempt: Attempt = {
      id: crypto.randomUUID(),
      caller,
      what,
      subject: subjectOf(call, c.req.param(), parse(bytes)),
      now: Date.now(),
    };
    if (!mayCall(caller.role, call)) {
      const sentence = `the role ${caller.role} may not do this`;
      await recordRefusal(c.env.DB, attempt, sentence);
      throw new HttpError(403, sentence);
    }
    if (!isChange) return next();
    return change(c, next, attempt, bytes);
  };
}

async function change(
  c: OfficeContext,
  next: () => Promise<void>,
  attempt: Attempt,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response | void> {
  const { DB } = c.env;
  const meaning = [c.req.method, c.req.path, new TextDecoder().decode(bytes)];
  const key = await readIdempotencyKey(c.req.raw.headers, meaning);
  const claim = await claimCall(DB, attempt, key);
  if (claim.kind === 'answered')
    return c.body(claim.answer, claim.status as ContentfulStatusCode, {
      'content-type': 'application/json',
    });
  if (claim.kind !== 'runs') {
    const [status, sentence] = REFUSALS[claim.kind];
    if (claim.kind === 'otherBody') await recordRefusal(DB, attempt, sentence);
    throw new HttpError(status, sentence, 'Idempotency-Key');
  }
  await run(c, next, { ...attempt, id: claim.id });
}

async function run(c: OfficeContext, next: () => Promise<void>, attempt: Attempt): Promise<void> {
  const { env } = c;
  const { DB } = env;
  const recording = recordChanges(DB, attempt);
  c.env = { ...env, DB: recording.db };
  await next();
  recording.stop();
  c.env = env;
  const { status } = c.res;
  const answer = await c.res.clone().text();
  const hasFailed = status >= 500;
  await DB.batch([
    endStatement(DB, attempt, c.res.ok ? null : sentenceOf(answer)),
    hasFailed ? releaseStatement(DB, attempt.id) : answerStatement(DB, attempt.id, status, answer),
  ]);
}

/** Reads the body and leaves it to the handler. */
async function readOnce(c: OfficeContext, limit?: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readLimited(c.req.raw, limit);
  const { headers, method, url } = c.req.raw;
  if (bytes.byteLength > 0) c.req.raw = new Request(url, { method, headers, body: bytes });
  return bytes;
}

/** Returns the body as far as it is JSON, for its subject alone; the handler refuses a malformed one. */
function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** Reads the caller. Throws an HttpError without one: only the office knows who somebody is. */
function readCaller(headers: Headers): Caller {
  const { data } = callerSchema.safeParse({
    name: headers.get(CALLER_HEADERS.name),
    role: headers.get(CALLER_HEADERS.role),
  });
  if (data) return data;
  throw new HttpError(403, 'the call names no caller');
}

function sentenceOf(answer: string): string {
  try {
    return errorSchema.safeParse(JSON.parse(answer)).data?.error ?? 'refused';
  } catch {
    return 'refused';
  }
}
