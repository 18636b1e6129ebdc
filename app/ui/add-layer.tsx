import type { Translate } from '../i18n/translate.ts';
import { Dialog } from './dialog.tsx';
import { LiveSlot } from './recommended.tsx';
import { Icon } from './icon.tsx';

/** The add-to-cart layer, closed. The live binding fills it with texts from the attributes of its title and opens it. */
export function AddLayer({ t, basketHref }: { t: Translate; basketHref: string }) {
  return (
    <Dialog className="add-layer" id="add-layer" name="add-to-cart">
      <form method="dialog" className="layer-close">
        <button type="submit" aria-label={t('layer.close')}>
          <Icon name="close" size={22} />
        </button>
      </form>
      {/* Not a heading, since it is empty until the layer opens. */}
      <p
        className="layer-title"
        id="add-layer-title"
        role="status"
        data-slot="title"
        data-quantity={t('product.quantity')}
        data-each={t('layer.each')}
        data-added={t('basket.addedToCart')}
        data-reduced={t('basket.reduced')}
        data-unavailable={t('basket.itemUnavailable')}
        data-full={t('basket.full')}
        data-failed={t('basket.addToCartFailed')}
        data-waiting={t('basket.waiting')}
      />
      {/* The live binding clones this element for each gift. */}
      <div className="layer-item" data-slot="item" data-gift={t('basket.addToCartGift')}>
        <span className="layer-picture" data-slot="picture" />
        <div>
          <span className="layer-gift" data-slot="gift" />
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
        <a className="button" href={basketHref} data-slot="basket">
          {t('basket.goToBasket')}
        </a>
        <button type="button" className="button" data-slot="repeat">
          {t('layer.repeat')}
        </button>
      </div>
      <LiveSlot slot="add_to_cart_layer" />
    </Dialog>
  );
}
