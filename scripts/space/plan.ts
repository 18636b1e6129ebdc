import type { SpaceApi } from './api.ts';
import { compareComponent, mergeComponent } from './compare-components.ts';
import { MAX_FILE_BYTES } from './files.ts';
import { planStory } from './plan-stories.ts';
import {
  created,
  giveUuid,
  type Planning,
  type PlanOptions,
  type SpacePlan,
  type Wanted,
} from './planning.ts';
import { readAnswer, type Remote } from './remote.ts';
import { settingsStep } from './settings.ts';
import { fileKeys, foldersOf, uuidFor } from './stories.ts';

function planLists({ api, remote, steps, wanted }: Planning): void {
  for (const list of wanted.lists) {
    const there = remote.datasources.find(({ slug }) => slug === list.slug);
    const known = new Set(there?.entries.map(({ value }) => value));
    const missing = list.values.filter((value) => value !== '' && !known.has(value));
    if (there && missing.length === 0) continue;
    steps.push({
      label: `${there ? '~' : '+'} option list ${list.slug}`,
      async run() {
        const id =
          there?.id ??
          readAnswer(
            created.datasource,
            await api.post('datasources', { datasource: { name: list.name, slug: list.slug } }),
            'POST datasources',
          ).datasource.id;
        for (const value of missing)
          await api.post('datasource_entries', {
            datasource_entry: { name: value, value, datasource_id: id },
          });
      },
    });
  }
}

function planGroups({ api, groups, remote, steps, wanted }: Planning): void {
  for (const { name, uuid } of remote.groups) groups.set(name, uuid);
  const names = new Set(wanted.components.flatMap(({ group }) => group ?? []));
  for (const name of names) {
    if (groups.has(name)) continue;
    steps.push({
      label: `+ group ${name}`,
      async run() {
        const answer = await api.post('component_groups', { component_group: { name } });
        groups.set(
          name,
          readAnswer(created.group, answer, 'POST component_groups').component_group.uuid,
        );
      },
    });
  }
}

function planComponents({ api, force, groups, kept, remote, steps, wanted }: Planning): void {
  for (const component of wanted.components) {
    const there = remote.components.find(({ name }) => name === component.name);
    const groupOf = () => (component.group === undefined ? undefined : groups.get(component.group));
    const { added, differing } = there
      ? compareComponent(component, there, groupOf())
      : { added: [], differing: [] };
    if (!force) kept.push(...differing.map((line) => `component ${component.name}: ${line}`));
    const changes = force ? [...added, ...differing] : added;
    if (there && changes.length === 0) continue;
    steps.push({
      label: there
        ? `~ component ${component.name}: ${changes.join('; ')}`
        : `+ component ${component.name}`,
      async run() {
        const body = { component: mergeComponent(component, there, { force, group: groupOf() }) };
        await (there ? api.put(`components/${there.id}`, body) : api.post('components', body));
      },
    });
  }
}

/** The id by which a folder is known although somebody renames it. */
function folderUuid(fullSlug: string): string {
  return uuidFor(`folder ${fullSlug}`);
}

function planFolders({ api, folders, problems, remote, steps, wanted }: Planning): void {
  const there = remote.stories.filter(({ is_folder: isFolder }) => isFolder);
  for (const fullSlug of foldersOf(wanted.stories)) {
    const uuid = folderUuid(fullSlug);
    const moved = there.find((one) => one.uuid === uuid && one.full_slug !== fullSlug);
    const known = there.find((one) => one.full_slug === fullSlug);
    if (moved)
      problems.push(
        `the folder ${fullSlug} is ${moved.full_slug} in the space: give it its slug back, since shops find their pages by it`,
      );
    if (known) folders.set(fullSlug, known.id);
    if (moved || known?.uuid === uuid) continue;
    steps.push({
      label: known
        ? `~ folder ${fullSlug}: is known by its id from now on`
        : `+ folder ${fullSlug}`,
      async run() {
        const words = fullSlug.split('/');
        const slug = words.at(-1) ?? fullSlug;
        const parent = folders.get(words.slice(0, -1).join('/')) ?? 0;
        const story = { name: slug, slug, is_folder: true, parent_id: parent };
        const id =
          known?.id ??
          readAnswer(
            created.story,
            await api.post('stories', { story }),
            `POST the folder ${fullSlug}`,
          ).story.id;
        await giveUuid(api, id, uuid);
        folders.set(fullSlug, id);
      },
    });
  }
}

function planFiles({ api, files, problems, remote, steps, wanted }: Planning): void {
  for (const { ext_id: key, filename, id } of remote.assets)
    if (key) files.set(key, { id, filename });
  const keys = new Set(wanted.stories.flatMap(({ content }) => fileKeys(content)));
  for (const key of [...keys].toSorted()) {
    if (files.has(key)) continue;
    const size = wanted.files.sizeOf(key) ?? 0;
    if (!wanted.files.has(key)) problems.push(`file ${key}: there is no such file here`);
    else if (size > MAX_FILE_BYTES)
      problems.push(
        `file ${key}: has ${Math.ceil(size / 1_000_000)} MB, more than ${MAX_FILE_BYTES / 1_000_000} MB that a page may ask for`,
      );
    else
      steps.push({
        label: `+ file ${key}`,
        async run() {
          const asset = await api.upload(await wanted.files.read(key));
          files.set(key, readAnswer(created.asset, asset, `upload of ${key}`));
        },
      });
  }
}

/** Compares a space with what it shall have. Reads each story that both have. */
export async function planSpacePush(
  api: SpaceApi,
  remote: Remote,
  wanted: Wanted,
  { force }: PlanOptions,
): Promise<SpacePlan> {
  const planning: Planning = {
    api,
    remote,
    wanted,
    force,
    steps: [],
    kept: [],
    problems: [],
    groups: new Map(),
    folders: new Map(),
    files: new Map(),
  };
  planLists(planning);
  planGroups(planning);
  planComponents(planning);
  planFolders(planning);
  planFiles(planning);
  for (const story of wanted.stories) await planStory(story, planning);
  const settings = settingsStep(api, remote, wanted.settings);
  return {
    steps: settings ? [...planning.steps, settings] : planning.steps,
    kept: planning.kept,
    hints: [],
    problems: planning.problems,
  };
}
