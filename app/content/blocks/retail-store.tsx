import { z } from 'zod';
import type { FoundStore } from '../../stores/schemas/store.ts';
import { parseStoreIds } from '../../stores/rules/consultation.ts';
import { MAP_SIZE, mapPoints, routeUrl } from '../../stores/rules/store-map.ts';
import { storeData } from '../../stores/rules/structured-store.ts';
import { addressText, openingText } from '../../ui/stores/opening.ts';
import { StoreHours } from '../../ui/stores/parts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StructuredData } from '../../ui/structured-data.tsx';
import { Style } from '../../ui/style.tsx';
import { type ContentContext, defineBlock } from '../block.tsx';
import { flagField, textField } from '../fields.ts';
import css from './retail-store.css?inline';

const schema = z.object({
  headline: textField,
  text: textField,
  /** Ids of the stores to show, in this order; empty: all. */
  stores: textField,
  /** Leaves out the drawing. */
  noMap: flagField,
});

/**
 * The shop's stores with today's state, hours, phone and the way there (docs/rules/stores.md#stores-on-pages). Where they are is
 * the shop's own drawing: a map service learns nothing before somebody follows a link to it.
 */
export const retailStore = defineBlock({
  name: 'retail-store',
  schema,
  needs: () => ({ stores: ['all'] }),
  faults: ({ stores }) =>
    stores && parseStoreIds(stores).length === 0 ? ['stores: expected ids with commas'] : [],
  Component({ block: { headline, noMap, stores: wanted, text }, context, position }) {
    const { t } = context;
    const all = context.data.stores;
    if (!all) return <p role="status">{t('stores.down')}</p>;
    const stores = chosenStores(all, wanted);
    if (stores.length === 0) return null;
    return (
      <section className="retail-stores">
        <Style name="retail-store" css={css} />
        {headline && <h2>{headline}</h2>}
        {text && <p className="retail-text">{text}</p>}
        <div className="retail-columns">
          {!noMap && stores.length > 1 && <Drawing stores={stores} context={context} />}
          <ol>
            {stores.map((store) => (
              <StoreEntry
                key={store.id}
                store={store}
                context={context}
                isHeaded={headline !== ''}
                isNumbered={!noMap && stores.length > 1}
              />
            ))}
          </ol>
        </div>
        {position === 1 &&
          stores.map((store) => (
            <StructuredData
              key={store.id}
              data={storeData(store, context.origin + context.shop.prefix + context.page.path)}
            />
          ))}
      </section>
    );
  },
});

/** Returns the stores that an editor named, in that order; all without a name. Closed stores that are unknown are left out. */
function chosenStores(all: readonly FoundStore[], wanted: string): readonly FoundStore[] {
  const ids = parseStoreIds(wanted);
  if (ids.length === 0) return all;
  return [...new Set(ids)].flatMap((id) => all.find((store) => store.id === id) ?? []);
}

function StoreEntry({
  store,
  context: { now, shop, t },
  isHeaded,
  isNumbered,
}: {
  readonly store: FoundStore;
  readonly context: ContentContext;
  readonly isHeaded: boolean;
  readonly isNumbered: boolean;
}) {
  const Name = isHeaded ? 'h3' : 'h2';
  return (
    <li className={isNumbered ? 'is-numbered' : undefined}>
      <Name>{store.name}</Name>
      <p>{addressText(store)}</p>
      <p className="retail-state">
        <Icon name="clock" size={18} />
        {openingText(store, now, { shop, t })}
      </p>
      <StoreHours store={store} now={now} shop={shop} t={t} />
      <p>
        <a href={routeUrl(store)} target="_blank" rel="noopener noreferrer">
          {t('stores.route')}
          <span className="visually-hidden"> {t('stores.routeTo', { store: store.name })}</span>
        </a>
      </p>
    </li>
  );
}

/** Where the stores are, by their numbers in the list. The list says the same, so the drawing is hidden from screen readers. */
function Drawing({
  stores,
  context: { t },
}: {
  readonly stores: readonly FoundStore[];
  readonly context: ContentContext;
}) {
  const points = mapPoints(stores);
  return (
    <figure className="retail-map" aria-hidden="true">
      <svg viewBox={`0 0 ${MAP_SIZE.width} ${MAP_SIZE.height}`}>
        {points.map(({ x, y }, at) => {
          // Names stand on the side that has room for them; a town with several stores is named once.
          const isLeft = x > MAP_SIZE.width / 2;
          const city = stores[at]?.city;
          const isNamed = stores.findIndex((store) => store.city === city) === at;
          return (
            <g key={stores[at]?.id}>
              <circle cx={x} cy={y} r="10" />
              <text x={x} y={y + 4}>
                {at + 1}
              </text>
              {isNamed && (
                <text
                  className="retail-city"
                  x={isLeft ? x - 15 : x + 15}
                  y={y + 4}
                  textAnchor={isLeft ? 'end' : 'start'}
                >
                  {city}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption className="soft">{t('stores.drawing')}</figcaption>
    </figure>
  );
}
