import type { OfficePage, PageContext } from './page.ts';

/** Renders the first page: what the member of staff may open. */
export function Home({
  pages,
  t,
}: Pick<PageContext, 't'> & { readonly pages: readonly OfficePage[] }) {
  return (
    <>
      <p>{t('home.lead')}</p>
      <ul className="entries">
        {pages.flatMap(({ about, name, path }) =>
          about === undefined
            ? []
            : [
                <li key={path} className="entry">
                  <a href={path}>{t(name)}</a>
                  <span>{t(about)}</span>
                </li>,
              ],
        )}
      </ul>
    </>
  );
}
