import type { Product, Variant } from '../product/schemas/product.ts';
import type { ProductPromotion } from '../promotion/schemas/promotion.ts';
import { isAddable } from '../product/rules/availability.ts';
import { formatPrice } from '../price/rules/price.ts';
import { isPersonalised, productPath } from '../product/rules/product.ts';
import { displayName } from '../product/rules/product-name.ts';
import type { Shop } from '../shop/rules/shop.ts';
import { chooseVariant } from '../product/rules/variant.ts';
import { imagesOf, variantName } from '../product/rules/variant-image.ts';
import type { Translate } from '../i18n/translate.ts';
import { ActionField } from './action-field.tsx';
import { variantFacts } from './card-view.ts';
import { Dialog } from './dialog.tsx';
import { DialogHead } from './dialog-head.tsx';
import { ProductPicture } from './picture.tsx';

const WIDTHS = [150, 300] as const;

interface SetProps {
  readonly promotion: ProductPromotion;
  /** All products of the promotion. */
  readonly parts: readonly Product[];
  /** The page's product, which comes first. */
  readonly first: Product;
  /** Its variant that the page shows. */
  readonly chosen: Variant;
  readonly shop: Shop;
  readonly t: Translate;
}

/** The dialog that adds all products of a group promotion at once; nothing if one of them cannot be added. */
export function PromotionSet({ promotion, parts, first, chosen, shop, t }: SetProps) {
  const id = `set-${promotion.id}`;
  const ordered = [first, ...parts.filter((part) => part.id !== first.id)];
  if (!ordered.every(canBePart)) return null;
  return (
    <>
      <button type="button" command="show-modal" commandfor={id} aria-haspopup="dialog">
        {t('promotion.set')}
      </button>
      <Dialog className="info-dialog set-dialog" id={id} name="bundle-promotion-add">
        <DialogHead id={id} title={promotion.name} t={t} />
        <form method="post" data-live="basket.addSet">
          <ActionField name="basket.addSet" />
          <input type="hidden" name="promotionId" value={promotion.id} />
          <ul>
            {ordered.map((part, index) => (
              <Part
                key={part.id}
                part={part}
                preset={part.id === first.id ? chosen : undefined}
                index={index}
                shop={shop}
                t={t}
              />
            ))}
          </ul>
          <button type="submit" className="button">
            {t('promotion.addSet')}
          </button>
        </form>
      </Dialog>
    </>
  );
}

/** Returns whether a product can be added as a part of a set: the dialog has no field for a personalised text. */
export function canBePart({ attributes, isActive, variants }: Product): boolean {
  return (
    isActive &&
    !isPersonalised(attributes) &&
    variants.some(({ customData }) => isAddable(customData.KQPRI.BVC))
  );
}

function Part({
  part,
  preset,
  index,
  shop,
  t,
}: Pick<SetProps, 'shop' | 't'> & {
  readonly part: Product;
  /** The preselected variant; undefined if it cannot be added. */
  readonly preset: Variant | undefined;
  readonly index: number;
}) {
  const isAddablePreset = preset !== undefined && isAddable(preset.customData.KQPRI.BVC);
  const wanted = { referenceKey: isAddablePreset ? preset.referenceKey : undefined };
  const chosen = chooseVariant(part.variants.map(variantFacts), wanted)?.variant;
  if (!chosen) return null;
  const name = displayName(part, shop.language);
  const [image] = imagesOf(part.images, chosen);
  const field = `part-${index}`;
  const priceOf = ({ price }: Product['variants'][number]) =>
    formatPrice(price.withTax, shop.currency, shop.locale);
  return (
    <li>
      {image && <ProductPicture src={image.src} alt="" sizes="72px" widths={WIDTHS} />}
      <div>
        <a href={productPath(part, shop)}>{name}</a>
        {part.variants.length > 1 ? (
          <select
            name={field}
            aria-label={t('promotion.choose', { name })}
            defaultValue={chosen.id}
          >
            {part.variants.map((variant) => (
              <option
                key={variant.id}
                value={variant.id}
                disabled={!isAddable(variant.customData.KQPRI.BVC)}
              >
                {variantName(variant) ?? name}, {priceOf(variant)}
              </option>
            ))}
          </select>
        ) : (
          <>
            <input type="hidden" name={field} value={chosen.id} />
            <span className="soft">{priceOf(chosen)}</span>
          </>
        )}
      </div>
    </li>
  );
}
