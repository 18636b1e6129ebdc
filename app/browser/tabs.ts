/** Messages between the tabs of one host. Without BroadcastChannel each tab relies on its own calls. */
export interface Tabs<T> {
  readonly send: (message: T) => void;
  readonly listen: (receive: (message: T) => void) => void;
}

/** Only pages of this host send messages: their shape is trusted, their values are validated by the receiver. */
export function createTabs<T>(name: string): Tabs<T> {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none: it stays on this host
    send: (message) => channel?.postMessage(message),
    listen: (receive) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<T>) => receive(data)),
  };
}
