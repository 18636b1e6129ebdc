import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { type Environment, hosts } from '../../edge-config/hosts.ts';
import { type Arguments, CommandError, type Option } from '../command.ts';
import { local } from '../local.ts';
import { stateFolder } from '../paths.ts';
import { readRunning } from '../running.ts';
import { openSpaceApi, type SpaceApi } from './api.ts';

/** Which space a command talks to, and as whom. */
export interface OpenedSpace {
  readonly api: SpaceApi;
  readonly space: number;
  readonly environment: Environment;
  /** The port of a local shop, whose sandbox plays the space. */
  readonly port: number | undefined;
}

const TOKEN = 'STORYBLOK_MANAGEMENT_TOKEN';
/** What the sandbox takes as a token. */
const LOCAL_TOKEN = 'local-management-token';
/** Calls a second that every plan of the content system takes. */
const RATE = 3;
/** Calls a second that the sandbox takes. */
const LOCAL_RATE = 6;

/** Options of the commands that talk to a space. */
export const SPACE_OPTIONS = {
  space: {
    type: 'string',
    value: 'id',
    help: 'the space, by the number in its settings; with --local also new, an empty one',
  },
  rate: {
    type: 'string',
    value: 'number',
    help: `with --storyblok: calls a second; default ${RATE}, which every plan takes, ${LOCAL_RATE} with --local`,
  },
} as const satisfies Record<string, Option>;

function readNumber(args: Arguments, name: string, fallback?: number): number {
  const text = args.text(name);
  const value = text === undefined ? fallback : Number(text);
  if (value === undefined || !Number.isSafeInteger(value) || value <= 0)
    throw new CommandError(`content: --${name} takes a number above 0.`);
  return value;
}

function readEnvironment(args: Arguments): Environment {
  const name = args.text('env') ?? 'production';
  const known = Object.keys(hosts).filter((one) => one !== 'local');
  const environment = known.find((one): one is Exclude<Environment, 'local'> => one === name);
  if (environment === undefined)
    throw new CommandError(
      `content: there is no environment "${name}". Known: ${known.join(', ')}`,
    );
  return environment;
}

/** Makes an empty space in the sandbox. Returns its number. */
async function makeUpSpace(url: string): Promise<number> {
  const answer = await fetch(`${url}/v1/spaces`, {
    method: 'POST',
    headers: { authorization: LOCAL_TOKEN, 'content-type': 'application/json' },
    body: JSON.stringify({ space: { name: 'Made up' } }),
  });
  const { space } = z.object({ space: z.object({ id: z.number() }) }).parse(await answer.json());
  return space.id;
}

function runningPort(): number {
  const shop = readRunning(stateFolder());
  if (shop) return shop.port;
  throw new CommandError(
    'content: --local needs a running shop (npm start), whose sandbox plays the space.',
  );
}

function localUrl(port: number): string {
  return `http://localhost:${port}/_storyblok`;
}

/** Opens the account that the sandbox of the running shop plays. */
export async function openLocalAccount(): Promise<Pick<OpenedSpace, 'api'> & { port: number }> {
  const port = runningPort();
  const space = Number(local.vars.STORYBLOK_SPACE_ID);
  const access = { space, rate: LOCAL_RATE, url: localUrl(port), token: LOCAL_TOKEN };
  return { port, api: await openSpaceApi(access) };
}

/** Opens the space that the options name: a real one, or with `--local` one that the sandbox of the running shop plays. */
export async function openSpaceOf(args: Arguments): Promise<OpenedSpace> {
  if (args.flag('local')) {
    const port = runningPort();
    const rate = readNumber(args, 'rate', LOCAL_RATE);
    const url = localUrl(port);
    const space = args.text('space') === 'new' ? await makeUpSpace(url) : readNumber(args, 'space');
    return {
      space,
      port,
      environment: 'local',
      api: await openSpaceApi({ space, rate, url, token: LOCAL_TOKEN }),
    };
  }
  const space = readNumber(args, 'space');
  const token = process.env[TOKEN];
  if (!token)
    throw new CommandError(
      `content: set ${TOKEN} to a personal access token (Storyblok, My account, Security).`,
    );
  const api = await openSpaceApi({ space, token, rate: readNumber(args, 'rate', RATE) });
  return { space, api, environment: readEnvironment(args), port: undefined };
}

/** Asks before something is written. Without a terminal, `--yes` is the answer. */
export async function confirm(args: Arguments, question: string): Promise<boolean> {
  if (args.flag('yes')) return true;
  if (!process.stdin.isTTY)
    throw new CommandError(
      'content: nothing is written without an answer. Add --yes if the list is right.',
    );
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
