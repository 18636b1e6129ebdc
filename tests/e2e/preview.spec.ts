import type { Browser, Page } from '@playwright/test';
import { BRIDGE } from '../../edge-config/csp.ts';
import { askAt, postForm, until } from '../node/ask.ts';
import { type Harness, startHarness, type Stores } from '../node/harness.ts';
import { previewQuery } from '../node/preview-token.ts';
import { block, page as story, publish, tell } from '../node/stories.ts';
import { expect, test } from './fixture.ts';

// A shop of its own: what an editor does here, no other journey sees.
let shop: Harness;
let stores: Stores;

/** A machine that does much else starts it slowly. */
const START_TIMEOUT = 90_000;

// One shop for all of them.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT);
  shop = await startHarness({ pageStore: 'on' });
  stores = await shop.env<Stores>('storefront');
  const published = () => story([block('banner', { headline: 'Veröffentlicht', level: '1' })]);
  await publish(stores, Object.fromEntries(SLUGS.map((slug) => [`de-at/${slug}`, published()])));
  for (const slug of SLUGS) await saveDraft(slug, 'Erster Entwurf');
  const ask = askAt(shop.port);
  await tell(ask, stores);
  for (const slug of SLUGS)
    await until(async () => (await ask('at', `/${slug}/`)).status === 200, 10_000);
});

test.afterAll(() => shop?.close());

/** A published story each, and a draft of it with another headline and a block that the shop does not know. */
const SLUGS = ['vorschau', 'fremd', 'rahmen', 'ohne'];
const EDITOR = new URL(BRIDGE).origin;
const UNKNOWN = 'call_to_action';

/** As much of the editor's script as a page uses: what it asks to be told, and a way to tell it. */
const BRIDGE_SCRIPT = `
  window.StoryblokBridge = class {
    on(events, react) {
      for (const name of events) addEventListener('editor:' + name, react);
      document.documentElement.dataset.told = events.join(' ');
    }
  };`;

/** The editor's host is not reached from here: its script and its own page are answered in its place. */
async function serveEditor(page: Page): Promise<void> {
  await page.route(`${EDITOR}/**`, (route) =>
    route.request().url() === BRIDGE
      ? route.fulfill({ contentType: 'text/javascript', body: BRIDGE_SCRIPT })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Editor</title>' }),
  );
}

async function isTold(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-told', 'change published unpublished');
}

/** The editor tells the page; the document that comes then is another one. */
async function tellPage(page: Page, event: string): Promise<void> {
  await isTold(page);
  const reloaded = page.waitForEvent('load');
  await page.evaluate((event) => void dispatchEvent(new Event(`editor:${event}`)), event);
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

/** Another person, in a browser of their own, without any of the editor's addresses. */
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

test('an editor sees the draft and each change of it, a visitor what is published', async ({
  page,
  browser,
}) => {
  await serveEditor(page);
  await page.goto(address('vorschau', previewQuery(Date.now())));
  await expect(headline(page)).toHaveText('Erster Entwurf');
  await expect(page.getByRole('note')).toContainText(UNKNOWN);
  await saveDraft('vorschau', 'Zweiter Entwurf');
  await tellPage(page, 'change');
  await expect(headline(page)).toHaveText('Zweiter Entwurf');

  await asVisitor(browser, async (visitor) => {
    await expect(async () => {
      await visitor.goto(address('vorschau'));
      await expect(headline(visitor)).toHaveText('Veröffentlicht', { timeout: 500 });
    }).toPass();
    await expect(visitor.locator('script[data-bridge]')).toHaveCount(0);
  });

  await edit('vorschau', 'publish');
  await tellPage(page, 'published');
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

test('a token that was not made for this space shows a visitor’s page', async ({ page }) => {
  await serveEditor(page);
  await page.goto(address('fremd', previewQuery(Date.now(), 'guessed')));
  await expect(headline(page)).toHaveText('Veröffentlicht');
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect(page.locator('script[data-bridge]')).toHaveCount(0);
});

/** Shows a page in a frame of another one, as the editor does. */
async function frameFrom(page: Page, origin: string, src: string) {
  const body = `<!doctype html><title>Frame</title><iframe src="${src.replaceAll('&', '&amp;')}"></iframe>`;
  await page.route(`${origin}/frame/`, (route) =>
    route.fulfill({ contentType: 'text/html', body }),
  );
  await page.goto(`${origin}/frame/`);
  return page.frameLocator('iframe').getByRole('heading', { level: 1 });
}

test('the editor alone may frame a page, and a preview alone', async ({
  page,
  context,
  expected,
}) => {
  // A page of the internet asks before it frames one of this machine.
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

test('a preview stands without the editor’s script', async ({ page, expected }) => {
  expected.push(/ERR_FAILED/);
  await page.route(BRIDGE, (route) => route.abort());
  await page.goto(address('ohne', previewQuery(Date.now())));
  await expect(headline(page)).toHaveText('Erster Entwurf');
});
