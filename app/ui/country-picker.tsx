import type { ReactNode } from 'react';
import { capitalised, countryName, languageName } from '../shop/rules/country.ts';
import type { CountryEntry } from '../shop/rules/country-picker.ts';
import { languageTag, type Shop } from '../shop/rules/shop.ts';
import type { Translate } from '../i18n/translate.ts';
import { ActionField } from './action-field.tsx';
import { Dialog } from './dialog.tsx';
import { DialogHead } from './dialog-head.tsx';
import { Icon } from './icon.tsx';

const ID = 'country-picker';

interface Props {
  readonly shop: Shop;
  /** The shop that the question suggests; undefined shows the welcome. */
  readonly asked: CountryEntry | undefined;
  readonly groups: readonly (readonly CountryEntry[])[];
  readonly t: Translate;
}

/**
 * The country picker: the question whether to switch, with its two answers alone, or a welcome with the shops of all countries.
 * Its buttons belong to one form, which works without the script that handles it (app/shop/browser/country-picker.ts).
 */
export function CountryPicker({ shop, asked, groups, t }: Props) {
  const title = asked
    ? t('country.question', { shop: t(`country.shop.${asked.labelKey}`) })
    : t('country.welcome');
  const placed = (key: 'country.there' | 'country.stay', country: Shop['country']) =>
    capitalised(t(key, { in: t(`country.in.${country}`) }));
  return (
    <Dialog id={ID} name="country-picker" className="country-picker" sheet={false}>
      <DialogHead id={ID} title={title} t={t} />
      <form method="post">
        <ActionField name="country.choose" />
        {asked ? (
          <>
            <p>
              {t('country.here', { shop: t(`country.shop.${shop.country}`) })}{' '}
              {placed('country.there', asked.labelKey)}
            </p>
            <Choice entry={asked} className="button">
              {t('country.go', { shop: t(`country.shop.${asked.labelKey}`) })}
            </Choice>
            <button className="button button-ghost" name="shop" value={shop.key}>
              {placed('country.stay', shop.country)}
            </button>
          </>
        ) : (
          <>
            <p>{t('country.welcome.text')}</p>
            <ul>
              {groups.flat().map((entry) => (
                <li key={entry.localeKey}>
                  <Row entry={entry} shop={shop} />
                </li>
              ))}
            </ul>
          </>
        )}
      </form>
    </Dialog>
  );
}

function Row({ entry, shop }: { entry: CountryEntry; shop: Shop }) {
  return (
    <Choice entry={entry} className="country-row">
      <b aria-hidden="true">{entry.iconKey}</b>
      <span>
        {countryName(entry.labelKey, languageTag(shop))}{' '}
        {/* Readers of a language know its own name. */}
        <small lang={entry.language}>{languageName(entry.language, entry.language)}</small>
      </span>
      <Icon name={entry.isCurrent ? 'check' : 'right'} size={20} />
    </Choice>
  );
}

function Choice({
  entry,
  className,
  children,
}: {
  readonly entry: CountryEntry;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <button
      className={className}
      name="shop"
      value={entry.localeKey}
      data-link={entry.shopLink}
      aria-current={entry.isCurrent ? 'true' : undefined}
    >
      {children}
    </button>
  );
}
