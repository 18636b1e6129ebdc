/** The part of Storyblok's visual editor bridge that is used here. */
interface Bridge {
  on(events: readonly string[], react: () => void): void;
}

declare global {
  interface Window {
    StoryblokBridge?: new (options?: object) => Bridge;
  }
}

/** Reloads a preview when the editor saves, publishes or unpublishes. Only loaded in verified previews. */
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
