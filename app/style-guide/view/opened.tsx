import type { ReactNode } from 'react';
import type { DialogName } from '../../dialog/rules/dialogs.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Style } from '../../ui/style.tsx';
import css from './opened.css?inline';

/** The button that opens a dialog which the shop opens by script, and the dialog. */
export function Opened({
  id,
  name,
  t,
  children,
}: {
  readonly id: string;
  readonly name: DialogName;
  readonly t: Translate;
  readonly children?: ReactNode;
}) {
  return (
    <>
      <Style name="style-guide-opened" css={css} />
      <button
        type="button"
        className="button button-ghost"
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
      >
        {t('style.open', { name })}
      </button>
      {children}
    </>
  );
}
