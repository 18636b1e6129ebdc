import { type ContentControl, contentControlSchema, controlKey } from '../../../app/api/control.ts';
import { takeTurn } from '../../../app/domain/throttle.ts';
import { newerVersion, nextVersion } from '../../../app/domain/version.ts';
import { SPACE_POLL, SPACE_TURN } from '../../../edge-config/cache.ts';
import { upstreamLimits } from '../../../edge-config/upstreams.ts';
import type { Bindings } from '../bindings.ts';
import type { Settings } from '../env.ts';
import { parseJson } from '../upstream/call.ts';
import { fetchSpaceVersion } from '../upstream/storyblok/stories.ts';
import { knownContent, noteContent } from './control.ts';

export interface Following {
  readonly env: Bindings;
  readonly settings: Settings;
}

/** When this isolate's last reading of the space's version began or will begin. */
let lastAt = 0;

/**
 * Reads the space's version, at most once a second an isolate: at once, or when the running second ends. Where it has
 * changed, `control/content` says so from then on (DESIGN §5). Never throws: whoever asks has answered already.
 */
export async function followSpace(following: Following, now = Date.now()): Promise<void> {
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

/** The poll from requests: reads the space's version behind an answer where it was not read for 30 s. */
export function pollSpace(
  following: Following,
  waitUntil: (work: Promise<unknown>) => void,
  now = Date.now(),
) {
  if (now - lastAt >= SPACE_POLL) waitUntil(followSpace(following, now));
}

async function readSpace({ env, settings }: Following): Promise<string> {
  const limits = upstreamLimits.contentBackground;
  const space = await fetchSpaceVersion({ env, settings, limits, patient: true });
  if (space.kind !== 'version') return space.kind === 'fault' ? space.cause : space.kind;
  const stored = await readStored(env);
  if (stored?.cv === space.cv) {
    noteContent(env, stored);
    return 'same';
  }
  const last = newerVersion(stored?.version, knownContent(env)?.version);
  const content: ContentControl = { version: nextVersion(Date.now(), last), cv: space.cv };
  await env.CONTENT.put(controlKey('content'), JSON.stringify(content));
  noteContent(env, content);
  return 'changed';
}

/** What stands in KV; a value that cannot be read is written over. */
async function readStored({ CONTENT }: Bindings): Promise<ContentControl | undefined> {
  const text = await CONTENT.get(controlKey('content'), 'text');
  if (text === null) return undefined;
  return contentControlSchema.safeParse(parseJson(new TextEncoder().encode(text))).data;
}
