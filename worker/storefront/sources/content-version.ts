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
import { lastControl, storeContentControl } from './control.ts';

type Following = Pick<WorkerContext, 'env' | 'settings'>;

/** Start of this isolate's last or scheduled read of the content version. Milliseconds since 1970. */
let lastAt = 0;

/**
 * Reads the content version from the content system, at most once a second per isolate: at once, or when the current second
 * ends. A change is written to `control/content`. Never throws, since it runs after a response.
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

/** Reads the content version after a response if the last read was 30 s ago or more. */
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
    storeContentControl(env, stored);
    return 'same';
  }
  const last = newerVersion(stored?.version, lastControl(env).content?.version);
  const content: ContentControl = { version: nextVersion(Date.now(), last), cv: space.cv };
  await env.CONTENT.put(controlKey('content'), JSON.stringify(content));
  storeContentControl(env, content);
  return 'changed';
}

/** Returns the value in KV; an unreadable value is overwritten. */
async function readStored({ CONTENT }: Bindings): Promise<ContentControl | undefined> {
  const text = await CONTENT.get(controlKey('content'), 'text');
  return contentControlSchema.safeParse(parseJsonText(text)).data;
}
