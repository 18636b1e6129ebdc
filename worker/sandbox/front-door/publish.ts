import { html } from 'hono/html';
import type { Env } from '../env.ts';
import { type Edit, EDITS, editStory, mergeRelease } from '../storyblok/edit-stories.ts';
import { makeHook, makeReleaseHook } from '../storyblok/webhook.ts';
import { renderDevPage } from './dev-layout.ts';

function readEdit(fields: URLSearchParams): Edit | undefined {
  const name = EDITS.find((edit) => edit === fields.get('edit'));
  const fullSlug = fields.get('slug') ?? '';
  if (name === undefined || fullSlug === '') return undefined;
  const given = ['title', 'headline', 'to'].flatMap((field) => {
    const value = fields.get(field)?.trim();
    return value ? [[field, value] as const] : [];
  });
  return { name, fullSlug, ...Object.fromEntries(given) };
}

function refuse(problem: string, status: number): Promise<Response> {
  const content = html`<p>${problem}</p>
    <p><a href="/_dev/stories/">All stories</a></p>`;
  return renderDevPage('Not done', content, status);
}

/** Sends a webhook to the storefront; returns why it was refused. */
async function send(hook: Request | undefined, env: Env): Promise<Response | undefined> {
  const answer = hook && (await env.STOREFRONT.fetch(hook));
  await answer?.body?.cancel();
  return answer && !answer.ok
    ? refuse(`Done, but the storefront answered the webhook with ${answer.status}.`, 502)
    : undefined;
}

/** Merges a release: all its stories are published, and one webhook says so. */
async function merge(id: string, request: Request, env: Env): Promise<Response> {
  if (!/^\d{1,20}$/.test(id)) return refuse('A release is named by its number.', 400);
  const count = await mergeRelease(env.CONTENT, id);
  if (count === 0) return refuse(`There is no release ${id}.`, 422);
  const refused = await send(await makeReleaseHook(id, new URL(request.url).origin), env);
  return (
    refused ??
    renderDevPage('Merged', html`<p>${count} stories of release ${id} are published.</p>`)
  );
}

/**
 * Answers POST /_dev/publish/: performs an edit of the content system (`edit` save, publish, unpublish, move
 * or delete, `slug`, and `title`, `headline` or `to`; or merge, with a release's number as `slug`), and sends the storefront the signed webhook.
 */
export async function answerPublish(request: Request, env: Env): Promise<Response> {
  if (request.method !== 'POST') return refuse('Edits are sent by POST.', 405);
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin')
    return refuse('Edits are accepted only from this page.', 403);
  const fields = new URLSearchParams(await request.text());
  if (fields.get('edit') === 'merge') return merge(fields.get('slug') ?? '', request, env);
  const edit = readEdit(fields);
  if (edit === undefined) return refuse('The form names no edit or story.', 400);
  const result = await editStory(env.CONTENT, edit);
  if (!result.ok) return refuse(result.problem, 422);
  const { origin } = new URL(request.url);
  const refused = await send(await makeHook(edit.name, result, origin), env);
  if (refused) return refused;
  const query = new URLSearchParams({ slug: result.fullSlug, done: edit.name });
  return new Response(null, {
    status: 303,
    headers: { location: `/_dev/stories/?${query}`, 'cache-control': 'no-store' },
  });
}
