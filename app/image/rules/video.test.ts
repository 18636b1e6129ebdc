import { describe, expect, test } from 'vitest';
import { parseForeignVideo, parseVideoFile, parseVideoKey, videoPath } from './video.ts';

const FILE = 'f/1001/x/5e1f0c9a2b/film.mp4';

describe('a video of the content system', () => {
  test.each([
    [FILE, 'video', 'video/mp4'],
    ['f/1001/1280x720/5e1f0c9a2b/film.v2.webm', 'video', 'video/webm'],
    ['f/1001/x/5e1f0c9a2b/film-de.vtt', 'captions', 'text/vtt; charset=utf-8'],
    ['f/1001/5e1f0c9a2b/old-film.mp4', 'video', 'video/mp4'],
    ['f/1001/x/5e1f0c9a2b/FILM.MP4', 'video', 'video/mp4'],
  ])('%s is %s, %s', (key, kind, type) => {
    const file = parseVideoFile(`https://a.storyblok.com/${key}`);
    expect(file).toEqual({ key, kind, type });
    for (const host of ['https://a-us.storyblok.com', '//a-ap.storyblok.com'])
      expect(parseVideoFile(`${host}/${key}?v=1`)).toEqual(file);
    expect(parseVideoKey(key)).toEqual(file);
    expect(file && videoPath(file)).toBe(`/videos/${key}`);
  });

  test.each([
    '',
    'https://evil.example/f/1001/x/5e1f0c9a2b/film.mp4',
    'https://a.storyblok.com/f/1001/x/5e1f0c9a2b/film.svg',
    'https://a.storyblok.com/f/1001/x/5e1f0c9a2b/../film.mp4',
    'https://a.storyblok.com/f/1001/x/5e1f0c9a2b/film..mp4',
    'javascript:film.mp4',
    'https://a.storyblok.com/f/1001/x/5e1f0c9a2b/film.constructor',
  ])('a video of the content system like %j is rejected', (filename) => {
    expect(parseVideoFile(filename)).toBeUndefined();
  });
});

describe('a video of a third party', () => {
  const TUBE = {
    provider: 'YouTube',
    href: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    service: 'video',
  };
  const VIMEO = {
    provider: 'Vimeo',
    href: 'https://vimeo.com/76979871',
    player: 'https://player.vimeo.com/video/76979871?dnt=1',
    service: 'video-vimeo',
  };

  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x&t=3', TUBE],
    ['https://youtu.be/dQw4w9WgXcQ?si=track', TUBE],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', TUBE],
    [' https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ ', TUBE],
    ['https://vimeo.com/76979871', VIMEO],
    ['https://player.vimeo.com/video/76979871?h=1', VIMEO],
  ])('%s', (address, film) => {
    expect(parseForeignVideo(address)).toEqual(film);
  });

  test.each([
    '',
    'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
    '//youtu.be/dQw4w9WgXcQ',
    'https://youtu.be.evil.example/dQw4w9WgXcQ',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v="><script>',
    'https://www.youtube.com/',
    'https://vimeo.com/channels',
    'ftp://vimeo.com/76979871',
  ])('a video of a third party like %j is rejected', (address) => {
    expect(parseForeignVideo(address)).toBeUndefined();
  });
});
