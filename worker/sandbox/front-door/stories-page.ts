import { html } from 'hono/html';
import type { Env } from '../env.ts';
import { DRAFTS, readSeeds, STORIES } from '../storyblok/stored-stories.ts';
import { isRecord } from '../storyblok/story.ts';
import { type Html, renderDevPage } from './dev-layout.ts';

interface Row {
  readonly fullSlug: string;
  readonly title: string;
  readonly state: string;
}

function titleOf(value: unknown): string {
  if (!isRecord(value)) return '';
  const content = isRecord(value['content']) ? value['content'] : {};
  const title = content['title'] ?? value['name'];
  return typeof title === 'string' ? title : '';
}

async function readRows(content: KVNamespace): Promise<Row[]> {
  const [stories, drafts] = await Promise.all([
    readSeeds(content, STORIES),
    readSeeds(content, DRAFTS),
  ]);
  const published = new Map(stories.map((story) => [story.fullSlug, story]));
  const drafted = new Map(drafts.map((draft) => [draft.fullSlug, draft]));
  return [...new Set([...published.keys(), ...drafted.keys()])].sort().map((fullSlug) => {
    const draft = drafted.get(fullSlug);
    const story = published.get(fullSlug);
    const state = story?.published ? 'published' : 'not published';
    return {
      fullSlug,
      title: titleOf((draft ?? story)?.value),
      state: draft ? `${state}, with a draft` : state,
    };
  });
}

function renderField(label: string, name: string, value = ''): Html {
  return html`<label>${label} <input name="${name}" value="${value}" /></label>`;
}

function renderEdit(row: Row, edit: string, label: string, fields: readonly Html[] = []): Html {
  return html`<form method="post" action="/_dev/publish/">
    <input type="hidden" name="slug" value="${row.fullSlug}" />
    ${fields}
    <button name="edit" value="${edit}">${label}</button>
  </form>`;
}

function renderStory(row: Row, done: string | null): Promise<Response> {
  return renderDevPage(
    row.fullSlug,
    html`<p class="note">${row.title} · ${row.state}${done ? ` · done: ${done}` : ''}</p>
      <h2>Edit</h2>
      ${renderEdit(row, 'save', 'Save draft', [
        renderField('Title', 'title', row.title),
        renderField('Headline', 'headline'),
      ])}
      <p class="note">
        The headline goes to the first block that has one. Shoppers see a draft once it is
        published.
      </p>
      <h2>Publish</h2>
      <div class="edits">
        ${renderEdit(row, 'publish', 'Publish')} ${renderEdit(row, 'unpublish', 'Unpublish')}
      </div>
      <h2>Move</h2>
      ${renderEdit(row, 'move', 'Move', [renderField('Slug', 'to', row.fullSlug)])}
      <p><a href="/_dev/stories/">All stories</a></p>`,
  );
}

function renderRow(row: Row): Html {
  const query = new URLSearchParams({ slug: row.fullSlug }).toString();
  return html`<tr>
    <td><a href="/_dev/stories/?${query}">${row.fullSlug}</a></td>
    <td>${row.title}</td>
    <td>${row.state}</td>
  </tr>`;
}

/** Answers /_dev/stories/: all stories of the space, or one by `slug` with its edits. */
export async function answerStories(url: URL, env: Env): Promise<Response> {
  const rows = await readRows(env.CONTENT);
  const slug = url.searchParams.get('slug');
  const chosen = rows.find((row) => row.fullSlug === slug);
  if (chosen) return renderStory(chosen, url.searchParams.get('done'));
  return renderDevPage(
    'Stories',
    html`<p class="note">The space of the content system, here: what its editor would show.</p>
      <table>
        <thead>
          <tr>
            <th>Story</th>
            <th>Title</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(renderRow)}
        </tbody>
      </table>
      <p><a href="/_dev/">All shops</a></p>`,
    slug === null ? 200 : 404,
  );
}
