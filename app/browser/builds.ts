import { isReloadDue, type Reloads } from '../page/rules/build-reload.ts';
import { readLatestBuild, watchBuilds } from './build-watch.ts';
import { attempt } from './storage.ts';
import { savePageState, restorePage } from './page-state.ts';
import { isFormAnswer, reloadPage } from './reload.ts';

const session = () => sessionStorage;

/** Newer builds of the shop, and the state that a reload restores (docs/rules/page.md#new-builds). */

/** Restores the input from before a reload. */
export const restore = () => restorePage(document, session);

/**
 * Reports once that the shop serves a newer build; `offer` shows a message and receives the function that reloads the
 * page.
 */
export function watch(build: string, offer: (reload: () => void) => void) {
  const { shown } = watchBuilds({
    build,
    read,
    isVisible: () => document.visibilityState === 'visible',
    after(milliseconds, run) {
      const timer = setTimeout(run, milliseconds);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    random: Math.random,
    found: () => offer(reloadOnRequest),
  });
  document.addEventListener('visibilitychange', shown);
}

let isRecovering = false;

/**
 * Reloads the page if a newer build can fix a failed load (docs/rules/page.md#new-builds). Otherwise links and forms continue to
 * act natively.
 */
export async function recover(build: string) {
  if (isRecovering || isPrerendering() || isFormAnswer()) return;
  isRecovering = true;
  let isLeaving = false;
  // The native action of the link or form has begun: the page that it loads takes precedence.
  const leave = () => void (isLeaving = true);
  addEventListener('beforeunload', leave);
  const latest = await readLatestBuild(read);
  const done = readReloads();
  const now = Date.now();
  if (done && !isLeaving && isReloadDue({ build, latest, isGone: isFileGone(), now }, done)) {
    const reloads: Reloads = { at: now, builds: [...done.builds.slice(-4), build] };
    if (writeReloads(reloads) && savePageState(document, session)) location.reload();
  }
  removeEventListener('beforeunload', leave);
  isRecovering = false;
}

function reloadOnRequest() {
  savePageState(document, session);
  reloadPage();
}

async function read(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    return response.ok ? await response.json() : undefined;
  } catch {
    // Offline: requested again later.
    return undefined;
  }
}

function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

/** Returns whether the shop has answered that a script file no longer exists. */
function isFileGone(): boolean {
  return performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry.name.startsWith(`${location.origin}/assets/`) &&
        'responseStatus' in entry &&
        (entry.responseStatus === 404 || entry.responseStatus === 410),
    );
}

const RELOADS = 'build-reloads';

/** Returns the tab's reloads; undefined if they cannot be read, so that the page is not reloaded. */
function readReloads(): Reloads | undefined {
  return attempt(() => {
    const { at, builds } = JSON.parse(session().getItem(RELOADS) ?? '{"at":0,"builds":[]}');
    return typeof at === 'number' && Array.isArray(builds) ? { at, builds } : undefined;
  });
}

function writeReloads(reloads: Reloads): boolean {
  const text = JSON.stringify(reloads);
  attempt(() => session().setItem(RELOADS, text));
  return attempt(() => session().getItem(RELOADS)) === text;
}
