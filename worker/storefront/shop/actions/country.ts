import {
  chooseCountrySchema,
  type ChosenCountry,
} from '../../../../app/visitor/schemas/visitor.ts';
import type { Shop } from '../../../../app/shop/rules/shop.ts';
import { nearestPath, samePath } from '../../../../app/content/rules/slug-index.ts';
import { hasPage, href, localisePath, matchRoute } from '../../../../app/routes.ts';
import { shopDomain } from '../../../../edge-config/hosts.ts';
import { shops } from '../../../../edge-config/shops/shops.ts';
import { setCookieLine } from '../../http/cookies.ts';
import { shopOrigin } from '../../http/host-match.ts';
import { readCategoryPaths } from '../../sources/category-shops.ts';
import { readSlugIndex } from '../../sources/slug-index.ts';
import type { ActionContext } from '../../actions/action-context.ts';
import { defineAction } from '../../actions/define-action.ts';
import { moveCollected } from '../../actions/moves.ts';

/** Lifetime of a choice in seconds: 365 days. */
const CHOICE_LIFETIME = 365 * 24 * 60 * 60;

/**
 * `country` and `locale` on the domain of the shop that asks, for the shops there. An unlisted shop neither writes nor becomes the choice.
 */
function choiceCookies(target: Shop, { shop, settings, url }: ActionContext): string[] {
  if (!shop.listed || !target.listed) return [];
  const options = {
    maxAge: CHOICE_LIFETIME,
    domain: shopDomain(shop, settings.ENVIRONMENT),
    secure: url.protocol === 'https:',
  };
  return [
    setCookieLine('country', target.label, options),
    setCookieLine('locale', target.key, options),
  ];
}

/** Returns the same page in another shop, or the nearest page that it has; always on a shop's own host. */
async function pageIn(target: Shop, address: string, context: ActionContext): Promise<string> {
  const { shop, settings, url } = context;
  const [own, there] = await Promise.all([
    readSlugIndex(shop, context),
    readSlugIndex(target, context),
  ]);
  let isStory = true;
  const same = localisePath(address, target, (path) => {
    const story = samePath(path, target, own?.entries, there?.entries);
    isStory = story !== undefined;
    return story;
  });
  const origin = shopOrigin(target, settings.ENVIRONMENT, url);
  const [path = ''] = same.slice(target.prefix.length).split(/[?#]/, 1);
  const route = matchRoute(path, target.language);
  if (route && !hasPage(route.page, target)) return origin + href('home', target);
  if (isStory) return origin + same;
  // The back end is called only here, because most switches start on a story, a product or a page with its own route.
  const categories = [...((await readCategoryPaths(context))?.values() ?? [])];
  const category = (path: string) =>
    categories.find((paths) => paths[shop.key] === path)?.[target.key];
  const nearest = (path: string) =>
    nearestPath(path, target, own?.entries, there?.entries, category);
  return origin + localisePath(address, target, nearest);
}

/**
 * Stores the chosen country shop and redirects to the visitor's page in it (docs/rules/shop.md#country-choice). Basket and wishlist
 * are moved to the country's other language.
 */
export const chooseCountry = defineAction({
  name: 'country.choose',
  call: { method: 'POST', path: '/api/visitor/country/' },
  schema: chooseCountrySchema,
  complete: (fields, { formPath = '/', url }) => ({ ...fields, path: formPath + url.search }),
  run: async ({ shop, path = '/' }, context) => {
    const target = shops[shop];
    const [to] = await Promise.all([pageIn(target, path, context), moveCollected(target, context)]);
    const body: ChosenCountry = { shop, to };
    return {
      status: 200,
      body,
      to,
      effects: { cookies: choiceCookies(target, context) },
    };
  },
  back: ({ shop }, { to = shop.prefix + '/' }) => to,
});
