import type { Translate } from '../i18n/translate.ts';
import { Icon } from './icon.tsx';
import { Style } from './style.tsx';
import css from './add-layer.css?inline';

/** The add-to-cart layer, closed. The live binding fills it with texts from its attributes and opens it. */
export function AddLayer({ t, basketHref }: { t: Translate; basketHref: string }) {
  return (
    <dialog
      className="add-layer"
      id="add-layer"
      data-overlay="add-to-cart"
      data-sheet=""
      aria-labelledby="add-layer-title"
      data-added={t('basket.addedToCart')}
      data-reduced={t('basket.reduced')}
      data-unavailable={t('basket.itemUnavailable')}
      data-full={t('basket.full')}
      data-failed={t('basket.addToCartFailed')}
    >
      <Style name="add-layer" css={css} />
      <form method="dialog" className="layer-close">
        <button type="submit" aria-label={t('layer.close')}>
          <Icon name="close" size={22} />
        </button>
      </form>
      {/* No heading: it is empty until the layer opens. */}
      <p className="layer-title" id="add-layer-title" role="status" data-slot="title" />
      <div className="layer-item" data-slot="item">
        <span className="layer-picture" data-slot="picture" />
        <div>
          <b data-slot="name" />
          <span className="soft" data-slot="attribute" />
          <span data-slot="price" />
        </div>
      </div>
      <div className="layer-go">
        <form method="dialog">
          <button type="submit" className="button button-ghost">
            {t('layer.goOnShopping')}
          </button>
        </form>
        <a className="button" href={basketHref}>
          {t('basket.goToBasket')}
        </a>
      </div>
    </dialog>
  );
}
