import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Content, readContents } from '../../scripts/content/contents.ts';
import { openSpaceApi, type SpaceApi } from '../../scripts/space/api.ts';
import { checkPull } from '../../scripts/space/check-pull.ts';
import { openLocalFiles } from '../../scripts/space/files.ts';
import { planPull } from '../../scripts/space/pull.ts';
import { carryOut, planOf } from '../../scripts/space/push.ts';
import { FAULTS_KEY } from '../../worker/sandbox/faults.ts';
import { RATE_KEY } from '../../worker/sandbox/management/answer.ts';
import { type Ask, askAt, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { sendPublishHook } from '../node/stories.ts';

/** An empty space of the content system becomes the shop, and comes back as seeds. */

const SPACE = 500_001;
const TOKEN = 'local-management-token';
const SHOPS = new Set(['nl-nl', 'nl-be']);

let shop: Harness;
let ask: Ask;
let stores: Stores;
let api: SpaceApi;
const local = openLocalFiles();
const contents: readonly Content[] = readContents().filter(({ key }) =>
  SHOPS.has(key.split('/')[1] ?? ''),
);

const url = () => `http://localhost:${shop.port}/_storyblok`;
const open = (
  more: { readonly token?: string; readonly space?: number; readonly patience?: number } = {},
) => openSpaceApi({ space: SPACE, token: TOKEN, url: url(), rate: 1000, ...more });
const plan = (force = false) =>
  planOf({ api, contents, environment: 'local', port: shop.port, force, secret: 'hook-secret' });
const pull = () => planPull(api, contents, (key) => local.has(key));
const quiet = () => undefined;

beforeAll(async () => {
  shop = await startHarness({ vars: { STORYBLOK_TOKEN: `local-public-token-${SPACE}` } });
  ask = askAt(shop.port);
  stores = await shop.env<Stores>('storefront');
  await stores.CONTENT.put(RATE_KEY, '100000');
  const answer = await fetch(`${url()}/v1/spaces`, {
    method: 'POST',
    headers: { authorization: TOKEN },
    body: JSON.stringify({ space: { name: 'Made up' } }),
  });
  expect([answer.status, (await answer.json()).space.id]).toEqual([201, SPACE]);
  api = await open();
});

afterAll(() => shop?.close());
afterEach(() => setFault('ok'));

async function setFault(mode: string): Promise<void> {
  await stores.CONTENT.put(FAULTS_KEY, JSON.stringify({ storyblokManagement: { mode } }));
}

interface Listed {
  readonly id: number;
  readonly name: string;
  readonly full_slug: string;
}

async function find(list: string, is: (one: Listed) => boolean): Promise<Listed> {
  const all = (await api.list(list, list)) as readonly Listed[];
  const one = all.find(is);
  if (!one) throw new Error(`nothing of ${list} fits`);
  return one;
}

test('a push that breaks off says where, and the next one goes on there', async () => {
  const first = await plan();
  expect([first.kept, first.problems]).toEqual([[], []]);
  const labels = first.steps.map(({ label }) => label);
  for (const label of [
    '+ option list grounds',
    '+ component banner',
    '+ folder nl-nl',
    '+ story nl-nl/verzending',
    '+ story nl-nl/layout',
  ])
    expect(labels).toContain(label);
  let done = 0;
  const breaking = carryOut(first.steps, (line) => {
    done += 1;
    if (line.endsWith('+ story nl-nl/magazin')) void setFault('half');
  });
  await expect(breaking).rejects.toThrow(
    /no answer[\s\S]*stopped at ".+" \(\d+ of \d+ done\)\. Run it again/,
  );
  await setFault('ok');
  const second = await plan();
  expect(second.steps.length).toBeLessThan(labels.length - done + 5);
  await carryOut(second.steps, quiet);
  expect((await plan()).steps).toEqual([]);
}, 60_000);

test('a browser reads the shop from the space, and it comes back without a difference', async () => {
  const same = await pull();
  expect([same.values, same.gone, same.files, same.notes]).toEqual([[], [], [], []]);

  const story = await find('stories', (one) => one.full_slug === 'nl-nl/verzending');
  const { story: whole } = (await api.get(`stories/${story.id}`)) as {
    story: { content: { title: string } };
  };
  const content = { ...whole.content, title: 'Zo bezorgen wij', title__i18n__fr: 'Livraison' };
  await api.put(`stories/${story.id}`, { story: { content } });
  await api.get(`stories/${story.id}/publish`);
  await sendPublishHook(ask, stores, `spaces/${SPACE}/`);
  await until(async () =>
    (await ask('nl', '/verzending/')).text().includes('<title>Zo bezorgen wij'),
  );
  // Start pages of folders, files and the layout are where shoppers expect them.
  for (const [path, text] of [
    ['/magazin/', '<h1'],
    ['/magazin/babyuitzet/', '<h1'],
    ['/', 'f/500001/'],
  ] as const) {
    const page = await ask('nl', path);
    expect([path, page.status, page.text().includes(text)]).toEqual([path, 200, true]);
  }
  const changed = await pull();
  expect(changed.changed).toEqual(['stories/nl-nl/verzending']);
  expect(changed.values[0]?.value).toContain('"title": "Zo bezorgen wij"');
  expect(changed.notes).toEqual([
    'story nl-nl/verzending: title__i18n__fr is not used, since each language has its folder',
  ]);
  expect((await plan()).kept).toEqual(['story nl-nl/verzending: has another text']);
  await carryOut((await plan(true)).steps, quiet);
  expect((await pull()).values).toEqual([]);
});

test('a story of an editor comes with its file; one that no page could show is named and left out', async () => {
  const folder = await find('stories', (one) => one.full_slug === 'nl-nl');
  const asset = (await api.upload({
    name: 'nest.png',
    bytes: new Uint8Array([137, 80, 78, 71]),
    size: '10x10',
    key: '',
  })) as { filename: string };
  const page = (slug: string, component: string) => ({
    story: {
      name: `Pagina ${slug}`,
      slug,
      parent_id: folder.id,
      content: {
        component: 'page',
        _uid: slug,
        title: `Titel ${slug}`,
        description: `Tekst ${slug}`,
        body: [
          {
            component,
            _uid: `${slug}-1`,
            src: { fieldtype: 'asset', filename: asset.filename, alt: 'Nest' },
          },
        ],
      },
    },
  });
  for (const [slug, component] of [
    ['nieuw', 'banner'],
    ['vreemd', 'hologram'],
  ] as const) {
    const { story } = (await api.post('stories', page(slug, component))) as { story: Listed };
    await api.get(`stories/${story.id}/publish`);
  }
  const unpublished = await api.post('stories', page('concept', 'banner'));
  expect(unpublished).toBeDefined();
  const found = await pull();
  expect(found.notes).toEqual(['story nl-nl/concept: was never published']);
  expect(found.files.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^kv-seeds-files\/f\/1001\/10x10\/\w+\/nest\.png$/),
  ]);
  const { problems, values } = await checkPull(readContents(), found);
  expect(values.map(({ key }) => key)).toEqual(['stories/nl-nl/nieuw']);
  expect(problems).toEqual([
    expect.stringContaining('nl-nl/vreemd.json: content.body.0: hologram: unknown block'),
  ]);
});

