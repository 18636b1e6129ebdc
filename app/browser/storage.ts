export interface UserIdStorage {
  readonly read: () => string | undefined;
  /** Returns the proof of the stored id. */
  readonly proof: () => string | undefined;
  /** Undefined removes the id and its proof. */
  readonly write: (id: string | undefined, proof?: string) => void;
}

const USER_ID = 'userId';
const USER_ID_PROOF = 'userIdProof';
/** Input from before a reload (`app/browser/page-state.ts`). */
export const PAGE_STATE = 'page-state';
/** Changes with each logout in the tab: earlier input is then not restored. */
export const TYPED_ERA = 'typed-era';

/** The browser's copy of the consent record, and each service's history with the data for the proof. */
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

/** Remembers in this tab the consent record for which a document was reloaded. */
export interface ReloadGuard {
  readonly read: () => string | undefined;
  /** Returns whether the key was stored: otherwise the document might reload endlessly. */
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
    // Private modes throw on access, full storages on writing: the page works without its copy.
    return undefined;
  }
}
