/**
 * What the engine knows of the demo shop's goods, by category id (worker/commerce/seed/catalogue/categories.jsonl). Chosen by hand:
 * a parent who buys the one also needs the others. What is sold with a sentence by law (infant formula, biocides) is in no list.
 */

/** A kind of goods: a category whose products do the same. */
interface Kind {
  /** Kinds that could be bought instead, the nearest first. */
  readonly alike: readonly number[];
  /** Kinds that are bought together with it, the most likely first. */
  readonly together: readonly number[];
}

function kind(alike: readonly number[], together: readonly number[]): Kind {
  return { alike, together };
}

const KINDS: Readonly<Record<number, Kind>> = {
  // Bodysuits: wrapped, for premature babies, with long and short sleeves, without sleeves, in sets.
  10101: kind([10102, 10105, 10103], [10201, 10301, 60101, 40104, 1070101, 40101]),
  101010101: kind([10101, 10102], [40104, 60101, 204, 40301, 60102, 40201]),
  10102: kind([10101, 10105, 10103], [10301, 10201, 1070101, 10401, 503, 401030101]),
  10103: kind([10104, 10102, 10105], [10301, 10302, 10702, 1070301, 503, 40102]),
  10104: kind([10103, 10105], [10302, 10702, 40102, 10402, 60101]),
  10105: kind([10103, 10102, 10101], [10201, 10301, 60101, 1070101, 60102, 60202]),
  // Rompers, overalls of fleece and of boiled wool.
  10201: kind([10301, 10302], [10102, 10101, 1070101, 10401, 60101, 701]),
  1020201: kind([1020202, 10602], [1070101, 204, 10105, 203010101, 10802]),
  1020202: kind([1020201, 10602], [1070101, 10102, 203010101, 204, 10802]),
  // Trousers: harem, wide, for rain.
  10301: kind([10302, 10201], [10102, 10402, 10103, 1070301, 10401, 10802]),
  10302: kind([10301, 10201], [10103, 10402, 10702, 1070301, 10801]),
  10303: kind([10301, 10302], [10601, 10803, 1070301, 10402, 1070101]),
  // Jumpers, sweatshirts, dresses.
  10401: kind([10402], [10301, 10102, 1070101, 10302, 10801]),
  10402: kind([10401], [10301, 10302, 10103, 1070301, 10801]),
  10501: kind([10302, 10402], [10702, 10104, 10801, 1070301, 10401]),
  // Jackets for rain and winter.
  10601: kind([10602], [10303, 10803, 10401, 1070301, 1070101]),
  10602: kind([10601, 1020202, 1020201], [1070101, 10803, 10401, 10301, 1070301]),
  // Hats of yarn and wool, sun hats, socks.
  10701: kind([1070101, 10702], [10401, 10602, 1020202, 10301, 203010101]),
  1070101: kind([10701, 10702], [10602, 10401, 1020202, 10301, 203010101]),
  10702: kind([1070101, 10701], [10501, 10104, 10302, 40102, 20201]),
  1070301: kind([10802], [10301, 10402, 10801, 10302, 40302]),
  // Shoes for walking, crawling and rain.
  10801: kind([10802, 10803], [1070301, 10301, 10402, 10601, 705]),
  10802: kind([10801], [1070301, 10301, 40302, 10201, 703]),
  10803: kind([10801], [10601, 10303, 1070301, 10401, 1070101]),
  // Prams, buggies, footmuffs, changing bags, carriers.
  201: kind([202, 20201], [203010101, 20302, 302, 40301, 204, 10702]),
  202: kind([20201, 201], [203010101, 20302, 10702, 502, 10601]),
  20201: kind([201, 202], [203010101, 20302, 10702, 502, 10601]),
  203010101: kind([1020202, 1020201], [1070101, 40301, 10602, 20302, 302]),
  20302: kind([203010101], [60101, 60102, 501, 503, 502]),
  204: kind([20201, 201], [1070101, 60101, 1020201, 10802, 20302]),
  // Car seats, rearward facing, for newborns, for children.
  301: kind([302, 303], [40301, 701, 704, 502, 204]),
  302: kind([301, 303], [201, 203010101, 40301, 20302, 703, 1070101]),
  303: kind([301, 302], [704, 502, 701, 40301, 705]),
  // Sleeping bags for the year, summer and winter, swaddles.
  40101: kind([40102, 401030101], [10102, 40501, 40502, 404, 701]),
  40102: kind([40101, 401030101], [10104, 10103, 40501, 60101, 40502]),
  401030101: kind([40101, 40102], [10102, 10105, 40501, 404, 10201]),
  40104: kind([40101, 40102], [60101, 10101, 40201, 40501, 40502, 40301]),
  // Bassinets, cots, blankets, play mats.
  40201: kind([40202], [40104, 40502, 404, 60101, 40301, 40101]),
  40202: kind([40201], [40101, 40502, 404, 40501, 701, 40301]),
  40301: kind([40302], [701, 40104, 1070101, 201, 703, 704]),
  40302: kind([40301], [703, 702010101, 10802, 1070301, 704, 701]),
  // Baby phones, night lights, mobiles.
  404: kind([40501], [40502, 40101, 40202, 701, 704]),
  40501: kind([40502], [40101, 701, 704, 404, 40301]),
  40502: kind([40501], [40202, 40201, 703, 40104, 701, 40301]),
  // Bottles, also of glass, cups, bibs, tableware, high chairs, porridge.
  501: kind([50101, 502], [503, 60101, 505, 20302, 504]),
  50101: kind([501, 502], [503, 60101, 505, 20302, 504]),
  502: kind([501, 50101], [503, 504, 505, 50601, 20302]),
  503: kind([], [504, 502, 505, 50601, 60101]),
  504: kind([502], [503, 505, 50601, 60101]),
  505: kind([], [504, 503, 502, 50601, 40302]),
  50601: kind([504], [503, 505, 502, 60101]),
  // Muslins, nappies, tubs, towels, care of the skin, against sun and gnats, potties.
  60101: kind([60202], [10101, 40104, 60102, 20302, 501, 204]),
  60102: kind([], [603, 60101, 20302, 10105, 604]),
  60201: kind([604], [60202, 603, 60101, 10105, 60102]),
  60202: kind([60101], [60201, 603, 701, 10105, 10201]),
  603: kind([], [60202, 60201, 60102, 60101, 10105]),
  60301: kind([603], [10702, 20201, 40102, 10302, 10104]),
  604: kind([60201], [60102, 10301, 704, 10302, 603]),
  // Cuddly toys, blocks, stacking toys, railways, rattles, books, balance bikes.
  701: kind([], [704, 40301, 703, 40501, 40101]),
  70201: kind([702010101, 70202], [40302, 704, 701, 705]),
  702010101: kind([70201, 703], [40302, 704, 701, 10802]),
  70202: kind([70201, 702010101], [704, 701, 705, 40302]),
  703: kind([702010101], [40302, 704, 40301, 40502, 701]),
  704: kind([702010101], [701, 40501, 70201, 40101, 703]),
  705: kind([70202], [10801, 10601, 10303, 502, 10803]),
  // Keepsakes, sets, gift cards.
  801: kind([802, 803], [701, 40301, 703, 704, 1070101]),
  802: kind([801, 40301], [703, 704, 40104, 10201, 1070101]),
  803: kind([802, 801], [701, 704, 40301, 703]),
};

const NONE: Kind = { alike: [], together: [] };

/** Returns the kind of goods in a category path: the deepest category with a row, else the one below the root. */
export function kindOf(path: readonly number[]): number | undefined {
  return path.findLast((id) => id in KINDS) ?? path[1] ?? path[0];
}

/** Returns the kinds beside one; none for a category of another catalogue. */
export function kindsBeside(id: number | undefined): Kind {
  return (id === undefined ? undefined : KINDS[id]) ?? NONE;
}

/** Returns whether the engine knows what goes with a kind. */
export function isKnownKind(id: number | undefined): boolean {
  return id !== undefined && id in KINDS;
}

/** Numbers of the products of each demo order with several (worker/commerce/seed/people/orders.jsonl); a test compares them. */
export const BOUGHT_TOGETHER: readonly (readonly string[])[] = [
  ['1001010', '1001007'],
  ['1001021', '1001001'],
  ['1001034', '1001025'],
  ['1001018', '1001022'],
  ['1001001', '1001007', '1001010', '1001021', '1001030'],
  ['1001001', '1001010'],
  ['1001001', '1001007'],
  ['1001001', '1001007'],
];
