import { PLAIN_LISTING } from '../../../../app/listing/rules/listing.ts';
import type { LayoutData } from '../../../../app/layouts/layout-data.ts';
import { DegradedBanner } from '../../../../app/layouts/degraded-banner.tsx';
import { href } from '../../../../app/routes.ts';
import { Sample, Samples, Section, StyleGuide } from '../../../../app/style-guide/view/frame.tsx';
import { Toasts } from '../../../../app/style-guide/view/toasts.tsx';
import { Breadcrumb } from '../../../../app/ui/breadcrumb.tsx';
import { Listing } from '../../../../app/ui/listing/listing.tsx';
import type { ListingView } from '../../../../app/ui/listing/listing-view.ts';
import { Price, priceLabels, priceTexts } from '../../../../app/ui/price.tsx';
import { ProductCard } from '../../../../app/ui/product-card.tsx';
import { Rating } from '../../../../app/ui/rating.tsx';
import { Icon } from '../../../../app/ui/icon.tsx';
import { Fields } from './fields.tsx';
import { Quantity } from './quantity.tsx';
import { sampleProduct } from './sample-product.ts';

interface PartsProps {
  readonly layoutData: LayoutData;
  /** Absolute URL of the shop's host. */
  readonly origin: string;
}

/** Renders the components of pages in their states. */
export function PartsPage({ layoutData, origin }: PartsProps) {
  const { shop, t } = layoutData;
  return (
    <StyleGuide layoutData={layoutData} page="styleParts">
      <Buttons layoutData={layoutData} />
      <Section title={t('style.fields')}>
        <Fields t={t} />
      </Section>
      <Prices layoutData={layoutData} />
      <Section title={t('style.ratings')}>
        <Samples>
          {[5, 4.6, 2.3].map((value) => (
            <Sample key={value} label={value}>
              <Rating rating={{ value, quantity: 128 }} shop={shop} t={t} />
            </Sample>
          ))}
          <Sample label={t('style.state.large')}>
            <Rating rating={{ value: 4.6, quantity: 128 }} shop={shop} t={t} long />
          </Sample>
          <Sample label={t('style.state.none')}>
            <Rating rating={undefined} shop={shop} t={t} />
          </Sample>
        </Samples>
      </Section>
      <Cards layoutData={layoutData} />
      <Section title={t('style.list')}>
        <Listing view={sampleList(layoutData)} />
      </Section>
      <Section title={t('style.ways')}>
        <Breadcrumb
          trail={[
            { label: t('style.title'), path: href('styleTokens', { ...shop, prefix: '' }) },
            { label: t('style.parts') },
          ]}
          shop={shop}
          t={t}
          origin={origin}
          endsHere
        />
      </Section>
      <Section title={t('style.quantity')}>
        <Quantity layoutData={layoutData} />
      </Section>
      <Section title={t('style.notices')}>
        <Samples isWide>
          <Sample label={t('style.state.good')}>
            <p className="account-status">
              <Icon name="check" size={20} /> {t('account.saved')}
            </p>
          </Sample>
          <Sample label={t('style.state.wrong')}>
            <p className="problem wrap">{t('basket.addToCartFailed')}</p>
          </Sample>
          <Sample label={t('style.state.degraded')}>
            <DegradedBanner layoutData={{ ...layoutData, degraded: ['search'] }} />
          </Sample>
        </Samples>
        <Toasts t={t} />
      </Section>
    </StyleGuide>
  );
}

