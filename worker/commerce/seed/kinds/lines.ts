import type { Pattern } from '../drawings/pattern.ts';
import type { Texts } from '../texts.ts';

/** Names of models by their print, so that name and drawing agree. */
export const LINES: Readonly<Record<Pattern, readonly Texts[]>> = {
  plain: [
    ['Amsel', 'Merle', 'Merel'],
    ['Linde', 'Tilleul', 'Linde'],
    ['Morgenrot', 'Aurore', 'Dageraad'],
    ['Heide', 'Bruyère', 'Heide'],
    ['Kranich', 'Héron', 'Kraanvogel'],
    ['Moos', 'Mousse', 'Mos'],
    ['Lerche', 'Alouette', 'Leeuwerik'],
    ['Abendbrot', 'Goûter', 'Vieruurtje'],
    ['Ferne', 'Horizon', 'Einder'],
    ['Birke', 'Bouleau', 'Berk'],
    ['Dachs', 'Renard', 'Das'],
    ['Ruhe', 'Calme', 'Rust'],
  ],
  dots: [
    ['Tupfen', 'Petits pois', 'Stippen'],
    ['Kiesel', 'Galet', 'Kiezel'],
    ['Johannisbeere', 'Groseille', 'Aalbes'],
    ['Schneeflocke', 'Flocon', 'Sneeuwvlok'],
    ['Marienkäfer', 'Coccinelle', 'Lieveheersbeestje'],
    ['Konfetti', 'Confettis', 'Confetti'],
  ],
  stripes: [
    ['Ringel', 'Marinière', 'Streepje'],
    ['Hafen', 'Le Port', 'Haven'],
    ['Düne', 'Dune', 'Duin'],
    ['Leuchtturm', 'Phare', 'Vuurtoren'],
    ['Matrose', 'Matelot', 'Matroos'],
    ['Strandkorb', 'Cabine de plage', 'Strandhuisje'],
  ],
  check: [
    ['Picknick', 'Pique-nique', 'Picknick'],
    ['Vichy', 'Vichy', 'Vichy'],
    ['Almhütte', 'Chalet', 'Berghut'],
    ['Kaffeetafel', 'Nappe à carreaux', 'Koffietafel'],
    ['Gartenzaun', 'Clôture', 'Tuinhek'],
  ],
  stars: [
    ['Sternchen', 'Petite étoile', 'Sterretje'],
    ['Abendstern', 'Étoile du soir', 'Avondster'],
    ['Polarnacht', 'Nuit polaire', 'Poolnacht'],
    ['Sternenzelt', 'Ciel étoilé', 'Sterrenhemel'],
    ['Laterne', 'Lanterne', 'Lampion'],
    ['Komet', 'Comète', 'Komeet'],
  ],
  leaves: [
    ['Wiese', 'Prairie', 'Weide'],
    ['Farn', 'Fougère', 'Varen'],
    ['Hainbuche', 'Charme', 'Haagbeuk'],
    ['Kräutergarten', 'Jardin d’herbes', 'Kruidentuin'],
    ['Eichhörnchen', 'Écureuil', 'Eekhoorn'],
    ['Olivenhain', 'Oliveraie', 'Olijfgaard'],
  ],
  waves: [
    ['Welle', 'Vague', 'Golf'],
    ['Küste', 'Côte', 'Kust'],
    ['Bachlauf', 'Ruisseau', 'Beekje'],
    ['Otter', 'Loutre', 'Otter'],
    ['Meerblick', 'Vue sur mer', 'Zeezicht'],
    ['Gezeiten', 'Marées', 'Getij'],
  ],
};
