import { changedPaths, type ContentChange } from '../../../app/content/rules/announcement.ts';
import { takeTurn } from '../../../app/page/rules/throttle.ts';
import { isIndexedStory } from '../../../app/routes.ts';
import { contentChain, type Shop } from '../../../app/shop/rules/shop.ts';
import { isOpenToEngines } from '../../../edge-config/hosts.ts';
import { allShops, shops } from '../../../edge-config/shops/shops.ts';
import { shopOrigin } from '../http/host-match.ts';
import type { RequestContext } from '../http/request-context.ts';
import { lastControl } from '../sources/control.ts';
import { awaitSlugIndex } from '../sources/slug-index.ts';
import { postChangedUrls } from '../upstream/index-now.ts';

/** Shortest time between two notifications of an isolate: a bulk publish sends a webhook for each story. Milliseconds. */
const EVERY = 2_000;
/** Changes that wait at most; later ones are found by search engines themselves. */
const MAX_WAITING = 1_000;
/** How long the index of the new content is waited for, behind the answer of the webhook. Milliseconds. */
const INDEX_PATIENCE = 12_000;

/** When this isolate last notified search engines, or will. Milliseconds since 1970. */
let lastAt = 0;
let waiting: ContentChange[] = [];

/**
 * Notifies search engines of the pages that a change of the content concerns, in each indexed shop that shows it, after `followed`: the content
 * version is known then. Runs behind the answer of a webhook and never throws. Without a key, or where the shops are closed to search
 * engines, nothing happens.
 */
export async function announceChange(
  context: RequestContext,
  change: ContentChange,
  followed: Promise<void>,
): Promise<void> {
  const { ENVIRONMENT, INDEXNOW_KEY: key } = context.settings;
  if (key === undefined || !isOpenToEngines(ENVIRONMENT)) return;
  if (waiting.length < MAX_WAITING) waiting.push(change);
  const turn = takeTurn(lastAt, Date.now(), EVERY);
  if (turn.kind === 'taken') return;
  lastAt = turn.at;
  if (turn.delay > 0) await new Promise((resolve) => setTimeout(resolve, turn.delay));
  let sent = 0;
  try {
    await followed;
    const changes = [...waiting];
    sent = changes.length;
    await sendChanges(context, changes);
  } catch (error) {
    log('error', { message: String(error).replaceAll(key, '…') });
  }
  // After the calls: if this request is cut before, the next webhook sends them.
  waiting = waiting.slice(sent);
}

async function sendChanges(context: RequestContext, changes: readonly ContentChange[]) {
  const urls = await Promise.all(
    allShops.filter(({ listed }) => listed).map((shop) => changedUrls(context, shop, changes)),
  );
  const byHost = Map.groupBy(new Set(urls.flat()), (url) => new URL(url).origin);
  await Promise.all(
    [...byHost].map(async ([origin, some]) => {
      const outcome = await postChangedUrls(context, origin, some);
      log(outcome, { host: new URL(origin).host, urls: some.length });
    }),
  );
}

async function changedUrls(
  context: RequestContext,
  shop: Shop,
  changes: readonly ContentChange[],
): Promise<string[]> {
  const current = { ...context, control: lastControl(context.env) };
  const index = await awaitSlugIndex(shop, current, INDEX_PATIENCE);
  if (!index) return [];
  const base = shopOrigin(shop, context.settings.ENVIRONMENT, context.url) + shop.prefix;
  const chain = contentChain(shop.key, shops);
  return changes
    .flatMap((change) => changedPaths(change, chain, index))
    .filter((path) => isIndexedStory(path, shop))
    .map((path) => base + path);
}

/** Logs an outcome: a status of IndexNow, or the cause of a fault. Neither has the key. */
function log(outcome: string, fields: object) {
  const line = JSON.stringify({ event: 'indexnow', outcome, ...fields });
  if (outcome === '200' || outcome === '202') console.log(line);
  else console.warn(line);
}
