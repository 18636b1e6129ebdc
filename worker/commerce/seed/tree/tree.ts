import { slugify } from '../../../../app/domain/slug.ts';
import type { Language } from '../../../../app/domain/shop.ts';
import type { SeedCategory } from '../types.ts';
import { byLanguage } from '../texts.ts';
import type { CategoryRow } from './category.ts';
import { care } from './care.ts';
import { clothing } from './clothing.ts';
import { CATEGORY_TEXTS } from './descriptions.ts';
import { feeding } from './feeding.ts';
import { onTheGo } from './on-the-go.ts';
import { play } from './play.ts';
import { sleep } from './sleep.ts';

const ROWS = { ...clothing, ...onTheGo, ...sleep, ...feeding, ...care, ...play };

export type CategoryName = keyof typeof ROWS;

/** Dutch slugs of categories that were renamed since, so that their URLs stay. */
const DUTCH_SLUGS: Readonly<Record<string, string>> = {
  night: 'inslapen',
  mobiles: 'mobielen',
} satisfies Partial<Record<CategoryName, string>>;

/** Words of shoppers that no name of a category or product has. */
const OTHER_WORDS: Readonly<Record<string, SeedCategory['otherWords']>> = {
  buggies: { nl: 'wandelwagen' },
} satisfies Partial<Record<CategoryName, SeedCategory['otherWords']>>;

/** Two digits per level: 1, 101, 10103. Add rows at the end, so that ids stay. */
const PER_LEVEL = 100;

interface Node extends SeedCategory {
  readonly key: string;
}

function nodes(): ReadonlyMap<string, Node> {
  const done = new Map<string, Node>();
  const children = new Map<number | null, number>();
  const rows: [string, CategoryRow][] = Object.entries(ROWS);
  const texts: Readonly<Record<string, (typeof CATEGORY_TEXTS)[CategoryName]>> = CATEGORY_TEXTS;
  for (const [key, [parentKey, ...words]] of rows) {
    const parent = parentKey === null ? undefined : done.get(parentKey);
    if (parentKey !== null && parent === undefined) {
      throw new Error(`category ${key}: its parent ${parentKey} is not before it`);
    }
    const parentId = parent?.id ?? null;
    const position = (children.get(parentId) ?? 0) + 1;
    children.set(parentId, position);
    const name = byLanguage(words);
    const description = texts[key];
    const otherWords = OTHER_WORDS[key];
    done.set(key, {
      key,
      id: (parentId ?? 0) * PER_LEVEL + position,
      parentId,
      position,
      name,
      slug: {
        de: slugify(name.de),
        fr: slugify(name.fr),
        nl: DUTCH_SLUGS[key] ?? slugify(name.nl),
      },
      ...(description === undefined ? {} : { description: byLanguage(description) }),
      ...(otherWords === undefined ? {} : { otherWords }),
    });
  }
  return done;
}

const NODES = nodes();
const BY_ID = new Map([...NODES.values()].map((node) => [node.id, node]));

function nodeOf(name: CategoryName): Node {
  const node = NODES.get(name);
  if (node === undefined) throw new Error(`no category ${name}`);
  return node;
}

/** Returns the id of a category. */
export function categoryId(name: CategoryName): number {
  return nodeOf(name).id;
}

/** Returns whether a category is another one or lies below it. */
export function isWithin(name: CategoryName, root: CategoryName): boolean {
  const rootId = categoryId(root);
  let node: Node | undefined = nodeOf(name);
  while (node !== undefined && node.id !== rootId)
    node = node.parentId === null ? undefined : BY_ID.get(node.parentId);
  return node !== undefined;
}

/** Returns the names from the root down to a category. */
export function categoryPath(name: CategoryName, language: Language): string[] {
  const path: string[] = [];
  let node: Node | undefined = nodeOf(name);
  while (node !== undefined) {
    path.unshift(node.name[language]);
    node = node.parentId === null ? undefined : BY_ID.get(node.parentId);
  }
  return path;
}

/**
 * Returns the tree, parents before children. `imageOf` returns the picture of a category by id; one without takes the first
 * of its descendants.
 */
export function categoryTree(imageOf: ReadonlyMap<number, string>): SeedCategory[] {
  const images = new Map(imageOf);
  const all = [...NODES.values()];
  for (const { id, parentId } of all.toReversed()) {
    const image = imageOf.get(id) ?? images.get(id);
    if (image !== undefined && parentId !== null && !imageOf.has(parentId))
      images.set(parentId, image);
  }
  return all.map(({ key: _key, ...category }) => {
    const image = images.get(category.id);
    return image === undefined ? category : { ...category, image };
  });
}
