import type { Frame } from './frame.ts';

/**
 * To the page that is shown in the other language of the country (DESIGN §8): the action finds that page and remembers
 * the choice. Nothing where a country has one language.
 */
export function LanguageSwitch({
  frame: { shops, t },
  long = false,
}: {
  frame: Frame;
  /** Says what it does, where it does not stand among its like. */
  long?: boolean;
}) {
  return shops
    .filter(({ sibling }) => sibling)
    .map(({ key, language, lang }) => (
      <form key={key} method="post" className="language">
        <input type="hidden" name="_action" value="country.choose" />
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
