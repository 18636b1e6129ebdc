/** A story in answers of the delivery API; published and draft have the same keys. */

export interface Blok {
  readonly _uid: string;
  readonly component: string;
  readonly [field: string]: unknown;
}

export interface Alternate {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly published: boolean;
  readonly full_slug: string;
  readonly is_folder: boolean;
  readonly parent_id: number;
}

export interface TranslatedSlug {
  readonly path: string;
  readonly name: string | null;
  readonly lang: string;
  readonly published: boolean;
}

export interface Story {
  readonly name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly published_at: string | null;
  readonly id: number;
  readonly uuid: string;
  readonly content: Blok;
  readonly slug: string;
  readonly full_slug: string;
  readonly default_full_slug: string | null;
  readonly sort_by_date: string | null;
  readonly position: number;
  readonly tag_list: readonly string[];
  readonly is_startpage: boolean;
  readonly parent_id: number;
  readonly meta_data: unknown;
  readonly group_id: string;
  readonly first_published_at: string | null;
  readonly release_id: number | null;
  readonly lang: string;
  readonly path: string | null;
  readonly alternates: readonly Alternate[];
  readonly translated_slugs: readonly TranslatedSlug[] | null;
}

/** A stored story: the given fields, and the slug of its key. */
export interface Seed {
  readonly fullSlug: string;
  readonly value: unknown;
  /** False for a draft that was never published. */
  readonly published: boolean;
}

export type Version = 'published' | 'draft';

/** What the API answers from: the content version, and all stories, published or drafts. */
export interface Space {
  readonly cv: number;
  /** `release`: id of the release whose stories take the drafts' part. */
  readonly readStories: (version: Version, release?: string) => Promise<readonly Story[]>;
}

export const SPACE_ID = 288968;

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isBlok(value: unknown): value is Blok {
  return isRecord(value) && typeof value['component'] === 'string';
}
