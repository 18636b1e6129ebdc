import type { ProductCustomData } from '../schemas/product-custom-data.ts';
import { isTakenOnDelivery, recyclingCategory, weeeNumberOf } from '../rules/equipment.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';

const ID = 'equipment-law';

/**
 * The notes on old devices: the crossed-out bin, how old devices are taken back, and the country's law in a dialog.
 */
export function Equipment({
  data,
  shop,
  t,
}: {
  readonly data: Pick<ProductCustomData, 'recycling' | 'weeeNumber'>;
  readonly shop: Pick<Shop, 'country'>;
  readonly t: Translate;
}) {
  const category = recyclingCategory(data.recycling);
  if (!category && !data.weeeNumber) return null;
  const number = weeeNumberOf(data.weeeNumber, shop.country);
  return (
    <div className="info-row">
      <CrossedBin />
      <span>
        {t(category && isTakenOnDelivery(category) ? 'equipment.delivery' : 'equipment.small')}
        <button type="button" command="show-modal" commandfor={ID} aria-haspopup="dialog">
          {t('equipment.title')}
        </button>
      </span>
      <Dialog className="info-dialog" id={ID} name="electrical-equipment-law">
        <DialogHead id={ID} title={t('equipment.title')} t={t} />
        <p>{t('equipment.bin')}</p>
        <p>{t('equipment.law')}</p>
        {number && <p>{t('equipment.weee', { number })}</p>}
      </Dialog>
    </div>
  );
}

/** The symbol for separate collection (EN 50419). */
function CrossedBin() {
  return (
    <svg
      width="22"
      height="30"
      viewBox="0 0 22 30"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d="m5 8 1.500 14h9L17 8M3.500 6h15M8 6V3.500h6V6M2 2l18 21M20 2 2 23" />
      <path d="M3 26h16v3H3z" fill="currentColor" stroke="none" />
    </svg>
  );
}
