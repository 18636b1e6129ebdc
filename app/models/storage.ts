export interface UserIdStorage {
  readonly read: () => string | undefined;
  /** Undefined removes the id. */
  readonly write: (id: string | undefined) => void;
}

const USER_ID = 'userId';
/** What was typed, from before a reload (`app/live/page-state.ts`). */
export const PAGE_STATE = 'page-state';
/** Changes with each logout of the tab: what was typed before is not filled in again. */
export const TYPED_ERA = 'typed-era';

/** The browser's own copy of the consent record, and each service's history with what the proof needs. */
export const CONSENT_COPY = 'consent';
export const CONSENT_HISTORY = 'consent-history';

export function createUserIdStorage(local: () => Storage): UserIdStorage {
  return {
    read: () => attempt(() => local().getItem(USER_ID)) ?? undefined,
    write: (id) =>
      void attempt(() => (id ? local().setItem(USER_ID, id) : local().removeItem(USER_ID))),
  };
}

/** Remembers in this tab which consent record a document was reloaded for. */
export interface ReloadGuard {
  readonly read: () => string | undefined;
  /** Returns whether the key was stored: without that, the document might reload without end. */
  readonly write: (key: string) => boolean;
  readonly clear: () => void;
}

const RELOADED = 'policy-reload';

export function createReloadGuard(session: () => Storage): ReloadGuard {
  const read = () => attempt(() => session().getItem(RELOADED)) ?? undefined;
  return {
    read,
    write: (key) => {
      attempt(() => session().setItem(RELOADED, key));
      return read() === key;
    },
    clear: () => void attempt(() => session().removeItem(RELOADED)),
  };
}

/** Returns the result, or undefined if the browser refuses storage, the storage is full, or its text is damaged. */
export function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    // Private modes throw on access, full stores on writing: the page works without its copy.
    return undefined;
  }
}
