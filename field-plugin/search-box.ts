import type { EditorProduct } from '../app/editor/schemas/editor-products.ts';
import { DEBOUNCE } from '../app/time/rules/debounce.ts';
import { description, element, picture } from './elements.ts';
import type { Found } from './shop-call.ts';
import type { Say } from './texts.ts';

export interface SearchProps {
  readonly say: Say;
  readonly find: (term: string, signal: AbortSignal) => Promise<Found>;
  readonly isChosen: (number: string) => boolean;
  readonly onChoose: (product: EditorProduct) => void;
  readonly onProblem: (problem: Exclude<Found['kind'], 'found'> | undefined) => void;
}

export interface SearchBox {
  readonly node: HTMLElement;
  readonly input: HTMLInputElement;
  /** Shows the hits again, after something was chosen or removed. */
  refresh(): void;
  /** Lets nothing more be chosen, or again. */
  setFull(isFull: boolean): void;
  /** Searches again for what stands in the field. */
  retry(): void;
}

interface Parts {
  readonly input: HTMLInputElement;
  readonly list: HTMLElement;
  readonly status: HTMLElement;
}

function makeParts(say: Say): Parts {
  const input = element('input', {
    id: 'search',
    type: 'text',
    role: 'combobox',
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-autocomplete': 'list',
    'aria-controls': 'hits',
    'aria-expanded': 'false',
    'aria-describedby': 'hint',
    maxlength: 200,
  });
  const list = element('ul', {
    id: 'hits',
    role: 'listbox',
    'aria-label': say('search'),
    hidden: true,
  });
  return { input, list, status: element('p', { class: 'note', role: 'status' }) };
}

/** Shows hits as options of the list. */
function showHits(
  { input, list }: Parts,
  hits: readonly EditorProduct[],
  active: number,
  { isChosen, say }: SearchProps,
): void {
  list.replaceChildren(
    ...hits.map((product, index) => {
      const chosen = isChosen(product.number);
      const mark = chosen ? say('chosen') : product.isSold ? undefined : say('notSold');
      return element(
        'li',
        {
          id: `hit-${index}`,
          role: 'option',
          class: 'row',
          'data-index': index,
          'aria-selected': index === active ? 'true' : 'false',
          'aria-disabled': chosen ? 'true' : undefined,
        },
        [picture(product.image), description(product.number, product, mark)],
      );
    }),
  );
  list.hidden = hits.length === 0;
  input.setAttribute('aria-expanded', String(hits.length > 0));
  if (active < 0) input.removeAttribute('aria-activedescendant');
  else input.setAttribute('aria-activedescendant', `hit-${active}`);
  list.children[active]?.scrollIntoView({ block: 'nearest' });
}

/** Makes the search field: a combobox whose list stands below it, since a frame is as high as what it has. */
export function makeSearchBox(props: SearchProps): SearchBox {
  const { find, isChosen, onChoose, onProblem, say } = props;
  const parts = makeParts(say);
  const { input, list, status } = parts;
  let hits: readonly EditorProduct[] = [];
  let active = -1;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const refresh = () => showHits(parts, hits, active, props);
  const close = () => {
    running.abort();
    clearTimeout(waiting);
    hits = [];
    active = -1;
    status.textContent = '';
    refresh();
  };
  const search = async () => {
    const term = input.value.trim();
    if (term === '') return close();
    running.abort();
    const own = new AbortController();
    running = own;
    status.textContent = say('searching');
    const found = await find(term, own.signal);
    if (own.signal.aborted) return undefined;
    hits = found.kind === 'found' ? found.products : [];
    active = -1;
    const words = hits.length > 0 ? say('found', { count: hits.length }) : say('noHits');
    status.textContent = found.kind === 'found' ? words : '';
    onProblem(found.kind === 'found' ? undefined : found.kind);
    return refresh();
  };
  const choose = (product: EditorProduct | undefined) => {
    if (!product || isChosen(product.number) || input.readOnly) return;
    onChoose(product);
    refresh();
  };

  input.addEventListener('input', () => {
    clearTimeout(waiting);
    running.abort();
    waiting = setTimeout(() => void search(), DEBOUNCE);
  });
  input.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      active =
        active < 0 && step < 0 ? hits.length - 1 : (active + step + hits.length) % hits.length;
      refresh();
    } else if (event.key === 'Enter') {
      if (active >= 0) choose(hits[active]);
      else void search();
    } else if (event.key === 'Escape' && input.value !== '') {
      // The first press clears the field; the next one is the editor's.
      event.stopPropagation();
      input.value = '';
      close();
    } else return;
    event.preventDefault();
  });
  // A press must not take the focus out of the field.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
    if (option) choose(hits[Number(option.dataset['index'])]);
  });

  const node = element('div', { class: 'search' }, [
    element('label', { for: 'search' }, [say('search')]),
    input,
    element('p', { id: 'hint', class: 'note' }, [say('hint')]),
    status,
    list,
  ]);
  return {
    node,
    input,
    refresh,
    setFull(isFull) {
      input.readOnly = isFull;
      node.hidden = isFull;
      if (isFull) {
        input.value = '';
        close();
      }
    },
    retry: () => void search(),
  };
}
