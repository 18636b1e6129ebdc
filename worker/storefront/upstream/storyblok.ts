import StoryblokClient from 'storyblok-js-client';
import { z } from 'zod';
import { type Story, storySchema } from '../../../app/content/story.ts';
import type { UpstreamLimits } from '../../../edge-config/upstreams.ts';
import type { Bindings } from '../bindings.ts';
import type { Settings } from '../env.ts';
import { ask, type FaultCause } from './ask.ts';
import { followVersion } from './follow-version.ts';

/** What the content system said of a story: it, that there is none, or why it said nothing usable. */
export type StoryResult =
  | { readonly kind: 'story'; readonly story: Story; readonly cv: number | undefined }
  | { readonly kind: 'missing' }
  | { readonly kind: 'fault'; readonly cause: FaultCause };

const answerSchema = z.object({
  data: z.object({ story: storySchema, cv: z.number().optional() }),
});
const failureSchema = z.object({ status: z.number() });

/** A space's version that this isolate saw last; it spares the redirect that a call without cv costs. */
let known: { readonly cv: number; readonly at: number } | undefined;
/** The version is learned anew after so long. Milliseconds. */
const CV_LIFETIME = 30_000;

/**
 * Asks for one published story. The client is made per request and caches nothing: its module-level caches and timers
 * would cross requests (apis §2.3). The fetch we hand it bounds time and size and hides what would start ten retries.
 */
export async function fetchStory(
  slug: string,
  env: Bindings,
  settings: Settings,
  limits: UpstreamLimits,
): Promise<StoryResult> {
  let fault: FaultCause | undefined;
  const client = new StoryblokClient(
    {
      accessToken: settings.STORYBLOK_TOKEN,
      cache: { type: 'none', clear: 'manual', cv: 'manual' },
      rateLimit: 5,
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const url = String(input instanceof Request ? input.url : input);
        // The client sets headers and a lower-case method; its signal is its own timer's, ours bounds the call.
        const asked = { method: 'GET', headers: init?.headers ?? {} };
        const answer = await ask(followVersion(env), url, asked, limits);
        if (!answer.ok) fault = answer.cause;
        else if (answer.status === 429 || answer.status >= 500) fault = 'status';
        // A 429 would be tried ten times by the client whatever it is told; a shopper's request tries once.
        if (!answer.ok || answer.status === 429)
          return new Response('{}', {
            status: 503,
            headers: { 'content-type': 'application/json' },
          });
        return new Response(answer.bytes as Uint8Array<ArrayBuffer>, {
          status: answer.status,
          headers: answer.headers,
        });
      },
    },
    settings.STORYBLOK_API,
  );
  const cv = known && Date.now() - known.at < CV_LIFETIME ? { cv: known.cv } : {};
  try {
    const parsed = answerSchema.safeParse(
      await client.get(`cdn/stories/${slug}`, {
        version: 'published',
        resolve_links: 'url',
        ...cv,
      }),
    );
    if (!parsed.success) return { kind: 'fault', cause: 'shape' };
    const { story, cv: seen } = parsed.data.data;
    if (seen !== undefined) known = { cv: seen, at: Date.now() };
    return { kind: 'story', story, cv: seen };
  } catch (error) {
    // The client rejects with {message, status, response} on any status outside 200 to 206.
    const status = failureSchema.safeParse(error).data?.status;
    if (status === 404 && fault === undefined) return { kind: 'missing' };
    return { kind: 'fault', cause: fault ?? (status === undefined ? 'shape' : 'status') };
  }
}
