import { expect, test } from 'vitest';
import type { SpaceApi } from './api.ts';
import { planPull } from './pull.ts';

/** A space with these stories, each with the same content. */
function spaceWith(stories: readonly object[]): SpaceApi {
  const refuse = () => Promise.reject(new Error('a pull writes nothing to the space'));
  return {
    get: (path) =>
      Promise.resolve(
        path === ''
          ? { space: { id: 1, name: 'A' } }
          : { story: { ...stories[Number(path.split('/')[1])], content: { component: 'page' } } },
      ),
    list: (path) => Promise.resolve(path === 'stories' ? stories : []),
    post: refuse,
    put: refuse,
    upload: refuse,
  };
}

const story = (slug: string, id: number, published = true) => ({
  id,
  uuid: `u${id}`,
  name: 'A',
  slug: 'a',
  full_slug: slug,
  published,
});

test.each([
  ['de-de/versand', undefined],
  ['de-de/../../../etc/cron', 'no path leads to this slug'],
  ['de-de/Ä', 'no path leads to this slug'],
  ['somewhere/versand', "is in no shop's folder"],
])('a story %s', async (slug, reason) => {
  const { notes, values } = await planPull(spaceWith([story(slug, 0)]), [], () => true);
  expect(notes).toEqual(reason === undefined ? [] : [`story ${slug}: ${reason}`]);
  expect(values.map(({ key }) => key)).toEqual(reason === undefined ? [`stories/${slug}`] : []);
});
