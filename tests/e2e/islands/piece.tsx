import { type MouseEvent, useState, useSyncExternalStore } from 'react';

export interface PieceProps {
  readonly name: string;
}

/** An island like the shop's: before hydration it works as a link, afterwards it changes in place. */
export function Piece({ name }: PieceProps) {
  const [presses, setPresses] = useState(0);
  // The server's text stays until the handlers are attached.
  const awake = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

  function follow(event: MouseEvent) {
    event.preventDefault();
    setPresses((count) => count + 1);
  }

  return (
    <div role="group" aria-label={name}>
      <output>{awake ? `awake, ${presses}` : 'asleep'}</output>
      <button type="button" onClick={() => setPresses((count) => count + 1)}>
        <span>press</span>
      </button>
      <a href={`/followed/?by=${name}`} onClick={follow}>
        follow
      </a>
      <input aria-label="words" />
      <form method="get" action="/sent/" data-live="test">
        <button type="submit">send</button>
      </form>
    </div>
  );
}
