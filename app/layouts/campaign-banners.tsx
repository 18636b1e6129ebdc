import { ContentAnchor } from '../content/content-anchor.tsx';
import type { LayoutBanner } from '../content/layout-content.ts';
import { imageSizes } from '../image/rules/image-sizes.ts';
import { Dialog } from '../ui/dialog.tsx';
import { DialogHead } from '../ui/dialog-head.tsx';
import { ContentPicture } from '../ui/picture.tsx';
import { Style } from '../ui/style.tsx';
import type { LayoutData } from './layout-data.ts';
import css from './campaign-banners.css?inline';

const SIZES = imageSizes({ base: '100vw', md: 520 });
const WIDTHS = [480, 780, 1200] as const;

interface BannersProps {
  readonly layoutData: LayoutData;
  /** The banners that the page shows (app/content/rules/campaign.ts). */
  readonly banners: readonly LayoutBanner[] | undefined;
}

/**
 * The layout's banners at the beginning of a page's main part, since they depend on the page, which may come after the header: a
 * line each. One that is a dialog as well opens once a session
 * (app/content/browser/campaign.ts); its conditions open from line and dialog.
 */
export function CampaignBanners({ layoutData, banners }: BannersProps) {
  const { t } = layoutData;
  if (!banners?.length) return null;
  return (
    <section className="campaigns" aria-label={t('campaign.label')}>
      <Style name="campaign-banners" css={css} />
      {banners.map((banner, index) => (
        <Strip
          key={banner.label}
          banner={banner}
          id={`campaign-${index}`}
          layoutData={layoutData}
        />
      ))}
    </section>
  );
}

interface BannerProps {
  readonly banner: LayoutBanner;
  /** Id of the banner's dialog; that of its conditions follows from it. */
  readonly id: string;
  readonly layoutData: LayoutData;
}

function Strip({ banner, id, layoutData }: BannerProps) {
  const { label, text, to, dialog, dateTo } = banner;
  return (
    <div
      className="campaign-strip"
      data-live={dialog ? 'campaign' : undefined}
      data-dialog={dialog ? id : undefined}
      data-campaign={dialog ? campaignKey(banner) : undefined}
      data-until={dialog ? dateTo : undefined}
    >
      <p className="wrap">
        <ContentAnchor link={layoutData.link(to)}>
          <b>{label}</b>
          {!dialog && text && <span>{` ${text}`}</span>}
        </ContentAnchor>
        <OpenConditions banner={banner} id={id} layoutData={layoutData} />
      </p>
      {dialog && <Whole banner={banner} id={id} layoutData={layoutData} />}
      <Conditions banner={banner} id={id} layoutData={layoutData} />
    </div>
  );
}

/** What the tab remembers of a banner that it has shown: another text or period is another banner. */
function campaignKey({ label, dateFrom, dateTo }: LayoutBanner): string {
  return [label, dateFrom, dateTo].join('|');
}

/** The whole banner as a dialog. */
function Whole({ banner, id, layoutData }: BannerProps) {
  const { label, text, image, to, button } = banner;
  const { t } = layoutData;
  const link = layoutData.link(to);
  return (
    <Dialog id={id} name="campaign-banner" className="campaign-dialog">
      <DialogHead id={id} title={label} t={t} />
      {image && (
        <ContentPicture
          image={image.image}
          focus={image.focus}
          alt={image.alt}
          sizes={SIZES}
          widths={WIDTHS}
        />
      )}
      <div className="campaign-words">
        {text && <p>{text}</p>}
        {link && (
          <ContentAnchor link={link} className="button">
            {button || t('campaign.view')}
          </ContentAnchor>
        )}
        <OpenConditions banner={banner} id={id} layoutData={layoutData} />
      </div>
    </Dialog>
  );
}

function OpenConditions({ banner, id, layoutData: { t } }: BannerProps) {
  if (!banner.conditions) return null;
  return (
    <button
      type="button"
      className="campaign-conditions"
      command="show-modal"
      commandfor={`${id}-conditions`}
      aria-haspopup="dialog"
    >
      {t('promotion.conditions')}
      <span className="visually-hidden"> {banner.label}</span>
    </button>
  );
}

/** The conditions of a banner, a line each. */
function Conditions({ banner: { label, conditions }, id: banner, layoutData: { t } }: BannerProps) {
  if (!conditions) return null;
  const id = `${banner}-conditions`;
  const lines = conditions.split('\n').filter((line) => line.trim() !== '');
  return (
    <Dialog id={id} name="campaign-conditions" className="info-dialog">
      <DialogHead id={id} title={label} t={t} />
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Dialog>
  );
}
