/** What the browser keeps between pages. Storage may be full, forbidden or hold what somebody else wrote. */

export interface CountCopy {
  readonly key: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface PageStorage {
  readonly userId: () => string | undefined;
  /** Undefined removes it. */
  readonly keepUserId: (id: string | undefined) => void;
  readonly count: (key: string) => CountCopy | undefined;
  readonly keepCount: (copy: CountCopy) => void;
}

const USER_ID = 'userId';
const COUNT = 'basket-count';

/** Storage of a page; each access stands alone, since a browser may refuse any of them. */
export function createPageStorage(local: () => Storage, session: () => Storage): PageStorage {
  return {
    userId: () => attempt(() => local().getItem(USER_ID)) ?? undefined,
    keepUserId: (id) =>
      void attempt(() => (id ? local().setItem(USER_ID, id) : local().removeItem(USER_ID))),
    count: (key) => {
      const copy: unknown = attempt(() => JSON.parse(session().getItem(COUNT) ?? 'null'));
      return isCountCopy(copy) && copy.key === key ? copy : undefined;
    },
    keepCount: (copy) => void attempt(() => session().setItem(COUNT, JSON.stringify(copy))),
  };
}

/** Remembers in this tab which record a document was reloaded for. */
export interface ReloadGuard {
  readonly read: () => string | undefined;
  /** Whether it could be kept: a reload that cannot be remembered might never end. */
  readonly keep: (key: string) => boolean;
  readonly clear: () => void;
}

const RELOADED = 'policy-reload';

export function createReloadGuard(session: () => Storage): ReloadGuard {
  const read = () => attempt(() => session().getItem(RELOADED)) ?? undefined;
  return {
    read,
    keep: (key) => {
      attempt(() => session().setItem(RELOADED, key));
      return read() === key;
    },
    clear: () => void attempt(() => session().removeItem(RELOADED)),
  };
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // Private modes throw on access, full stores on writing: the page goes on without its copy.
    return undefined;
  }
}

function isCountCopy(value: unknown): value is CountCopy {
  if (typeof value !== 'object' || value === null) return false;
  const { key, count, at } = value as Record<string, unknown>;
  return typeof key === 'string' && Number.isInteger(count) && typeof at === 'number';
}
