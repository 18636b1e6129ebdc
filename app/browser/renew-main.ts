import { trustedHtml } from '../text/rules/trusted-html.ts';

/** Restores the focus after the content was replaced. */
export type RestoreFocus = (main: HTMLElement) => void;

interface RenewOptions {
  /** Called right before the replacement. Without it, `focusById` restores the focus. */
  readonly keepFocus?: (main: HTMLElement) => RestoreFocus | undefined;
  /** Returns whether the content is still wanted when it arrives. */
  readonly isWanted?: () => boolean;
  /** The HTML of the page, if it is already loaded: the response to one of its forms. */
  readonly html?: string;
  /** Leaves the page unchanged without a response, instead of loading the URL. */
  readonly inBackground?: boolean;
  /** Called instead of loading the URL if there is no network: the browser's error page would replace the shop. */
  readonly whenUnreachable?: () => void;
}

/** Fetches a page and replaces the content of `<main>`; returns whether it did. */
export type RenewMain = (url: string, options?: RenewOptions) => Promise<boolean>;

/**
 * Creates the function that renews the page's `<main>`, title, description and canonical URL. A second call makes the
 * first one void. Focus and scroll position stay; islands in the new content wake by themselves, `bind` binds everything
 * that the page's listeners do not. If the content cannot be replaced, the URL is loaded.
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
 * Returns the page's HTML; undefined without a response or with an error status. `unreachable` is called without a network.
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

/** Elements of the head with the page's name, sharing data and indexing. */
const NAMED = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"]';
const HEAD = /<title>[^<]*<\/title>|<meta[^>]*>|<link[^>]*\brel="canonical"[^>]*>/g;

/** Replaces these elements of the head. A template is inert, so no policy checks its content. */
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
 * The focus returns to the element with the same id. If it is gone, the focus moves to the element at the same position in its
 * `data-focus-row`, otherwise to the element whose id is in `data-focus-next`, otherwise to the content. The page never scrolls.
 */
function focusById(main: HTMLElement): RestoreFocus | undefined {
  const { activeElement: active } = main.ownerDocument;
  if (!(active instanceof HTMLElement) || !main.contains(active)) return undefined;
  const { id } = active;
  const { focusRow, focusNext } = active.dataset;
  const index = rowOf(main, focusRow).indexOf(active);
  return (renewed) => {
    const row = rowOf(renewed, focusRow);
    const same = findById(renewed, id);
    const next = findById(renewed, focusNext);
    (same ?? row[index] ?? row.at(-1) ?? next ?? renewed).focus({ preventScroll: true });
  };
}

function findById(main: HTMLElement, id: string | undefined): HTMLElement | null {
  return id ? main.ownerDocument.getElementById(id) : null;
}

function rowOf(main: HTMLElement, name: string | undefined): readonly HTMLElement[] {
  if (name === undefined) return [];
  return [...main.querySelectorAll<HTMLElement>(`[data-focus-row="${name}"]`)];
}