describe('what a push leaves to a person', () => {
  test('a component with other fields is named and kept without --force', async () => {
    const { id } = await find('components', ({ name }) => name === 'quote');
    const { component } = (await api.get(`components/${id}`)) as { component?: unknown };
    expect(component).toBeUndefined();
    const schema = { text: { type: 'markdown' }, mood: { type: 'text' } };
    await api.put(`components/${id}`, { component: { schema } });
    const { kept, steps } = await plan();
    expect(kept).toEqual([
      'component quote: text: is markdown, not textarea',
      'component quote: mood: is a field that no block here reads',
    ]);
    // What the space lacks is added beside them.
    expect(steps.map(({ label }) => label)).toEqual([
      '~ component quote: field author; field role; field image; field to; field ground',
    ]);
    await carryOut((await plan(true)).steps, quiet);
    expect((await plan()).kept).toEqual([]);
  });

  test('a folder that somebody renamed is named before anything is written', async () => {
    const folder = await find('stories', (one) => one.full_slug === 'nl-be');
    await api.put(`stories/${folder.id}`, { story: { slug: 'belgie' } });
    expect((await plan()).problems).toEqual([
      'the folder nl-be is belgie in the space: give it its slug back, since shops find their pages by it',
    ]);
    await api.put(`stories/${folder.id}`, { story: { slug: 'nl-be' } });
  });

  test.each([
    ['a token that is refused', { token: 'stolen' }, 'the token is refused'],
    ['a space that is not there', { space: 77 }, 'there is no such space'],
  ])('%s', async (_title, more, text) => {
    const other = await open(more);
    const asked = planOf({ api: other, contents, environment: 'local', secret: undefined });
    await expect(asked).rejects.toThrow(text);
  });

  test('an answer 422 says field and reason', async () => {
    const taken = api.post('stories', { story: { name: 'A', slug: 'nl-nl' } });
    await expect(taken).rejects.toThrow('422 {"slug":["has already been taken"]}');
  });
});

