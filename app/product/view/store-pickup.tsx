import type { Product } from '../schemas/product.ts';
import type { StoreAvailability } from '../../stores/schemas/store.ts';
import { isAddable, isProductBuyable } from '../rules/availability.ts';
import { writeItems } from '../../stores/rules/reservation.ts';
import { isOnlineOnly, isRetailSuitable, retailFactsOf } from '../rules/retail.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { isSentAsFile } from '../../voucher/rules/voucher-product.ts';
import { href } from '../../routes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Style } from '../../ui/style.tsx';
import { StoresDialog } from '../../ui/stores/stores-dialog.tsx';

import css from './only-stores.css?inline';

const DIALOG = 'click-and-reserve-product';

/** Returns whether stores of the shop may have a product. */
export function mayBeInStores(product: Product, { shop }: Pick<LayoutData, 'shop'>): boolean {
  return (
    shop.options.clickAndReserve &&
    isRetailSuitable(retailFactsOf(product, product.variants)) &&
    !isSentAsFile(product, shop.company)
  );
}

interface StorePickupProps extends Pick<LayoutData, 'shop' | 't'> {
  readonly product: Product;
  /** The variant that the page shows. */
  readonly variantId: number;
  /** Undefined if the product is not sold in stores, or the back end does not answer. */
  readonly stores: StoreAvailability | undefined;
  /** Whether only stores have it: then this comes before the price, with a button. */
  readonly isHeadline: boolean;
}

/** Returns whether only stores have a product, so that they are its headline. */
export function isOnlyInStores(
  { variants }: Product,
  stores: StoreAvailability | undefined,
): boolean {
  const codes = variants.map(({ customData }) => customData.KQPRI.BVC);
  return stores !== undefined && stores.stores > 0 && !codes.some(isAddable);
}

/**
 * The number of stores with the product and a link to reserve it there, or a text that no store or only the online shop has
 * it.
 */
export function StorePickup({ product, variantId, stores, isHeadline, shop, t }: StorePickupProps) {
  if (!shop.options.clickAndReserve) return null;
  if (!stores || stores.stores === 0)
    return <RetailNotice product={product} isInNone={stores !== undefined} shop={shop} t={t} />;
  const count = stores.stores;
  const inStores = t(product.variants.length > 1 ? 'stores.inStoresVaries' : 'stores.inStores', {
    count,
  });
  const where = (
    <small className="soft">
      {stores.isToday ? `${inStores} · ${t('stores.today')}` : inStores}
    </small>
  );
  const link = (
    <a
      className={isHeadline ? 'button' : undefined}
      href={`${href('reservation', shop)}?items=${writeItems([{ variantId, quantity: 1 }])}`}
      data-live="stores"
      data-stores={DIALOG}
    >
      {t('stores.pickup')}
    </a>
  );
  return (
    <>
      {isHeadline ? (
        <div className="only-stores">
          <Style name="only-stores" css={css} />
          <b>{t('stores.onlyHere')}</b>
          {where}
          {link}
        </div>
      ) : (
        <ul className="promises">
          <li>
            <Icon name="store" />
            <span>
              {link}
              {where}
            </span>
          </li>
        </ul>
      )}
      <StoresDialog name="click-and-reserve-product" t={t} />
    </>
  );
}

/** The text if no store sells the product; nothing for a file. */
function RetailNotice({
  product,
  isInNone,
  shop,
  t,
}: Pick<StorePickupProps, 'product' | 'shop' | 't'> & {
  /** Whether stores sell the product, but none has it. */
  readonly isInNone: boolean;
}) {
  const { variants } = product;
  const facts = {
    ...retailFactsOf(product, variants),
    isBuyable: isProductBuyable(variants.map(({ customData }) => customData.KQPRI.BVC)),
  };
  const isOnline = facts.isBuyable && isOnlineOnly(facts);
  if (isSentAsFile(product, shop.company) || !(isOnline || isInNone)) return null;
  return (
    <p className="retail-note">
      <Icon name="store" />
      {t(isOnline ? 'product.onlineOnly' : 'product.inNoStore')}
    </p>
  );
}
