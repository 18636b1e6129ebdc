import type { Bind } from '../../browser/binding.ts';

/**
 * Makes the page's tabs a tab list: arrow keys move between them, one of them is in the order of the tab key, and choosing one
 * neither scrolls nor leaves an entry in the history. The URL names the chosen part.
 */
export const bind: Bind = ({ page }) => {
  const groups = [...page.querySelectorAll<HTMLElement>('[data-live="tabs"]')].map(enhance);
  const follow = () => {
    const target = page.getElementById(location.hash.slice(1));
    if (target) for (const group of groups) group.openWith(target);
    return target;
  };
  follow();
  // The browser could not scroll to a part that was hidden.
  addEventListener('hashchange', () => follow()?.scrollIntoView());
};

function enhance(root: HTMLElement) {
  const list = root.querySelector('ul');
  const tabs = [...root.querySelectorAll<HTMLAnchorElement>('.tabs-list a')];
  const parts = tabs.map((tab) => root.ownerDocument.getElementById(tab.hash.slice(1)));
  list?.setAttribute('role', 'tablist');
  const name = root.querySelector(':scope > h2')?.textContent;
  if (name) list?.setAttribute('aria-label', name);

  tabs.forEach((tab, index) => {
    const part = parts[index];
    tab.parentElement?.setAttribute('role', 'presentation');
    tab.setAttribute('role', 'tab');
    tab.id = `${part?.id}-tab`;
    tab.setAttribute('aria-controls', part?.id ?? '');
    part?.setAttribute('role', 'tabpanel');
    part?.setAttribute('aria-labelledby', tab.id);
    tab.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(index);
      history.replaceState(history.state, '', tab.hash);
    });
  });
  list?.addEventListener('keydown', (event) => {
    const next = indexAfter(
      event.key,
      tabs.findIndex((tab) => tab === event.target),
      tabs.length,
    );
    if (next === undefined) return;
    event.preventDefault();
    open(next);
    tabs[next]?.focus();
    history.replaceState(history.state, '', tabs[next]?.hash);
  });

  function open(chosen: number) {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      parts[index]?.toggleAttribute('hidden', index !== chosen);
    });
  }

  open(0);
  return {
    /** Opens the part that holds an element, if one does. */
    openWith(target: Element) {
      const index = parts.findIndex((part) => part?.contains(target));
      if (index >= 0) open(index);
    },
  };
}

/** Returns the tab to which a key moves from another one; undefined for other keys. */
function indexAfter(key: string, from: number, count: number): number | undefined {
  if (from < 0) return undefined;
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
