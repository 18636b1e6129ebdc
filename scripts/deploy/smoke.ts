import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { messageOf } from '../command.ts';
import { FIRST_SHOP } from './environment.ts';
import type { Tools } from './tools.ts';

/** Maximum time until a new version is live everywhere. */
const PATIENCE = 60_000;
const EVERY = 2_000;
const TIMEOUT = 10_000;
/** A shopper's browser, so that pages are served as to shoppers. */
const AGENT = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Chrome/140 Mobile storkfront-smoke';
const PRODUCT = /href="(\/(?:fr\/)?p\/[\w-]+\/)/;

const healthSchema = z.object({ ok: z.boolean(), build: z.string() });

export interface Step {
  readonly ok: boolean;
  /** The request with its status and time, and its problem. */
  readonly text: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

type SmokeTools = Pick<Tools, 'fetch' | 'now' | 'sleep'>;
type Check = (answer: Answer) => string | undefined;

async function ask(name: string, url: string, check: Check, tools: SmokeTools) {
  const began = tools.now();
  const headers = { 'user-agent': AGENT };
  const signal = AbortSignal.timeout(TIMEOUT);
  let outcome: string;
  let problem: string | undefined;
  let body = '';
  try {
    const response = await tools.fetch(url, { headers, redirect: 'manual', signal });
    body = await response.text();
    outcome = `status ${response.status}`;
    problem = check({ status: response.status, text: body });
  } catch (error) {
    outcome = 'no answer';
    problem = messageOf(error);
  }
  const spent = `${Math.round(tools.now() - began)} ms`;
  const text = `${name}: ${outcome}, ${spent}, ${url}${problem ? `: ${problem}` : ''}`;
  return { body, step: { ok: problem === undefined, text } };
}

function expectBuild(build: string): Check {
  return ({ status, text }) => {
    const health = parseHealth(text);
    if (!health) return 'is not an answer of the shop';
    if (health.build !== build) return `answers for build ${health.build}, expected ${build}`;
    return status === 200 && health.ok ? undefined : `a binding does not answer: ${text}`;
  };
}

function parseHealth(text: string): z.infer<typeof healthSchema> | undefined {
  try {
    return healthSchema.safeParse(JSON.parse(text)).data;
  } catch {
    // Invalid JSON is reported by the caller.
    return undefined;
  }
}

const expectPage: Check = ({ status, text }) => {
  if (status !== 200) return 'expected 200';
  return /<h1\b/.test(text) && text.includes('</html>') ? undefined : 'is not a complete page';
};

const expectBasket: Check = ({ status, text }) => {
  if (status !== 200) return 'expected 200';
  return text.trimStart().startsWith('{') ? undefined : 'is not a basket';
};

/**
 * Checks a live site (`https://…`, no trailing slash) after a deploy: its health with the new build, a home
 * page, a product page, a basket.
 */
export async function checkLive(
  origin: string,
  build: string,
  tools: SmokeTools,
): Promise<readonly Step[]> {
  const health = await waitForBuild(`${origin}/healthz`, build, tools);
  const home = await ask('home', `${origin}/`, expectPage, tools);
  const path = PRODUCT.exec(home.body)?.[1];
  const product = path
    ? (await ask('product page', `${origin}${path}`, expectPage, tools)).step
    : { ok: false, text: `product page: the home page of ${origin} links none` };
  const shop = `${FIRST_SHOP?.id}_${randomBytes(16).toString('hex')}`;
  const call = `/api/shop/basket/get/basket_${shop}/?locale=${FIRST_SHOP?.key}`;
  const basket = await ask('basket', `${origin}${call}`, expectBasket, tools);
  return [health, home.step, product, basket.step];
}

/** Checks that the office answers with the new build (`https://systems.…`, no trailing slash). */
export function checkOffice(origin: string, build: string, tools: SmokeTools): Promise<Step> {
  return waitForBuild(`${origin}/healthz`, build, tools, 'office');
}

/** Waits until the new build answers, for at most a minute, because it goes live gradually. */
async function waitForBuild(
  url: string,
  build: string,
  tools: SmokeTools,
  name = 'healthz',
): Promise<Step> {
  const deadline = tools.now() + PATIENCE;
  for (;;) {
    const { step } = await ask(name, url, expectBuild(build), tools);
    if (step.ok || tools.now() >= deadline) return step;
    await tools.sleep(EVERY);
  }
}
