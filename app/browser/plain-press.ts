/**
 * Returns the element that matches a selector around the target of a press. Undefined for presses that browsers handle
 * differently: with another mouse button, or with a key that opens a tab or a window.
 */
export function plainPress(event: MouseEvent, selector: string): HTMLElement | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return undefined;
  return (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined;
}
