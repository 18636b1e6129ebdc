/** Colours of the assortment, by their names in the catalogue (docs/rules/product.md#siblings). */

/** Colour value and names of each colour. */
export const KNOWN_COLOURS = {
  sage: { hex: '#7fb3ab', de: 'Salbei', fr: 'Sauge', nl: 'Salie' },
  terracotta: { hex: '#d98c73', de: 'Terrakotta', fr: 'Terre cuite', nl: 'Terracotta' },
  honey: { hex: '#e6c15c', de: 'Honig', fr: 'Miel', nl: 'Honing' },
  nightBlue: { hex: '#5b6b95', de: 'Nachtblau', fr: 'Bleu nuit', nl: 'Nachtblauw' },
  rosewood: { hex: '#c58b93', de: 'Rosenholz', fr: 'Bois de rose', nl: 'Rozenhout' },
  sand: { hex: '#c9b28f', de: 'Sand', fr: 'Sable', nl: 'Zand' },
  caramel: { hex: '#c79a6b', de: 'Karamell', fr: 'Caramel', nl: 'Karamel' },
  lavender: { hex: '#8f86b0', de: 'Lavendel', fr: 'Lavande', nl: 'Lavendel' },
  mistBlue: { hex: '#8fb2c9', de: 'Nebelblau', fr: 'Bleu brume', nl: 'Nevelblauw' },
  peach: { hex: '#d9a48f', de: 'Pfirsich', fr: 'Pêche', nl: 'Perzik' },
  brick: { hex: '#c9785f', de: 'Ziegel', fr: 'Brique', nl: 'Baksteen' },
  lagoon: { hex: '#5d93a6', de: 'Lagune', fr: 'Lagon', nl: 'Lagune' },
  steelBlue: { hex: '#5b7fa6', de: 'Taubenblau', fr: 'Bleu pigeon', nl: 'Duifblauw' },
  fir: { hex: '#6f8f7b', de: 'Tannengrün', fr: 'Vert sapin', nl: 'Dennengroen' },
  glacier: { hex: '#8fb8c9', de: 'Gletscher', fr: 'Glacier', nl: 'Gletsjer' },
  olive: { hex: '#8c9c74', de: 'Olive', fr: 'Olive', nl: 'Olijf' },
  clay: { hex: '#b4735c', de: 'Ton', fr: 'Argile', nl: 'Klei' },
  pearl: { hex: '#c8cad4', de: 'Perlgrau', fr: 'Gris perle', nl: 'Parelgrijs' },
  oat: { hex: '#e3d6bf', de: 'Hafer', fr: 'Avoine', nl: 'Haver' },
  white: { hex: '#ffffff', de: 'Weiß', fr: 'Blanc', nl: 'Wit' },
  cream: { hex: '#f5ecd9', de: 'Creme', fr: 'Crème', nl: 'Crème' },
  beige: { hex: '#dccbb0', de: 'Beige', fr: 'Beige', nl: 'Beige' },
  yellow: { hex: '#e8c33d', de: 'Gelb', fr: 'Jaune', nl: 'Geel' },
  orange: { hex: '#dd8a3c', de: 'Orange', fr: 'Orange', nl: 'Oranje' },
  red: { hex: '#c0392b', de: 'Rot', fr: 'Rouge', nl: 'Rood' },
  pink: { hex: '#e6a9b8', de: 'Rosa', fr: 'Rose', nl: 'Roze' },
  purple: { hex: '#7d5a9e', de: 'Lila', fr: 'Violet', nl: 'Paars' },
  blue: { hex: '#3f68a8', de: 'Blau', fr: 'Bleu', nl: 'Blauw' },
  green: { hex: '#4f8a58', de: 'Grün', fr: 'Vert', nl: 'Groen' },
  brown: { hex: '#7a5137', de: 'Braun', fr: 'Marron', nl: 'Bruin' },
  grey: { hex: '#8d919c', de: 'Grau', fr: 'Gris', nl: 'Grijs' },
  black: { hex: '#26262b', de: 'Schwarz', fr: 'Noir', nl: 'Zwart' },
} as const;

const paints: ReadonlyMap<string, string> = new Map(
  Object.values(KNOWN_COLOURS).flatMap(({ hex, ...names }) =>
    Object.values(names).map((name) => [folded(name), hex] as const),
  ),
);

/** Swiss German writes ss for ß. */
function folded(name: string): string {
  return name.trim().toLowerCase().replaceAll('ß', 'ss');
}

/** Returns the value of a colour by its name in any language, as `#rrggbb`. Undefined for an unknown colour. */
export function paintOf(name: string): string | undefined {
  return paints.get(folded(name));
}

/** Maximum number of dots on a card. */
export const MAX_DOTS = 5;

interface ColourDot<S> {
  readonly set: S;
  /** Value of each of its colours. */
  readonly paints: readonly string[];
}

/**
 * Returns the colour dots of a card and the number of colour sets without one: one dot per valid colour set, at most
 * five, if more than one is valid. A set is valid if it has colours and all of them are known.
 */
export function colourDots<S extends { readonly colours: readonly string[] }>(
  sets: readonly S[],
): { readonly dots: readonly ColourDot<S>[]; readonly more: number } {
  const valid = sets.flatMap((set) => {
    const known = set.colours.flatMap((name) => paintOf(name) ?? []);
    const isValid = known.length > 0 && known.length === set.colours.length;
    return isValid ? [{ set, paints: known }] : [];
  });
  if (valid.length <= 1) return { dots: [], more: 0 };
  return { dots: valid.slice(0, MAX_DOTS), more: Math.max(valid.length - MAX_DOTS, 0) };
}
