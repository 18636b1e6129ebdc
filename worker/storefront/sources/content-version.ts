import {
  type ContentControl,
  contentControlSchema,
  controlKey,
} from '../../../app/page/schemas/control.ts';
import { takeTurn } from '../../../app/page/rules/throttle.ts';
import { newerVersion, nextVersion } from '../../../app/page/rules/version.ts';
import { SPACE_POLL, SPACE_TURN } from '../../../edge-config/cache.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { Bindings } from '../bindings.ts';
import { parseJsonText } from '../http/json.ts';
import type { WorkerContext } from '../http/request-context.ts';
import { fetchContentVersion } from '../upstream/storyblok/stories.ts';
import { lastControl, noteContent } from './control.ts';

type Following = Pick<WorkerContext, 'env' | 'settings'>;

/** When this isolate's last read of the content version began or will begin. Milliseconds since 1970. */
let lastAt = 0;

/**
 * Reads the content version from the content system, at most once a second per isolate: at once, or when the running second
 * ends. A change is written to `control/content`. Never throws, since it runs behind a response.
 */
export async function followContent(following: Following, now = Date.now()): Promise<void> {
  const turn = takeTurn(lastAt, now, SPACE_TURN);
  if (turn.kind === 'taken') return;
  lastAt = turn.at;
  if (turn.delay > 0) await new Promise((resolve) => setTimeout(resolve, turn.delay));
  try {
    console.log(JSON.stringify({ event: 'space.read', outcome: await readSpace(following) }));
  } catch (error) {
    console.warn(JSON.stringify({ event: 'space.read', outcome: 'error', message: String(error) }));
  }
}

/** Reads the content version behind a response if it was not read for 30 s. */
export function pollContent(context: WorkerContext, now = Date.now()) {
  if (now - lastAt >= SPACE_POLL) context.waitUntil(followContent(context, now));
}

async function readSpace({ env, settings }: Following): Promise<string> {
  const limits = upstreamLimits.contentBackground;
  const control = lastControl(env);
  const space = await fetchContentVersion({ env, settings, control }, { limits, isPatient: true });
  if (space.kind !== 'version') return space.kind === 'fault' ? space.cause : space.kind;
  const stored = await readStored(env);
  if (stored?.cv === space.cv) {
    noteContent(env, stored);
    return 'same';
  }
  const last = newerVersion(stored?.version, lastControl(env).content?.version);
  const content: ContentControl = { version: nextVersion(Date.now(), last), cv: space.cv };
  await env.CONTENT.put(controlKey('content'), JSON.stringify(content));
  noteContent(env, content);
  return 'changed';
}

/** Returns the value in KV; one that cannot be read is overwritten. */
async function readStored({ CONTENT }: Bindings): Promise<ContentControl | undefined> {
  const text = await CONTENT.get(controlKey('content'), 'text');
  return contentControlSchema.safeParse(parseJsonText(text)).data;
}
