import { describe, expect, test } from 'vitest';
import { describeAsset } from './build-meta.ts';
import { readOldAssets } from './old-assets.ts';
import { fakeTools } from './target-fixture.ts';

const ORIGIN = 'https://de.nestling.example';

function bytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Returns the metadata of a build with one file, and earlier builds. */
function build(id: string, previous: readonly string[] = []) {
  const path = `/assets/client-${id}.js`;
  return { id, timestamp: 1, prerendered: [], assets: [describeAsset(path, bytes(id))], previous };
}

const five = build('five0', ['four0', 'three0', 'two00', 'one00']);
const older = [build('four0', ['three0']), build('three0'), build('two00'), build('one00')];

/** Returns a live site: its builds, the newest first, and their files, some of them changed. */
function live(builds: readonly object[], changed: Readonly<Record<string, string | number>> = {}) {
  return (url: string): Response | undefined => {
    const path = url.slice(ORIGIN.length);
    const other = changed[path];
    if (typeof other === 'number') return new Response('', { status: other });
    if (other !== undefined) return new Response(other);
    if (path === '/builds/latest.json') return Response.json(builds[0]);
    const found = builds.find((one) => 'id' in one && path === `/builds/meta/${one.id}.json`);
    if (found) return Response.json(found);
    const name = /^\/assets\/client-(\w+)\.js$/.exec(path)?.[1];
    return name ? new Response(name) : new Response('', { status: 404 });
  };
}

function read(site: ReturnType<typeof live> | undefined, own: readonly string[] = []) {
  const { tools, calls } = fakeTools(site ? { live: site } : {});
  return readOldAssets(ORIGIN, new Set(own), tools).then((old) => ({ ...old, calls }));
}

describe('files of live builds', () => {
  test('the last three builds’ files are carried over, older ones are not', async () => {
    const { metas, files, problems } = await read(live([five, ...older]));
    expect(metas.map(({ id }) => id)).toEqual(['five0', 'four0', 'three0']);
    expect([...files.keys()].sort()).toEqual(
      ['five0', 'four0', 'three0'].map((id) => `/assets/client-${id}.js`),
    );
    expect(new TextDecoder().decode(files.get('/assets/client-four0.js'))).toBe('four0');
    expect(problems).toEqual([]);
  });

  test('files of the new build are not requested', async () => {
    const { files, calls } = await read(live([five]), ['/assets/client-five0.js']);
    expect(files.size).toBe(0);
    expect(calls.filter((call) => call.includes('/assets/'))).toEqual([]);
  });

  test.each([
    ['other bytes of the same length', 'FIVE0', 'differs from the manifest of its build'],
    ['other bytes', 'longer than it was', 'differs from the manifest of its build'],
    ['gone', 404, 'status 404'],
    ['a redirect', 302, 'status 302'],
  ])('a file that is %s is reported and omitted', async (_, answer, problem) => {
    const found = await read(live([five, ...older], { '/assets/client-five0.js': answer }));
    expect(found.problems).toEqual([`${ORIGIN}/assets/client-five0.js: ${problem}`]);
    expect(found.files.has('/assets/client-five0.js')).toBe(false);
    expect(found.files.size).toBe(2);
  });

  test.each(['/assets/../index.js', '/index.html', '/assets/a/b.js', 'https://evil.example/a.js'])(
    'a manifest with %s is rejected',
    async (path) => {
      const spoiled = { ...build('five0'), assets: [describeAsset(path, bytes('five0'))] };
      const site = live([{ ...spoiled, assets: [] }], {
        '/builds/meta/five0.json': JSON.stringify(spoiled),
      });
      const { files, problems } = await read(site);
      expect(files.size).toBe(0);
      expect(problems).toEqual([`${ORIGIN}/builds/meta/five0.json: is not a build's manifest`]);
    },
  );

  test('a missing manifest of an older build is reported, the others are used', async () => {
    const { metas, problems } = await read(live([five, ...older.slice(1)]));
    expect(metas.map(({ id }) => id)).toEqual(['five0', 'three0']);
    expect(problems).toEqual([`${ORIGIN}/builds/meta/four0.json: is missing`]);
  });
});

describe('a first deploy has no old files and no problems', () => {
  test.each([
    ['no such host', undefined, 'cannot be reached (getaddrinfo ENOTFOUND)'],
    ['404', live([], { '/builds/latest.json': 404 }), 'names no build (status 404)'],
    ['a page of another site', live([], { '/builds/latest.json': '<html>' }), 'names no build'],
  ])('%s', async (_, site, expected) => {
    const old = await read(site);
    expect([old.files.size, old.problems]).toEqual([0, []]);
    expect(old.summary).toContain(expected);
  });

  test('a Worker whose manifest has no files', async () => {
    const { files, problems } = await read(live([{ id: 'first0', prerendered: [] }]));
    expect([files.size, problems]).toEqual([0, []]);
  });
});
