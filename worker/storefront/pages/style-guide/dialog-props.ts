import type { ReactNode } from 'react';
import type { DialogName } from '../../../../app/dialog/rules/dialogs.ts';
import type { LayoutData } from '../../../../app/layouts/layout-data.ts';

/** What shows a dialog: the component with its own button, or one of the style guide beside it. */
export type ShownDialogs<Name extends DialogName> = Readonly<Record<Name, ReactNode>>;

export interface DialogsProps {
  readonly layoutData: LayoutData;
  /** Returns the home page of a shop, for the list of countries. */
  readonly homeOf: (shop: LayoutData['shop']) => string;
}
