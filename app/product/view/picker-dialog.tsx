import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';

/**
 * The dialog for a shopper who opened the page to add the product (`?action=addToCart`), empty:
 * app/product/browser/attribute-picker.ts moves the page's picker into it.
 */
export function PickerDialog({ name, t }: { readonly name: string; readonly t: Translate }) {
  return (
    <Dialog className="picker-dialog" id="attribute-picker" name="product-attribute-picker">
      <DialogHead id="attribute-picker" title={name} t={t} />
    </Dialog>
  );
}
