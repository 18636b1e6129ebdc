import type { ReactNode } from 'react';
import { type DialogName, DIALOGS } from '../dialog/rules/dialogs.ts';

declare module 'react' {
  /** Invoker commands, which React passes on but does not type. */
  interface ButtonHTMLAttributes<T> {
    readonly command?: 'show-modal';
    readonly commandfor?: string;
  }
}

/**
 * A closed dialog with its name and the position that app/dialog/rules/dialogs.ts gives it; a sheet on phones. The element with
 * the id `{id}-title` labels it. app/browser/overlays.ts binds it.
 */
export function Dialog({
  id,
  name,
  className,
  open,
  isModal = false,
  sheet = true,
  children,
}: {
  readonly id: string;
  readonly name: DialogName;
  readonly className: string;
  /** Set if the page shows it opened, as a part of the page: it is not modal then. */
  readonly open?: boolean;
  /** Set if only an answer closes it: neither Escape, a press beside it nor a swipe. */
  readonly isModal?: boolean;
  /** Set to false for a dialog that stands at its side on phones too. */
  readonly sheet?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <dialog
      className={`dialog is-${DIALOGS[name].position} ${className}`}
      id={id}
      open={open}
      data-overlay={name}
      data-sheet={sheet && !isModal ? '' : undefined}
      data-modal={isModal ? '' : undefined}
      aria-labelledby={`${id}-title`}
    >
      {children}
    </dialog>
  );
}
