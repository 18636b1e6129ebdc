import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readContents } from '../../scripts/content/contents.ts';
import { reactText } from '../../scripts/vite/react-text.ts';
import { bundleWorker } from '../bench/bundle.ts';
import { cardsPath, CATEGORIES_PATH, productPagePath } from '../bench/recorded.ts';
import { startShop } from '../bench/shop.ts';
import type { Workerd } from '../bench/workerd.ts';
import { request } from '../node/request.ts';
import { bear } from './fixtures/bear.ts';

/** The shop's renderer and React's own for the edge, both minified, in workerd (docs/decisions/030). */
let worker: Workerd;

beforeAll(async () => {
  const numbers = '1001010,1001016,1001001,1001017,1001005,1001018,1001006,1001019'.split(',');
  const products = JSON.stringify({ products: [bear(2495)] });
  worker = await startShop(
    {
      values: Object.fromEntries(readContents().map(({ key, value }) => [key, value])),
      answers: {
        [productPagePath('1001001')]: products,
        [cardsPath(numbers)]: products,
        [CATEGORIES_PATH]: '[]',
      },
    },
    {
      pageStore: 'off',
      script: await bundleWorker('tests/worker/fixtures/both-renderers.tsx', [reactText()]),
    },
  );
});

afterAll(() => worker.stop());

interface Rendered {
  readonly text: string;
  readonly digest: string;
  readonly errors: readonly string[];
}

/** Renders a page or a case with both renderers. Returns their identical output. */
async function render(path: string): Promise<Rendered & { readonly chunks: number }> {
  const answer = await request({ port: worker.port, host: 'at.nestling.localhost:80', path });
  expect(answer.status, answer.text()).toBe(200);
  const { ours, edge, chunks }: { ours: Rendered; edge: Rendered; chunks: number } = JSON.parse(
    answer.text(),
  );
  expect(ours.text).toBe(edge.text);
  expect(ours).toEqual(edge);
  return { ...ours, chunks };
}

function renderCase(name: string) {
  return render(`/?${new URLSearchParams({ case: name })}`);
}

describe('pages of the shop have the same bytes as with the edge build', () => {
  test.each([
    ['/', 'Alles fürs Nest'],
    ['/versand/', '<h1'],
    ['/p/kuschelbaer-bruno-32-cm-1001001/', 'Kuschelbär Bruno'],
    ['/warenkorb/', '<main'],
    ['/gibt-es-nicht-%F0%9F%A7%B8/', 'gibt-es-nicht-🧸'],
  ])('%s', async (path, words) => {
    const streamed = await render(path);
    expect(streamed.text).toContain(words);
    expect(streamed.text).toMatch(/<style nonce="q83[^>]*>@layer/);
    const finished = await render(`${path}?finished`);
    expect(finished.text).toContain(words);
    expect(finished.text).not.toContain('nonce');
    expect(finished.text).toMatch(/<\/html>$/);
  });
});

describe('late, failing and multi-byte parts', () => {
  test('late slots, with the nonce on their scripts', async () => {
    const { text, chunks } = await renderCase('late');
    expect(text).toContain('leer');
    expect(text).toContain('Wärmflasche „Öhrchen“');
    expect(text).toContain('<script nonce="q83vEjRWeJCrze8SNFZ4kA==">');
    // The shell and each slot are sent separately.
    expect(chunks).toBeGreaterThanOrEqual(4);
  });

  test('late slots that are waited for', async () => {
    const { text } = await renderCase('late, waited for');
    expect(text).toContain('Wärmflasche „Öhrchen“');
    expect(text).not.toMatch(/leer|<script|<template/);
  });

  test.each([
    ['a slot that fails', 'no such picture'],
    ['a late slot that fails', 'silent engine'],
  ])('%s: its fallback, with the digest', async (name, words) => {
    const { text, errors } = await renderCase(name);
    expect(text).toContain('statt dessen');
    expect(text).toContain('digest-1');
    expect(errors).toEqual([`Error: ${words}`]);
  });

  test('a failing shell is thrown', async () => {
    const { errors } = await renderCase('a shell that fails');
    expect(errors).toEqual(['Error: no such picture', 'thrown: Error: no such picture']);
  });

  test.each([0, 1, 2, 3])('characters across the border of a chunk, offset %d', async (shift) => {
    const { text, chunks } = await renderCase(`foreign ${shift}`);
    expect(text.split('ä€🧸'.repeat(9000))).toHaveLength(3);
    expect(text).not.toContain('\uFFFD');
    expect(chunks).toBeGreaterThan(3);
  });

  test('a shopper who leaves', async () => {
    const { text, errors } = await renderCase('a shopper who leaves');
    expect(text).toContain('leer');
    expect(errors.join()).toContain('left');
  });

  test('a reader slower than the page loses nothing', async () => {
    const { text } = await renderCase('a slow reader');
    for (let part = 0; part < 200; part += 1) expect(text).toContain(`Teil ${part} üü`);
  });
});
