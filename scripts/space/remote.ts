import { z } from 'zod';
import { CommandError } from '../command.ts';
import type { SpaceApi } from './api.ts';

/** What a space has. Anything of it that cannot be read is named, and nothing is written. */

const componentSchema = z.looseObject({
  id: z.number(),
  name: z.string(),
  display_name: z.string().nullish(),
  description: z.string().nullish(),
  preview_field: z.string().nullish(),
  is_root: z.boolean().nullish(),
  is_nestable: z.boolean().nullish(),
  component_group_uuid: z.string().nullish(),
  schema: z.record(z.string(), z.looseObject({ type: z.string() })).nullish(),
});
const groupSchema = z.object({ id: z.number(), name: z.string(), uuid: z.string() });
const datasourceSchema = z.object({ id: z.number(), slug: z.string(), name: z.string() });
const entrySchema = z.object({ id: z.number(), name: z.string(), value: z.string() });
const assetSchema = z.object({
  id: z.number(),
  filename: z.string(),
  ext_id: z.string().nullish(),
  alt: z.string().nullish(),
});
const webhookSchema = z.looseObject({ id: z.number(), name: z.string(), endpoint: z.string() });
const spaceSchema = z.looseObject({
  id: z.number(),
  name: z.string(),
  domain: z.string().nullish(),
  environments: z.array(z.looseObject({ name: z.string(), location: z.string() })).nullish(),
  languages: z.array(z.looseObject({ code: z.string() })).nullish(),
});
const storySchema = z.looseObject({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  is_folder: z.boolean().nullish(),
  is_startpage: z.boolean().nullish(),
  published: z.boolean().nullish(),
  unpublished_changes: z.boolean().nullish(),
  tag_list: z.array(z.string()).nullish(),
  path: z.string().nullish(),
  translated_slugs: z
    .array(
      z.looseObject({ lang: z.string(), path: z.string().nullish(), name: z.string().nullish() }),
    )
    .nullish(),
});
const wholeStorySchema = z.object({
  story: storySchema.extend({ content: z.looseObject({ component: z.string() }) }),
});

export type RemoteComponent = z.infer<typeof componentSchema>;
export type RemoteStory = z.infer<typeof storySchema>;
export type WholeStory = z.infer<typeof wholeStorySchema>['story'];

export interface Remote {
  readonly space: z.infer<typeof spaceSchema>;
  readonly components: readonly RemoteComponent[];
  readonly groups: readonly z.infer<typeof groupSchema>[];
  readonly datasources: readonly (z.infer<typeof datasourceSchema> & {
    readonly entries: readonly z.infer<typeof entrySchema>[];
  })[];
  readonly webhooks: readonly z.infer<typeof webhookSchema>[];
  /** Stories and folders, without content. */
  readonly stories: readonly RemoteStory[];
  readonly assets: readonly z.infer<typeof assetSchema>[];
}

/** Parses an answer. Throws with the call and the field that is not as documented. */
export function readAnswer<S extends z.ZodType>(
  schema: S,
  answer: unknown,
  call: string,
): z.output<S> {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const where = issue?.path.join('.') || 'the answer';
  throw new CommandError(
    `content: Storyblok, ${call}: ${where}: ${issue?.message ?? 'is not as documented'}`,
  );
}

async function listOf<S extends z.ZodType>(api: SpaceApi, name: string, schema: S, query = {}) {
  return readAnswer(z.array(schema), await api.list(name, name, query), `GET ${name}`);
}

/** Returns everything that a push compares, but the stories' contents. */
export async function readRemote(api: SpaceApi): Promise<Remote> {
  const { space } = readAnswer(
    z.object({ space: spaceSchema }),
    await api.get(''),
    'GET the space',
  );
  const sources = await listOf(api, 'datasources', datasourceSchema);
  const datasources = [];
  for (const source of sources)
    datasources.push({
      ...source,
      entries: await listOf(api, 'datasource_entries', entrySchema, { datasource_id: source.id }),
    });
  return {
    space,
    datasources,
    components: await listOf(api, 'components', componentSchema),
    groups: await listOf(api, 'component_groups', groupSchema),
    webhooks: await listOf(api, 'webhook_endpoints', webhookSchema),
    assets: await listOf(api, 'assets', assetSchema),
    stories: await listOf(api, 'stories', storySchema),
  };
}

/** Returns a story with its content. */
export async function readStory(
  api: SpaceApi,
  { id, full_slug: slug }: RemoteStory,
): Promise<WholeStory> {
  return readAnswer(wholeStorySchema, await api.get(`stories/${id}`), `GET the story ${slug}`)
    .story;
}

/** Returns a full slug without the slash at the end of a folder's start page. */
export function trimmed({ full_slug: slug }: Pick<RemoteStory, 'full_slug'>): string {
  return slug.replace(/\/$/, '');
}
