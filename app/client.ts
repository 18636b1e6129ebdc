import { computed, effect, signal } from '@preact/signals-core';
import { requestIdle, startIslands } from './islands/runtime.ts';
import { bindBasket } from './live/basket.ts';
import { holdEarlySubmits } from './live/early.ts';
import { isSampled, reportErrors } from './live/errors.ts';
import { bindPolicy } from './live/policy.ts';
import type { Later } from './live/later.ts';
import { createPageModels, type PageModels } from './models/page.ts';

/** The browser's entry: live bindings, the island runtime, and what every page needs, nothing else. */
const build = document.documentElement.dataset['build'] ?? '';
const chance = Math.random();
const sendTo = (address: string) => (report: Blob) => void navigator.sendBeacon(address, report);
reportErrors({ page: window, build, chance, send: sendTo('/reports/') });
if (isSampled(chance))
  addEventListener('load', () =>
    requestIdle(() => {
      // What is not told is not missed.
      void import('./live/vitals.ts')
        .then(({ tellVitals }) => tellVitals(build, sendTo('/rum/vitals/')))
        .catch(() => undefined);
    }),
  );

/** What is needed untouched still costs the page's first moments nothing. Milliseconds. */
const AFTER_LOAD = 100;

/** Asked for by the first touch of a slider. From here: a second file with an import of its own would split this one. */
const loadSwiper = () => import('./live/slider-swiper.ts');

/** What is needed once somebody touches the page: loaded at the first sign of it, once. */
function later(own: PageModels): { load: () => Promise<Later>; isBound: () => boolean } {
  let bound = false;
  let loading: Promise<Later> | undefined;
  const load = () =>
    (loading ??= import('./live/later.ts').then((part) => {
      bound = true;
      return part.bindLater(document, own, { signal, computed, effect }, loadSwiper);
    }));
  // A failed one is told where its outcome is awaited.
  const touched = () => void load().catch(() => undefined);
  for (const event of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(event, touched, { once: true, passive: true });
  // Hearts of somebody who has some are full, and a basket follows other tabs, before anything is touched.
  const hearts = own.making.knownWishlist() && document.querySelector('.heart');
  if (hearts || document.querySelector('[data-live-basket]'))
    addEventListener('load', () => setTimeout(touched, AFTER_LOAD), { once: true });
  return { load, isBound: () => bound };
}

const models = createPageModels(document);
if (models) {
  bindPolicy(document, models.consent);
  const { load, isBound } = later(models);
  bindBasket(document, models.basket, load);
  holdEarlySubmits(document, load, isBound);
  const asked = models.askUser();
  if (asked)
    void load()
      .then((part) => part.takeUser(asked))
      .catch(() => undefined);
  else models.settleId();
}
startIslands();
if (document.querySelector('script[data-bridge]')) {
  const { followEditor } = await import('./live/preview.ts');
  followEditor(document, () => location.reload());
}
