import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSeedFiles } from '../../scripts/content/seed-files.ts';
import { FAULTS_KEY } from '../../worker/sandbox/faults.ts';
import { type Ask, askAt } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';

const LEAFLET = '/files/f/1001/x/5e1f0c9a2b/groessen.pdf';
const FILM = '/videos/f/1001/x/5e1f0c9a2b/first-week.webm';

let shop: Harness;
let ask: Ask;
let stores: Stores;
const sizeOf = (path: string) =>
  readSeedFiles().find(({ key }) => path.endsWith(key))?.bytes.length;
const size = sizeOf(FILM);

beforeAll(async () => {
  shop = await startHarness({ files: ['videos'] });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
});
afterAll(() => shop?.close());

describe('a video of a content page is served by the shop’s own host', () => {
  test('whole, cached for a year', async () => {
    const { status, headers } = await ask('de', FILM);
    expect([status, headers['content-type']]).toEqual([200, 'video/webm']);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a video of a content page is served in ranges, as players request', async () => {
    const { status, headers, bytes } = await ask('de', FILM, {
      headers: { range: 'bytes=100-199' },
    });
    expect([status, headers['content-range'], bytes.length]).toEqual([
      206,
      `bytes 100-199/${size}`,
      100,
    ]);
  });

  test('its captions too', async () => {
    const answer = await ask('fr', FILM.replace('.webm', '-fr.vtt'));
    expect([answer.status, answer.headers['content-type']]).toEqual([
      200,
      'text/vtt; charset=utf-8',
    ]);
    expect(answer.text()).toMatch(/^WEBVTT/);
  });

  test('the policy allows only the shop’s own videos', async () => {
    const { headers } = await ask('de', '/');
    expect(headers['content-security-policy']).toMatch(/media-src 'self';/);
  });

  test.each([
    '/videos/f/1001/x/5e1f0c9a2b/gone.mp4',
    '/videos/f/1001/800x800/5e1f0c9a2b/teaser-sleep.webp',
    '/videos/f/1001/x/5e1f0c9a2b/..%2f..%2fsecret.mp4',
    '/videos/https://evil.example/film.mp4',
    '/videos/',
  ])('%s is 404', async (path) => {
    expect((await ask('de', path)).status).toBe(404);
  });

  test('only GET and HEAD', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await ask('de', FILM, { method: 'POST', body: 'x', headers })).status).toBe(405);
  });

  test.each(['500', '429'])('a file store that answers %s is 503, not cached', async (mode) => {
    await stores.CONTENT.put(FAULTS_KEY, JSON.stringify({ storyblokFiles: { mode } }));
    const answer = await ask('de', FILM);
    await stores.CONTENT.delete(FAULTS_KEY);
    expect([answer.status, answer.headers['cache-control']]).toEqual([503, 'no-store']);
    expect(answer.headers['retry-after']).toBe('5');
  });
});

describe('a file to save', () => {
  test('a file to save is an attachment of the shop’s own host, cached for a year', async () => {
    const { status, headers, bytes } = await ask('de', LEAFLET);
    expect([status, headers['content-type'], bytes.length]).toEqual([
      200,
      'application/pdf',
      sizeOf(LEAFLET),
    ]);
    expect(headers['content-disposition']).toBe('attachment; filename="groessen.pdf"');
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('a file to save is named on its page with type and size, which are asked once', async () => {
    const page = '/documentation/bausteine/inhalte/';
    expect((await ask('de', page)).text()).toContain('PDF, 37 kB');
    await stores.CONTENT.put(FAULTS_KEY, JSON.stringify({ storyblokFiles: { mode: '500' } }));
    const again = await ask('at', page);
    await stores.CONTENT.delete(FAULTS_KEY);
    expect(again.text()).toContain('PDF, 37 kB');
  });

  test('a file to save is on its page without a size while the file store fails', async () => {
    await stores.CONTENT.put(FAULTS_KEY, JSON.stringify({ storyblokFiles: { mode: '500' } }));
    const { status, text } = await ask('fr', '/documentation/blocs/contenus/');
    await stores.CONTENT.delete(FAULTS_KEY);
    expect(status).toBe(200);
    expect(text()).toMatch(/<\/span>PDF<\/span>/);
  });

  test.each([
    '/files/f/1001/x/5e1f0c9a2b/gone.pdf',
    '/files/f/2002/x/5e1f0c9a2b/groessen.pdf',
    '/files/f/1001/x/5e1f0c9a2b/first-week.webm',
    '/files/f/1001/800x800/5e1f0c9a2b/teaser-sleep.webp',
    '/files/f/1001/x/5e1f0c9a2b/..%2f..%2fsecret.pdf',
    '/files/',
  ])('a file such as %s is 404', async (path) => {
    expect((await ask('de', path)).status).toBe(404);
  });
});
