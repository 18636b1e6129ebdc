import { productNumber } from '../rules/reference-key.ts';
import { CompareButton } from './compare-button.tsx';
import type { Product } from '../schemas/product.ts';
import type { Maker } from '../schemas/product-custom-data.ts';
import { memoize } from '../../page/rules/memoize.ts';
import { countries } from '../../../edge-config/countries/countries.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { LayoutData } from '../../layouts/layout-data.ts';
import { Equipment } from './equipment.tsx';
import { Facts, KeyFacts } from './facts.tsx';
import { Fold } from './fold.tsx';
import { Seals } from './seals.tsx';
import { Service, type ServiceLinks } from './service.tsx';

interface DetailsProps {
  readonly product: Product;
  readonly layoutData: LayoutData;
  readonly links: ServiceLinks;
}

/**
 * The product's description, attributes, delivery and returns, and the information required by law: manufacturer, warnings,
 * materials (GPSR Art. 19).
 */
export function ProductDetails({ product, layoutData, links }: DetailsProps) {
  const { shop, t } = layoutData;
  const { customData: data } = product;
  const field = countries[shop.country].registrationNumber;
  const registration = field && data[field];
  return (
    <div className="details">
      <KeyFacts product={product} shop={shop} t={t} />
      <CompareButton number={productNumber(product.referenceKey)} shop={shop} t={t} />
      <section className="details-text">
        <h2>{t('product.description')}</h2>
        <p>{product.description}</p>
        {data.highlights.length > 0 && <List items={data.highlights} />}
      </section>
      {data.warnings.length > 0 && (
        <section className="details-warning">
          <h2>{t('product.warnings')}</h2>
          <List items={data.warnings} />
        </section>
      )}
      <Seals seals={data.seals} t={t} />
      <Equipment data={data} shop={shop} t={t} />
      <Facts product={product} shop={shop} t={t} />
      {(data.materials.length > 0 || data.careInstructions.length > 0) && (
        <Fold id="materials" title={t('product.materials')}>
          {data.materials.map(({ part, composition }) => (
            <p key={part}>
              {part && <b>{t('product.labelled', { label: part, value: '' }).trim()}</b>}
              {part && ' '}
              {composition}
            </p>
          ))}
          {data.careInstructions.length > 0 && <List items={data.careInstructions} />}
        </Fold>
      )}
      {data.downloads.length > 0 && (
        <Fold id="downloads" title={t('product.downloads')}>
          <ul>
            {data.downloads.map(({ label, href, size }) => (
              <li key={href}>
                <a className="quiet" href={href}>
                  {label}
                </a>
                {size >= LARGE_FILE && <span className="soft"> {fileSize(size, shop)}</span>}
              </li>
            ))}
          </ul>
        </Fold>
      )}
      <Service product={product} layoutData={layoutData} links={links} />
      {data.maker && (
        <Fold id="safety" title={t('product.maker')}>
          <Contact maker={data.maker} shop={shop} />
          {data.maker.responsible && (
            <>
              <h3>{t('product.responsible')}</h3>
              <Contact maker={data.maker.responsible} shop={shop} />
            </>
          )}
          {registration && <p>{t('product.registration', { number: registration })}</p>}
        </Fold>
      )}
    </div>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="details-list">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

const regions = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }));

function Contact({ maker, shop }: { maker: Omit<Maker, 'responsible'>; shop: Shop }) {
  const country = regions(shop.locale).of(maker.country);
  return (
    <address>
      {maker.name}
      <br />
      {maker.street}
      <br />
      {`${maker.postcode} ${maker.city}, ${country}`}
      <br />
      <a className="quiet" href={`mailto:${maker.email}`}>
        {maker.email}
      </a>
    </address>
  );
}

/** Bytes from which a file's size is shown: that of a smaller one decides nothing. */
const LARGE_FILE = 100_000;

const sizes = memoize(
  (locale: string, unit: 'megabyte' | 'kilobyte') =>
    new Intl.NumberFormat(locale, {
      style: 'unit',
      unit,
      maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
    }),
);

/** Formats a file size in the shop's language: 240 kB, 1,2 MB. */
function fileSize(bytes: number, { locale }: Shop): string {
  const large = bytes >= 1_000_000;
  const unit = large ? 'megabyte' : 'kilobyte';
  return sizes(locale, unit).format(bytes / (large ? 1_000_000 : 1_000));
}
