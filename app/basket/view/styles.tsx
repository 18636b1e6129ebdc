import fieldCss from '../../ui/field.css?inline';
import { Style } from '../../ui/style.tsx';
import css from './basket.css?inline';
import emptyCss from './empty.css?inline';
import giftCss from './gift.css?inline';
import lineCss from './line.css?inline';
import quantityCss from './quantity.css?inline';
import sumCss from './sum.css?inline';

/** The styles of the page in all of its states: the script replaces one state by another without a page load. */
export function BasketStyles() {
  return (
    <>
      <Style name="basket" css={css} />
      <Style name="basket-line" css={lineCss} />
      <Style name="basket-gift" css={giftCss} />
      <Style name="basket-quantity" css={quantityCss} />
      <Style name="basket-sum" css={sumCss} />
      <Style name="basket-empty" css={emptyCss} />
      <Style name="field" css={fieldCss} />
    </>
  );
}
