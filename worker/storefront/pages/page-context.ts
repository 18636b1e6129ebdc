import type { Shop } from '../../../app/domain/shop.ts';
import type { Bindings } from '../bindings.ts';
import { readControl } from '../sources/control.ts';
import { readLayout } from '../sources/layout.ts';
import { readSlugIndex } from '../sources/slug-index.ts';
import type { Settings } from '../env.ts';
import type { Visitor } from '../http/visitor.ts';
import type { Trace } from '../http/trace.ts';
import { Commerce } from '../upstream/commerce/commerce.ts';
import { makeFrame } from './layout-data.ts';
import type { Visit } from './page.ts';

export interface Opening {
  readonly env: Bindings;
  readonly settings: Settings;
  readonly trace: Trace;
  readonly visitor: Visitor;
  readonly shop: Shop;
  readonly url: URL;
  /** Normalised path below the shop's prefix. */
  readonly path: string;
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly wanted?: Visit['wanted'];
  readonly preview?: Visit['preview'];
}

/** Collects what a page's handler may use. */
export async function openVisit(opening: Opening): Promise<Visit> {
  const { env, settings, trace, visitor, shop, url, waitUntil } = opening;
  trace.shop = shop.key;
  const reading = readControl(env, waitUntil);
  const [layout, control, index] = await Promise.all([
    readLayout(shop, { env, environment: settings.ENVIRONMENT, trace, waitUntil }),
    reading,
    reading.then((control) => readSlugIndex(shop, { env, settings, control, waitUntil })),
  ]);
  return {
    ...opening,
    control,
    commerce: new Commerce({
      env,
      settings,
      shop,
      trace,
      session: visitor.session,
      // Nobody waits for a page that is rendered anew; one that is waited for takes the time that it may take.
      ...(opening.wanted === 'renewed' ? {} : { waitUntil }),
    }),
    frame: makeFrame(shop, layout, settings.ENVIRONMENT, url, index),
  };
}

/** Who nobody is: what a page that is kept for everybody is made for. */
export const NOBODY: Visitor = {
  country: undefined,
  crawler: false,
  locale: undefined,
  label: undefined,
  languages: [],
  rawConsent: undefined,
  cookieNames: [],
  session: undefined,
  userId: undefined,
  isAdopted: false,
  unverifiedIds: [],
  idCookies: 'valid',
};
