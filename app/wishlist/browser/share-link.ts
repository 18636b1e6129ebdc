/**
 * Shares the link of a wishlist with the device's dialog, or copies it. If neither is allowed, the link is selected for copying
 * by hand.
 */
export async function shareLink(form: HTMLFormElement): Promise<undefined> {
  const { url = '', title } = form.dataset;
  if (await shareNatively(url, title || document.title)) return undefined;
  const box = form.parentElement;
  try {
    await navigator.clipboard.writeText(url);
    const status = box?.querySelector<HTMLElement>('[data-copied]');
    if (status) status.textContent = status.dataset['copied'] ?? '';
  } catch {
    box?.querySelector('input')?.select();
  }
  return undefined;
}

/** Returns whether the device has shared the link, or the owner has cancelled. */
async function shareNatively(url: string, title: string): Promise<boolean> {
  const data = { url, title };
  // Not every browser has these functions, despite the types.
  if (!('share' in navigator) || !navigator.canShare(data)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
