/** The measured listing: twice as many cards as a page of the shop, in a story of the bench. */
export const LISTING = { slug: 'bench-listing', path: '/bench-listing/', cards: 48 } as const;

/** Maximum number of products in one block. */
const BLOCK = 24;

/** Returns a story whose blocks show these products. */
export function listingStory(numbers: readonly string[]) {
  const blocks = Array.from({ length: Math.ceil(numbers.length / BLOCK) }, (_, index) => ({
    _uid: `list-${index}`,
    component: 'product-list',
    headline: index === 0 ? 'Für den Anfang' : 'Und für später',
    productNumbers: numbers.slice(index * BLOCK, (index + 1) * BLOCK).join(','),
  }));
  return {
    name: 'Liste',
    slug: LISTING.slug,
    content: {
      component: 'page',
      _uid: 'listing',
      title: 'Alles fürs Nest',
      description: 'Eine lange Liste.',
      body: blocks,
    },
  };
}
