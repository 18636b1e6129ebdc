import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseContentFile, parseContentKey } from './content-file.ts';

const KEY = 'f/96945/1600x793/c55f649622/x_y-1.jpg';

describe('the content system’s hosts in all regions', () => {
  test.each([
    'https://a.storyblok.com',
    'https://a2.storyblok.com',
    'https://a-us.storyblok.com',
    'https://a2-us.storyblok.com',
    'https://a-ap.storyblok.com',
    'https://a2-ap.storyblok.com',
    'https://a-ca.storyblok.com',
    'https://a.storyblokchina.cn',
    'https://s3.amazonaws.com/a.storyblok.com',
    'https://s3.amazonaws.com/a-us.storyblok.com',
    'http://a.storyblok.com',
    '//a.storyblok.com',
    '//a-us.storyblok.com',
  ])('%s', (host) => {
    expect(parseContentFile(`${host}/${KEY}`)).toEqual({
      key: KEY,
      extension: 'jpg',
      width: 1600,
      height: 793,
    });
  });
});

describe('the query of a URL', () => {
  test.each(['', '?', '?v=1712345678', '?cv=1712345678123', '?v=1&download=true'])(
    '%j',
    (query) => {
      expect(parseContentFile(`https://a.storyblok.com/${KEY}${query}`)?.key).toBe(KEY);
    },
  );
});

describe('the key of a URL', () => {
  const unsized = { width: undefined, height: undefined };
  test.each([
    [KEY, 'jpg', { width: 1600, height: 793 }],
    ['f/43698/x/0d19cf5beb/img_round.svg', 'svg', unsized],
    ['f/43698/x/0d19cf5beb/IMG-1.v2.JPG', 'jpg', unsized],
    ['f/850807391887861/840d08578d/guide.pdf', 'pdf', unsized],
    ['f/96945/0x0/c55f649622/x.png', 'png', unsized],
    ['f/96945/0x793/c55f649622/x.png', 'png', unsized],
    ['f/96945/1600x0/c55f649622/x.png', 'png', unsized],
  ])('%s', (key, extension, size) => {
    expect(parseContentKey(key)).toEqual({ key, extension, ...size });
  });

  test.each([
    '',
    'f/96945/1600x793/c55f649622/x',
    'f/96945/1600x793/c55f649622/.jpg',
    'f/96945/1600x793/c55f649622/x..jpg',
    'f/96945/1600x793/../x.jpg',
    'f/96945/1600x793/%2e%2e/x.jpg',
    'f/96945/1600x793/c55f649622/m/x.jpg',
    'f/96945/1600x793x2/c55f649622/x.jpg',
    'f/space/1600x793/c55f649622/x.jpg',
    '/f/96945/1600x793/c55f649622/x.jpg',
    'f/96945/1600x793/c55f649622/x.jpg/m/100x100',
    'f/96945/1600x793/c55f649622/x.jpg\n',
    'f/96945/1600x793/c55f649622/x.jpg" onerror="alert(1).jpg',
  ])('a key like %j is rejected', (key) => {
    expect(parseContentKey(key)).toBeUndefined();
    expect(parseContentFile(`https://a.storyblok.com/${key}`)).toBeUndefined();
  });
});

describe('a URL that is rejected', () => {
  test.each([
    KEY,
    `/${KEY}`,
    `https://evil.example/${KEY}`,
    `https://a.storyblok.com.evil.example/${KEY}`,
    `https://evil.example@a.storyblok.com/${KEY}`,
    `https://evil.example/a.storyblok.com/${KEY}`,
    `https://s3.amazonaws.com/${KEY}`,
    `https://s3.amazonaws.com/evil/a.storyblok.com/${KEY}`,
    `https://evil-a.storyblok.com/${KEY}`,
    `https://b.storyblok.com/${KEY}`,
    `https://a-xx.storyblok.com/${KEY}`,
    `https://a.storyblok.com:8080/${KEY}`,
    `https://a.storyblok.com\\@evil.example/${KEY}`,
    `javascript://a.storyblok.com/${KEY}`,
    `ftp://a.storyblok.com/${KEY}`,
    `https:a.storyblok.com/${KEY}`,
    ` https://a.storyblok.com/${KEY}`,
    `https://a.storyblok.com/${KEY}#x`,
    `https://a.storyblok.com/${KEY}?" onerror="`,
  ])('%j', (address) => {
    expect(parseContentFile(address)).toBeUndefined();
  });

  test('a parsed key is always a path of one space and file', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const key = parseContentFile(before + KEY + after)?.key ?? KEY;
        expect(key).toMatch(/^f\/\d+\/(\d+x\d+\/|x\/)?[\w-]+\/[\w.-]+$/);
        expect(key).not.toContain('..');
      }),
    );
  });
});
