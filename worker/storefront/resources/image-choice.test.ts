import { describe, expect, test } from 'vitest';
import { chooseSmaller } from './image-choice.ts';
import type { Made, Picture } from './image-source.ts';

function picture(type: string, size: number): Picture {
  return { type, bytes: new Uint8Array(size) };
}

function made(type: string, size: number): Made {
  return { ok: true, picture: picture(type, size) };
}

describe('the smaller of webp and avif', () => {
  test.each([
    ['avif smaller', made('image/avif', 9), 'image/avif', true],
    ['as large', made('image/avif', 10), 'image/webp', true],
    ['avif larger', made('image/avif', 11), 'image/webp', true],
    ['no avif to be had', { ok: false, status: 503 } as const, 'image/webp', false],
    ['a binding that makes webp of it', made('image/webp', 1), 'image/webp', false],
    ['a binding that makes JPEG of it', made('image/jpeg', 1), 'image/webp', false],
  ])('%s', (_, avif, type, isSettled) => {
    const choice = chooseSmaller(picture('image/webp', 10), avif);
    expect([choice.picture.type, choice.isSettled]).toEqual([type, isSettled]);
    expect(choice.picture.bytes.byteLength).toBe(type === 'image/avif' ? 9 : 10);
  });
});
