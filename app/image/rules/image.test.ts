import { describe, expect, test } from 'vitest';
import { commerceImage, contentImage, isValidImage, parseContentImage } from './image.ts';

describe('src ends in avif, webp, jpg, jpeg, tif, tiff or png, case-insensitive', () => {
  test.each(['avif', 'webp', 'jpg', 'jpeg', 'tif', 'tiff', 'png', 'PNG', 'JpEg'])('%s', (ending) =>
    expect(isValidImage(`products/a.${ending}`)).toBe(true),
  );
  test.each(['a.gif', 'a.svg', 'a.png.exe', 'a.png?x=1', 'png', 'apng', 'a.jpgg', ''])(
    'a source like %j is rejected',
    (src) => expect(isValidImage(src)).toBe(false),
  );
});

test('image URLs: a commerce-provider form (query quality, width, height), quality 75', () => {
  expect(commerceImage('products/12/a.png', 346)).toBe(
    '/images/products/12/a.png?width=346&quality=75',
  );
});

const file = 'https://a.storyblok.com/f/96945/1600x793/c55f649622/x_y-1.jpg';

test('an image has a content-system form (default webp quality 70), on the shop’s host', () => {
  const image = parseContentImage(file);
  expect(image).toEqual({ key: 'f/96945/1600x793/c55f649622/x_y-1.jpg', width: 1600, height: 793 });
  expect(image && contentImage(image, 780)).toBe(
    '/images/f/96945/1600x793/c55f649622/x_y-1.jpg/m/780x0',
  );
  expect(image && contentImage(image, 780, 40)).toMatch(/\/m\/780x0\/filters:quality\(40\)$/);
});

test('an image without a size in its path is accepted', () => {
  for (const part of ['x/', '', '0x0/'])
    expect(parseContentImage(file.replace('1600x793/', part))).toEqual({
      key: `f/96945/${part}c55f649622/x_y-1.jpg`,
      width: undefined,
      height: undefined,
    });
});

test('a GIF is accepted, but never an SVG, which may contain script', () => {
  expect(parseContentImage(file.replace('.jpg', '.gif'))?.key).toMatch(/x_y-1\.gif$/);
  for (const ending of ['svg', 'SVG', 'svgz'])
    expect(parseContentImage(file.replace('.jpg', `.${ending}`))).toBeUndefined();
});

describe('a URL that is not an image of the content system', () => {
  test.each([
    '',
    file.replace('https:', 'javascript:'),
    file.replace('a.storyblok.com', 'a.storyblok.com.evil.example'),
    file.replace('a.storyblok.com', 'evil.example'),
    file.replace('https://', 'https://evil.example@'),
    file.replace('c55f649622', '..'),
    file.replace('c55f649622', '%2e%2e'),
    file.replace('.jpg', '.svg'),
    file.replace('.jpg', '.pdf'),
    `${file}\n`,
    `${file}" onerror="alert(1).jpg`,
  ])('%j', (filename) => {
    expect(parseContentImage(filename)).toBeUndefined();
  });
});
