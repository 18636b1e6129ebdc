import type { ReactNode } from 'react';
import type { CardProduct } from '../product/schemas/product-card.ts';
import listCss from '../content/blocks/product-list.css?inline';
import { ContentAnchor } from '../content/content-anchor.tsx';
import type { LayoutData } from './layout-data.ts';
import { href } from '../routes.ts';
import { ContentPicture } from '../ui/picture.tsx';
import { ProductCard } from '../ui/product-card.tsx';
import { Style } from '../ui/style.tsx';
import type { NamedPath } from '../ui/search-links.tsx';
import css from './message.css?inline';

/** Details of an error, shown only in the qa environment. */
export interface FailureDetail {
  readonly status: number;
  readonly message: string;
  readonly stack: string;
}

interface MessagePageProps {
  readonly layoutData: LayoutData;
  readonly art: 'lost' | 'nest';
  readonly oops?: string | undefined;
  readonly headline: string;
  readonly text: string;
  readonly suggestion?: string | undefined;
  /** The fixed English message, as small print. */
  readonly notice?: string | undefined;
  readonly detail?: FailureDetail | undefined;
  /** Id of the request, which the support can find in the log. */
  readonly requestId?: string | undefined;
  /** URL of the page, for a retry. */
  readonly retryHref?: string | undefined;
  /** Shows the shop's categories. The search stands in the header. */
  readonly waysOn?: boolean | undefined;
  /** Help pages that match the URL. */
  readonly pages?: readonly NamedPath[] | undefined;
  readonly products?: readonly CardProduct[] | undefined;
  /** Whether the products take the place of one that is gone: then they stand before the ways on. */
  readonly areAlternatives?: boolean | undefined;
  /** Heading of the products; by default that of a missing page. */
  readonly productsTitle?: string | undefined;
  /** Id of the products as a list in statistics; by default that of a missing page. */
  readonly productsList?: string | undefined;
  /** Links that replace the one to the home page. */
  readonly ways?: ReactNode;
  /** Content below the text. */
  readonly children?: ReactNode;
}

const ART_SIZE = 800;

/** A page with one message: not found, error, in preparation. */
export function MessagePage(props: MessagePageProps) {
  const { layoutData, art, oops, headline, text, suggestion, pages, products } = props;
  const { t, shop } = layoutData;
  const image = {
    key: `f/1001/${ART_SIZE}x${ART_SIZE}/5e1f0c9a2b/art-${art}.webp`,
    width: ART_SIZE,
    height: ART_SIZE,
  };
  const hasProducts = products !== undefined && products.length > 0;
  const waysLast = hasProducts && props.areAlternatives === true;
  return (
    <>
      <section className="wrap message">
        <Style name="message" css={css} />
        <ContentPicture image={image} alt="" sizes="220px" widths={[300, 480]} first />
        {oops && <p className="message-oops">{oops}</p>}
        <h1>{headline}</h1>
        <p>{text}</p>
        {suggestion && <p>{suggestion}</p>}
        {props.children}
        {pages && pages.length > 0 && (
          <nav className="message-categories" aria-label={t('header.help')}>
            <ul>
              {pages.map(({ name, path }) => (
                <li key={path}>
                  <a href={shop.prefix + path}>{name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {!waysLast && <WaysOut {...props} />}
      </section>
      {hasProducts && (
        <Products
          products={products}
          layoutData={layoutData}
          title={props.productsTitle}
          list={props.productsList}
        />
      )}
      {waysLast && (
        <div className="wrap message message-more">
          <WaysOut {...props} />
        </div>
      )}
    </>
  );
}

/** Ways to go on, and what helps with the fault. */
function WaysOut({
  layoutData,
  notice,
  detail,
  requestId,
  retryHref,
  waysOn = false,
  ways,
}: MessagePageProps) {
  const { t, shop } = layoutData;
  return (
    <>
      {waysOn && <Categories layoutData={layoutData} />}
      <div className="message-ways">
        {retryHref !== undefined && (
          <a className="button" href={retryHref}>
            {t('error.retry')}
          </a>
        )}
        {ways ?? (
          <a
            className={retryHref === undefined ? 'button' : 'button button-ghost'}
            href={href('home', shop)}
          >
            {t('error.backHome')}
          </a>
        )}
      </div>
      {requestId !== undefined && (
        <p className="message-note soft">{t('error.requestId', { id: requestId })}</p>
      )}
      {notice && (
        <p className="message-note soft" lang="en">
          {notice}
        </p>
      )}
      {detail && (
        <pre className="message-detail" tabIndex={0}>
          {`${detail.status} ${detail.message}\n${detail.stack}`}
        </pre>
      )}
    </>
  );
}

/** Links to the pages of the navigation bar. */
function Categories({ layoutData: { layout, link, t } }: { layoutData: LayoutData }) {
  const entries = layout.headerNavigationLinks.filter(({ to }) => link(to));
  if (entries.length === 0) return null;
  return (
    <nav className="message-categories" aria-label={t('search.ways')}>
      <ul>
        {entries.map(({ label, to }) => (
          <li key={label}>
            <ContentAnchor link={link(to)}>{label}</ContentAnchor>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Products({
  products,
  layoutData: { shop, t },
  title = t('error.notFound.products'),
  list = 'not_found',
}: {
  products: readonly CardProduct[];
  layoutData: LayoutData;
  title?: string | undefined;
  list?: string | undefined;
}) {
  return (
    <section
      className="wrap product-list"
      data-live="list"
      data-list={list}
      data-list-name={title}
      data-viewed=""
    >
      <Style name="product-list" css={listCss} />
      <div className="product-list-head">
        <h2>{title}</h2>
      </div>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} shop={shop} t={t} />
          </li>
        ))}
      </ul>
    </section>
  );
}
