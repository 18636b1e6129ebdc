import { z } from 'zod';
import type { StoryLink } from '../../../app/domain/slug-index.ts';
import type { UpstreamLimits } from '../../../edge-config/upstreams.ts';
import type { Bindings } from '../bindings.ts';
import type { Settings } from '../env.ts';
import { type FaultCause, parseJson } from './ask.ts';
import { askInTurn } from './storyblok-client.ts';

export type LinksResult =
  | { readonly kind: 'links'; readonly links: readonly StoryLink[] }
  | { readonly kind: 'fault'; readonly cause: FaultCause };

/** The endpoint's own bound (apis §1.1). */
const PER_PAGE = 1000;
/** More links than this are no shop's: whoever sends them has lost count. */
const MAX_PAGES = 50;

/** A link without a uuid or slug falls out alone: one bad entry must not hide a whole shop. */
const linkSchema = z.object({
  uuid: z.string().min(1),
  slug: z.string().min(1),
  name: z.string().nullish().catch(undefined),
  published: z.boolean().nullish(),
  is_folder: z.boolean().nullish(),
  published_at: z.string().nullish(),
  updated_at: z.string().nullish(),
  // Only with the app for translatable slugs.
  alternates: z
    .array(z.object({ path: z.string(), lang: z.string(), published: z.boolean().nullish() }))
    .nullish(),
});
const answerSchema = z.object({ links: z.record(z.string(), z.unknown()) });

/**
 * Every published story below a folder, or of the whole space: the links endpoint, 1000 a page. Asked without the
 * client, which would page with requests of its own; `cv` is the space's version, unknown: the API says it.
 */
export async function fetchLinks(
  startsWith: string,
  cv: number | undefined,
  env: Bindings,
  settings: Settings,
  limits: UpstreamLimits,
): Promise<LinksResult> {
  const links: StoryLink[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = new URLSearchParams({
      token: settings.STORYBLOK_TOKEN,
      version: 'published',
      per_page: String(PER_PAGE),
      page: String(page),
      paginated: '1',
      include_dates: '1',
      ...(startsWith === '' ? {} : { starts_with: startsWith }),
      ...(cv === undefined ? {} : { cv: String(cv) }),
    });
    const url = `${settings.STORYBLOK_API.replace(/\/$/, '')}/cdn/links?${query}`;
    const answer = await askInTurn(url, {}, { env, settings, limits });
    if (!answer.ok) return { kind: 'fault', cause: answer.cause };
    if (answer.status !== 200) return { kind: 'fault', cause: 'status' };
    const parsed = answerSchema.safeParse(parseJson(answer.bytes));
    if (!parsed.success) return { kind: 'fault', cause: 'shape' };
    const raw = Object.values(parsed.data.links);
    links.push(...raw.flatMap(readLink));
    const total = Number(answer.headers.get('total') ?? raw.length);
    if (raw.length === 0 || page * PER_PAGE >= total) return { kind: 'links', links };
  }
  return { kind: 'fault', cause: 'too-large' };
}

function readLink(raw: unknown): StoryLink[] {
  const parsed = linkSchema.safeParse(raw);
  if (!parsed.success) return [];
  const { uuid, slug, name, published, is_folder: folder, alternates, ...dates } = parsed.data;
  if (folder === true || published === false) return [];
  const updatedAt = Date.parse(dates.published_at ?? dates.updated_at ?? '');
  return [
    {
      uuid,
      fullSlug: slug.replace(/\/+$/, ''),
      ...(name ? { name } : {}),
      translations: (alternates ?? [])
        .filter((one) => one.published !== false)
        .map(({ lang, path }) => ({ lang, path })),
      ...(Number.isNaN(updatedAt) ? {} : { updatedAt }),
    },
  ];
}
