import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SHOP_KEYS } from '../../app/shop/rules/shop.ts';
import { describeFinding } from '../finding.ts';
import { root } from '../paths.ts';
import { checkLegalTexts, legalTextsNotAsked } from './check-legal.ts';
import { fakeTools, publishedStory, readyTarget, spoiled } from './target-fixture.ts';

const qa = readyTarget('qa');
const OWN = 'bm-de-de/agb';

/** Returns the file of a story in which some words are replaced. */
function storyWith(slug: string, words: string, others: string): Response {
  const text = readFileSync(join(root, `kv-seeds/stories/${slug}.json`), 'utf8');
  expect(text).toContain(words);
  return Response.json({ story: JSON.parse(text.replace(words, others)) });
}

async function check(
  stories: Readonly<Record<string, () => Response>> = {},
  { token = 'public' as string | undefined, config = qa } = {},
) {
  const { calls, tools } = fakeTools({
    ...(token === undefined ? {} : { contentToken: token }),
    live: (url) => stories[slugOf(url)]?.() ?? publishedStory(url),
  });
  const findings = await checkLegalTexts(config, tools);
  return { calls, output: findings.map(describeFinding).join('\n') };
}

function slugOf(url: string): string {
  return new URL(url).pathname.replace('/v2/cdn/stories/', '');
}

describe('legal texts', () => {
  test('legal texts as published pass; each story is asked for once', async () => {
    const { calls, output } = await check();
    expect(output).toBe(`ok      legal texts of ${SHOP_KEYS.length} shops: as published`);
    expect(new Set(calls).size).toBe(calls.length);
    expect(calls[0]).toBe(
      'GET https://api.storyblok.com/v2/cdn/stories/de-de/widerrufsbelehrung?token=public&version=published',
    );
  });

  test('legal texts with other words refuse, and shop, story and both texts are named', async () => {
    const changed = () => storyWith('de-at/agb', 'höchstens 99 Stück', 'höchstens 9 Stück');
    expect((await check({ 'de-at/agb': changed })).output).toMatch(
      new RegExp(
        [
          '^not ok  legal text of de-at: the published story de-at/agb says something else than the mails of this build\\.',
          ' {8}published: text “Diese Bedingungen gelten .*',
          ' {8}in mails:  text “Diese Bedingungen gelten .*',
          ' {8}→ put the published text into kv-seeds/stories/de-at/agb\\.json, or publish the text of that file$',
        ].join('\n'),
      ),
    );
  });

  test('legal texts of a shop that inherits them refuse the inheriting shop too', async () => {
    const changed = () => storyWith('de-de/agb', 'Wie der Vertrag entsteht', 'Der Vertrag');
    const { output } = await check({ 'de-de/agb': changed });
    expect(output).toContain('legal text of de-de: the published story de-de/agb says');
    expect(output).toContain('legal text of bm-de-de: the published story de-de/agb says');
    expect(output).toContain('published: subheading “2. Der Vertrag”');
  });

  test('legal texts that a shop has published in its folder are compared instead of the inherited ones', async () => {
    const own = () => storyWith('de-at/agb', '', '');
    const { output } = await check({ [OWN]: own });
    expect(output).toContain('legal text of bm-de-de: the published story bm-de-de/agb says');
  });

  const missing = () => new Response('{}', { status: 404 });
  const table = { component: 'rich-text', content: { type: 'doc', content: [{ type: 'table' }] } };
  test.each([
    [
      missing,
      'not ok  legal text of fr-fr: the story fr-fr/droit-de-retractation is not published, and',
      '→ publish it in the content system, with the text of kv-seeds/stories/fr-fr/droit-de-retractation.json',
    ],
    [
      () => new Response('', { status: 401 }),
      'https://api.storyblok.com/v2/cdn/stories/fr-fr/droit-de-retractation cannot be read: status 401',
    ],
    [() => new Response('<html>'), 'droit-de-retractation cannot be read: it is no story'],
    [
      () => Response.json({ story: { content: { body: [table] } } }),
      'the published story fr-fr/droit-de-retractation: content.body[0].content.content[0]: the mails',
    ],
  ])('legal texts that cannot be compared refuse: %#', async (answer, ...lines) => {
    const { output } = await check({ 'fr-fr/droit-de-retractation': answer });
    for (const line of lines) expect(output).toContain(line);
    expect(output).not.toContain('token=');
  });

  test('legal texts without a network refuse', async () => {
    const { tools } = fakeTools({ contentToken: 'public' });
    const findings = (await checkLegalTexts(qa, tools)).map(describeFinding).join('\n');
    expect(findings).toContain('agb cannot be read: getaddrinfo ENOTFOUND');
  });

  test('legal texts without a token are not compared, which a deploy refuses', async () => {
    const { calls, output } = await check({}, { token: '' });
    expect([calls, output]).toEqual([
      [],
      'not yet legal texts: not compared with the published stories: STORYBLOK_TOKEN is not set\n        → put the public token of the space of qa into this variable; Cloudflare shows no secret again',
    ]);
    expect(legalTextsNotAsked().ok).toBe(false);
  });

  test('legal texts of an environment without the address of a content system are left to its own check', async () => {
    const config = spoiled(qa, 'storefront', { vars: { STORYBLOK_API: 'nowhere' } });
    expect(await check({}, { config })).toEqual({ calls: [], output: '' });
  });
});
