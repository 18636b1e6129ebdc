import { TokensPage } from '../../../../app/style-guide/view/tokens-page.tsx';
import { href } from '../../../../app/routes.ts';
import { shopOrigin } from '../../http/host-match.ts';
import type { PageContext } from '../page-context.ts';
import type { PageAnswer } from '../page.ts';
import { DialogsPage } from './dialogs.tsx';
import { PartsPage } from './parts.tsx';

/** Returns the page of colours, type, sizes and icons. */
export async function styleTokensPage({ layoutData }: PageContext): Promise<PageAnswer> {
  return {
    kind: 'page',
    title: layoutData.t('style.tokens'),
    body: <TokensPage layoutData={layoutData} />,
  };
}

/** Returns the page of the components in their states. */
export async function stylePartsPage(context: PageContext): Promise<PageAnswer> {
  const { layoutData, settings, shop, url } = context;
  const origin = shopOrigin(shop, settings.ENVIRONMENT, url);
  return {
    kind: 'page',
    title: layoutData.t('style.parts'),
    body: <PartsPage layoutData={layoutData} origin={origin} />,
  };
}

/** Returns the page of all dialogs. */
export async function styleDialogsPage(context: PageContext): Promise<PageAnswer> {
  const { layoutData, settings, url } = context;
  return {
    kind: 'page',
    title: layoutData.t('style.dialogs'),
    body: (
      <DialogsPage
        layoutData={layoutData}
        homeOf={(shop) => shopOrigin(shop, settings.ENVIRONMENT, url) + href('home', shop)}
      />
    ),
  };
}
