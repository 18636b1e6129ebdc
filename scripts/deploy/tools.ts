import { setTimeout as sleep } from 'node:timers/promises';
import { type Outcome, runProgram, runTool } from '../child.ts';

/** External dependencies of a deploy; tests replace them. */
export interface Tools {
  readonly wrangler: (args: string[]) => Promise<Outcome>;
  readonly git: (args: string[]) => Promise<Outcome>;
  /** The public token of the space of the content system, which the account does not show. */
  readonly contentToken: string | undefined;
  /** A key of Stripe that reads the webhooks of the account. */
  readonly stripeKey: string | undefined;
  readonly fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<unknown>;
  readonly say: (line: string) => void;
}

/** The variable with the token of the content system. */
export const TOKEN_VARIABLE = 'STORYBLOK_TOKEN';
/** The variable with Stripe's key. */
export const STRIPE_VARIABLE = 'STRIPE_SECRET_KEY';
/** Help of these variables. */
export const TOKEN_HELP = {
  [TOKEN_VARIABLE]:
    'public token of the content system’s space; the published legal texts are compared with those of the mails',
  [STRIPE_VARIABLE]: 'key of Stripe that may read Webhook Endpoints; the webhook is checked by it',
};

export const tools: Tools = {
  wrangler: (args) => runTool('wrangler', args),
  git: (args) => runProgram('git', args),
  contentToken: process.env[TOKEN_VARIABLE],
  stripeKey: process.env[STRIPE_VARIABLE],
  fetch: (url, init) => fetch(url, init),
  now: () => Date.now(),
  sleep: (milliseconds) => sleep(milliseconds),
  say: (line) => console.log(line),
};
