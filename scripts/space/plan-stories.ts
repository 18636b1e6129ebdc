import { readStory, type RemoteStory, readAnswer, trimmed, type WholeStory } from './remote.ts';
import { created, giveUuid, type Planning } from './planning.ts';
import { publicUrl, type LocalStory, saysTheSame, withFiles } from './stories.ts';

/** Returns a content as the space gets it: with the URLs of its files there. */
function contentFor({ content }: LocalStory, { files }: Pick<Planning, 'files'>): unknown {
  return withFiles(content, (key) => publicUrl(files.get(key)?.filename));
}

function sameHead(local: LocalStory, remote: WholeStory): boolean {
  const slugs = (remote.translated_slugs ?? [])
    .map(({ lang, path }) => `${lang} ${path ?? ''}`)
    .toSorted();
  const wanted = local.translatedSlugs.map(({ lang, slug }) => `${lang} ${slug}`).toSorted();
  return (
    local.name === remote.name &&
    wanted.join() === slugs.join() &&
    local.tags.toSorted().join() === (remote.tag_list ?? []).toSorted().join()
  );
}

function storyBody(local: LocalStory, planning: Planning) {
  const words = local.fullSlug.split('/');
  const folder = local.isStartPage ? local.fullSlug : words.slice(0, -1).join('/');
  return {
    story: {
      name: local.name,
      slug: words.at(-1) ?? local.fullSlug,
      parent_id: planning.folders.get(folder) ?? 0,
      is_startpage: local.isStartPage,
      path: local.path,
      tag_list: local.tags,
      content: contentFor(local, planning),
      translated_slugs_attributes: local.translatedSlugs,
    },
  };
}

/** Creates a story, or completes one that an interrupted run has left: id first, then the text, then published. */
function storyStep(
  local: LocalStory,
  there: RemoteStory | undefined,
  planning: Planning,
): () => Promise<void> {
  const { api } = planning;
  return async () => {
    const body = storyBody(local, planning);
    const id =
      there?.id ??
      readAnswer(created.story, await api.post('stories', body), `POST the story ${local.fullSlug}`)
        .story.id;
    if (there?.uuid !== local.uuid) await giveUuid(api, id, local.uuid);
    if (there) await api.put(`stories/${id}`, body);
    await api.get(`stories/${id}/publish`);
  };
}

/** Plans what a story of the seeds needs. Reads the space's, if it has one. */
export async function planStory(local: LocalStory, planning: Planning): Promise<void> {
  const { api, force, kept, remote, steps } = planning;
  const pages = remote.stories.filter(({ is_folder: isFolder }) => !isFolder);
  const there = pages.find((one) => trimmed(one) === local.fullSlug);
  const moved = pages.find((one) => one.uuid === local.uuid && trimmed(one) !== local.fullSlug);
  if (moved) {
    kept.push(`story ${local.fullSlug}: somebody moved it to ${trimmed(moved)}`);
    return;
  }
  const add = (label: string) => steps.push({ label, run: storyStep(local, there, planning) });
  if (!there) {
    add(`+ story ${local.fullSlug}`);
    return;
  }
  const whole = await readStory(api, there);
  const isSame = sameHead(local, whole) && saysTheSame(contentFor(local, planning), whole.content);
  if (!isSame && force) add(`~ story ${local.fullSlug}: gets the text of the seeds`);
  else if (!isSame) kept.push(`story ${local.fullSlug}: has another text`);
  else if (whole.uuid !== local.uuid || !whole.published)
    add(`~ story ${local.fullSlug}: is completed and published`);
}
