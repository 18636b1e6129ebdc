import { thirdPartyUrl } from '../rules/third-party.ts';
import type { Bind } from '../../browser/binding.ts';

/** Key in the tab's history: the player that the shopper wanted when the document reloaded. */
const WANTED = 'video';

/**
 * Binds the videos of third parties: with consent each is replaced by its player, and the button asks for consent. The answer
 * reloads the document, whose policy then allows the player; the requested video starts automatically.
 */
export const bind: Bind = ({ page, consent }) => {
  const buttons = () => page.querySelectorAll<HTMLButtonElement>('[data-player]');

  function show() {
    const { services } = consent.state();
    const wanted: unknown = history.state?.[WANTED];
    for (const button of buttons()) {
      if (!services.includes(serviceOf(button))) continue;
      const isWanted = button.dataset['player'] === wanted;
      replace(button, isWanted);
      if (isWanted) store(undefined);
    }
  }

  for (const button of buttons())
    button.addEventListener('click', () => {
      store(button.dataset['player']);
      consent.banner
        .wake()
        .then((banner) => banner.allow(serviceOf(button)))
        // Without an answer of the edge, the link opens the video at the provider.
        .catch(() => button.parentElement?.querySelector('a')?.click());
    });
  consent.subscribe(show);
  show();
};

/** Returns the service whose consent a player needs. */
function serviceOf({ dataset }: HTMLElement): string {
  return dataset['service'] ?? '';
}

function store(player: string | undefined) {
  history.replaceState({ ...history.state, [WANTED]: player }, '');
}

function replace(button: HTMLButtonElement, plays: boolean) {
  const frame = document.createElement('iframe');
  const url = thirdPartyUrl(button.dataset['player'] ?? '', location);
  frame.title = button.dataset['name'] ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // The player refuses pages without a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (!plays) frame.loading = 'lazy';
  frame.src = plays ? `${url}${url.includes('?') ? '&' : '?'}autoplay=1` : url;
  button.closest('.video-away')?.replaceChildren(frame);
  if (plays) frame.focus();
}