test('fields of products are texts until the account has the field plugin', async () => {
  const push = (plugin?: string, editorToken?: string) =>
    planOf({
      api,
      contents,
      environment: 'local',
      port: shop.port,
      secret: 'hook-secret',
      plugin,
      editorToken,
    });
  const fieldOf = async (component: string, field: string) => {
    const found: object = await find('components', ({ name }) => name === component);
    return 'schema' in found ? Reflect.get(Object(found.schema), field) : undefined;
  };
  const labels = ({ steps }: Awaited<ReturnType<typeof push>>) => steps.map(({ label }) => label);
  const origin = `http://nestling.localhost:${shop.port}`;

  const typed = await push();
  expect([typed.steps, typed.hints]).toEqual([[], [expect.stringContaining('npm run plugin')]]);
  expect(await fieldOf('product-list', 'productNumbers')).toMatchObject({ type: 'text' });
  expect(await fieldOf('bundle-promotion', 'promotion')).toMatchObject({
    type: 'option',
    source: 'external',
    external_datasource: `${origin}/editor/lists/promotions.json`,
  });

  const built = await push('code');
  expect(labels(built)[0]).toBe('+ field plugin storkfront-products');
  expect(labels(built)).toContain(
    '~ component product-list: field productNumbers is chosen with its field plugin',
  );
  expect(built.hints).toEqual([expect.stringContaining('set EDITOR_TOKEN')]);
  await carryOut(built.steps, quiet);
  expect(await fieldOf('product-list', 'productNumbers')).toMatchObject({
    type: 'custom',
    field_type: 'storkfront-products',
    options: [
      { name: 'max', value: '24' },
      { name: 'origin', value: origin },
    ],
  });

  await carryOut((await push('code', 'token')).steps, quiet);
  // A push without the token leaves it, and one without a build leaves the plugin.
  const later = await push();
  expect([later.steps, later.kept, later.hints]).toEqual([[], [], []]);
  expect(labels(await push('newer', 'token'))).toEqual(['~ field plugin storkfront-products']);
});

test('too many calls are waited for, as long as it takes', async () => {
  await stores.CONTENT.put(RATE_KEY, '3');
  const began = performance.now();
  const busy = await open();
  for (let turn = 0; turn < 5; turn += 1) await busy.get('');
  expect(performance.now() - began).toBeGreaterThan(500);
  await setFault('429');
  const impatient = await open({ patience: 300 });
  await expect(impatient.get('')).rejects.toThrow(/GET the space/);
  await stores.CONTENT.put(RATE_KEY, '100000');
});
