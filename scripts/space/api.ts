import type { Region } from '@storyblok/region-helper';
import { CommandError, messageOf } from '../command.ts';

/** Storyblok's Management API, as far as a push and a pull need it. */

type Fields = Readonly<Record<string, unknown>>;

export interface SpaceApi {
  /** Paths are relative to the space, `stories/1`; one that begins with a slash is the account's, `/field_types`. */
  get(path: string, query?: Fields): Promise<unknown>;
  post(path: string, body: Fields): Promise<unknown>;
  put(path: string, body: Fields, query?: Fields): Promise<unknown>;
  /** Returns all pages of a list, which is the value of `key` in each answer. */
  list(path: string, key: string, query?: Fields): Promise<readonly unknown[]>;
  /** Uploads a file. Returns its asset. */
  upload(file: UploadedFile): Promise<unknown>;
}

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** `800x800`; undefined for files without pixels. */
  readonly size: string | undefined;
  /** Where the file is in the seeds, by which a later run knows it. */
  readonly key: string;
}

export interface SpaceAccess {
  readonly space: number;
  /** A personal access token. */
  readonly token: string;
  /** URL of the API, for the sandbox; by default the region's. */
  readonly url?: string | undefined;
  readonly region?: Region | undefined;
  /** Calls a second. */
  readonly rate: number;
  /** How long a call is tried while the API answers 429. Milliseconds. */
  readonly patience?: number | undefined;
}

/** A space that answers 429 for a minute is waited for. Milliseconds. */
const PATIENCE = 120_000;
/** Tries of one call; the patience ends earlier. */
const TRIES = 120;
const METHODS = ['get', 'post', 'put'] as const;
const PAGE_SIZE = 100;

const REASONS: Readonly<Record<number, string>> = {
  401: 'the token is refused. STORYBLOK_MANAGEMENT_TOKEN takes a personal access token of an account that may edit the space',
  403: 'the account may not do this in the space',
  404: 'there is no such space, or the account does not see it',
  429: 'it still says that there are too many calls; try again later',
};

function detailsOf(data: unknown): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data ?? '');
  return text.length > 300 ? `${text.slice(0, 300)} …` : text;
}

function readError(error: unknown): { readonly status: number; readonly data: unknown } {
  if (typeof error !== 'object' || error === null || !('response' in error))
    return { status: 0, data: messageOf(error) };
  const { response } = error;
  if (typeof response !== 'object' || response === null)
    return { status: 0, data: messageOf(error) };
  const status = 'status' in response && typeof response.status === 'number' ? response.status : 0;
  return { status, data: 'data' in response ? response.data : undefined };
}

/** An answer that refuses a call; its status is 0 if there was none. */
export class SpaceError extends CommandError {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

function failure(call: string, error: unknown): SpaceError {
  const { status, data } = readError(error);
  const reason =
    REASONS[status] ??
    (status === 0 ? `no answer (${messageOf(error)})` : `${status} ${detailsOf(data)}`);
  return new SpaceError(`content: Storyblok, ${call}: ${reason}`, status);
}

function recordOf(data: unknown): Fields {
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : {};
}

/** Opens a space. Calls are spread over time; those that are one too many are repeated. */
export async function openSpaceApi(access: SpaceAccess): Promise<SpaceApi> {
  const { createManagementApiClient } = await import('@storyblok/management-api-client');
  const { getRegion } = await import('@storyblok/region-helper');
  const { patience = PATIENCE, rate, space, token, url } = access;
  const client = createManagementApiClient({
    personalAccessToken: token,
    spaceId: space,
    region: access.region ?? getRegion(space) ?? 'eu',
    ...(url === undefined ? {} : { baseUrl: url }),
    rateLimit: rate,
    timeout: patience,
    retry: { limit: TRIES, methods: [...METHODS], statusCodes: [429] },
  });
  const root = `/v1/spaces/${space}`;

  async function call(
    method: (typeof METHODS)[number],
    path: string,
    options: { query?: Fields; body?: Fields } = {},
  ) {
    const sent = { ...options, signal: AbortSignal.timeout(patience) };
    const at = path.startsWith('/') ? `/v1${path}` : `${root}${path && `/${path}`}`;
    const answer = await client[method](at, sent).catch((error: unknown) => ({
      data: undefined,
      error,
      response: undefined,
    }));
    if (answer.error !== undefined)
      throw failure(`${method.toUpperCase()} ${path || 'the space'}`, answer.error);
    return { data: answer.data, total: Number(answer.response?.headers.get('total') ?? 0) };
  }

  return {
    get: async (path, query = {}) => (await call('get', path, { query })).data,
    post: async (path, body) => (await call('post', path, { body })).data,
    put: async (path, body, query = {}) => (await call('put', path, { body, query })).data,
    async list(path, key, query = {}) {
      const all: unknown[] = [];
      for (let page = 1; ; page += 1) {
        const answer = await call('get', path, { query: { ...query, page, per_page: PAGE_SIZE } });
        const items = recordOf(answer.data)[key];
        if (!Array.isArray(items))
          throw new CommandError(`content: Storyblok, GET ${path}: its answer has no ${key}`);
        all.push(...items);
        if (items.length < PAGE_SIZE || all.length >= answer.total) return all;
      }
    },
    async upload({ bytes, key, name, size }) {
      try {
        return await client.assets.upload({
          body: { short_filename: name, ext_id: key, ...(size === undefined ? {} : { size }) },
          file: new Blob([new Uint8Array(bytes)]),
        });
      } catch (error) {
        throw failure(`upload of ${key}`, error);
      }
    },
  };
}