function Buttons({ layoutData: { shop, t } }: Pick<PartsProps, 'layoutData'>) {
  const text = t('product.addToBasket');
  return (
    <Section title={t('style.buttons')}>
      {(['button', 'button button-ghost'] as const).map((className) => (
        <div key={className}>
          <h3>
            <code>{`.${className.replace(' ', '.')}`}</code>
          </h3>
          <Samples>
            <Sample label={t('style.state.plain')}>
              <button type="button" className={className}>
                {text}
              </button>
            </Sample>
            <Sample label={t('style.state.link')}>
              <a className={className} href={href('basket', shop)}>
                {t('basket.goToBasket')}
              </a>
            </Sample>
            <Sample label={t('style.state.busy')}>
              <button type="button" className={className} aria-busy="true">
                {text}
              </button>
            </Sample>
            <Sample label={t('style.state.disabled')}>
              <button type="button" className={className} disabled>
                {text}
              </button>
            </Sample>
          </Samples>
        </div>
      ))}
      <h3>
        <code>.quiet</code>
      </h3>
      <p>
        <a className="quiet" href={href('basket', shop)}>
          {t('basket.goToBasket')}
        </a>
      </p>
    </Section>
  );
}

function Prices({ layoutData: { shop, t } }: Pick<PartsProps, 'layoutData'>) {
  const states = [
    ['plain', { number: 1 }, false],
    ['reduced', { number: 2, before: 2999 }, false],
    ['large', { number: 3, before: 2999 }, true],
    ['recommended', { number: 4, recommended: 2499 }, false],
    ['unit', { number: 5, hasUnit: true }, false],
  ] as const;
  return (
    <Section title={t('style.prices')}>
      <Samples>
        {states.map(([state, facts, isLarge]) => {
          const product = sampleProduct(facts, shop, t);
          const [variant] = product.variants;
          const texts = variant && priceTexts(product, variant, shop, t);
          return (
            texts && (
              <Sample key={state} label={t(`style.state.${state}`)}>
                <Price texts={texts} labels={priceLabels(t)} large={isLarge} />
                {texts.notes.map((note) => (
                  <p className="soft" key={note}>
                    {note}
                  </p>
                ))}
              </Sample>
            )
          );
        })}
      </Samples>
    </Section>
  );
}

/** Cards as rows of content pages show them. */
function Cards({ layoutData: { shop, t } }: Pick<PartsProps, 'layoutData'>) {
  const states = [
    ['plain', { number: 11, stars: 4.6 }],
    ['new', { number: 12, isNew: true }],
    ['reduced', { number: 13, before: 2999, stars: 3.9 }],
    ['soldOut', { number: 14, isSoldOut: true, stars: 5 }],
    ['long', { number: 15, name: t('style.sample.long'), hasUnit: true, before: 109_999 }],
  ] as const;
  return (
    <Section title={t('style.cards')}>
      <Samples>
        {states.map(([state, facts]) => (
          <Sample key={state} label={t(`style.state.${state}`)}>
            <ProductCard product={sampleProduct(facts, shop, t)} shop={shop} t={t} />
          </Sample>
        ))}
      </Samples>
    </Section>
  );
}

/** Returns a list in which something is chosen, with more pages. */
function sampleList({ shop, t }: LayoutData): ListingView {
  const value = (id: number, name: string) => ({ id, name, value: name, productCount: id });
  return {
    shop,
    t,
    path: href('styleParts', shop),
    pageParams: {},
    isAlone: false,
    state: { ...PLAIN_LISTING, values: new Map([['marke', ['Nestling']]]), page: 2 },
    list: { id: 'style-guide', name: 'style-guide' },
    filters: [
      {
        type: 'attributes',
        id: 1,
        slug: 'marke',
        name: t('style.sample.brand'),
        attributeGroupType: '',
        values: [value(48, 'Nestling'), value(12, 'Faden & Fell')],
      },
      {
        type: 'range',
        id: null,
        slug: 'sku_price',
        name: t('style.prices'),
        values: [{ min: 499, max: 19_900, productCount: 60 }],
      },
    ],
    products: [
      sampleProduct({ number: 21, stars: 4.6 }, shop, t),
      sampleProduct({ number: 22, before: 2999, isNew: true }, shop, t),
      sampleProduct({ number: 23, isSoldOut: true }, shop, t),
      sampleProduct({ number: 24, name: t('style.sample.long') }, shop, t),
    ],
    total: 60,
  };
}
