import { isRecord } from '../storyblok/story.ts';
import { refuseField, refuseMissing } from './refusal.ts';
import type { Item, SpaceStore } from './space-store.ts';

/** Assets: an upload is announced, sent to the file host, and finished. */

/** Most bytes of a file. */
const MAX_BYTES = 50_000_000;
const SIZE = /^\d*x\d*$/i;

interface Announced {
  readonly id: number;
  readonly key: string;
}

function find(assets: readonly Item[], id: number): Item {
  const asset = assets.find((one) => one['id'] === id);
  if (!asset) throw refuseMissing();
  return asset;
}

/** `POST assets`: returns where the file is sent. */
export async function announceAsset(space: SpaceStore, query: URLSearchParams, origin: string) {
  const filename = query.get('filename') ?? '';
  if (!/^[^/\s]+\.[a-z0-9]+$/i.test(filename)) throw refuseField('filename', 'is invalid');
  const size = (query.get('size') ?? '').toLowerCase();
  if (size !== '' && !SIZE.test(size)) throw refuseField('size', 'is invalid');
  const id = await space.newId();
  const hash = id.toString(16).padStart(10, '0');
  const key = `f/${space.id}/${size === '' ? 'x' : size}/${hash}/${filename}`;
  await space.put('asset', {
    id,
    key,
    filename: `https://s3.amazonaws.com/a.storyblok.com/${key}`,
    short_filename: filename,
    ext_id: query.get('ext_id'),
    asset_folder_id: null,
    alt: null,
    title: null,
    focus: null,
    finished: false,
  });
  return {
    id,
    fields: {
      key,
      acl: 'public-read',
      'Content-Type': query.get('type') ?? 'application/octet-stream',
    },
    post_url: `${origin}/upload/${space.id}/${id}`,
    pretty_url: `//a.storyblok.com/${key}`,
    public_url: `https://s3.amazonaws.com/a.storyblok.com/${key}`,
    locked: false,
  };
}

/** Receives the file of an announced upload, as the file host does. */
export async function receiveFile(
  space: SpaceStore,
  { id, key }: Announced,
  { form, pictures }: { readonly form: FormData; readonly pictures: R2Bucket },
): Promise<Response> {
  const file = form.get('file');
  const asset = find(await space.list('asset'), id);
  if (!(file instanceof File) || asset['key'] !== key) return new Response(null, { status: 403 });
  if (file.size > MAX_BYTES) return new Response('EntityTooLarge', { status: 400 });
  await pictures.put(key, await file.arrayBuffer());
  await space.put('asset', { ...asset, content_length: file.size });
  return new Response(null, { status: 204 });
}

/** `GET assets/{id}/finish_upload` */
export async function finishAsset(space: SpaceStore, id: number): Promise<Item> {
  const asset = find(await space.list('asset'), id);
  if (asset['content_length'] === undefined) throw refuseField('base', 'the file is missing');
  return space.put('asset', { ...asset, finished: true });
}

/** `PUT assets/{id}`: text alternative, title, focus. */
export async function updateAsset(space: SpaceStore, id: number, given: unknown): Promise<void> {
  const asset = find(await space.list('asset'), id);
  if (isRecord(given)) await space.put('asset', { ...asset, ...given, id, key: asset['key'] });
}

/** `GET assets`: those whose upload is finished. */
export async function answerAssets(space: SpaceStore, query: URLSearchParams) {
  const all = (await space.list('asset')).filter(({ finished }) => finished === true);
  const page = Number(query.get('page') ?? 1);
  const size = Math.min(Number(query.get('per_page') ?? 25), 1000);
  return { body: { assets: all.slice((page - 1) * size, page * size) }, total: all.length };
}

/** `GET assets/{id}` */
export async function answerAsset(space: SpaceStore, id: number): Promise<Item> {
  return find(await space.list('asset'), id);
}
