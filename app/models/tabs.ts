/** What the tabs of one shop tell each other; where a browser cannot, each tab asks for itself. */
export interface Tabs<T> {
  readonly tell: (message: T) => void;
  readonly listen: (hear: (message: T) => void) => void;
}

/** Tabs of this host over a BroadcastChannel. A message comes from our own pages: its shape is trusted, its values are not. */
export function createTabs<T>(name: string): Tabs<T> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none: it stays on this host
    tell: (message) => channel?.postMessage(message),
    listen: (hear) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<T>) => hear(data)),
  };
}
