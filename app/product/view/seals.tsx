import type { Seal } from '../schemas/product-custom-data.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DialogHead } from '../../ui/dialog-head.tsx';

const ID = 'product-seals';

/** The names of a product's seals; a dialog explains each of them. */
export function Seals({ seals, t }: { readonly seals: readonly Seal[]; readonly t: Translate }) {
  if (seals.length === 0) return null;
  return (
    <div className="info-row">
      <Icon name="check" />
      <span>
        {seals.map(({ name }) => name).join(', ')}
        <button type="button" command="show-modal" commandfor={ID} aria-haspopup="dialog">
          {t('seals.more')}
        </button>
      </span>
      <Dialog className="info-dialog" id={ID} name="product-seals">
        <DialogHead id={ID} title={t('seals.title')} t={t} />
        {seals.map(({ name, text, number, href }) => (
          <section key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
            {number && <p className="soft">{t('seals.number', { number })}</p>}
            {href && (
              <p>
                <a className="quiet" href={href}>
                  {t('seals.check')}
                </a>
              </p>
            )}
          </section>
        ))}
      </Dialog>
    </div>
  );
}
