import { messageOf } from '../command.ts';
import { type BuildAsset, type BuildMeta, buildMetaSchema, isAsset } from './build-meta.ts';
import type { Tools } from './tools.ts';

/** Number of builds whose files are carried over for open tabs and cached pages. */
export const KEPT_BUILDS = 3;
const TIMEOUT = 10_000;
/** Parallel requests. */
const AT_ONCE = 6;

export interface OldAssets {
  /** Manifests of the live builds, the newest first. */
  readonly metas: readonly BuildMeta[];
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** URL and reason of each file that could not be read. */
  readonly problems: readonly string[];
  /** Summary for the log. */
  readonly summary: string;
}

export const NO_OLD_ASSETS = { metas: [], files: new Map(), problems: [] } as const;

type FetchTools = Pick<Tools, 'fetch'>;

async function ask(url: string, { fetch }: FetchTools): Promise<Response> {
  return fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) });
}

/**
 * Reads a manifest of the live site. Returns a problem if it cannot be parsed, undefined if it does not
 * exist.
 */
async function readMeta(
  origin: string,
  id: string,
  tools: FetchTools,
): Promise<BuildMeta | string | undefined> {
  const url = `${origin}/builds/meta/${id}.json`;
  const answer = await ask(url, tools);
  if (answer.status === 404) return undefined;
  if (!answer.ok) return `${url}: status ${answer.status}`;
  const parsed = buildMetaSchema.safeParse(await answer.json().catch(() => undefined));
  return parsed.success && parsed.data.id === id
    ? parsed.data
    : `${url}: is not a build's manifest`;
}

async function readFile(
  origin: string,
  asset: BuildAsset,
  tools: FetchTools,
): Promise<Uint8Array | string> {
  const url = `${origin}${asset.path}`;
  try {
    const answer = await ask(url, tools);
    if (!answer.ok) return `${url}: status ${answer.status}`;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return isAsset(asset, bytes) ? bytes : `${url}: differs from the manifest of its build`;
  } catch (error) {
    return `${url}: ${messageOf(error)}`;
  }
}

/** Reads the manifests of the live build and of the builds before it, the newest first. */
async function readMetas(
  origin: string,
  latest: string,
  tools: FetchTools,
): Promise<{ metas: BuildMeta[]; problems: string[] }> {
  const first = await readMeta(origin, latest, tools);
  if (first === undefined || typeof first === 'string')
    return { metas: [], problems: [first ?? `${origin}/builds/meta/${latest}.json: is missing`] };
  const metas = [first];
  const problems: string[] = [];
  for (const id of first.previous.slice(0, KEPT_BUILDS - 1)) {
    const meta = await readMeta(origin, id, tools);
    if (typeof meta === 'object') metas.push(meta);
    else problems.push(meta ?? `${origin}/builds/meta/${id}.json: is missing`);
  }
  return { metas, problems };
}

/**
 * Reads the hashed files of the last three live builds and verifies their size and hash. Files in `own` are
 * part of the new build and omitted. If the site does not answer, this is a first deploy without old files.
 */
export async function readOldAssets(
  origin: string,
  own: ReadonlySet<string>,
  tools: FetchTools,
): Promise<OldAssets> {
  const latest = await latestBuild(origin, tools);
  if (!latest.ok)
    return {
      ...NO_OLD_ASSETS,
      summary: `${latest.problem}: nothing is carried over (first deploy?)`,
    };
  const { metas, problems } = await readMetas(origin, latest.id, tools);
  const wanted = new Map<string, BuildAsset>();
  for (const { assets } of metas)
    for (const asset of assets) if (!own.has(asset.path)) wanted.set(asset.path, asset);
  const files = new Map<string, Uint8Array>();
  const queue = [...wanted.values()];
  async function work(): Promise<void> {
    for (let asset = queue.shift(); asset; asset = queue.shift()) {
      const found = await readFile(origin, asset, tools);
      if (typeof found === 'string') problems.push(found);
      else files.set(asset.path, found);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const builds = metas.map(({ id }) => id).join(', ') || 'none';
  return { metas, files, problems, summary: `${files.size} files of live builds (${builds})` };
}

async function latestBuild(
  origin: string,
  tools: FetchTools,
): Promise<{ ok: true; id: string } | { ok: false; problem: string }> {
  const url = `${origin}/builds/latest.json`;
  try {
    const answer = await ask(url, tools);
    const parsed = buildMetaSchema.safeParse(await answer.json().catch(() => undefined));
    if (answer.ok && parsed.success) return { ok: true, id: parsed.data.id };
    return { ok: false, problem: `${url} names no build (status ${answer.status})` };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? messageOf(error.cause) : messageOf(error);
    return { ok: false, problem: `${url} cannot be reached (${cause})` };
  }
}
