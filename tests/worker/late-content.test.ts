import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import worker from '../../worker/storefront/index.ts';
import { askStorefront, freshIsolate, freshPort, PHONE, playing } from './fixtures/isolate.ts';

/** What happens while the content system has not answered yet: the tests answer for it, so that no clock decides. */

const content = { component: 'page', _uid: 'p', body: [] };
const CRAWLER = { headers: { 'user-agent': 'Googlebot' } };

/** Returns a content system that answers only after `letGo`; `asked` resolves with its first call for a story. */
function delayed(story: object) {
  const gate = Promise.withResolvers<undefined>();
  const asked = Promise.withResolvers<undefined>();
  const calls: string[] = [];
  const binding = playing(async (address) => {
    calls.push(address);
    if (address.includes('/cdn/stories/')) asked.resolve(undefined);
    await gate.promise;
    if (!address.includes('/cdn/stories/')) return Response.json({ links: {} });
    return Response.json({ story, cv: 1, links: [], rels: [] });
  });
  return { binding, calls, asked: asked.promise, letGo: () => gate.resolve(undefined) };
}

test('a cold page has its first bytes before the content system answers, though no index is known', async () => {
  const seeded = { name: 'Spätes Glück', content };
  await env.CONTENT.put('stories/de-at/spaetes-glueck', JSON.stringify(seeded));
  const { asked, binding, letGo } = delayed({
    ...seeded,
    uuid: 'u',
    full_slug: 'de-at/spaetes-glueck',
  });
  const url = `http://at.nestling.localhost:${freshPort()}/spaetes-glueck/`;
  const request = new Request(url, { headers: { 'user-agent': PHONE } });
  const answer = await worker.fetch(
    request,
    freshIsolate({ STORYBLOK: binding }),
    createExecutionContext(),
  );
  await asked;
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader?.read())?.value ?? '';
  expect(first).toContain('</header>');
  expect(first).toContain('<title>Spätes Glück');
  expect(first).not.toContain('<main');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  letGo();
  let rest = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read())
    rest += part.value;
  expect(rest).toContain('<main id="content"');
  expect(rest).toContain('</html>');
});

test('a content system that takes its time is waited for, and its time is in Server-Timing', async () => {
  freshPort();
  const story = { uuid: 'u', name: 'Geduld', full_slug: 'de-at/geduld', content };
  const { asked, binding, letGo } = delayed(story);
  const answer = askStorefront('/geduld/', freshIsolate({ STORYBLOK: binding }), CRAWLER);
  await asked;
  letGo();
  const { headers, status } = await answer;
  expect(status).toBe(200);
  const timing = headers.get('server-timing');
  expect(timing).toContain('content;desc="fresh"');
  expect(timing).toMatch(/storyblok;dur=\d+/);
});

test('twenty requests at once for an uncached page cause one call', async () => {
  freshPort();
  const story = { uuid: 'z', name: 'Zwanzig', full_slug: 'de-at/zwanzig', content };
  const { asked, binding, calls, letGo } = delayed(story);
  const given = freshIsolate({ STORYBLOK: binding });
  const answers = Array.from({ length: 20 }, () => askStorefront('/zwanzig/', given, CRAWLER));
  await asked;
  letGo();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(calls.filter((address) => address.includes('/cdn/stories/de-at/zwanzig'))).toHaveLength(1);
});
