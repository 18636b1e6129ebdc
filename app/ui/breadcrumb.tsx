import type { Crumb } from '../page/rules/breadcrumb.ts';
import type { Shop } from '../shop/rules/shop.ts';
import { breadcrumbData } from '../page/rules/structured-data.ts';
import type { Translate } from '../i18n/translate.ts';
import css from './breadcrumb.css?inline';
import { steadyClass, SteadyStyle } from './steady.tsx';
import { StructuredData } from './structured-data.tsx';
import { Style } from './style.tsx';

interface BreadcrumbProps {
  /** Levels below the home page, the highest first. */
  readonly trail: readonly Crumb[];
  readonly shop: Shop;
  readonly t: Translate;
  /** Absolute URL of the shop's host. */
  readonly origin: string;
  /** Whether the last level is the page itself, which has no link. */
  readonly endsHere?: boolean;
}

/** The breadcrumb of a page, with JSON-LD for search engines; on phones only the parent level is visible. */
export function Breadcrumb({ trail, shop, t, origin, endsHere = false }: BreadcrumbProps) {
  if (trail.length === 0) return null;
  const home: Crumb = { label: t('breadcrumb.home'), path: '/' };
  const steps = [home, ...trail];
  const here = endsHere ? steps.length - 1 : -1;
  const back = steps.findLastIndex(({ path }, index) => path !== undefined && index !== here);
  const linked = steps.flatMap(({ label, path }) =>
    path === undefined ? [] : [{ name: label, url: origin + shop.prefix + path }],
  );
  return (
    <nav className="breadcrumb soft" aria-label={t('a11y.breadcrumb')}>
      <Style name="breadcrumb" css={css} />
      <StructuredData data={breadcrumbData(linked)} />
      <ol>
        {steps.map(({ label, path }, index) =>
          path === undefined || index === here ? (
            <li key={index}>
              <span aria-current={index === here ? 'page' : undefined}>{label}</span>
            </li>
          ) : (
            <li key={index} className={`${steadyClass(label)}${index === back ? ' is-back' : ''}`}>
              <SteadyStyle label={label} />
              <a href={shop.prefix + path}>{label}</a>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
