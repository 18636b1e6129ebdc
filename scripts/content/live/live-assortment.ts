import { contentChain, type Shop } from '../../../app/shop/rules/shop.ts';
import { productNumberOf } from '../../../app/product/rules/reference-key.ts';
import { allShops, shops } from '../../../edge-config/shops/shops.ts';
import { CommandError } from '../../command.ts';
import type { Assortment } from '../site.ts';
import type { LiveShop } from './running-shop.ts';

/** The assortment of a running shop, as its sitemaps list it; what they do not know is a question to the shop. */
export interface LiveAssortment extends Assortment {
  /**
   * Asks the shop for what the checks could not know, of which they assumed the best. Returns whether there was anything: then the checks
   * run again.
   */
  readonly askOpen: () => Promise<boolean>;
}

/** Questions to the shop at a time. */
const AT_ONCE = 6;

/** Reads the sitemaps of a running shop. */
export async function readAssortment(shop: LiveShop): Promise<LiveAssortment> {
  const numbers = new Map<string, ReadonlySet<string>>();
  const paths = new Map<string, ReadonlySet<string>>();
  for (const one of allShops.filter(({ listed }) => listed)) {
    const shards = await readShards(shop, one);
    const locs = async (kind: string) =>
      (
        await Promise.all(
          shards
            .filter((path) => path.includes(`/${one.key}-${kind}-`))
            .map((path) => readLocs(shop, one, path)),
        )
      ).flat();
    const products = await locs('products');
    numbers.set(
      one.key,
      new Set(products.flatMap((path) => productNumberOf(path.replace(/\/$/, '')) ?? [])),
    );
    paths.set(one.key, new Set((await locs('pages')).map((path) => path.slice(one.prefix.length))));
  }
  const { askOpen, isPage } = questionsTo(shop);
  return {
    askOpen,
    // A shop that is not listed has no sitemap, so it is asked.
    sells: (number, one) =>
      numbers.get(one.key)?.has(number) ?? isPage(one, `${one.prefix}/p/x-${number}/`),
    // It has the categories of the shop whose links it shows.
    hasCategory: (path, one) =>
      contentChain(one.key, shops)
        .flatMap((key) => paths.get(key) ?? [])[0]
        ?.has(path) ?? false,
    isFile: (path, one) => isPage(one, one.prefix + path),
    redirectOf: (path, one) =>
      isPage(one, one.prefix + path) ? { location: one.prefix + '/' } : undefined,
  };
}

async function readShards(shop: LiveShop, one: Shop): Promise<string[]> {
  return readLocs(shop, one, '/sitemap.xml');
}

async function readLocs(shop: LiveShop, one: Shop, path: string): Promise<string[]> {
  const { status, text } = await shop.get(one, path);
  if (status !== 200)
    throw new CommandError(
      `content: ${shop.originOf(one)}${path} answers ${status}, so its pages and products are unknown`,
    );
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

function questionsTo(shop: LiveShop) {
  const known = new Map<string, boolean>();
  const open = new Map<string, { readonly one: Shop; readonly path: string }>();
  return {
    /** Returns whether a path of a shop's host is a page, a file or a redirect; true until it was asked. */
    isPage(one: Shop, path: string): boolean {
      const name = `${one.key} ${path}`;
      if (!known.has(name)) open.set(name, { one, path });
      return known.get(name) ?? true;
    },
    async askOpen(): Promise<boolean> {
      const all = [...open];
      open.clear();
      for (let at = 0; at < all.length; at += AT_ONCE)
        await Promise.all(
          all.slice(at, at + AT_ONCE).map(async ([name, { one, path }]) => {
            const { status } = await shop.get(one, path);
            if (status >= 500)
              throw new CommandError(`content: ${shop.originOf(one)}${path} answers ${status}`);
            known.set(name, status < 400);
          }),
        );
      return all.length > 0;
    },
  };
}
