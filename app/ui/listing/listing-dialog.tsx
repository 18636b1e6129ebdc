import type { ReactNode } from 'react';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../icon.tsx';

/** Named overlays of a list (docs/rules.md#dialogs). */
type ListingOverlay = 'listing-facet' | 'listing-filter' | 'listing-sort';

declare module 'react' {
  /** Invoker commands, which React passes on but does not type. */
  interface ButtonHTMLAttributes<T> {
    readonly command?: 'show-modal';
    readonly commandfor?: string;
  }
}

/** A dialog of a list: a sheet on phones, a panel at the right on wide screens. */
export function ListingDialog({
  id,
  overlay,
  title,
  t,
  children,
}: {
  readonly id: string;
  readonly overlay: ListingOverlay;
  readonly title: string;
  readonly t: Translate;
  readonly children: ReactNode;
}) {
  return (
    <dialog
      className="listing-dialog"
      id={id}
      data-overlay={overlay}
      data-sheet=""
      aria-labelledby={`${id}-title`}
    >
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog">
          <button type="submit" aria-label={t('layer.close')}>
            <Icon name="close" size={22} />
          </button>
        </form>
      </header>
      {children}
    </dialog>
  );
}
