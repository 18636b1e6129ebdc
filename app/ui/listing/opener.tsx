import type { ReactNode } from 'react';

interface OpenerProps {
  /** Id of the button, to which the focus returns. */
  readonly id: string;
  readonly dialog: 'listing-filter' | 'listing-sort';
  readonly kind: 'is-all' | 'is-sort';
  readonly children: ReactNode;
}

/**
 * Opens a dialog of the list. Without script it is a link that shows the dialog as a part of the page, because browsers
 * without invoker commands cannot open a dialog with a button (docs/browsers.md), and styles cannot detect these
 * browsers.
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
