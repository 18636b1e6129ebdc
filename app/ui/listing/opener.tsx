import type { ReactNode } from 'react';

interface OpenerProps {
  /** Of the button: the focus returns to it. */
  readonly id: string;
  readonly dialog: 'listing-filter' | 'listing-sort';
  readonly kind: 'is-all' | 'is-sort';
  readonly children: ReactNode;
}

/**
 * Opens a dialog of the list. Without script it is a link that shows the dialog as a part of the page, because browsers
 * without invoker commands open none by a button (docs/browsers.md), and styles cannot tell which those are.
 */
export function Opener({ id, dialog, kind, children }: OpenerProps) {
  return (
    <>
      <button
        type="button"
        className={`listing-button ${kind}`}
        id={id}
        command="show-modal"
        commandfor={dialog}
        aria-haspopup="dialog"
      >
        {children}
      </button>
      <noscript>
        <a className={`listing-button ${kind}`} href={`#${dialog}`}>
          {children}
        </a>
      </noscript>
    </>
  );
}
