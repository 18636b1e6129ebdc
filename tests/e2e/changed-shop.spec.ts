import type { Browser, Page } from '@playwright/test';
import { de } from '../../app/i18n/messages/de.ts';
import { bridgeScript, editorSite } from '../../edge-config/editor.ts';
import { askAt, postForm, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { previewQuery } from '../node/preview-token.ts';
import { block, page as story, publish, sendPublishHook } from '../node/stories.ts';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './fixture.ts';

// A separate shop, so that no other journey sees the edits and the back end that fails.
let shop: Harness;
let stores: Stores;

/** The start is slow on a busy machine. */
const START_TIMEOUT = 90_000;

// One shop for all tests.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT);
  shop = await startHarness({ pageStore: 'on', unsteadyCommerce: true });
  stores = await shop.env<Stores>('storefront');
  const published = () => story([block('banner', { headline: 'Veröffentlicht', level: '1' })]);
  await publish(stores, Object.fromEntries(SLUGS.map((slug) => [`de-at/${slug}`, published()])));
  for (const slug of SLUGS) await saveDraft(slug, 'Erster Entwurf');
  const ask = askAt(shop.port);
  await sendPublishHook(ask, stores);
  for (const slug of SLUGS)
    await until(async () => (await ask('at', `/${slug}/`)).status === 200, 10_000);
});

test.afterAll(() => shop?.close());

/** For each, a published story and a draft with another headline and an unknown block. */
const SLUGS = ['vorschau', 'fremd', 'rahmen', 'ohne'];
const EDITOR = editorSite('https://api.storyblok.com/v2').app;
const BRIDGE = bridgeScript(EDITOR);
const UNKNOWN = 'call_to_action';

/**
 * The editor's script as Storyblok documents it: it hands the messages of the editor's page to listeners, and adds the marks of blocks.
 * It notes the events that the page listens to.
 */
const BRIDGE_SCRIPT = `
  window.StoryblokBridge = class {
    on(events, react) {
      for (const name of events)
        addEventListener('message', ({ data }) => data.action === name && react(data));
      const { dataset } = document.documentElement;
      dataset.events = [dataset.events, ...events].filter(Boolean).join(' ');
    }
    addComments(tree, id) {
      if (Array.isArray(tree)) for (const one of tree) this.addComments(one, id);
      else if (tree && typeof tree === 'object') {
        for (const one of Object.values(tree)) this.addComments(one, id);
        if (tree.component)
          tree._editable = '<!--#storyblok#' + JSON.stringify({ name: tree.component, space: '288968', uid: tree._uid, id: String(id) }) + '-->';
      }
      return tree;
    }
  };`;

/** The editor's host is not available, so its script and page are answered here. */
async function serveEditor(page: Page): Promise<void> {
  await page.route(`${EDITOR}/**`, (route) =>
    route.request().url() === BRIDGE
      ? route.fulfill({ contentType: 'text/javascript', body: BRIDGE_SCRIPT })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Editor</title>' }),
  );
}

async function isReported(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute(
    'data-events',
    'change published unpublished input',
  );
}

/** Sends an editor event to the page and waits for the new document. */
async function sendToPage(page: Page, event: string): Promise<void> {
  await isReported(page);
  const reloaded = page.waitForEvent('load');
  await page.evaluate((action) => window.postMessage({ action }, location.origin), event);
  await reloaded;
}

function address(slug: string, query = ''): string {
  return `http://at.nestling.localhost:${shop.port}/${slug}/${query}`;
}

async function saveDraft(slug: string, headline: string): Promise<void> {
  const draft = story([block('banner', { headline, level: '1' }), block(UNKNOWN)]);
  await stores.CONTENT.put(`drafts/de-at/${slug}`, JSON.stringify(draft));
}

async function edit(slug: string, name: string): Promise<void> {
  const answer = await postForm(askAt(shop.port), 'at', '/_dev/publish/', {
    edit: name,
    slug: `de-at/${slug}`,
  });
  expect(answer.status).toBe(303);
}

/** Opens another browser without access to the editor's URLs. */
async function asVisitor(browser: Browser, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).port !== String(shop.port)) foreign.push(request.url());
    });
    await look(page);
    expect(foreign).toEqual([]);
  } finally {
    await context.close();
  }
}

