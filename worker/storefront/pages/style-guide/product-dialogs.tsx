import type { ProductPromotion } from '../../../../app/promotion/schemas/promotion.ts';
import { productNumber } from '../../../../app/product/rules/reference-key.ts';
import { REMINDER_DIALOG } from '../../../../app/product/islands/purchase-fields.tsx';
import { AttributeAdvisor } from '../../../../app/product/view/advisor.tsx';
import { BundleParts } from '../../../../app/product/view/bundle.tsx';
import { CustomizeDialog } from '../../../../app/product/view/customize.tsx';
import { Equipment } from '../../../../app/product/view/equipment.tsx';
import { ImageDialog } from '../../../../app/product/view/image-dialog.tsx';
import { GuaranteeNotice } from '../../../../app/product/view/legal-guarantee.tsx';
import { PickerDialog } from '../../../../app/product/view/picker-dialog.tsx';
import { Promotions } from '../../../../app/product/view/promotions.tsx';
import { Reminder } from '../../../../app/product/view/reminder.tsx';
import { Seals } from '../../../../app/product/view/seals.tsx';
import { SiblingDialog } from '../../../../app/product/view/sibling-dialog.tsx';
import { href } from '../../../../app/routes.ts';
import { Opened } from '../../../../app/style-guide/view/opened.tsx';
import { AddLayer } from '../../../../app/ui/add-layer.tsx';
import { StoresDialog } from '../../../../app/ui/stores/stores-dialog.tsx';
import type { DialogsProps } from './dialog-props.ts';
import { sampleProduct } from './sample-product.ts';
import { samplePromotions } from './sample-promotions.ts';

const SEAL = { name: 'OEKO-TEX', number: '12.HDE.34567', href: null };

/** Dialogs of the product's page. */
export function productDialogs({ layoutData: { shop, t } }: DialogsProps) {
  const product = sampleProduct({ number: 1001, sizes: ['62/68', '74/80'] }, shop, t);
  const gone = sampleProduct({ number: 1002, isSoldOut: true }, shop, t);
  const [chosen] = product.variants;
  const [missing] = gone.variants;
  if (!chosen || !missing) throw new Error('a sample product has a variant');
  const { name } = product;
  const inShop = { shop, t };
  const other = sampleProduct({ number: 1003 }, shop, t);
  const numbers = [product, other].map(({ referenceKey }) => productNumber(referenceKey));
  const { gift, reduction, set } = samplePromotions([numbers[0] ?? '', numbers[1] ?? '']);
  const promoted = (promotion: ProductPromotion) => (
    <Promotions
      product={{ ...product, promotions: [promotion] }}
      chosen={chosen}
      others={[other]}
      {...inShop}
    />
  );
  const path = href('styleDialogs', shop);
  const siblings = ['#1', '#2', '#3'].map((label, at) => ({
    label: `${t('style.sample.colour')} ${label}`,
    src: product.images[0]?.src ?? '',
    href: path,
    current: at === 0,
  }));
  return {
    'product-attribute-picker': (
      <Opened id="attribute-picker" name="product-attribute-picker" t={t}>
        <PickerDialog name={name} t={t} />
      </Opened>
    ),
    'product-popup': <BundleParts parts={[{ product, size: '62/68', quantity: 2 }]} {...inShop} />,
    'click-and-reserve-product': (
      <Opened id="click-and-reserve-product" name="click-and-reserve-product" t={t}>
        <StoresDialog name="click-and-reserve-product" t={t} />
      </Opened>
    ),
    'electrical-equipment-law': (
      <Equipment data={{ recycling: 'grossgerte', weeeNumber: 'DE 12345678' }} {...inShop} />
    ),
    'add-to-cart': (
      <Opened id="add-layer" name="add-to-cart" t={t}>
        <AddLayer t={t} basketHref={href('basket', shop)} />
      </Opened>
    ),
    'product-customize': (
      <Opened id="customize" name="product-customize" t={t}>
        <CustomizeDialog product={product} variant={chosen} t={t} />
      </Opened>
    ),
    'product-image': (
      <Opened id="product-image" name="product-image" t={t}>
        <ImageDialog name={name} t={t} />
      </Opened>
    ),
    'remind-when-available': (
      <Opened id={REMINDER_DIALOG} name="remind-when-available" t={t}>
        <Reminder product={gone} chosen={missing} isSent={false} failed={undefined} {...inShop} />
      </Opened>
    ),
    'product-seals': <Seals seals={[{ ...SEAL, text: t('style.sample.text') }]} t={t} />,
    'legal-guarantee': (
      <div className="info-row">
        <span>
          <GuaranteeNotice language={shop.language} t={t} />
        </span>
      </div>
    ),
    'product-attribute-advisor': (
      <AttributeAdvisor
        advisor={{ chart: undefined, tog: 1 }}
        {...{ product, chosen, path }}
        params={new URLSearchParams()}
        {...inShop}
      />
    ),
    'bundle-promotion-add': promoted(set),
    'campaign-conditions': promoted(reduction),
    'promotion-product-disclaimer': promoted(gift),
    'sibling-select': (
      <Opened id="sibling-select" name="sibling-select" t={t}>
        <SiblingDialog siblings={siblings} size={undefined} t={t} />
      </Opened>
    ),
  };
}
