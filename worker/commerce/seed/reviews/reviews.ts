import { LANGUAGES, type Language } from '../../../../app/domain/shop.ts';
import { type Chance, chanceOf } from '../generator/chance.ts';
import { ROUND, FIRST_GENERATED } from '../generator/generate.ts';
import { byLanguage } from '../texts.ts';
import type { SeedProduct } from '../types.ts';
import { NAMED_REVIEWS } from './named.ts';
import { AUTHORS, OF_ROOT, SENTENCES, TITLES } from './sentences.ts';
import { categoryId } from '../tree/tree.ts';
import type { Texts } from '../texts.ts';

/** One rating of a product; one without a text only counts. */
export interface SeedReview {
  readonly id: number;
  readonly productId: number;
  readonly stars: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly isVerified: boolean;
  readonly written?: WrittenReview;
}

export interface WrittenReview {
  readonly language: Language;
  readonly author: string;
  readonly title: string | null;
  readonly text: string;
}

/** 15 November 2026; the last review is from that day. */
const LAST_DAY = 1_794_700_800_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Age of the oldest review, of a new product and of others. */
const DAYS_OF_NEW = 60;
const DAYS = 500;
/** More than any product has. */
const MAX_REVIEWS = 1000;
/** One in so many ratings has a text. */
const WRITTEN_EVERY = 5;

/**
 * Returns a product's ratings, as many of each number of stars as its distribution says; the same on every run. Further
 * editions of the generator have none: a large catalogue would have millions.
 */
export function reviewsOf({
  id,
  rating,
  isNew,
  duties,
  categoryIds = [],
}: SeedProduct): SeedReview[] {
  if (!rating?.distribution || id >= FIRST_GENERATED + ROUND) return [];
  const chance = chanceOf(id + MAX_REVIEWS);
  const kind = sentencesOf(categoryIds[0]);
  // Praise would be advertising (app/domain/infant-formula.ts).
  const hasNoPraise = duties?.infantFormula === true;
  const named = [...(NAMED_REVIEWS.get(id) ?? [])];
  const stars = rating.distribution.flatMap((count, index) =>
    Array.from({ length: count }, () => 5 - index),
  );
  return stars.map((count, place) => {
    const age = chance.between(named.length, isNew ? DAYS_OF_NEW : DAYS);
    const hour = chance.between(0, 23);
    const isVerified = chance.happens(0.92);
    const own = named.find((one) => one.stars === count);
    const index = own ? named.indexOf(own) : -1;
    if (own) named.splice(index, 1);
    const isWritten =
      !hasNoPraise && (place % WRITTEN_EVERY === 0 || stars.length <= WRITTEN_EVERY);
    const written = own?.written ?? (isWritten ? writeReview(count, kind, chance) : undefined);
    return {
      id: id * MAX_REVIEWS + place,
      productId: id,
      stars: count,
      // The named ones are the newest.
      createdAt: LAST_DAY - (own ? index : age) * DAY - hour * HOUR,
      isVerified,
      ...(written === undefined ? {} : { written }),
    };
  });
}

/** Ids of categories begin with that of their root. */
const BY_ROOT: ReadonlyMap<string, readonly Texts[]> = new Map(
  Object.entries(OF_ROOT).map(([name, texts]) => [
    String(categoryId(name as keyof typeof OF_ROOT)),
    texts,
  ]),
);

function sentencesOf(category: number | undefined): readonly Texts[] {
  return BY_ROOT.get(String(category).slice(0, 1)) ?? OF_ROOT.gifts;
}

function languageOf(chance: Chance): Language {
  const roll = chance.next();
  return LANGUAGES[roll < 0.45 ? 0 : roll < 0.75 ? 1 : 2] ?? 'de';
}

function pick<T>(list: readonly [T, ...T[]] | readonly T[], chance: Chance): T {
  return list[chance.between(0, list.length - 1)] as T;
}

function writeReview(stars: number, kind: readonly Texts[], chance: Chance): WrittenReview {
  const language = languageOf(chance);
  const mood = stars >= 4 ? 'good' : stars === 3 ? 'middling' : 'bad';
  const own = pick(stars >= 4 ? kind.slice(0, -1) : kind.slice(-1), chance);
  const general = pick(SENTENCES[mood], chance);
  const sentences = chance.happens(0.5) ? [general, own] : [own, general];
  const length = chance.happens(0.25) ? 1 : 2;
  const title = chance.happens(0.55) ? byLanguage(pick(TITLES[mood], chance))[language] : null;
  return {
    language,
    author: pick(AUTHORS[language], chance),
    title,
    text: sentences
      .slice(0, length)
      .map((sentence) => byLanguage(sentence)[language])
      .join(' '),
  };
}
