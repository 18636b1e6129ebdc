import { narrowName } from '../../text/rules/heading-text.ts';
import type { ReactNode } from 'react';
import type { Product } from '../../product/schemas/product.ts';
import { TableScroll } from '../../content/table-scroll.tsx';
import { compareQuery, EMPTIED, isDifferent, MAX_COMPARED } from '../rules/compare.ts';
import { productNumber } from '../../product/rules/reference-key.ts';
import type { Shop } from '../../shop/rules/shop.ts';
import type { Translate } from '../../i18n/translate.ts';
import { href } from '../../routes.ts';
import { CardButton } from '../../ui/card-button.tsx';
import { type CardView, cardView } from '../../ui/card-view.ts';
import { Icon } from '../../ui/icon.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import { Price, priceLabels } from '../../ui/price.tsx';
import { Rating } from '../../ui/rating.tsx';
import { textRows } from './rows.ts';

interface TableProps {
  readonly products: readonly Product[];
  readonly shop: Shop;
  readonly t: Translate;
}

/** A product with the data of its card. */
interface Column extends CardView {
  readonly number: string;
}

interface Row {
  readonly label: string;
  readonly cells: readonly ReactNode[];
  /** Whether all products have the same value. Undefined for the row of basket buttons, which is never hidden. */
  readonly isSame?: boolean;
}

/** The products as columns. The table scrolls within the page; the names of its rows stay visible. */
export function CompareTable({ products, shop, t }: TableProps) {
  const columns = columnsOf(products, shop, t);
  const rows = rowsOf(products, columns, shop, t);
  const isMixed = rows.some(({ isSame }) => isSame) && rows.some(({ isSame }) => isSame === false);
  return (
    <>
      {columns.length > 1 && isMixed && (
        <label className="compare-toggle">
          <input type="checkbox" id="compare-differences" />
          {t('compare.differences')}
        </label>
      )}
      <TableScroll label={t('compare.title')}>
        <table>
          <thead>
            <tr>
              <td className="soft">
                {t('compare.count', { count: columns.length, most: MAX_COMPARED })}
              </td>
              {columns.map((column) => (
                <ProductHead key={column.number} column={column} {...{ columns, shop, t }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells, isSame }) => (
              <tr key={label} className={isSame ? 'is-same' : undefined}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.number}>{cell || <None t={t} />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </>
  );
}

function columnsOf(products: readonly Product[], shop: Shop, t: Translate): readonly Column[] {
  return products.flatMap((product) => {
    const view = cardView(product, shop, t);
    return view ? [{ ...view, number: productNumber(product.referenceKey) }] : [];
  });
}

const PICTURE = { widths: [150, 300, 480], sizes: '(width >= 768px) 200px, 116px' } as const;

function ProductHead({
  column: { number, name, path, images },
  columns,
  shop,
  t,
}: {
  readonly column: Column;
  readonly columns: readonly Column[];
  readonly shop: Shop;
  readonly t: Translate;
}) {
  const [image] = images;
  const others = columns.flatMap((other) => (other.number === number ? [] : [other.number]));
  return (
    <th scope="col" abbr={name}>
      {image && <ProductPicture src={image.src} alt="" {...PICTURE} />}
      <a
        className="compare-remove"
        href={href('compare', shop) + (others.length === 0 ? EMPTIED : compareQuery(others))}
        rel="nofollow"
        aria-label={t('compare.remove', { name })}
      >
        <Icon name="close" size={18} />
      </a>
      <a className="compare-name" href={path}>
        {narrowName(name, shop.language)}
      </a>
    </th>
  );
}

function rowsOf(
  products: readonly Product[],
  columns: readonly Column[],
  shop: Shop,
  t: Translate,
): readonly Row[] {
  const choose = t('compare.select');
  const isSame = (values: readonly string[]) => !isDifferent(values);
  return [
    {
      label: t('compare.price'),
      isSame: isSame(columns.map(({ prices, notes }) => JSON.stringify([prices, notes]))),
      cells: columns.map(({ prices, notes, number }) => (
        <div key={number}>
          <Price texts={prices} labels={priceLabels(t)} />
          <Notes notes={notes} />
        </div>
      )),
    },
    {
      label: t('compare.delivery'),
      isSame: isSame(columns.map(({ delivery }) => JSON.stringify(delivery))),
      cells: columns.map(({ delivery, number }) => (
        <div key={number} className={delivery.good ? 'is-good' : undefined}>
          {delivery.text}
          <Notes notes={delivery.note ? [delivery.note] : []} />
        </div>
      )),
    },
    {
      label: t('header.basket'),
      cells: columns.map(({ addition, shown, name, path, number }) =>
        addition === 'none' ? (
          <a key={number} className="button button-ghost" href={path}>
            {t('compare.toProduct')} <span className="visually-hidden">{name}</span>
          </a>
        ) : (
          <CardButton key={number} {...{ addition, name, path, t, choose }} variant={shown} />
        ),
      ),
    },
    {
      label: t('compare.rating'),
      isSame: isSame(columns.map(({ rating }) => JSON.stringify(rating ?? ''))),
      cells: columns.map(({ rating, number }) => (
        <Rating key={number} rating={rating} shop={shop} t={t} />
      )),
    },
    ...textRows(products, t).map(({ label, values }) => ({
      label,
      isSame: isSame(values),
      cells: values,
    })),
  ];
}

function Notes({ notes }: { readonly notes: readonly string[] }) {
  return notes.map((note) => (
    <small className="soft" key={note}>
      {note}
    </small>
  ));
}

function None({ t }: { readonly t: Translate }) {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">{t('compare.none')}</span>
    </>
  );
}
