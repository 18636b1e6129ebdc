/** Whether the browser has a network. */
export interface Connection {
  readonly isOnline: () => boolean;
  /** Resolves when there is a network. */
  readonly online: () => Promise<void>;
  /** Calls back when there may be a network again. */
  readonly listen: (run: () => void) => void;
}

/** Events after which a frozen or offline page may be online again. */
const EVENTS = ['online', 'pageshow'] as const;

/** Creates the connection of a window. Only a browser that reports to be offline counts as offline. */
export function createConnection(view: Window): Connection {
  const isOnline = () => view.navigator.onLine;
  return {
    isOnline,
    listen(run) {
      for (const event of EVENTS) view.addEventListener(event, run);
    },
    online: () =>
      new Promise((resolve) => {
        const ended = new AbortController();
        const check = () => {
          if (!isOnline()) return;
          ended.abort();
          resolve();
        };
        for (const event of EVENTS) view.addEventListener(event, check, { signal: ended.signal });
        check();
      }),
  };
}

/** A connection for models that do not wait: every failure is final. */
export const ALWAYS_ONLINE: Connection = {
  isOnline: () => true,
  online: () => Promise.resolve(),
  listen: () => {},
};
