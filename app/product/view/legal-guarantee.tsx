import type { Language } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { DialogHead } from '../../ui/dialog-head.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface NoticeProps {
  readonly language: Language;
  readonly t: Translate;
}

/**
 * The pages of the notice's QR code, by the address printed below the code. The law also requires a link to this page.
 */
const RIGHTS: Readonly<Record<Language, string>> = {
  de: 'https://europa.eu/youreurope/garantien',
  fr: 'https://europa.eu/youreurope/garanties',
  nl: 'https://europa.eu/youreurope/garantie',
};

const ID = 'legal-guarantee';

/**
 * The row that names the legal guarantee. Its dialog shows the harmonised notice (Implementing Regulation (EU) 2025/1960) in full
 * size, with the link of its QR code. The operator replaces the files (docs/rules/order.md#returns).
 */
export function GuaranteeNotice({ language, t }: NoticeProps) {
  const file = `/documents/legal-guarantee-${language}.svg`;
  return (
    <>
      <button type="button" command="show-modal" commandfor={ID} aria-haspopup="dialog">
        {t('guarantee.title')}
      </button>
      <Dialog className="info-dialog" id={ID} name="legal-guarantee">
        <DialogHead id={ID} title={t('guarantee.title')} t={t} />
        <a href={file}>
          <img src={file} alt={t('guarantee.text')} loading="lazy" width="595" height="842" />
        </a>
        <p>
          <a className="quiet" href={RIGHTS[language]}>
            {t('guarantee.link')}
          </a>
        </p>
      </Dialog>
    </>
  );
}
