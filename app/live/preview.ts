/** The visual editor's bridge, as much of it as we use (apis §3.2). */
interface Bridge {
  on(events: readonly string[], react: () => void): void;
}

declare global {
  interface Window {
    StoryblokBridge?: new (options?: object) => Bridge;
  }
}

/** A preview shows what the editor saved or published: it reloads then. Loaded in a verified preview only. */
export function followEditor(page: Document, reload: () => void) {
  const { defaultView: view } = page;
  const script = page.querySelector('script[data-bridge]');
  const start = () => {
    if (view?.StoryblokBridge)
      new view.StoryblokBridge().on(['change', 'published', 'unpublished'], reload);
  };
  if (view?.StoryblokBridge) start();
  else script?.addEventListener('load', start, { once: true });
}
