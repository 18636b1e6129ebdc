import { describe, expect, test } from 'vitest';
import { chooseSmaller } from './images.ts';
import type { ImageResult, EncodedImage } from './image-source.ts';

function image(type: string, size: number): EncodedImage {
  return { type, bytes: new Uint8Array(size) };
}

function made(type: string, size: number): ImageResult {
  return { ok: true, image: image(type, size) };
}

describe('the smaller of webp and avif', () => {
  test.each([
    ['avif smaller', made('image/avif', 9), 'image/avif', true],
    ['as large', made('image/avif', 10), 'image/webp', true],
    ['avif larger', made('image/avif', 11), 'image/webp', true],
    ['no avif available', { ok: false, status: 503 } as const, 'image/webp', false],
    ['a binding that returns webp', made('image/webp', 1), 'image/webp', false],
    ['a binding that returns JPEG', made('image/jpeg', 1), 'image/webp', false],
  ])('%s', (_, avif, type, isSettled) => {
    const choice = chooseSmaller(image('image/webp', 10), avif);
    expect([choice.image.type, choice.isSettled]).toEqual([type, isSettled]);
    expect(choice.image.bytes.byteLength).toBe(type === 'image/avif' ? 9 : 10);
  });
});
