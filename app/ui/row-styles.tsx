import price from './price.css?inline';
import productCard from './product-card.css?inline';
import productSlider from './product-slider.css?inline';
import slider from './slider.css?inline';
import { Style } from './style.tsx';

/** The styles of a row of products by name, for a page that receives a row later. */
const STYLES = Object.entries({
  'product-slider': productSlider,
  slider,
  'product-card': productCard,
  price,
});

export function RowStyles() {
  return STYLES.map(([name, css]) => <Style key={name} name={name} css={css} />);
}
