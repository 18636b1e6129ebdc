import quantityCss from '../../../../app/basket/view/quantity.css?inline';
import { Stepper } from '../../../../app/basket/view/stepper.tsx';
import { MAX_LINE_QUANTITY } from '../../../../app/basket/rules/basket.ts';
import { type BasketItem, basketItemSchema } from '../../../../app/basket/schemas/basket.ts';
import type { LayoutData } from '../../../../app/layouts/layout-data.ts';
import { Sample, Samples } from '../../../../app/style-guide/view/frame.tsx';
import { Style } from '../../../../app/ui/style.tsx';
import { sampleProduct } from './sample-product.ts';

/** The quantity of a basket's line in its states. */
export function Quantity({ layoutData }: { readonly layoutData: LayoutData }) {
  const { t } = layoutData;
  const wrong = t('basket.quantityWrong', { max: MAX_LINE_QUANTITY });
  return (
    <Samples>
      <Style name="basket-quantity" css={quantityCss} />
      <Sample label={t('style.state.first')}>
        <Stepper item={sampleLine('first', 1, layoutData)} most={9} t={t} />
      </Sample>
      <Sample label={t('style.state.plain')}>
        <Stepper item={sampleLine('plain', 3, layoutData)} most={9} t={t} />
      </Sample>
      <Sample label={t('style.state.wrong')}>
        <Stepper
          item={sampleLine('wrong', 3, layoutData)}
          most={9}
          t={t}
          typed="0"
          problem={wrong}
        />
      </Sample>
    </Samples>
  );
}

function sampleLine(key: string, quantity: number, { shop, t }: LayoutData): BasketItem {
  const product = sampleProduct({ number: 31 }, shop, t);
  const [variant] = product.variants;
  return basketItemSchema.parse({
    key,
    quantity,
    availableQuantity: 9,
    status: 'available',
    variant,
    product,
    itemGroup: null,
    customData: {},
    displayData: {},
    price: { unit: variant?.price, total: variant?.price },
    promotionId: null,
  });
}
