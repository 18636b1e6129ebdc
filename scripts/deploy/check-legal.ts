import { z } from 'zod';
import type { ShopKey } from '../../app/shop/rules/shop.ts';
import { allShops } from '../../edge-config/shops/shops.ts';
import { CommandError, messageOf } from '../command.ts';
import {
  fileOf,
  fullSlugs,
  type LegalBlock,
  legalBlocks,
  legalSlugs,
  readLegalStory,
} from '../content/legal-text.ts';
import type { Finding } from '../finding.ts';
import type { TargetConfig } from './environment.ts';
import { TOKEN_VARIABLE, type Tools } from './tools.ts';

const TIMEOUT = 10_000;
/** Characters of a text that a finding quotes. */
const QUOTED = 200;

const answerSchema = z.object({ story: z.unknown() });

/** Returns the published story of a full slug; undefined if there is none. Throws with a sentence if it cannot be read. */
type ReadStory = (slug: string) => Promise<unknown>;

/**
 * Compares the legal texts that this tree builds into the mails with the stories that the content system has published: a shopper
 * must not be sent other terms than those that the shop shows.
 */
export async function checkLegalTexts(
  { section, target, workers }: TargetConfig,
  tools: Pick<Tools, 'fetch' | 'contentToken'>,
): Promise<readonly Finding[]> {
  const token = tools.contentToken;
  const api = workers.storefront.vars['STORYBLOK_API'];
  // The check of the settings reports an invalid URL.
  if (typeof api !== 'string' || !URL.canParse(api)) return [];
  if (!token)
    return [
      {
        ok: false,
        text: `legal texts: not compared with the published stories: ${TOKEN_VARIABLE} is not set`,
        fix: `put the public token of the space of ${section || target} into this variable; Cloudflare shows no secret again`,
      },
    ];
  const asked = new Map<string, Promise<unknown>>();
  const read: ReadStory = (slug) => {
    const story = asked.get(slug) ?? fetchStory(api, token, slug, tools);
    asked.set(slug, story);
    return story;
  };
  const pairs = allShops.flatMap(({ key }) => legalSlugs(key).map((slug) => [key, slug] as const));
  const findings = (
    await Promise.all(pairs.map(([shop, slug]) => compare(shop, slug, read)))
  ).flat();
  return findings.length > 0
    ? findings
    : [{ ok: true, text: `legal texts of ${allShops.length} shops: as published` }];
}

/** Returns the finding for legal texts if the content system is not asked. */
export function legalTextsNotAsked(): Finding {
  return {
    ok: false,
    text: 'legal texts: not compared with the published stories',
    fix: 'npm run doctor -- --env qa|preview|production does it',
  };
}

/** Returns the finding for legal texts if the deploy was asked to leave them out. */
export function legalTextsLeftOut(): Finding {
  return {
    ok: true,
    warns: true,
    text: 'legal texts: not compared with the published stories, as --without-legal-texts asks',
    fix: 'compare the pages of the live site with the confirmation of an order',
  };
}

async function compare(shop: ShopKey, slug: string, read: ReadStory): Promise<readonly Finding[]> {
  const slugs = fullSlugs(shop, slug);
  const what = `legal text of ${shop}`;
  try {
    const built = readLegalStory(shop, slug);
    for (const full of slugs) {
      const story = await read(full);
      if (story === undefined) continue;
      const difference = firstDifference(legalBlocks(story, `the published story ${full}`), built);
      return difference === undefined ? [] : [differs(what, full, difference)];
    }
    return [
      {
        ok: false,
        stops: true,
        text: `${what}: the story ${slugs[0]} is not published, and the mails of this build contain its text`,
        fix: `publish it in the content system, with the text of ${fileOf(slugs[0] ?? slug)}`,
      },
    ];
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return [{ ok: false, text: `${what}: ${error.message}`, stops: true }];
  }
}

interface Difference {
  readonly published: string;
  readonly built: string;
}

function differs(what: string, full: string, { published, built }: Difference): Finding {
  return {
    ok: false,
    stops: true,
    text: [
      `${what}: the published story ${full} says something else than the mails of this build.`,
      `published: ${published}`,
      `in mails:  ${built}`,
    ].join('\n'),
    fix: `put the published text into ${fileOf(full)}, or publish the text of that file`,
  };
}

function firstDifference(
  published: readonly LegalBlock[],
  built: readonly LegalBlock[],
): Difference | undefined {
  const at = Array.from({ length: Math.max(published.length, built.length) }, (_, one) => one).find(
    (one) => JSON.stringify(published[one]) !== JSON.stringify(built[one]),
  );
  if (at === undefined) return undefined;
  return { published: shown(published[at]), built: shown(built[at]) };
}

function shown(block: LegalBlock | undefined): string {
  if (block === undefined) return '(the text has ended)';
  const sentence = (parts: readonly { readonly text: string; readonly url?: string }[]) =>
    parts.map(({ text, url }) => (url === undefined ? text : `${text} (${url})`)).join('');
  const text =
    block.kind === 'text'
      ? sentence(block.parts)
      : block.kind === 'list'
        ? block.items.map(sentence).join(' · ')
        : block.text;
  const kind = block.kind === 'list' && block.isOrdered ? 'numbered list' : block.kind;
  return `${kind} “${text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text}”`;
}

async function fetchStory(
  api: string,
  token: string,
  slug: string,
  { fetch }: Pick<Tools, 'fetch'>,
): Promise<unknown> {
  const base = `${api.replace(/\/$/, '')}/cdn/stories/${slug}`;
  const query = new URLSearchParams({ token, version: 'published' });
  let answer: Response;
  try {
    answer = await fetch(`${base}?${query}`, { signal: AbortSignal.timeout(TIMEOUT) });
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw new CommandError(`${base} cannot be read: ${messageOf(cause)}`);
  }
  if (answer.status === 404) return undefined;
  if (answer.status !== 200)
    throw new CommandError(`${base} cannot be read: status ${answer.status}`);
  const parsed = answerSchema.safeParse(await answer.json().catch(() => undefined));
  if (!parsed.success) throw new CommandError(`${base} cannot be read: it is no story`);
  return parsed.data.story;
}
