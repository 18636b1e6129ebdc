import { LAYOUT_TYPE } from '../content/rules/layout-story.ts';
import { trustedHtml } from '../text/rules/trusted-html.ts';

/** A story as the visual editor sends it, with its content. */
interface TypedStory {
  readonly id?: number;
  readonly content?: unknown;
}

/** The part of Storyblok's visual editor bridge that is used here. */
interface Bridge {
  on(events: readonly string[], react: (event: { readonly story?: TypedStory }) => void): void;
  /** Adds to a story's content the marks with which the editor finds its blocks. */
  addComments?(content: unknown, storyId: number | undefined): unknown;
}

declare global {
  interface Window {
    StoryblokBridge?: new (options?: object) => Bridge;
  }
}

/** Pause after a key before the page is rendered again. Milliseconds. */
const PAUSE = 150;

/**
 * Follows the visual editor: what is typed is rendered by the Worker and replaces its block, and the page is reloaded when the editor
 * saves, publishes or unpublishes. Only loaded in verified previews.
 */
export function followEditor(page: Document, reload: () => void) {
  const { defaultView: view } = page;
  const script = page.querySelector('script[data-bridge]');
  const start = () => {
    if (!view?.StoryblokBridge) return;
    const bridge = new view.StoryblokBridge();
    bridge.on(['change', 'published', 'unpublished'], reload);
    const show = createShowTyped(page);
    bridge.on(['input'], ({ story }) => {
      if (!story) return;
      const content = structuredClone(story.content);
      show({ ...story, content: bridge.addComments?.(content, story.id) ?? content });
    });
  };
  if (view?.StoryblokBridge) start();
  else script?.addEventListener('load', start, { once: true });
}

/** Returns a function that shows the newest of the stories that are typed, one at a time. */
function createShowTyped(page: Document): (story: TypedStory) => void {
  const show = createReplace(page);
  let next: TypedStory | undefined;
  let isBusy = false;
  async function renderNext() {
    if (isBusy) return;
    isBusy = true;
    while (next) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      const body = JSON.stringify({ story: next });
      const isLayout = isLayoutContent(next.content);
      next = undefined;
      const html = await render(body);
      // What has been typed meanwhile is shown instead.
      if (html !== undefined && !next) show(html, isLayout);
    }
    isBusy = false;
  }
  return (story) => {
    next = story;
    void renderNext();
  };
}

function isLayoutContent(content: unknown): boolean {
  return (
    typeof content === 'object' &&
    content !== null &&
    'component' in content &&
    content.component === LAYOUT_TYPE
  );
}

/** Returns the page with a story; undefined without an answer, since the next key asks again. */
async function render(body: string): Promise<string | undefined> {
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(location.href, { method: 'POST', headers, body });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of a page around its blocks, which a layout story changes. */
const FRAME = ['.header', '.footer'] as const;
/** Blocks of the page, without those inside them. */
const BLOCK = '[data-blok-uid]';

/** Returns a function that replaces what differs in a newly rendered page: blocks if they are the same ones, otherwise the content. */
function createReplace(page: Document): (html: string, isLayout: boolean) => void {
  const sheet = new CSSStyleSheet();
  /** The HTML of parts as the Worker sent it; scripts have changed what stands in the page. */
  const sent = new WeakMap<Element, string>();
  function replace(old: Element, renewed: Element) {
    const html = renewed.outerHTML;
    if (html === (sent.get(old) ?? old.outerHTML)) return;
    sent.set(renewed, html);
    old.replaceWith(renewed);
  }
  return (html, isLayout) => {
    const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1];
    const main = page.querySelector('main');
    if (body === undefined || !main) return;
    // A template is inert, so no policy checks its content.
    const template = page.createElement('template');
    template.innerHTML = trustedHtml(body);
    const renewed = template.content.querySelector('main');
    if (!renewed) return;
    addStyles(page, sheet, html);
    const [before, after] = [outerBlocks(main), outerBlocks(renewed)];
    const isSame = before.length > 0 && before.map(uidOf).join(' ') === after.map(uidOf).join(' ');
    if (isSame) for (const [at, old] of before.entries()) replaceAt(old, after[at]);
    else main.replaceChildren(...renewed.childNodes);
    if (!isLayout) return;
    for (const part of FRAME)
      replaceAt(page.querySelector(part), template.content.querySelector(part));
  };
  function replaceAt(old: Element | null, renewed: Element | null | undefined) {
    if (old && renewed) replace(old, renewed);
  }
}

function outerBlocks(main: Element): readonly Element[] {
  return [...main.querySelectorAll(BLOCK)].filter((block) => !block.parentElement?.closest(BLOCK));
}

function uidOf(block: Element): string {
  return block.getAttribute('data-blok-uid') ?? '';
}

/** Applies the style of a page with other blocks. Its sheet is constructed, since the page's policy forbids written ones. */
function addStyles(page: Document, sheet: CSSStyleSheet, html: string) {
  const [, names = '', css = ''] =
    /<style[^>]*\sdata-href="([^"]*)"[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
  if (names === page.querySelector('style')?.dataset['href']) return;
  sheet.replaceSync(css);
  if (!page.adoptedStyleSheets.includes(sheet)) page.adoptedStyleSheets.push(sheet);
}
