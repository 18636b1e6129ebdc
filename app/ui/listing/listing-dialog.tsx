import type { ReactNode } from 'react';
import type { DialogName } from '../../dialog/rules/dialogs.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../dialog.tsx';
import { Icon } from '../icon.tsx';

/**
 * A dialog of a list with its title and a close button. A dialog that a link shows without script (opener.tsx) has no `open`
 * attribute, so that a link can close it.
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
  /** Whether the page shows the dialog open. */
  readonly isOpen?: boolean;
  /** Whether a link shows the dialog without script. */
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
