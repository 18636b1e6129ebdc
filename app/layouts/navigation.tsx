import { ContentAnchor } from '../content/content-anchor.tsx';
import type { FeaturedLink, NavigationEntry } from '../content/layout-content.ts';
import { Icon } from '../ui/icon.tsx';
import { ContentPicture } from '../ui/picture.tsx';
import { steadyClass, SteadyStyles } from '../ui/steady.tsx';
import { Style } from '../ui/style.tsx';
import type { LayoutData } from './layout-data.ts';
import css from './navigation.css?inline';
import { SideNavigation } from './side-navigation.tsx';

/** Width of the navigation teaser's image, which is 230 CSS pixels wide: one for all densities, since each page has many. */
const TEASER_WIDTHS = [480] as const;

interface NavigationProps {
  readonly layoutData: LayoutData;
  readonly current: string | undefined;
}

/**
 * The categories in three levels; those below are in a dialog. An entry with children is a `<details>` element, which opens on press, by keyboard
 * and on hover; an entry without children is a link.
 */
export function Navigation({ layoutData, current }: NavigationProps) {
  const { layout, t } = layoutData;
  const entries = layout.headerNavigationLinks;
  return (
    <nav className="nav" aria-label={t('a11y.mainNavigation')}>
      <Style name="navigation" css={css} />
      {/* The last one moves nothing behind it. */}
      <SteadyStyles name="labels" labels={entries.slice(0, -1).map(({ label }) => label)} />
      <ul className="wrap nav-bar">
        {entries.map((entry, at) => (
          <li key={entry.label} className={classOf(entry, entry === entries.at(-1))}>
            {entry.children.length > 0 ? (
              <Disclosure layoutData={layoutData} current={current} entry={entry} at={at} />
            ) : (
              <ContentAnchor link={layoutData.link(entry.to)} current={current}>
                {entry.label}
              </ContentAnchor>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function classOf({ label, highlight }: NavigationEntry, isLast: boolean): string | undefined {
  if (isLast) return highlight ? 'is-highlight' : undefined;
  return `${steadyClass(label)}${highlight ? ' is-highlight' : ''}`;
}

interface EntryProps extends NavigationProps {
  readonly entry: NavigationEntry;
  /** Position in the bar. */
  readonly at: number;
}

function Disclosure({ layoutData, current, entry, at }: EntryProps) {
  const { label, children, teaser = layoutData.layout.featuredContentLinks[0] } = entry;
  const link = layoutData.link(entry.to);
  const isCurrent = link !== undefined && (current?.startsWith(link.href) ?? false);
  return (
    <details name="nav">
      <summary aria-current={isCurrent ? 'true' : undefined}>
        <span>{label}</span>
        <Icon name="right" size={20} />
      </summary>
      <div className="flyout">
        <div className="wrap">
          <ul className="flyout-groups">
            {children.map((group, groupAt) => (
              <li key={group.label} className={group.highlight ? 'is-highlight' : undefined}>
                <ContentAnchor link={layoutData.link(group.to)} current={current}>
                  {group.label}
                </ContentAnchor>
                {group.children.length > 0 && (
                  <ul>
                    {group.children.map((leaf, leafAt) => (
                      <li key={leaf.label}>
                        <ContentAnchor link={layoutData.link(leaf.to)} current={current}>
                          {leaf.label}
                        </ContentAnchor>
                        {leaf.children.length > 0 && (
                          <SideNavigation
                            layoutData={layoutData}
                            leaf={leaf}
                            id={`side-${at}-${groupAt}-${leafAt}`}
                          />
                        )}
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
          {teaser && <Teaser layoutData={layoutData} teaser={teaser} />}
          {link && (
            <p className="flyout-all">
              <a className="quiet" href={link.href}>
                {layoutData.t('header.all', { name: label })}
              </a>
            </p>
          )}
        </div>
      </div>
    </details>
  );
}

function Teaser({
  layoutData,
  teaser: { image, label, text, to },
}: {
  layoutData: LayoutData;
  teaser: FeaturedLink;
}) {
  return (
    <ContentAnchor link={layoutData.link(to)} className="nav-teaser">
      {image && <ContentPicture image={image.image} alt="" sizes="230px" widths={TEASER_WIDTHS} />}
      <b>{label}</b>
      {text && <span className="soft">{text}</span>}
    </ContentAnchor>
  );
}
