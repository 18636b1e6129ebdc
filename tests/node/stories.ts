import { createHmac, randomUUID } from 'node:crypto';
import { controlKey } from '../../app/page/schemas/control.ts';
import { SPACE_VERSION_KEY } from '../../worker/sandbox/storyblok/stored-stories.ts';
import { WEBHOOK_SECRET } from '../../worker/sandbox/storyblok/webhook.ts';
import { type Ask, until } from './ask.ts';
import type { Stores } from './harness.ts';

let version = 2_000_000_000;

/** Publishes stories into the space, as the content system does when an editor saves. */
export async function publish(
  { CONTENT }: Pick<Stores, 'CONTENT'>,
  stories: Readonly<Record<string, object>>,
): Promise<void> {
  for (const [slug, story] of Object.entries(stories))
    await CONTENT.put(`stories/${slug}`, JSON.stringify({ full_slug: slug, ...story }));
  version += 1;
  await CONTENT.put(SPACE_VERSION_KEY, String(version));
}

/**
 * Reports a content change to the storefront, as its webhook does; its isolate reads it within 5 s of requests. Returns the
 * new content version.
 */
export async function announce({ CONTENT }: Pick<Stores, 'CONTENT'>): Promise<number> {
  const content = { version: Date.now(), cv: Number(await CONTENT.get(SPACE_VERSION_KEY)) };
  await CONTENT.put(controlKey('content'), JSON.stringify(content));
  return content.version;
}

/** Sends the webhook of a publish and waits until the storefront has the new version. `space` is the prefix of a made-up space. */
export async function sendPublishHook(
  ask: Ask,
  { CONTENT }: Pick<Stores, 'CONTENT'>,
  space = '',
): Promise<void> {
  const body = JSON.stringify({ action: 'published' });
  const signature = createHmac('sha1', WEBHOOK_SECRET).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'webhook-signature': signature };
  const answer = await ask('de', '/hooks/storyblok/', { method: 'POST', headers, body });
  if (answer.status !== 200) throw new Error(`the hook was answered with ${answer.status}`);
  const cv = await CONTENT.get(space + SPACE_VERSION_KEY);
  await until(async () => {
    const text = await CONTENT.get(controlKey('content'));
    return text !== null && String(JSON.parse(text).cv) === cv;
  });
}

/** Returns a story of a page; `body` may have any shape. */
export function page(body: unknown, more: object = {}) {
  const content = { component: 'page', _uid: randomUUID(), title: 'Geprüft', body, ...more };
  return { name: 'Geprüft', uuid: randomUUID(), content };
}

export function block(component: string, fields: object = {}) {
  return { component, _uid: randomUUID(), ...fields };
}

/** Returns a block of running text. */
export function text(...content: object[]) {
  return block('rich-text', { content: { type: 'doc', content } });
}

export function words(value: string, marks: object[] = []) {
  return { type: 'paragraph', content: [{ type: 'text', text: value, marks }] };
}

/** Returns the main part of a page, between header and footer. */
export function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}
