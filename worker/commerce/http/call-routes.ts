import { type Context, Hono, type MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { Call } from '../../../app/commerce/schemas/call.ts';
import type { Env } from '../env.ts';
import { readBody } from './body.ts';

type BodyOf<C extends Call> = C extends { readonly body: infer B extends z.ZodType }
  ? z.output<B>
  : never;
type StatusOf<C extends Call> = C extends { readonly statuses: readonly (infer S)[] } ? S : 200;

/** A response in the shape that its call declares. */
type Answer = Response & { readonly [DECLARED]: true };
declare const DECLARED: unique symbol;

interface Outcome {
  readonly body: string;
  readonly statusCode: ContentfulStatusCode;
}

/** What a handler has of its call. */
interface Answering<C extends Call> {
  /** Reads the body. Throws an HttpError that names the first invalid field, with status 422 for what a shopper types. */
  readonly readBody: (status?: 400 | 422) => Promise<BodyOf<C>>;
  /** Returns the answer, with status 200 if none is given. */
  readonly json: (answer: z.input<C['answer']>, status?: StatusOf<C>) => Answer;
  /** Returns an answer that is JSON text already. */
  readonly text: (outcome: Outcome) => Answer;
  /** Returns an answer that is a file of a type. */
  readonly file: (body: ReadableStream, type: string) => Answer;
}

type Handler<C extends Call> = (
  c: Context<{ Bindings: Env }, C['path']>,
  answering: Answering<C>,
) => Promise<Answer>;

type Gate<Declared extends Call> = (call: Declared) => MiddlewareHandler<{ Bindings: Env }>;

/**
 * Routes of a feature, each that of a declared call: its method and path are those that the storefront sends, and its answer has the
 * shape that the storefront parses.
 */
export class CallRoutes<Declared extends Call = Call> {
  readonly app: Hono<{ Bindings: Env }> = new Hono();
  readonly #gate: Gate<Declared> | undefined;

  /** `gate` makes what runs before each handler, such as a check of the caller. */
  constructor(gate?: Gate<Declared>) {
    this.#gate = gate;
  }

  /** Adds the route of a call. */
  on<C extends Declared>(call: C, handler: Handler<C>): void {
    const { maxBytes, method, path, body = z.undefined() } = call;
    if (this.#gate) this.app.on(method, path, this.#gate(call));
    this.app.on(method, path, (c) =>
      handler(c, {
        readBody: async (status) =>
          (await readBody(c.req.raw, body, status, maxBytes)) as BodyOf<C>,
        json: (answer, status) =>
          c.json(answer, status as ContentfulStatusCode) as Response as Answer,
        text: ({ body, statusCode }) =>
          c.body(body, statusCode, { 'content-type': 'application/json' }) as Response as Answer,
        file: (body, type) => c.body(body, 200, { 'content-type': type }) as Response as Answer,
      }),
    );
  }

  /** Adds the route of calls that differ in query and answer alone. */
  onAny<Calls extends readonly [Declared, ...Declared[]]>(
    calls: Calls,
    handler: Handler<Calls[number]>,
  ): void {
    this.on<Calls[number]>(calls[0], handler);
  }
}
