/** The active option of a combobox, by keys (ARIA 1.2; docs/rules/search.md#search). */

/** Position of the active option; undefined while the text field itself is active. */
export type ActiveOption = number | undefined;

/**
 * Returns the active option after a key, or `unhandled` if the key belongs to the text field. Up and down include the
 * field, which lies before the first and after the last option. Home and End select the first and the last option if
 * one is active; otherwise they move the caret.
 */
export function moveActive(
  active: ActiveOption,
  key: string,
  count: number,
): ActiveOption | 'unhandled' {
  if (count === 0) return 'unhandled';
  const last = count - 1;
  switch (key) {
    case 'ArrowDown':
      if (active === undefined) return 0;
      return active >= last ? undefined : active + 1;
    case 'ArrowUp':
      if (active === undefined) return last;
      return active === 0 ? undefined : Math.min(active, count) - 1;
    case 'Home':
      return active === undefined ? 'unhandled' : 0;
    case 'End':
      return active === undefined ? 'unhandled' : last;
    default:
      return 'unhandled';
  }
}
