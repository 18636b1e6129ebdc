import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../paths.ts';
import { type SpaceApi, SpaceError } from './api.ts';
import type { Step } from './planning.ts';
import { readAnswer } from './remote.ts';

/** The field plugin in the account of the content system. */

/** Its name there, and in the fields that use it (scripts/content/model/blocks.json). */
export const FIELD_PLUGIN = 'storkfront-products';
/** What `npm run plugin` writes. */
export const FIELD_PLUGIN_FILE = 'dist/field-plugin/index.js';
/** What an administrator may set for a field; a push sets all of them. */
const OPTIONS = ['max', 'origin', 'token', 'shop'].map((name) => ({ name, value: '' }));
/** Answers to an account that may not see plugins. Any other fault ends the push, which would take fields for texts. */
const HIDDEN: ReadonlySet<number> = new Set([401, 403, 404]);
/** Pages of an account's plugins that are read. */
const MAX_PAGES = 40;

const fieldTypesSchema = z.object({
  field_types: z.array(
    z.looseObject({ id: z.number(), name: z.string(), body: z.string().nullish() }),
  ),
});
const createdSchema = z.object({ field_type: z.looseObject({ id: z.number() }) });

type RemotePlugin = z.infer<typeof fieldTypesSchema>['field_types'][number];

async function readList(api: SpaceApi, path: string): Promise<readonly RemotePlugin[]> {
  const all = new Map<number, RemotePlugin>();
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const answer = await api.get(path, { page, per_page: 100 });
    const found = readAnswer(fieldTypesSchema, answer, `GET ${path}`).field_types;
    const before = all.size;
    for (const one of found) all.set(one.id, one);
    // The list does not say how long it is; the last page is empty or the one before once more.
    if (all.size === before) break;
  }
  return [...all.values()];
}

/** What an account has of field plugins: those that a push may write, and those that it only uses. */
export interface RemotePlugins {
  readonly own: readonly RemotePlugin[];
  readonly names: readonly string[];
}

/** Returns the field plugins of the account and of its organization. An account that may not see them has none. */
export async function readFieldPlugins(api: SpaceApi): Promise<RemotePlugins> {
  const listed = async (path: string) => {
    try {
      return await readList(api, path);
    } catch (error) {
      if (error instanceof SpaceError && HIDDEN.has(error.status)) return [];
      throw error;
    }
  };
  const own = await listed('/field_types');
  const others = await listed('/org_field_types');
  return { own, names: [...own, ...others].map(({ name }) => name) };
}

/** Returns the built plugin; undefined if it was not built. */
export function readBuiltPlugin(): string | undefined {
  const file = join(root, FIELD_PLUGIN_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** Returns the step that uploads the plugin; undefined if the account has it as it is, or the organization has one. */
export function fieldPluginStep(
  api: SpaceApi,
  { names, own }: RemotePlugins,
  body: string | undefined,
): Step | undefined {
  const there = own.find(({ name }) => name === FIELD_PLUGIN);
  if (body === undefined || there?.body === body || (!there && names.includes(FIELD_PLUGIN)))
    return undefined;
  return {
    label: `${there ? '~' : '+'} field plugin ${FIELD_PLUGIN}`,
    async run() {
      const id =
        there?.id ??
        readAnswer(
          createdSchema,
          await api.post('/field_types', { field_type: { name: FIELD_PLUGIN, body } }),
          'POST field_types',
        ).field_type.id;
      // A plugin is used by fields once it is published.
      const fieldType = { body, compiled_body: '', options: OPTIONS };
      await api.put(`/field_types/${id}`, { field_type: fieldType, publish: 1 });
    },
  };
}
