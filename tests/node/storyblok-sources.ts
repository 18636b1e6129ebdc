import { readFileSync } from 'node:fs';
import { readContents } from '../../scripts/content/contents.ts';
import {
  answerDelivery,
  PREVIEW_TOKEN,
  PUBLIC_TOKEN,
} from '../../worker/sandbox/storyblok/answer.ts';
import { completeStories, trimSlug } from '../../worker/sandbox/storyblok/complete.ts';
import type { Seed } from '../../worker/sandbox/storyblok/story.ts';

/** A space of the delivery API, and its known properties. */
export interface Source {
  readonly name: string;
  /** URL above `cdn/…`, without trailing slash. */
  readonly api: string;
  readonly token: string;
  /** A token that reads drafts; without it they are not requested. */
  readonly previewToken?: string | undefined;
  /** Requests a URL; follows no redirects. */
  readonly send: (url: URL) => Promise<Response>;
  /** A story with more than 50 relations, if the space has one. */
  readonly related?: { readonly slug: string; readonly relation: string; readonly many: number };
}

const FIXTURE = new URL('../worker/fixtures/storyblok-recorded-stories.json', import.meta.url);

interface Recorded {
  readonly cv: number;
  readonly stories: readonly { readonly full_slug: string }[];
}

function sandboxOf(name: string, seeds: readonly Seed[], cv: number): Source {
  const space = {
    cv,
    readStories: async (version: 'draft' | 'published') =>
      completeStories(seeds, version === 'draft'),
  };
  return {
    name,
    api: 'https://storyblok.sandbox/v2',
    token: PUBLIC_TOKEN,
    previewToken: PREVIEW_TOKEN,
    async send(url) {
      const { status, body, headers = {} } = await answerDelivery(url, async () => space);
      return Response.json(body, { status, headers });
    },
  };
}

function seeded(): Seed[] {
  return readContents()
    .filter(({ key }) => key.startsWith('stories/'))
    .map(({ key, value }) => ({
      fullSlug: key.slice('stories/'.length),
      value: JSON.parse(value),
      published: true,
    }));
}

const MANY = 120;

/** The demo shop's stories, and one with 120 relations. */
function sandbox(): Source {
  const pieces = Array.from({ length: MANY }, (_, index) => ({
    fullSlug: `pieces/${index}`,
    value: { content: { component: 'piece' } },
    published: true,
  }));
  const uuids = completeStories(pieces, false).map(({ uuid }) => uuid);
  const content = { component: 'page', pieces: uuids };
  const all = { fullSlug: 'all', value: { content }, published: true };
  const related = { slug: 'all', relation: 'page.pieces', many: MANY };
  return { ...sandboxOf('sandbox', [...seeded(), ...pieces, all], 1_764_765_971), related };
}

/** Recorded responses of a real space, served by the sandbox. */
function recorded(): Source {
  const { cv, stories }: Recorded = JSON.parse(readFileSync(FIXTURE, 'utf8'));
  const seeds = stories.map((story) => ({
    fullSlug: trimSlug(story.full_slug),
    value: story,
    published: true,
  }));
  return sandboxOf('recorded answers', seeds, cv);
}

/** The real space of `STORYBLOK_CONTRACT_TOKEN`; `…_PREVIEW_TOKEN` and `…_API` are optional. */
function real(): Source[] {
  const {
    STORYBLOK_CONTRACT_TOKEN: token,
    STORYBLOK_CONTRACT_PREVIEW_TOKEN: previewToken,
    STORYBLOK_CONTRACT_API: api = 'https://api.storyblok.com/v2',
  } = process.env;
  if (!token) return [];
  const send = (url: URL) => fetch(url, { redirect: 'manual' });
  return [{ name: 'real space', api, token, previewToken, send }];
}

export const sources: readonly Source[] = [sandbox(), recorded(), ...real()];
