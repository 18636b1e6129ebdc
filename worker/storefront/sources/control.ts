import {
  catalogueControlSchema,
  contentControlSchema,
  controlKey,
  redirectsControlSchema,
  type ContentControl,
  switchesControlSchema,
} from '../../../app/page/schemas/control.ts';
import type { z } from 'zod';
import { newerVersion } from '../../../app/page/rules/version.ts';
import {
  CONTROL_EVERY,
  CONTROL_OLD,
  CONTROL_OLD_PATIENCE,
  CONTROL_PATIENCE,
} from '../../../edge-config/cache.ts';
import type { Bindings } from '../bindings.ts';
import type { Control } from '../http/control.ts';
import { parseJsonText } from '../http/json.ts';
import type { WorkerContext } from '../http/request-context.ts';
import { memoryPerBinding } from './isolate-memory.ts';

const UNKNOWN: Control = {
  content: undefined,
  contents: [],
  catalogue: undefined,
  catalogues: [],
  redirects: undefined,
  switches: switchesControlSchema.parse({}),
};

interface Memory {
  value: Control;
  /** Start of the last read; 0 before the first. */
  startedAt: number;
  reading: Promise<void> | undefined;
  /** Start of the last read that has ended; 0 before the first. */
  readAt: number;
  known: boolean;
}

/** Number of versions in memory, which is an hour with one change a minute. */
const MOST_VERSIONS = 60;

const memoryOf = memoryPerBinding<Memory>(() => ({
  value: UNKNOWN,
  startedAt: 0,
  readAt: 0,
  reading: undefined,
  known: false,
}));

/**
 * Returns the control values (docs/rules/page.md#control). They are read in the background every 5 s in one bulk read; the
 * last good values stay, and versions never go back. A new isolate waits for its first read, at most 300 ms; after half
 * a minute without a request it waits for the next one.
 */
export async function readControl(
  { env, waitUntil }: Pick<WorkerContext, 'env' | 'waitUntil'>,
  now = Date.now(),
): Promise<Control> {
  const own = followControl(env, waitUntil, now);
  if (!own.known) await waitFor(own, CONTROL_PATIENCE);
  else if (now - own.readAt >= CONTROL_OLD) await waitFor(own, CONTROL_OLD_PATIENCE);
  return own.value;
}

/**
 * Returns the control values after the read in progress, for a response that claims that something does not exist.
 */
export async function settledControl(env: Bindings): Promise<Control> {
  const own = memoryOf(env.CONTENT);
  await waitFor(own, CONTROL_PATIENCE);
  return own.value;
}

/** Begins a read in the background if one is due. */
function followControl(
  env: Bindings,
  waitUntil: (work: Promise<unknown>) => void,
  now: number,
): Memory {
  const own = memoryOf(env.CONTENT);
  if (now - own.startedAt >= CONTROL_EVERY) {
    own.startedAt = now;
    const reading = renew(own, env.CONTENT);
    own.reading = reading;
    waitUntil(reading);
  }
  return own;
}

/** Returns the control values in memory, for a cache hit; undefined before the first read and when a read is due. */
export function knownControl(env: Bindings, now = Date.now()): Control | undefined {
  const own = memoryOf(env.CONTENT);
  return own.known && now - own.startedAt < CONTROL_EVERY ? own.value : undefined;
}

/** Returns whether the control values have been read at all. */
export function isControlKnown(env: Bindings): boolean {
  return memoryOf(env.CONTENT).known;
}

/** Returns the control values that this isolate read last, however old they are. */
export function lastControl(env: Bindings): Control {
  return memoryOf(env.CONTENT).value;
}

/** Stores a value that this isolate wrote itself, so that it need not wait for KV. */
export function storeContentControl(env: Bindings, content: ContentControl) {
  const own = memoryOf(env.CONTENT);
  own.value = withContent(own.value, content);
}

/** Waits for the read in progress, if there is one, at most `patience` milliseconds. */
async function waitFor({ reading }: Memory, patience: number): Promise<void> {
  if (!reading) return;
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function renew(own: Memory, content: KVNamespace): Promise<void> {
  const startedAt = own.startedAt;
  try {
    const keys = (['content', 'catalogue', 'redirects', 'switches'] as const).map(controlKey);
    const values = await content.get(keys, 'text');
    const read = <S extends z.ZodType>(name: Parameters<typeof controlKey>[0], schema: S) =>
      parse(values.get(controlKey(name)) ?? null, name, schema);
    const catalogue = newerVersion(
      own.value.catalogue,
      read('catalogue', catalogueControlSchema)?.version,
    );
    // An older read that ends after a newer one would reset the switches.
    const switches =
      own.startedAt === startedAt ? read('switches', switchesControlSchema) : undefined;
    own.value = {
      ...withContent(own.value, read('content', contentControlSchema)),
      catalogue,
      catalogues: withVersion(own.value.catalogues, catalogue ?? 0),
      redirects: newerVersion(
        own.value.redirects,
        read('redirects', redirectsControlSchema)?.version,
      ),
      switches: switches ?? own.value.switches,
    };
    own.known = true;
    own.readAt = startedAt;
    if (own.startedAt === startedAt) own.reading = undefined;
  } catch (error) {
    // The last good values stay; the next read is due in 5 s.
    if (own.startedAt === startedAt) own.reading = undefined;
    console.warn(JSON.stringify({ event: 'control.unreadable', message: String(error) }));
  }
}

function withContent(value: Control, read: ContentControl | undefined): Control {
  const content = newerContent(value.content, read);
  return { ...value, content, contents: withVersion(value.contents, content?.version ?? 0) };
}

function withVersion(seen: readonly number[], version: number): readonly number[] {
  return seen.at(-1) === version ? seen : [...seen, version].slice(-MOST_VERSIONS);
}

function newerContent(
  a: ContentControl | undefined,
  b: ContentControl | undefined,
): ContentControl | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return b.version > a.version ? b : a;
}

function parse<S extends z.ZodType>(
  text: string | null,
  name: string,
  schema: S,
): z.output<S> | undefined {
  if (text === null) return undefined;
  const result = schema.safeParse(parseJsonText(text));
  if (result.success) return result.data;
  console.warn(JSON.stringify({ event: 'control.malformed', name }));
  return undefined;
}