function headline(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

test('an editor sees the draft and each change of it, a visitor the published page', async ({
  page,
  browser,
}) => {
  await serveEditor(page);
  await page.goto(address('vorschau', previewQuery(Date.now())));
  await expect(headline(page)).toHaveText('Erster Entwurf');
  await expect(page.getByRole('note').filter({ hasText: UNKNOWN })).toBeVisible();
  await saveDraft('vorschau', 'Zweiter Entwurf');
  await sendToPage(page, 'change');
  await expect(headline(page)).toHaveText('Zweiter Entwurf');

  await asVisitor(browser, async (visitor) => {
    await expect(async () => {
      await visitor.goto(address('vorschau'));
      await expect(headline(visitor)).toHaveText('Veröffentlicht', { timeout: 500 });
    }).toPass();
    await expect(visitor.locator('script[data-bridge]')).toHaveCount(0);
  });

  await edit('vorschau', 'publish');
  await sendToPage(page, 'published');
  await expect(headline(page)).toHaveText('Zweiter Entwurf');
  await asVisitor(browser, async (visitor) => {
    await expect(async () => {
      await visitor.goto(address('vorschau'));
      await expect(headline(visitor)).toHaveText('Zweiter Entwurf', { timeout: 500 });
    }).toPass({ timeout: 15_000 });
    await expect(visitor.getByRole('note')).toHaveCount(0);
    await expect(visitor.getByText(UNKNOWN)).toHaveCount(0);
  });
});

test('what an editor types is seen at once, without a reload, and is stored nowhere', async ({
  page,
}) => {
  await serveEditor(page);
  await page.goto(address('rahmen', previewQuery(Date.now())));
  await isReported(page);
  const { content, uuid } = JSON.parse(
    (await stores.CONTENT.get('drafts/de-at/rahmen')) ?? '{}',
  ) as ReturnType<typeof story>;
  const body: object[] = content.body as object[];
  const type = (fields: object, slug = 'rahmen') =>
    page.evaluate(
      (typed) => window.postMessage({ action: 'input', story: typed }, location.origin),
      {
        id: 7,
        uuid,
        name: slug,
        full_slug: `de-at/${slug}`,
        content: { ...content, ...fields },
      },
    );
  // The document stays the same one.
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const [banner, ...others] = body;
  await type({ body: [{ ...banner, headline: 'Getippt' }, ...others] });
  await type({ body: [{ ...banner, headline: 'Getippt und weiter' }, ...others] });
  await expect(headline(page)).toHaveText('Getippt und weiter');
  await expect(page.locator('[data-blok-uid]').first()).toHaveAttribute('data-blok-c', /"banner"/);

  // A new block comes with its style.
  const table = {
    tbody: [{ component: '_table_row', body: [{ component: '_table_col', value: 'Zelle' }] }],
  };
  await type({ body: [...body, block('table', { headline: 'Neu', table })] });
  const heading = page.getByRole('heading', { name: 'Neu' });
  await expect(heading).toHaveCSS('font-size', '27px');
  await expect(headline(page)).toHaveText('Erster Entwurf');

  // The layout is typed around its page.
  await type({ component: 'layout', footerText: 'Mit Liebe ausgesucht.' }, 'layout');
  await expect(page.getByText('Mit Liebe ausgesucht.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-same', '');
  await page.reload();
  await expect(headline(page)).toHaveText('Erster Entwurf');
  await expect(page.getByText('Mit Liebe ausgesucht.')).toHaveCount(0);
});

test('an editor’s day: a page from blocks, a campaign, its entry in the menu, a release, and back', async ({
  page,
  browser,
}) => {
  const day = (offset: number) =>
    new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 16).replace('T', ' ');
  const campaign = (from: number, to: number, text: string) =>
    block('campaign', { dateFrom: day(from), dateTo: day(to), items: [block('quote', { text })] });
  const winter = (title: string) =>
    story([
      block('banner', { headline: title, level: '1' }),
      campaign(-1, 1, 'Läuft gerade'),
      campaign(1, 2, 'Kommt morgen'),
    ]);
  const save = (slug: string, value: object) =>
    stores.CONTENT.put(`drafts/de-at/${slug}`, JSON.stringify(value));
  const visit = (path: string, look: (visitor: Page) => Promise<void>) =>
    asVisitor(browser, (visitor) =>
      expect(async () => {
        await visitor.goto(address(path));
        await look(visitor);
      }).toPass({ timeout: 15_000 }),
    );
  await serveEditor(page);

  // A page from blocks: seen by the editor, then by everybody, a campaign only in its days.
  await save('winter', winter('Winter im Nest'));
  await page.goto(address('winter', previewQuery(Date.now())));
  await expect(headline(page)).toHaveText('Winter im Nest');
  await expect(page.getByText('Läuft gerade')).toBeVisible();
  await edit('winter', 'publish');
  await visit('winter', async (visitor) => {
    await expect(headline(visitor)).toHaveText('Winter im Nest', { timeout: 500 });
    await expect(visitor.getByText('Läuft gerade')).toBeVisible();
    await expect(visitor.getByText('Kommt morgen')).toHaveCount(0);
  });

  // Its entry in the menu is a story too.
  const to = { linktype: 'story', cached_url: 'de-at/winter' };
  const headerNavigationLinks = [block('navigation-entry', { label: 'Winterzeit', to })];
  await save('layout', { content: { component: 'layout', headerNavigationLinks } });
  await page.goto(address('layout', previewQuery(Date.now())));
  await expect(page.getByRole('link', { name: 'Winterzeit' })).toBeAttached();
  await edit('layout', 'publish');
  await visit('versand', async (visitor) => {
    await visitor.getByRole('link', { name: 'Winterzeit' }).click({ timeout: 500 });
    await expect(headline(visitor)).toHaveText('Winter im Nest');
  });

  // A release is seen in its preview, and by everybody once it is merged.
  await stores.CONTENT.put('releases/9/de-at/winter', JSON.stringify(winter('Frühling im Nest')));
  await page.goto(address('winter', `${previewQuery(Date.now())}&_storyblok_release=9`));
  await expect(headline(page)).toHaveText('Frühling im Nest');
  const merged = await postForm(askAt(shop.port), 'at', '/_dev/publish/', {
    edit: 'merge',
    slug: '9',
  });
  expect(merged.status).toBe(200);
  await visit('winter', (visitor) =>
    expect(headline(visitor)).toHaveText('Frühling im Nest', { timeout: 500 }),
  );

  // And back: the version of before is published again.
  await save('winter', winter('Winter im Nest'));
  await edit('winter', 'publish');
  await visit('winter', (visitor) =>
    expect(headline(visitor)).toHaveText('Winter im Nest', { timeout: 500 }),
  );
});

test('a token of another space shows the published page', async ({ page }) => {
  await serveEditor(page);
  await page.goto(address('fremd', previewQuery(Date.now(), 'guessed')));
  await expect(headline(page)).toHaveText('Veröffentlicht');
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(page.locator('script[data-bridge]')).toHaveCount(0);
});

/** Shows a page in a frame of another page, as the editor does. */
async function frameFrom(page: Page, origin: string, src: string) {
  const body = `<!doctype html><title>Frame</title><iframe src="${src.replaceAll('&', '&amp;')}"></iframe>`;
  await page.route(`${origin}/frame/`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto(`${origin}/frame/`);
  return page.frameLocator('iframe').getByRole('heading', { level: 1 });
}

test('only the editor may frame a page, and only a preview', async ({
  page,
  context,
  expected,
}) => {
  // A public page needs a permission to frame one on this machine.
  await context.grantPermissions(['local-network-access']);
  expected.push(/frame-ancestors/);
  await serveEditor(page);
  const preview = address('rahmen', previewQuery(Date.now()));
  await expect(await frameFrom(page, EDITOR, preview)).toHaveText('Erster Entwurf');
  for (const [origin, src] of [
    ['https://editor.example', preview],
    [EDITOR, address('rahmen')],
  ] as const) {
    const refused = page.waitForEvent('console', (line) => line.text().includes('frame-ancestors'));
    const shown = await frameFrom(page, origin, src);
    await refused;
    await expect(shown).toHaveCount(0);
  }
});

test('a preview renders without the editor’s script', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.route(BRIDGE, (route) => route.abort());
  await page.goto(address('ohne', previewQuery(Date.now())));
  await expect(headline(page)).toHaveText('Erster Entwurf');
});

test('an error page and a degraded page are accessible', async ({ page, expected }) => {
  expected.push(/status of 503/);
  await stores.CONTENT.put('tests/commerce', '500');
  for (const [path, status, widths] of [
    ['/p/wickelbody-tau-aus-bio-baumwolle-1001010/', 503, [390, 1440]],
    ['/', 200, [390]],
  ] as const) {
    const url = new URL(path, address('')).href;
    const response = await page.goto(url);
    expect(response?.status(), url).toBe(status);
    if (status === 200)
      await expect(page.getByRole('complementary', { name: de['degraded.label'] })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, { state: `${url}, ${width} wide` });
    }
  }
});
