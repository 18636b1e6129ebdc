import type { Language } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';

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

/**
 * The harmonised notice of the legal guarantee (Implementing Regulation (EU) 2025/1960), small; a press shows it in full
 * size. The operator replaces the files (docs/rules/order.md#returns).
 */
export function GuaranteeNotice({ language, t }: NoticeProps) {
  const href = `/documents/legal-guarantee-${language}.svg`;
  return (
    <a href={href}>
      <img src={href} alt={t('guarantee.title')} loading="lazy" />
    </a>
  );
}

/** The link of the notice's QR code. */
export function GuaranteeRights({ language, t }: NoticeProps) {
  return <a href={RIGHTS[language]}>{t('guarantee.link')}</a>;
}
