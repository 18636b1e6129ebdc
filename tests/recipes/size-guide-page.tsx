// app/size-guide/view/page.tsx
import type { LayoutData } from '../../app/layouts/layout-data.ts';
import { Style } from '../../app/ui/style.tsx';
import css from './size-guide.css?inline';

interface SizeGuidePageProps {
  readonly layoutData: LayoutData;
  /** Sizes in centimetres. */
  readonly sizes: readonly number[];
}

/** Renders the sizes of a shop. */
export function SizeGuidePage({ layoutData: { t }, sizes }: SizeGuidePageProps) {
  return (
    <div className="wrap size-guide">
      <Style name="size-guide" css={css} />
      <h1>{t('info.size')}</h1>
      <ul>
        {sizes.map((size) => (
          <li key={size}>{t('advice.choose', { size })}</li>
        ))}
      </ul>
    </div>
  );
}
