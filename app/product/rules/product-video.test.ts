import { expect, test } from 'vitest';
import { productVideo } from './product-video.ts';

const FILM = 'f/1001/x/5e1f0c9a2b/pram.webm';
const WORDS = 'f/1001/x/5e1f0c9a2b/pram-de.vtt';

const attributes = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(labels).map(([key, label]) => [
      key,
      { key, label: key, values: [{ label, fieldSet: [[{ value: label }]] }] },
    ]),
  );

test.each([
  ['a video with captions', { video: FILM, videoUntertitel: WORDS }, [FILM, WORDS]],
  ['a video without captions', { video: FILM }, [FILM, undefined]],
  ['captions that are none', { video: FILM, videoUntertitel: FILM }, [FILM, undefined]],
  ['captions alone', { videoUntertitel: WORDS }, undefined],
  ['captions in the place of the video', { video: WORDS }, undefined],
  ['a URL', { video: 'https://video.example/pram.webm' }, undefined],
  ['a path out of the folder', { video: '../f/1001/x/5e1f0c9a2b/pram.webm' }, undefined],
  ['an image', { video: 'f/1001/x/5e1f0c9a2b/pram.webp' }, undefined],
  ['none', {}, undefined],
])('%s', (_, labels, keys) => {
  const found = productVideo(attributes(labels));
  expect(found && [found.video.key, found.captions?.key]).toEqual(keys);
});
