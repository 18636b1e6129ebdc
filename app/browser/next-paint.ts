/** Longest wait, for a page that is not painted. Milliseconds. */
const PATIENCE = 100;

/**
 * Resolves after the next paint. Work that lays out the whole page waits for it, so that the press is visible first
 * (docs/performance.md).
 */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
