import { describe, expect, test } from 'vitest';
import { parseFocus } from './focus.ts';

const size = { width: 1600, height: 800 };

describe('the focus of an image is the centre of its rectangle, in percent', () => {
  test.each([
    ['a point of the editor', '400x200:401x201', { x: 25, y: 25 }],
    ['a rectangle', '0x0:800x800', { x: 25, y: 50 }],
    ['the upper left corner', '0x0:0x0', { x: 0, y: 0 }],
    ['the lower right corner', '1600x800:1600x800', { x: 100, y: 100 }],
    ['spaces around it', ' 400x200:401x201 ', { x: 25, y: 25 }],
    ['empty', '', undefined],
    ['outside of the image', '1700x200:1702x201', undefined],
    ['no rectangle', '400x200', undefined],
    ['negative', '-4x2:4x2', undefined],
    ['style', '1x1:2x2;color:red', undefined],
  ])('%s', (_, text, focus) => {
    expect(parseFocus(text, size)).toEqual(focus);
  });

  test('the focus of an image of unknown size is unknown', () => {
    expect(parseFocus('400x200:401x201', { width: undefined, height: undefined })).toBeUndefined();
  });
});
