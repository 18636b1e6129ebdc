import { type Action } from './define-action.ts';
import { basketActions } from './basket.ts';
import { saveConsent } from './consent.ts';
import { chooseCountry } from './country.ts';
import { subscribeNewsletter } from './newsletter.ts';
import { wishlistActions } from './wishlist.ts';

/** Every action by the name that a form carries. */
export const actions: ReadonlyMap<string, Action> = new Map(
  [...basketActions, ...wishlistActions, chooseCountry, saveConsent, subscribeNewsletter].map(
    (action) => [action.name, action],
  ),
);
