import { pageCount, pageLinks } from '../../listing/rules/listing.ts';
import { Icon } from '../icon.tsx';
import { listingHref, type ListingView } from './listing-view.ts';

/** Links to the pages of a list; nothing for a single page. */
export function Paging({ view }: { readonly view: ListingView }) {
  const { state, t, total } = view;
  const last = pageCount(total);
  if (last === 1) return null;
  const { page } = state;
  const to = (target: number) => listingHref(view, { ...state, page: target });
  return (
    <nav className="paging" aria-label={t('listing.pages')}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className="paging-step" data-renew="top">
          <Icon name="left" size={18} />
          <span>{t('listing.previous')}</span>
        </a>
      )}
      <ol>
        {pageLinks(page, last).map((link, index) => (
          <li key={link === 'gap' ? `gap-${index}` : link}>
            {link === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                href={to(link)}
                aria-label={t('listing.page', { page: link })}
                aria-current={link === page ? 'page' : undefined}
                data-renew="top"
              >
                {link}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < last && (
        <a href={to(page + 1)} rel="next" className="paging-step" data-renew="top">
          <span>{t('listing.next')}</span>
          <Icon name="right" size={18} />
        </a>
      )}
    </nav>
  );
}
