import type { LayoutData } from '../../layouts/layout-data.ts';
import { SearchForm } from '../../layouts/search-form.tsx';
import { href } from '../../routes.ts';
import { ContentPicture } from '../../ui/picture.tsx';
import { Style } from '../../ui/style.tsx';
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
  readonly note?: string | undefined;
  readonly detail?: FailureDetail | undefined;
  readonly search?: boolean | undefined;
}

const ART_SIZE = 800;

/** A page with one message: not found, error, in preparation. */
export function MessagePage({
  layoutData,
  art,
  oops,
  headline,
  text,
  suggestion,
  note,
  detail,
  search = false,
}: MessagePageProps) {
  const { t, shop } = layoutData;
  const image = {
    key: `f/1001/${ART_SIZE}x${ART_SIZE}/5e1f0c9a2b/art-${art}.webp`,
    width: ART_SIZE,
    height: ART_SIZE,
  };
  return (
    <section className="wrap message">
      <Style name="message" css={css} />
      <ContentPicture image={image} alt="" sizes="220px" widths={[300, 480]} first />
      {oops && <p className="message-oops">{oops}</p>}
      <h1>{headline}</h1>
      <p>{text}</p>
      {suggestion && <p>{suggestion}</p>}
      <div className="message-ways">
        <a className="button" href={href('home', shop)}>
          {t('error.backHome')}
        </a>
      </div>
      {search && <SearchForm layoutData={layoutData} id="page-search" name={t('search.title')} />}
      {note && (
        <p className="message-note soft" lang="en">
          {note}
        </p>
      )}
      {detail && (
        <pre className="message-detail" tabIndex={0}>
          {`${detail.status} ${detail.message}\n${detail.stack}`}
        </pre>
      )}
    </section>
  );
}
