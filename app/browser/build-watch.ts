import type { After } from './toast-model.ts';

/** How often a visible tab requests the shop's current build; each interval varies by up to a fifth. Milliseconds. */
export const BUILD_INTERVAL = 5 * 60_000;
const JITTER = 0.2;

export interface BuildWatchContext {
  /** Id of the document's build. */
  readonly build: string;
  /** Returns the response of a shop's URL as JSON; undefined if there is none. */
  readonly read: (url: string) => Promise<unknown>;
  readonly isVisible: () => boolean;
  readonly after: After;
  readonly now: () => number;
  /** Returns a random number from 0 to 1. */
  readonly random: () => number;
  /** Called once for each newer build. */
  readonly found: () => void;
}

export interface BuildWatch {
  /** Requests the build at once if the last answer is older than the interval: the tab is visible again. */
  readonly shown: () => void;
}

/** Returns the build that the shop serves; undefined without an answer. */
export async function readLatestBuild(
  read: BuildWatchContext['read'],
): Promise<string | undefined> {
  return idOf(await read('/builds/latest.json'));
}

function idOf(answer: unknown): string | undefined {
  const isNamed = typeof answer === 'object' && answer !== null && 'id' in answer;
  return isNamed && typeof answer.id === 'string' && /^[\w-]{1,40}$/.test(answer.id)
    ? answer.id
    : undefined;
}

/**
 * Watches for newer builds, beginning now. A build counts when its manifest is available: before, the build is not deployed
 * everywhere.
 */
export function watchBuilds(context: BuildWatchContext): BuildWatch {
  const { build, read, isVisible, after, now, random, found } = context;
  let known = build;
  let asked = -Infinity;

  async function ask() {
    if (!isVisible()) return;
    asked = now();
    const latest = await readLatestBuild(read);
    // After a rollback, the shop serves the document's build again.
    if (latest === undefined || latest === known || latest === build) return;
    if (idOf(await read(`/builds/meta/${latest}.json`)) !== latest) return;
    known = latest;
    found();
  }

  function wait() {
    const interval = BUILD_INTERVAL * (1 - JITTER + 2 * JITTER * random());
    after(interval, () => {
      void ask();
      wait();
    });
  }

  void ask();
  wait();
  return {
    shown() {
      if (now() - asked >= BUILD_INTERVAL) void ask();
    },
  };
}
