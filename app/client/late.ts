import { lazy } from '../browser/lazy.ts';

/** Parts that few pages need, each loaded when it is: the entry script names one chunk for all of them. */

// Once, as a part that is gone itself must not be asked for again and again.
const builds = lazy(() => import('../browser/builds.ts'));

/** Reports the figures of the page view. */
export async function report(build: string, send: (report: Blob) => void) {
  const { reportVitals } = await import('../report/browser/vitals.ts');
  reportVitals(build, send);
}

/** Watches for newer builds; `offer` announces one and gets the function that reloads the page. */
export async function watch(build: string, offer: (reload: () => void) => void) {
  const part = await builds.load();
  part.watch(build, offer);
}

/** Reloads the page if that mends what could not be loaded. */
export async function recover(build: string) {
  const part = await builds.load();
  await part.recover(build);
}

/** Fills in what was typed before a reload. */
export async function restore() {
  const part = await builds.load();
  part.restore();
}
