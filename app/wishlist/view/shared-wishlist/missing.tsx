import type { LayoutData } from '../../../layouts/layout-data.ts';
import { MessagePage } from '../../../layouts/message.tsx';

/** The page of a link whose list is no longer shared, or never was. */
export function MissingList({ layoutData }: { readonly layoutData: LayoutData }) {
  const { t } = layoutData;
  return (
    <MessagePage
      layoutData={layoutData}
      art="lost"
      headline={t('sharedList.missing')}
      text={t('sharedList.missing.text')}
    />
  );
}
