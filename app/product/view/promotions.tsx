import type { Product, Variant } from '../schemas/product.ts';
import type { ProductPromotion } from '../../promotion/schemas/promotion.ts';
import { productPath } from '../rules/product.ts';
import { productNumber } from '../rules/reference-key.ts';
import { displayName } from '../rules/product-name.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { conditionTexts } from '../../ui/promotion-conditions.ts';
import { PromotionSet } from '../../ui/promotion-set.tsx';

interface InShop {
  readonly shop: Shop;
  readonly t: Translate;
}

export interface PromotionsProps extends InShop {
  readonly product: Product;
  /** The variant that the page shows. */
  readonly chosen: Variant;
  /** Products that the promotions refer to and this shop sells: the other products of a set, and gifts. */
  readonly others: readonly Product[];
}

/** The running promotions of a product: each with its conditions, its gift, or its set. */
export function Promotions({ product, chosen, others, shop, t }: PromotionsProps) {
  const known = new Map([product, ...others].map((one) => [productNumber(one.referenceKey), one]));
  const find = (numbers: readonly string[]) => numbers.flatMap((number) => known.get(number) ?? []);
  return product.promotions.map((promotion) => {
    const gifts = find([...new Set(promotion.giftNumbers)]);
    const parts = find(promotion.productNumbers);
    const isWhole = parts.length > 1 && parts.length === promotion.productNumbers.length;
    return (
      <div className="info-row promotion" key={promotion.id}>
        <Icon name={promotion.effect.type === 'buy_x_get_y' ? 'gift' : 'tag'} />
        <span>
          <b>{promotion.name}</b>
          <Conditions promotion={promotion} shop={shop} t={t} />
          {gifts.length > 0 && <Disclaimer id={promotion.id} gifts={gifts} shop={shop} t={t} />}
          {promotion.isGroup && isWhole && (
            <PromotionSet
              promotion={promotion}
              parts={parts}
              first={product}
              chosen={chosen}
              shop={shop}
              t={t}
            />
          )}
        </span>
      </div>
    );
  });
}

/**
 * The conditions of a promotion as text: its reduction, its requirements, its period, and whether it can be combined.
 */
function Conditions({ promotion, shop, t }: InShop & { readonly promotion: ProductPromotion }) {
  const id = `conditions-${promotion.id}`;
  return (
    <>
      <Opener id={id} text={t('promotion.conditions')} about={promotion.name} />
      <Dialog className="info-dialog" id={id} name="campaign-conditions">
        <DialogHead id={id} title={promotion.name} t={t} />
        <ul>
          {conditionTexts(promotion, shop, t).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

/** The description of a promotion's gift and its conditions. */
function Disclaimer({
  id: promotionId,
  gifts,
  shop,
  t,
}: InShop & { readonly id: string; readonly gifts: readonly Product[] }) {
  const id = `disclaimer-${promotionId}`;
  return (
    <>
      <Opener id={id} text={t('promotion.aboutGift')} />
      <Dialog className="info-dialog" id={id} name="promotion-product-disclaimer">
        <DialogHead id={id} title={t('promotion.aboutGift')} t={t} />
        <ul>
          {gifts.map((gift) => (
            <li key={gift.id}>
              <a className="quiet" href={productPath(gift, shop)}>
                {displayName(gift, shop.language)}
              </a>
            </li>
          ))}
        </ul>
        <p>{t('promotion.giftNote')}</p>
      </Dialog>
    </>
  );
}

/**
 * The button of a row, which opens a dialog. `about` is for screen readers, if several buttons have the same text.
 */
function Opener({
  id,
  text,
  about,
}: {
  readonly id: string;
  readonly text: string;
  readonly about?: string;
}) {
  return (
    <button type="button" command="show-modal" commandfor={id} aria-haspopup="dialog">
      {text}
      {about && <span className="visually-hidden"> {about}</span>}
    </button>
  );
}
