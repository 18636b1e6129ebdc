import type { ShippingOption } from '../schemas/checkout.ts';
import type { Translate } from '../../i18n/translate.ts';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Id of the dialog about the carriers. */
export const CARRIER_INFO = 'carrier-info';

/** The dialog that explains the delivery of each carrier. */
export function CarrierInfo({
  options,
  t,
}: {
  readonly options: readonly ShippingOption[];
  readonly t: Translate;
}) {
  return (
    <Dialog id={CARRIER_INFO} name="carrier-info" className="carrier-info">
      <DialogHead id={CARRIER_INFO} title={t('checkout.carriers')} t={t} />
      <dl>
        {options.map(({ key, name, kind }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{t(`checkout.carriers.${kind}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
