import { useSignals } from '@preact/signals-react/runtime';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { createCall } from '../../browser/call.ts';
import {
  createRecentSearches,
  createSearchModel,
  type SearchModel,
} from '../browser/search-model.ts';
import { readShopPage } from '../../browser/shop-page.ts';
import { hydrate } from '../../islands/hydrate.ts';
import { type SearchBoxProps, SearchFields } from './search-box.tsx';
import { groupsOf, optionId, type SuggestionOption, Suggestions } from './search-suggestions.tsx';
import styles from './search-suggestions.css?url';

type LiveProps = SearchBoxProps & { readonly search: SearchModel };

/** Hydrates the search field with a model of its suggestions, after their styles have loaded. */
export async function revive(element: HTMLElement, props: SearchBoxProps): Promise<void> {
  const shop = readShopPage(document);
  if (!shop) return;
  const search = createSearchModel({
    call: createCall(shop.shop),
    recentSearches: createRecentSearches(() => localStorage, shop.shop),
    now: Date.now,
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
  });
  await addStyles(document);
  return hydrate(element, LiveSearchBox, { ...props, search });
}

/**
 * Loads the list's styles. They are a file, since no page needs them earlier, and its policy forbids styles that script
 * writes.
 */
function addStyles(page: Document): Promise<void> {
  return new Promise((resolve) => {
    const sheet = page.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = styles;
    // Without them the list is unstyled, but works.
    for (const event of ['load', 'error']) sheet.addEventListener(event, () => resolve());
    // After the sheets in the body: a sheet before them would make browsers apply those again and lay out the whole
    // page.
    page.body.append(sheet);
  });
}

/** React renders with the server's value first, and then with the browser's. */
const neverChanges = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;

/** Reads the model. The first render equals the server's: the field becomes a combobox right after it. */
function LiveSearchBox({ search, texts, ...form }: LiveProps) {
  useSignals();
  const ref = useRef<HTMLFormElement>(null);
  const isAwake = useSyncExternalStore(neverChanges, isBrowser, isServer);
  const listId = `${form.id}-list`;
  const active = search.active.value;
  const view = search.view.value;
  const groups = groupsOf(view, form.action, texts);
  const note = view?.kind === 'suggestions' ? view.answer.note : undefined;
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const isExpanded = count > 0;

  useEffect(() => {
    if (!ref.current) return undefined;
    const field = fieldOf(ref.current);
    // Focused and typed in before this script was loaded.
    if (field && document.activeElement === field) search.open(field.value);
    return closeOutside(ref.current, search.close);
  }, [search]);

  function press(event: KeyboardEvent<HTMLInputElement>) {
    // These keys choose among the candidates of an input method.
    if (event.nativeEvent.isComposing) return;
    if (isExpanded ? pressInList(event) : pressInField(event)) event.preventDefault();
  }

  /** Opens the list with an arrow key; returns whether the key is one. */
  function pressInField({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
    search.open(currentTarget.value);
    return true;
  }

  /** Returns whether the list handles the key, not the field. */
  function pressInList(event: KeyboardEvent<HTMLInputElement>): boolean {
    if (event.key === 'Escape') {
      search.close();
      return true;
    }
    if (event.key !== 'Enter') return search.move(event.key, count);
    const option = active === undefined ? null : document.getElementById(optionId(listId, active));
    const { ctrlKey, metaKey, shiftKey } = event;
    const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
    option?.dispatchEvent(new globalThis.MouseEvent('click', init));
    return option !== null;
  }

  function pick({ term }: SuggestionOption, event: MouseEvent) {
    if (term !== undefined) search.remember(term);
    // With a modifier the link opens elsewhere, and the list stays open.
    if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) search.close();
  }

  const combobox = {
    isExpanded,
    listId,
    activeId: isExpanded && active !== undefined ? optionId(listId, active) : undefined,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      search.open(currentTarget.value),
    onFocus: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      search.open(currentTarget.value),
    onKeyDown: press,
    onSubmit() {
      search.remember(fieldOf(ref.current)?.value ?? '');
      search.close();
    },
  };
  return (
    <SearchFields {...form} formRef={ref} combobox={isAwake ? combobox : undefined}>
      {isAwake && (
        <>
          {isExpanded && (
            <Suggestions
              id={listId}
              label={form.label}
              groups={groups}
              active={active}
              texts={texts}
              note={note}
              onPick={pick}
              onForget={search.forget}
            />
          )}
          <span className="visually-hidden" role="status">
            {announcement()}
          </span>
        </>
      )}
    </SearchFields>
  );

  function announcement(): string {
    if (search.isEmpty.value) return texts.none;
    if (!isExpanded) return '';
    return `${note ?? ''} ${texts.count.replace('{count}', String(count))}`.trim();
  }
}

/** Calls `close` when focus or a press leaves the form; returns a function that removes the listeners. */
function closeOutside(form: HTMLElement, close: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const isInside = (target: EventTarget | null) => target instanceof Node && form.contains(target);
  form.addEventListener('focusout', ({ relatedTarget }) => isInside(relatedTarget) || close(), {
    signal,
  });
  // On some phones, a touch outside leaves the focus in the field.
  document.addEventListener('pointerdown', ({ target }) => isInside(target) || close(), { signal });
  // A press on the list keeps the focus in the field: otherwise the list would close before the click.
  form.addEventListener(
    'mousedown',
    (event) => {
      const { target } = event;
      if (target instanceof Element && target.closest('.suggestions')) event.preventDefault();
    },
    { signal },
  );
  return () => stopped.abort();
}

function fieldOf(form: HTMLFormElement | null): HTMLInputElement | undefined {
  return form?.querySelector('input') ?? undefined;
}
