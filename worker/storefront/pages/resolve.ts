import { decodeSegments } from '../../../app/domain/path.ts';
import {
  href,
  matchForeignRoute,
  matchRoute,
  routes,
  type RouteMatch,
} from '../../../app/routes.ts';
import { checkAccess } from './access.ts';
import { findRedirect } from '../sources/redirects.ts';
import { categoryPage } from './category.tsx';
import { contentPage } from './content.tsx';
import { pages } from './registry.ts';
import { settleProduct } from './product-address.ts';
import type { PageAnswer, Visit } from './page.ts';

export interface Resolution {
  /** Key of the route for the log: a page's, `content` or `category`. */
  readonly route: string;
  readonly layout: (typeof routes)[keyof typeof routes]['layout'];
  readonly answer: PageAnswer;
}

/**
 * What a path of a shop leads to: where the redirect manifest says, else the shop's own route words, then a story of
 * that name, then the route words of another language by 301 (DESIGN §2), then a category of that path. Where the path was not in its one form, the answer is a redirect: one at the
 * most between the typed address and the page, so a page's own redirect goes before the tidying.
 */
export async function resolvePage(visit: Visit, typedPath: string): Promise<Resolution> {
  const resolution = await findPage(visit);
  const found = resolution.answer.kind === 'page' || resolution.answer.kind === 'unavailable';
  const to = visit.shop.prefix + visit.path;
  if (!found || typedPath === to) return resolution;
  return { ...resolution, answer: { kind: 'redirect', to, status: 301 } };
}

async function findPage(visit: Visit): Promise<Resolution> {
  const { shop, path } = visit;
  if (decodeSegments(path) === undefined) return story({ kind: 'missing' });
  const led = await followManifest(visit);
  if (led) return { route: 'redirect', layout: 'default', answer: led };
  const own = matchRoute(path, shop.language);
  if (own) return openPage(visit, own);
  const answer = await contentPage(visit);
  if (answer.kind === 'unavailable') return categoryInstead(visit);
  const foreign = answer.kind === 'missing' ? matchForeignRoute(path, shop.language) : undefined;
  if (!foreign) return answer.kind === 'missing' ? openCategory(visit) : story(answer);
  return {
    route: foreign.page,
    layout: 'default',
    answer: {
      kind: 'redirect',
      to: href(foreign.page, shop, foreign.params),
      status: 301,
      shared: true,
    },
  };
}

/**
 * The standard page of a category where the content system cannot say whether the path is a story's: the catalogue can
 * answer for itself. It is rendered anew soon, since a story may stand there.
 */
async function categoryInstead(visit: Visit): Promise<Resolution> {
  const category = await openCategory(visit);
  if (category.answer.kind !== 'page') return story({ kind: 'unavailable' });
  visit.trace.degrade('story.fallback');
  visit.trace.silence.texts = true;
  return category;
}

function story(answer: PageAnswer): Resolution {
  return { route: 'content', layout: 'default', answer };
}

async function openCategory(visit: Visit): Promise<Resolution> {
  const answer = await categoryPage(visit);
  return answer.kind === 'missing' ? story(answer) : { ...story(answer), route: 'category' };
}

/** What the redirect manifest says of the path; a form that failed is answered where it stands. */
async function followManifest(visit: Visit): Promise<PageAnswer | undefined> {
  if (visit.problem !== undefined) return undefined;
  const { shop, path, env, control, trace } = visit;
  const note = trace.note.bind(trace);
  const found = await findRedirect(shop, path, '', { env, control, note });
  if (!found) return undefined;
  const { status, location, exact } = found;
  if (status === 410 || location === undefined) return { kind: 'gone', keep: exact };
  const to = await settleProduct(location, shop, visit.commerce);
  return { kind: 'redirect', to, status, shared: true };
}

async function openPage(visit: Visit, match: RouteMatch): Promise<Resolution> {
  const { layout } = routes[match.page];
  const answer = (await checkAccess(match.page, visit)) ?? (await pages[match.page](visit, match));
  // Needless escapes in route words lead to the route's one address.
  const address = href(match.page, visit.shop, match.params);
  if (answer.kind === 'page' && address !== visit.shop.prefix + visit.path) {
    return { route: match.page, layout, answer: { kind: 'redirect', to: address, status: 301 } };
  }
  return { route: match.page, layout, answer };
}
