import { expect, test } from 'vitest';
import { firstImage } from './shared-image.ts';

const FILE = 'https://a.storyblok.com/f/1001/1200x1080/5e1f0c9a2b/hero.webp';
const hero = { key: 'f/1001/1200x1080/5e1f0c9a2b/hero.webp', width: 1200, height: 1080 };

test('the first image in the blocks', () => {
  const body = [
    { component: 'rich-text', content: { type: 'doc' } },
    { component: 'grid', items: [{ component: 'teaser', image: { filename: FILE } }] },
    { component: 'banner', src: { filename: FILE.replace('hero', 'later') } },
  ];
  expect(firstImage(body)).toEqual(hero);
});

test.each([
  ['nothing', undefined],
  ['not blocks', []],
  ['a cleared image', [{ src: { filename: '' } }]],
  ['an image of another host', [{ src: { filename: 'https://evil.example/a.webp' } }]],
  ['a file that is not an image', [{ src: { filename: FILE.replace('webp', 'mp4') } }]],
])('%s is not an image', (_, body) => {
  expect(firstImage(body)).toBeUndefined();
});

test('endlessly nested blocks are skipped', () => {
  let body: unknown = { filename: FILE };
  for (let level = 0; level < 50; level++) body = [body];
  expect(firstImage(body)).toBeUndefined();
});
