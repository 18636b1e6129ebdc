import { z } from 'zod';
import { SHOP_KEYS } from '../../../app/shop/rules/shop.ts';
import { CommandError, messageOf } from '../../command.ts';
import type { StoryDocument } from '../documents.ts';

/** A content system's delivery API, and a token of the space. */
export interface SpaceAccess {
  /** `https://api.storyblok.com/v2` */
  readonly url: string;
  readonly token: string;
  /** How long an answer is waited for, and the pause after a 429. Milliseconds. */
  readonly patience?: number;
  readonly pause?: number;
}

const PATIENCE = 20_000;
const PAUSE = 1_000;
/** Tries of a call that is one too many. */
const TRIES = 5;
const PER_PAGE = 100;

const storySchema = z.looseObject({
  full_slug: z.string(),
  content: z.looseObject({ component: z.string() }),
});
const answerSchema = z.object({ stories: z.array(storySchema) });

/** Reads every published story in the folders of the shops. Throws a CommandError that names what the content system answered. */
export async function readLiveStories(space: SpaceAccess): Promise<StoryDocument[]> {
  const documents: StoryDocument[] = [];
  for (let page = 1; ; page += 1) {
    const { stories, total } = await readPage(space, page);
    documents.push(...stories.flatMap(toDocument));
    if (stories.length === 0 || page * PER_PAGE >= total) return documents;
  }
}

function toDocument(story: z.output<typeof storySchema>): StoryDocument[] {
  const fullSlug = story.full_slug.replace(/\/+$/, '');
  const shop = SHOP_KEYS.find((key) => fullSlug.startsWith(`${key}/`));
  return shop ? [{ key: `stories/${fullSlug}`, value: story, shop, fullSlug }] : [];
}

async function readPage(space: SpaceAccess, page: number) {
  const query = new URLSearchParams({
    token: space.token,
    version: 'published',
    per_page: String(PER_PAGE),
    page: String(page),
  });
  const answer = await ask(space, `/cdn/stories?${query}`);
  const parsed = answerSchema.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success)
    throw new CommandError(`content: the content system (${space.url}) answers no list of stories`);
  const { stories } = parsed.data;
  return { stories, total: Number(answer.headers.get('total') ?? stories.length) };
}

async function ask(space: SpaceAccess, path: string): Promise<Response> {
  const { patience = PATIENCE, pause = PAUSE, url } = space;
  for (let tried = 1; ; tried += 1) {
    const answer = await fetchOnce(url + path, patience, url);
    if (answer.ok) return answer;
    if (answer.status !== 429 || tried === TRIES)
      throw new CommandError(
        `content: the content system (${url}) answers ${answer.status}${REASONS[answer.status] ?? ''}`,
      );
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const REASONS: Readonly<Record<number, string>> = {
  401: ': STORYBLOK_TOKEN is no token of a space',
  404: ': there is no such space',
  429: ': too many calls, try again later',
};

async function fetchOnce(address: string, patience: number, url: string): Promise<Response> {
  const signal = AbortSignal.timeout(patience);
  try {
    return await fetch(address, { signal });
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const why = signal.aborted ? `within ${patience / 1000} s` : `(${messageOf(cause)})`;
    // The address has the token.
    throw new CommandError(`content: the content system (${url}) does not answer ${why}`);
  }
}
