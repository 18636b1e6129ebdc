import type { ReactNode } from 'react';
import { type DialogName, DIALOGS } from '../dialog/rules/dialogs.ts';

declare module 'react' {
  /** Invoker commands, for which React has no types. */
  interface ButtonHTMLAttributes<T> {
    readonly command?: 'show-modal';
    readonly commandfor?: string;
  }
}

/**
 * A closed dialog with its name and its position from app/dialog/rules/dialogs.ts; a sheet on phones. The element with the id
 * `{id}-title` labels it. app/browser/overlays.ts handles it.
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
  /** Whether the dialog is shown open as a part of the page, which is not modal. */
  readonly open?: boolean;
  /** Whether only an answer closes the dialog: not Escape, a press outside or a swipe. */
  readonly isModal?: boolean;
  /** Set to false for a dialog that is at the side on phones, too. */
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
