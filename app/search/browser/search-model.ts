import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { SuggestAnswer } from '../schemas/suggest.ts';
import { type ActiveOption, moveActive } from '../rules/active-option.ts';
import { untilDue } from '../../time/rules/debounce.ts';
import { addRecentSearch, parseRecentSearches } from '../rules/recent-searches.ts';
import type { Call } from '../../browser/call.ts';
import { attempt } from '../../browser/storage.ts';
import type { After } from '../../browser/toast-model.ts';

/** The content of the list below the search field. */
export type SearchView =
  | { readonly kind: 'recent'; readonly terms: readonly string[] }
  | { readonly kind: 'suggestions'; readonly term: string; readonly answer: SuggestAnswer };

export interface SearchModel {
  /** Undefined if the list is closed or empty. */
  readonly view: ReadonlySignal<SearchView | undefined>;
  readonly active: ReadonlySignal<ActiveOption>;
  /** Whether there are no suggestions for the term in the field. */
  readonly isEmpty: ReadonlySignal<boolean>;
  /** Opens the list for the text in the field. */
  readonly open: (text: string) => void;
  /** Closes the list and cancels its request. */
  readonly close: () => void;
  /** Moves through the options, `count` in number; returns whether the key is handled here, not by the field. */
  readonly move: (key: string, count: number) => boolean;
  /** Stores a term that was searched for. */
  readonly remember: (term: string) => void;
  /** Deletes the recent searches. */
  readonly forget: () => void;
}

/** The recent searches of a shop, on the device. */
export interface RecentSearches {
  /** Returns none if the browser refuses storage or the value is damaged. */
  readonly read: () => readonly string[];
  readonly write: (terms: readonly string[]) => void;
}

/** Creates the store of a shop's recent searches; two shops of a host have different languages. */
export function createRecentSearches(local: () => Storage, shop: string): RecentSearches {
  const name = `searches-${shop}`;
  return {
    read: () =>
      parseRecentSearches(attempt(() => JSON.parse(local().getItem(name) ?? 'null') as unknown)),
    write: (terms) =>
      void attempt(() =>
        terms.length === 0
          ? local().removeItem(name)
          : local().setItem(name, JSON.stringify(terms)),
      ),
  };
}

interface Dependencies {
  readonly call: Call;
  readonly recentSearches: RecentSearches;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly after: After;
}

/** Keys that move from an option back into the text. */
const MOVES_CARET = new Set(['ArrowLeft', 'ArrowRight']);

interface Found {
  readonly term: string;
  readonly answer: SuggestAnswer;
}

/** Creates the search field's suggestions and recent searches (docs/rules/search.md#search). */
export function createSearchModel({ call, recentSearches, now, after }: Dependencies): SearchModel {
  const isOpen = signal(false);
  const term = signal('');
  const found = signal<Found | undefined>(undefined);
  const recent = signal<readonly string[]>([]);
  const active = signal<ActiveOption>(undefined);
  let changedAt = 0;
  let stopWaiting: (() => void) | undefined;
  let running: AbortController | undefined;

  function cancel() {
    stopWaiting?.();
    stopWaiting = undefined;
    running?.abort();
    running = undefined;
  }

  function wait() {
    stopWaiting = after(untilDue(changedAt, now()), () => {
      if (untilDue(changedAt, now()) > 0) wait();
      else void ask(term.value);
    });
  }

  async function ask(asked: string) {
    stopWaiting = undefined;
    const own = new AbortController();
    running = own;
    const result = await call<SuggestAnswer>({
      method: 'GET',
      path: '/api/shop/suggest/',
      query: { query: asked },
      signal: own.signal,
    });
    // A fetch that ignores its signal answers too late.
    if (running !== own) return;
    running = undefined;
    active.value = undefined;
    found.value =
      result.ok && result.status === 200 ? { term: asked, answer: result.data } : undefined;
  }

  function type(text: string) {
    const typed = text.trim();
    const isAsked = running !== undefined || stopWaiting !== undefined;
    // Before something is typed, recent searches take the place of popular ones.
    const isShown = typed === '' && recent.value.length > 0;
    if (typed === term.value && (isAsked || isShown || found.value?.term === typed)) return;
    running?.abort();
    running = undefined;
    term.value = typed;
    active.value = undefined;
    changedAt = now();
    if (isShown) {
      cancel();
      found.value = undefined;
    } else if (!stopWaiting) wait();
  }

  function show(terms: readonly string[]) {
    recent.value = terms;
    recentSearches.write(terms);
  }

  const view = computed((): SearchView | undefined => {
    if (!isOpen.value) return undefined;
    if (term.value === '' && recent.value.length > 0)
      return { kind: 'recent', terms: recent.value };
    // The previous suggestions stay until the new ones have arrived.
    return found.value && countOf(found.value.answer) > 0
      ? { kind: 'suggestions', ...found.value }
      : undefined;
  });

  return {
    view,
    active: computed(() => active.value),
    isEmpty: computed(
      () =>
        isOpen.value &&
        term.value !== '' &&
        found.value !== undefined &&
        found.value.term === term.value &&
        countOf(found.value.answer) === 0,
    ),
    open(text) {
      // Another tab may have searched in the meantime.
      if (!isOpen.value) recent.value = recentSearches.read();
      isOpen.value = true;
      type(text);
    },
    close() {
      cancel();
      isOpen.value = false;
      active.value = undefined;
    },
    move(key, count) {
      const next = moveActive(active.value, key, count);
      if (next === 'unhandled') {
        if (MOVES_CARET.has(key)) active.value = undefined;
        return false;
      }
      active.value = next;
      return true;
    },
    remember: (searched) => show(addRecentSearch(recentSearches.read(), searched)),
    forget: () => show([]),
  };
}

/** Returns the number of suggestions of an answer. */
function countOf(answer: SuggestAnswer): number {
  const { products, categories, guides, brands, help, completions } = answer;
  const lists = [products, categories, guides, brands, help?.links, completions?.terms];
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0);
}
