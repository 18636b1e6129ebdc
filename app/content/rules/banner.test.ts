import { describe, expect, test } from 'vitest';
import { bannerImages, parseAspect } from './banner.ts';

describe('which image a banner shows', () => {
  const all = { src: 'S', srcMobile: 'M', srcDesktop: 'D' };
  test.each([
    ['src alone', { src: 'S' }, false, 'S', 'S'],
    ['src alone, with overwriteMobile', { src: 'S' }, true, 'S', 'S'],
    ['another image for desktop', { src: 'S', srcDesktop: 'D' }, false, 'S', 'D'],
    [
      'another image for phones, without overwriteMobile',
      { src: 'S', srcMobile: 'M' },
      false,
      'S',
      'S',
    ],
    ['another image for phones', { src: 'S', srcMobile: 'M' }, true, 'M', 'S'],
    ['all three, without overwriteMobile', all, false, 'S', 'D'],
    ['all three', all, true, 'M', 'D'],
    ['no src', { srcMobile: 'M', srcDesktop: 'D' }, false, 'D', 'D'],
    ['no src, with overwriteMobile', { srcMobile: 'M', srcDesktop: 'D' }, true, 'M', 'D'],
    ['only the phone image', { srcMobile: 'M' }, false, 'M', 'M'],
    ['only the desktop image', { srcDesktop: 'D' }, true, 'D', 'D'],
  ])('%s', (_, filled, overwriteMobile, mobile, wide) => {
    const none = { src: undefined, srcMobile: undefined, srcDesktop: undefined };
    expect(bannerImages({ ...none, ...filled, overwriteMobile })).toEqual({ mobile, wide });
  });

  test.each([true, false])('no image, overwriteMobile %s', (overwriteMobile) => {
    const none = { src: undefined, srcMobile: undefined, srcDesktop: undefined, overwriteMobile };
    expect(bannerImages(none)).toBeUndefined();
  });
});

describe('aspect', () => {
  test.each([
    ['16:9', '16-9'],
    ['16/9', '16-9'],
    [' 16 / 9 ', '16-9'],
    ['4x3', '4-3'],
    ['21×9', '21-9'],
    ['1:1', '1-1'],
  ])('%j', (text, aspect) => expect(parseAspect(text)).toBe(aspect));

  test.each(['', '16', '16:', '17:9', '0:0', '16:9;color:red', '16-9', 'auto', '1.78', '-1:1'])(
    'an aspect ratio like %j is rejected',
    (text) => expect(parseAspect(text)).toBeUndefined(),
  );
});
