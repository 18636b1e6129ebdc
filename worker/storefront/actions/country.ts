import { chooseCountrySchema, type ChosenCountry } from '../../../app/api/visitor.ts';
import type { Shop } from '../../../app/domain/shop.ts';
import { nearestPath, samePath } from '../../../app/domain/slug-index.ts';
import { localisePath } from '../../../app/routes.ts';
import { hosts } from '../../../edge-config/hosts.ts';
import { shops } from '../../../edge-config/shops.ts';
import { cookieText } from '../http/cookies.ts';
import { shopOrigin } from '../http/host-match.ts';
import { type Actor, defineAction } from './define-action.ts';

/** Seconds that a choice is remembered: 365 days (spec 1 §9). */
const REMEMBERED = 365 * 24 * 60 * 60;

/** `country` and `locale` on the parent domain, for all shops; an unlisted shop neither writes nor becomes the choice. */
function choiceCookies(target: Shop, { shop, settings, url }: Actor): string[] {
  if (!shop.listed || !target.listed) return [];
  const options = {
    maxAge: REMEMBERED,
    domain: hosts[settings.ENVIRONMENT].parent,
    secure: url.protocol === 'https:',
  };
  return [cookieText('country', target.label, options), cookieText('locale', target.key, options)];
}

/** The same page in another shop, else the nearest that it has; only a shop's own host is ever led to. */
async function pageIn(target: Shop, address: string, actor: Actor): Promise<string> {
  const { shop, settings, url } = actor;
  const [own, there] = await Promise.all([actor.slugIndex(shop), actor.slugIndex(target)]);
  let isStory = true;
  const same = localisePath(address, target, (path) => {
    const story = samePath(path, target, own?.entries, there?.entries);
    isStory = story !== undefined;
    return story;
  });
  const origin = shopOrigin(target, settings.ENVIRONMENT, url);
  if (isStory) return origin + same;
  // Only then the back end is asked: most switches stand on a story, a product or a page of the shop itself.
  const places = [...((await actor.categoryPlaces())?.values() ?? [])];
  const category = (path: string) => places.find((place) => place[shop.key] === path)?.[target.key];
  const nearest = (path: string) =>
    nearestPath(path, target, own?.entries, there?.entries, category);
  return origin + localisePath(address, target, nearest);
}

/** Remembers the chosen country shop and leads there, on the page that the visitor was on (spec 1 §2). */
export const chooseCountry = defineAction({
  name: 'country.choose',
  call: { method: 'POST', path: '/api/visitor/country/' },
  schema: chooseCountrySchema,
  complete: (fields, { path = '/', url }) => ({ ...fields, path: path + url.search }),
  run: async ({ shop, path = '/' }, actor) => {
    const target = shops[shop];
    const body: ChosenCountry = { shop, to: await pageIn(target, path, actor) };
    return { status: 200, body, to: body.to, cookies: choiceCookies(target, actor) };
  },
  back: ({ shop }, { to = shop.prefix + '/' }) => to,
});
