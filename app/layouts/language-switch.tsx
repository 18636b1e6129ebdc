import { ActionField } from '../ui/action-field.tsx';
import type { LayoutData } from './layout-data.ts';

/**
 * A form that leads to the current page in the country's other language and stores this choice. Renders nothing in a
 * country with one language.
 */
export function LanguageSwitch({
  layoutData: { shops, t },
  long = false,
}: {
  layoutData: LayoutData;
  /** Adds a longer label, for use outside a list of similar links. */
  long?: boolean;
}) {
  return shops
    .filter(({ sibling }) => sibling)
    .map(({ key, language, lang }) => (
      <form key={key} method="post" className="language">
        <ActionField name="country.choose" />
        <input type="hidden" name="shop" value={key} />
        {long ? (
          <button type="submit">{t('header.language', { name: language })}</button>
        ) : (
          <button type="submit" aria-label={t('header.language', { name: language })}>
            <span lang={lang}>{language}</span>
          </button>
        )}
      </form>
    ));
}
