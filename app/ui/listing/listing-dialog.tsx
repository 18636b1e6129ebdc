import type { ReactNode } from 'react';
import type { DialogName } from '../../dialog/rules/dialogs.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';

/**
 * A dialog of a list with its title and a button that closes it. One that a link shows without script (opener.tsx) is not open, so
 * that a link closes it.
 */
export function ListingDialog({
  id,
  name,
  title,
  t,
  isOpen = false,
  hasLink = false,
  children,
}: {
  readonly id: string;
  readonly name: DialogName;
  readonly title: string;
  readonly t: Translate;
  /** Whether the page shows it opened. */
  readonly isOpen?: boolean;
  /** Whether a link shows it without script. */
  readonly hasLink?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Dialog className="listing-dialog" id={id} name={name} open={isOpen}>
      <header>
        <h2 id={`${id}-title`}>{title}</h2>
        <form method="dialog">
          <button type="submit" aria-label={t('layer.close')}>
            <Icon name="close" size={22} />
          </button>
        </form>
        {hasLink && (
          <noscript>
            <a href="#listing" aria-label={t('layer.close')}>
              <Icon name="close" size={22} />
            </a>
          </noscript>
        )}
      </header>
      {children}
    </Dialog>
  );
}
