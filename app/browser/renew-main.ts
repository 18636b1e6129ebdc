import { trustedHtml } from '../text/rules/trusted-html.ts';

/** Puts the focus back after the content was replaced. */
export type RestoreFocus = (main: HTMLElement) => void;

interface RenewOptions {
  /** Called right before the swap. Without it, focus returns as `focusById` says. */
  readonly keepFocus?: (main: HTMLElement) => RestoreFocus | undefined;
  /** Returns whether the content is still wanted when it has come. */
  readonly isWanted?: () => boolean;
  /** The page, if it is there already: the answer to one of its forms. */
  readonly html?: string;
  /** Leaves the page as it is if no answer comes, instead of loading the URL. */
  readonly inBackground?: boolean;
  /**
   * Called in place of loading the URL if the network gives no answer: the browser's error page would take the shop away.
   */
  readonly whenUnreachable?: () => void;
}

/** Fetches a page and replaces the content of `<main>` with its own; returns whether it did. */
export type RenewMain = (url: string, options?: RenewOptions) => Promise<boolean>;

/**
 * Creates the page's renewal of `<main>`, and of title, description and canonical URL with it. A second call makes the
 * first one void. Focus and scroll position stay; islands in the new content wake by themselves, `bind` gives it what the
 * page's listeners do not. If the new content cannot be swapped in, the URL is loaded.
 */
export function createRenewMain(page: Document, bind: (main: HTMLElement) => void): RenewMain {
  let current: AbortController | undefined;
  return async (
    url,
    {
      keepFocus = focusById,
      isWanted = () => true,
      inBackground = false,
      whenUnreachable,
      html: given,
    } = {},
  ) => {
    current?.abort();
    const own = new AbortController();
    current = own;
    let isUnreachable = false;
    const html = given ?? (await fetchPage(url, own.signal, () => (isUnreachable = true)));
    if (own.signal.aborted || !isWanted()) return false;
    if (isUnreachable && whenUnreachable) {
      whenUnreachable();
      return false;
    }
    if (html === undefined && inBackground) return false;
    const content = html === undefined ? undefined : readContent(html);
    const main = page.querySelector('main');
    if (!main || !content || !hasStyles(page, content)) {
      load(url);
      return false;
    }
    const { scrollX, scrollY } = window;
    const restoreFocus = keepFocus(main);
    main.innerHTML = trustedHtml(content.main);
    renewHead(page, content.head);
    bind(main);
    scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    restoreFocus?.(main);
    return true;
  };
}

/**
 * Returns the page's HTML; undefined if there is no answer or one with an error status. `unreachable` is called if the network
 * gives none.
 */
export async function fetchPage(
  url: string,
  signal: AbortSignal,
  unreachable: () => void = () => undefined,
): Promise<string | undefined> {
  try {
    const response = await fetch(url, { headers: { accept: 'text/html' }, signal });
    return response.ok ? await response.text() : undefined;
  } catch {
    if (!signal.aborted) unreachable();
    return undefined;
  }
}

/** Elements by which a page is named, shared and found. */
const NAMED = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"]';
const HEAD = /<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*\brel="canonical"[^>]*>/g;

/** Replaces the elements of the head that name the page. A template is inert, so no policy checks what it holds. */
function renewHead({ head }: Document, html: string) {
  const template = head.ownerDocument.createElement('template');
  template.innerHTML = trustedHtml(html);
  for (const element of head.querySelectorAll(NAMED)) element.remove();
  head.append(...template.content.querySelectorAll(NAMED));
}

export interface PageContent {
  readonly main: string;
  /** The elements of the head that describe the page. */
  readonly head: string;
  /** Names of the page's style sheets, in React's `data-href`. */
  readonly styles: readonly string[];
}

/**
 * Reads the content of a page as text, since a parsed document would be checked against this page's policy. Returns
 * undefined if there is none, or if parts of it stream in by script, which does not run here.
 */
export function readContent(html: string): PageContent | undefined {
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (main === undefined || main.includes('<!--$?-->')) return undefined;
  const [top = ''] = html.split('<body');
  const head = [...top.matchAll(HEAD)].map(([element]) => element).join('');
  return { main, head, styles: namesOf(/<style[^>]*\sdata-href="([^"]*)"/.exec(html)?.[1]) };
}

function hasStyles(page: Document, { styles }: PageContent): boolean {
  const own = namesOf(page.querySelector('style')?.dataset['href']);
  return styles.every((name) => own.includes(name));
}

function namesOf(list = ''): readonly string[] {
  return list.split(' ').filter(Boolean);
}

function load(url: string) {
  const target = new URL(url, location.href);
  if (target.href === location.href) location.reload();
  else location.assign(target);
}

/**
 * Focus returns to the element with the same id. If it is gone, it goes to the one at its place in its `data-focus-row`, then to
 * the element whose id `data-focus-next` names, then to the content. It never scrolls.
 */
function focusById(main: HTMLElement): RestoreFocus | undefined {
  const { activeElement: active } = main.ownerDocument;
  if (!(active instanceof HTMLElement) || !main.contains(active)) return undefined;
  const { id } = active;
  const { focusRow, focusNext } = active.dataset;
  const place = rowOf(main, focusRow).indexOf(active);
  return (renewed) => {
    const row = rowOf(renewed, focusRow);
    const same = findById(renewed, id);
    const next = findById(renewed, focusNext);
    (same ?? row[place] ?? row.at(-1) ?? next ?? renewed).focus({ preventScroll: true });
  };
}

function findById(main: HTMLElement, id: string | undefined): HTMLElement | null {
  return id ? main.ownerDocument.getElementById(id) : null;
}

function rowOf(main: HTMLElement, name: string | undefined): readonly HTMLElement[] {
  if (name === undefined) return [];
  return [...main.querySelectorAll<HTMLElement>(`[data-focus-row="${name}"]`)];
}
