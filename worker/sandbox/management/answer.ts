import type { Env } from '../env.ts';
import { answerWithFault } from '../fault-answers.ts';
import { readFault } from '../faults.ts';
import { isRecord, SPACE_ID } from '../storyblok/story.ts';
import {
  announceAsset,
  answerAsset,
  answerAssets,
  finishAsset,
  receiveFile,
  updateAsset,
} from './assets.ts';
import { createItem, updateItem } from './components.ts';
import { Refusal, refuseField, refuseMissing, refuseRate, refuseToken } from './refusal.ts';
import { type Item, openSpace, type SpaceStore } from './space-store.ts';
import {
  answerStories,
  answerStory,
  createStory,
  publishStory,
  updateStory,
  updateUuid,
} from './stories.ts';

/** The personal access token that local spaces take. */
const MANAGEMENT_TOKEN = 'local-management-token';
/** Calls a second, as the real API takes them; a test raises it by this key in CONTENT. */
const RATE = 6;
export const RATE_KEY = 'sandbox/management-rate';
/** Path at the front door below which the Management API is. */
const ROOT = '/_storyblok';

const NAMED = [
  ['components', 'component'],
  ['component_groups', 'component_group'],
  ['datasources', 'datasource'],
  ['datasource_entries', 'datasource_entry'],
  ['field_types', 'field_type'],
  ['webhook_endpoints', 'webhook_endpoint'],
] as const;

let calls: readonly number[] = [];

async function countCall(content: KVNamespace): Promise<void> {
  const most = Number((await content.get(RATE_KEY)) ?? RATE);
  const now = Date.now();
  const last = calls.filter((at) => now - at < 1000);
  calls = [...last, now];
  if (last.length >= most) throw refuseRate();
}

interface Call {
  readonly method: string;
  readonly url: URL;
  readonly body: Item;
}

function partOf(body: Item, name: string): Item {
  const part = body[name];
  if (!isRecord(part)) throw refuseField(name, 'param is missing or the value is empty');
  return part;
}

function paged({ body, total }: { readonly body: unknown; readonly total: number }): Response {
  return Response.json(body, { headers: { total: String(total) } });
}

async function answerStoriesCall(space: SpaceStore, words: readonly string[], call: Call) {
  const [id, verb] = words;
  const { method, url, body } = call;
  const publish = Number(body['publish'] ?? url.searchParams.get('publish') ?? 0) === 1;
  if (id === undefined)
    return method === 'POST'
      ? Response.json(await createStory(space, partOf(body, 'story'), publish), { status: 201 })
      : paged(await answerStories(space, url.searchParams));
  if (verb === 'publish') return Response.json(await publishStory(space, Number(id)));
  if (verb === 'update_uuid')
    return Response.json(await updateUuid(space, Number(id), url.searchParams.get('uuid') ?? ''));
  if (method === 'PUT')
    return Response.json(
      await updateStory(space, Number(id), { given: partOf(body, 'story'), publish }),
    );
  return Response.json(await answerStory(space, Number(id)));
}

async function answerAssetsCall(space: SpaceStore, words: readonly string[], call: Call) {
  const [id, verb] = words;
  const { method, url, body } = call;
  if (id === undefined)
    return method === 'POST'
      ? Response.json(await announceAsset(space, url.searchParams, url.origin + ROOT))
      : paged(await answerAssets(space, url.searchParams));
  if (verb === 'finish_upload') return Response.json(await finishAsset(space, Number(id)));
  if (method !== 'PUT') return Response.json(await answerAsset(space, Number(id)));
  await updateAsset(space, Number(id), body['asset']);
  return new Response(null, { status: 204 });
}

async function answerNamed(space: SpaceStore, words: readonly string[], call: Call) {
  const [plural = '', id] = words;
  const kind = NAMED.find(([name]) => name === plural)?.[1];
  if (kind === undefined) throw refuseMissing();
  const { method, url, body } = call;
  if (method === 'POST')
    return Response.json(
      { [kind]: await createItem(space, kind, partOf(body, kind)) },
      { status: 201 },
    );
  if (method === 'PUT') {
    const item = await updateItem(space, kind, { id: Number(id), given: partOf(body, kind) });
    return Response.json({ [kind]: item });
  }
  const all = await space.list(kind);
  const owner = url.searchParams.get('datasource_id');
  const items = all.filter((one) => owner === null || String(one['datasource_id']) === owner);
  return paged({ body: { [plural]: items }, total: items.length });
}

const DEMO: Item = { id: SPACE_ID, name: 'Nestling', domain: '', environments: [], languages: [] };

function settingsKey(id: number): string {
  return `sandbox/spaces/${id}`;
}

