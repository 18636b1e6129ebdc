import { describe, expect, test } from 'vitest';
import { chooseSmaller } from './picture-choice.ts';
import type { Made, PictureSource } from './picture-source.ts';

const MISSING: Made = { ok: false, status: 404 };
const FAULT: Made = { ok: false, status: 503 };

function made(type: string, size: number): Made {
  return { ok: true, picture: { type, bytes: new Uint8Array(size) } };
}

/** Stands for the Images binding and for the content system. */
function stand(webp: Made, avif: Made): { source: PictureSource; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    source: (format) => {
      asked.push(format);
      return Promise.resolve(format === 'avif' ? avif : webp);
    },
  };
}

const webp = made('image/webp', 10);

describe('the smaller of webp and avif', () => {
  test.each([
    ['avif smaller', webp, made('image/avif', 9), 'image/avif', true],
    ['as large', webp, made('image/avif', 10), 'image/webp', true],
    ['avif larger', webp, made('image/avif', 11), 'image/webp', true],
    ['no avif to be had', webp, FAULT, 'image/webp', false],
    ['something else for it', webp, made('image/webp', 1), 'image/webp', false],
    ['no webp to be had', FAULT, made('image/avif', 9), 'image/avif', false],
  ])('%s', async (_, first, second, type, isSettled) => {
    const choice = await chooseSmaller(stand(first, second).source);
    expect(choice.best.ok && choice.best.picture.type).toBe(type);
    expect(choice.isSettled).toBe(isSettled);
  });

  test.each([
    ['missing', MISSING, MISSING, MISSING],
    ['a fault', FAULT, FAULT, FAULT],
    ['missing, and a fault of the other', MISSING, FAULT, MISSING],
  ])('neither: %s', async (_, first, second, expected) => {
    const { best, webp: none } = await chooseSmaller(stand(first, second).source);
    expect([best, none]).toEqual([expected, undefined]);
  });

  test('a webp that is there is not made again', async () => {
    const { source, asked } = stand(FAULT, made('image/avif', 11));
    const kept = { type: 'image/webp', bytes: new Uint8Array(10) };
    const choice = await chooseSmaller(source, kept);
    expect(asked).toEqual(['avif']);
    expect(choice.best).toEqual({ ok: true, picture: kept });
  });
});
