/** When a page of an older build is loaded again (docs/rules/page.md#new-builds). */

/** A tab reloads automatically at most once in this time. Milliseconds. */
export const RELOAD_GUARD = 10_000;

/** The reloads of a tab. */
export interface Reloads {
  /** Time of the last one, in milliseconds since 1970. */
  readonly at: number;
  /** The builds whose documents were reloaded. */
  readonly builds: readonly string[];
}

/** Facts about a part of a page's script that could not be loaded. */
interface Failure {
  /** The document's build. */
  readonly build: string;
  /** The build that the shop serves; undefined if the shop does not answer. */
  readonly latest: string | undefined;
  /** Whether the shop has answered that a file of the page is missing, so that neither network nor browser is the cause. */
  readonly isGone: boolean;
  readonly now: number;
}

/**
 * Returns whether a reload helps and is allowed: the shop answers, it has another build or the file is missing, and the
 * tab has neither reloaded a document of this build nor any other within the guard's time. So it never loops.
 */
export function isReloadDue({ build, latest, isGone, now }: Failure, done: Reloads): boolean {
  if (latest === undefined || done.builds.includes(build)) return false;
  return (latest !== build || isGone) && Math.abs(now - done.at) >= RELOAD_GUARD;
}