async function readSettings(content: KVNamespace, id: number): Promise<Item> {
  const stored: unknown = await content.get(settingsKey(id), 'json');
  if (isRecord(stored)) return stored;
  if (id === SPACE_ID) return DEMO;
  throw refuseMissing();
}

async function createSpace(content: KVNamespace, { name }: Item): Promise<Response> {
  const known = await content.list({ prefix: settingsKey(0).slice(0, -1) });
  const id = 500_001 + known.keys.length;
  const space = {
    id,
    name,
    domain: '',
    environments: [],
    languages: [],
    region: 'eu',
    plan_level: 0,
  };
  await content.put(settingsKey(id), JSON.stringify(space));
  return Response.json({ space }, { status: 201 });
}

async function answerSpaceCall(content: KVNamespace, settings: Item, call: Call) {
  if (call.method !== 'PUT') return Response.json({ space: settings });
  const space = { ...settings, ...partOf(call.body, 'space'), id: settings['id'] };
  await content.put(settingsKey(Number(settings['id'])), JSON.stringify(space));
  return Response.json({ space });
}

/** Field plugins of the account. An update may publish one, and answers nothing. */
async function answerFieldTypes(account: SpaceStore, words: readonly string[], call: Call) {
  const { body, method, url } = call;
  if (method === 'PUT') {
    const isPublished = Number(body['publish'] ?? 0) > 0;
    const given = { ...partOf(body, 'field_type'), ...(isPublished ? { published: true } : {}) };
    await updateItem(account, 'field_type', { id: Number(words[1]), given });
    return new Response(null, { status: 204 });
  }
  // A list ends with an empty page.
  if (method === 'GET' && Number(url.searchParams.get('page') ?? 1) > 1)
    return Response.json({ field_types: [] });
  return answerNamed(account, words, call);
}

async function route(env: Env, call: Call): Promise<Response> {
  const { CONTENT: content } = env;
  const words = call.url.pathname.slice(`${ROOT}/v1/`.length).split('/').filter(Boolean);
  const [root, id, resource, ...rest] = words;
  // Field plugins belong to the account, not to a space.
  if (root === 'field_types') return answerFieldTypes(openSpace(content, 0), words, call);
  if (root !== 'spaces') throw refuseMissing();
  if (id === undefined && call.method === 'POST')
    return createSpace(content, partOf(call.body, 'space'));
  const settings = await readSettings(content, Number(id));
  const space = openSpace(content, Number(id));
  if (resource === undefined) return answerSpaceCall(content, settings, call);
  if (resource === 'stories') return answerStoriesCall(space, rest, call);
  if (resource === 'assets') return answerAssetsCall(space, rest, call);
  return answerNamed(space, [resource, ...rest], call);
}

async function readBody(request: Request): Promise<Item> {
  if (request.method === 'GET') return {};
  const body: unknown = await request.json().catch(() => undefined);
  return isRecord(body) ? body : {};
}

async function answerCall(request: Request, env: Env): Promise<Response> {
  const url = new URL(request.url);
  try {
    if (request.headers.get('authorization') !== MANAGEMENT_TOKEN) throw refuseToken();
    await countCall(env.CONTENT);
    return await route(env, { method: request.method, url, body: await readBody(request) });
  } catch (error) {
    if (error instanceof Refusal) return error.response();
    throw error;
  }
}

/** The file host takes an upload by the form of its announcement, without a token. */
async function answerUpload(request: Request, env: Env, words: readonly string[]) {
  const [space = '', id = ''] = words;
  const form = await request.formData();
  const announced = { id: Number(id), key: String(form.get('key')) };
  return receiveFile(openSpace(env.CONTENT, Number(space)), announced, {
    form,
    pictures: env.PICTURES,
  });
}

/** The file host, which a pull asks on the shop's port. */
async function answerFile(key: string, pictures: R2Bucket): Promise<Response> {
  const file = await pictures.get(key);
  return file ? new Response(file.body) : new Response(null, { status: 404 });
}

/** Returns whether a URL is that of the Management API, which local development has on the shop's port. */
export function isManagementCall({ hostname, pathname }: URL): boolean {
  return ['localhost', '127.0.0.1'].includes(hostname) && pathname.startsWith(`${ROOT}/`);
}

/** The part of Storyblok's Management API that `npm run content:push` and `content:pull` call. */
export async function answerManagement(request: Request, env: Env): Promise<Response> {
  const fault = await readFault(env.CONTENT, 'storyblokManagement');
  const { pathname } = new URL(request.url);
  const upload = `${ROOT}/upload/`;
  const files = `${ROOT}/files/`;
  if (pathname.startsWith(files)) return answerFile(pathname.slice(files.length), env.PICTURES);
  return answerWithFault(fault, () =>
    pathname.startsWith(upload)
      ? answerUpload(request, env, pathname.slice(upload.length).split('/'))
      : answerCall(request, env),
  );
}
