export interface UserIdStorage {
  readonly read: () => string | undefined;
  /** Returns the proof of the stored id. */
  readonly proof: () => string | undefined;
  /** Undefined removes the id and its proof. */
  readonly write: (id: string | undefined, proof?: string) => void;
}

const USER_ID = 'userId';
const USER_ID_PROOF = 'userIdProof';
/** What was typed, from before a reload (`app/browser/page-state.ts`). */
export const PAGE_STATE = 'page-state';
/** Changes with each logout of the tab: what was typed before is not filled in again. */
export const TYPED_ERA = 'typed-era';

/** The browser's own copy of the consent record, and each service's history with what the proof needs. */
export const CONSENT_COPY = 'consent';
export const CONSENT_HISTORY = 'consent-history';

export function createUserIdStorage(local: () => Storage): UserIdStorage {
  const read = (name: string) => attempt(() => local().getItem(name)) ?? undefined;
  const write = (name: string, value: string | undefined) =>
    attempt(() => (value ? local().setItem(name, value) : local().removeItem(name)));
  return {
    read: () => read(USER_ID),
    proof: () => read(USER_ID_PROOF),
    write(id, proof) {
      write(USER_ID, id);
      write(USER_ID_PROOF, proof);
    },
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
