import { describe, expect, test } from 'vitest';
import { bannerPictures, parseAspect } from './banner.ts';

describe('which image a banner shows', () => {
  const all = { src: 'S', srcMobile: 'M', srcDesktop: 'D' };
  test.each([
    ['src alone', { src: 'S' }, false, 'S', 'S'],
    ['src alone, ticked', { src: 'S' }, true, 'S', 'S'],
    ['another for the desktop', { src: 'S', srcDesktop: 'D' }, false, 'S', 'D'],
    ['another for the phone, not ticked', { src: 'S', srcMobile: 'M' }, false, 'S', 'S'],
    ['another for the phone', { src: 'S', srcMobile: 'M' }, true, 'M', 'S'],
    ['all three, not ticked', all, false, 'S', 'D'],
    ['all three', all, true, 'M', 'D'],
    ['no src', { srcMobile: 'M', srcDesktop: 'D' }, false, 'D', 'D'],
    ['no src, ticked', { srcMobile: 'M', srcDesktop: 'D' }, true, 'M', 'D'],
    ['the phone’s alone', { srcMobile: 'M' }, false, 'M', 'M'],
    ['the desktop’s alone', { srcDesktop: 'D' }, true, 'D', 'D'],
  ])('%s', (_, filled, overwriteMobile, mobile, wide) => {
    const none = { src: undefined, srcMobile: undefined, srcDesktop: undefined };
    expect(bannerPictures({ ...none, ...filled, overwriteMobile })).toEqual({ mobile, wide });
  });

  test.each([true, false])('no image, overwriteMobile %s', (overwriteMobile) => {
    const none = { src: undefined, srcMobile: undefined, srcDesktop: undefined, overwriteMobile };
    expect(bannerPictures(none)).toBeUndefined();
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
    'rejects %j',
    (text) => expect(parseAspect(text)).toBeUndefined(),
  );
});
