import type { After } from './toast-model.ts';

/** How often a visible tab asks which build the shop serves; each interval differs by a fifth. Milliseconds. */
export const BUILD_INTERVAL = 5 * 60_000;
const JITTER = 0.2;

export interface BuildWatchContext {
  /** The document's build. */
  readonly build: string;
  /** Returns what a URL of the shop answers as JSON; undefined if it does not. */
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
  /** Asks at once if the last answer is older than the interval: the tab is visible again. */
  readonly shown: () => void;
}

/** Returns the build that the shop serves; undefined if it does not answer. */
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

/** Watches for newer builds, first of all now. A build counts once its manifest is there: until then it is not yet everywhere. */
export function watchBuilds(context: BuildWatchContext): BuildWatch {
  const { build, read, isVisible, after, now, random, found } = context;
  let known = build;
  let asked = -Infinity;

  async function ask() {
    if (!isVisible()) return;
    asked = now();
    const latest = await readLatestBuild(read);
    // A rollback serves the document's own build again.
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
