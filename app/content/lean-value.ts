import { isKnownBlock, MAX_DEPTH } from './registry.ts';

/** The JSON is nested deeper than the blocks, since rich text has levels within a block. */
const MAX_JSON_DEPTH = MAX_DEPTH * 4;

/** The fields of an asset, a link, and a story resolved from a relation that pages read. */
const ASSET = ['filename', 'alt', 'title', 'focus'];
const LINK = ['linktype', 'url', 'cached_url', 'href', 'email', 'anchor', 'target'];
const RELATED = ['uuid', 'name', 'full_slug'];

interface Context {
  /** Whether edit marks are included, for a preview. */
  readonly marks: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the lean view of a field: known blocks with their fields, unknown blocks with their name only, and the
 * fields of assets, links and resolved relations that pages read. Anything deeper than a page renders is dropped.
 */
export function leanValue(value: unknown, context: Context, depth = 0): unknown {
  if (depth > MAX_JSON_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => leanValue(item, context, depth + 1));
  if (!isFields(value)) return value;
  if (isStrange(value)) return pick(value, ['component', '_uid', ...(context.marks ? [MARK] : [])]);
  if (typeof value['linktype'] === 'string') return leanLink(value);
  if (value['fieldtype'] === 'asset') return pick(value, ASSET);
  const { content } = value;
  if (typeof value['full_slug'] === 'string' && isFields(content))
    return { ...pick(value, RELATED), content: leanFields(content, context, depth + 1) };
  return leanFields(value, context, depth);
}

const MARK = '_editable';

function leanFields(value: Fields, context: Context, depth: number): Fields {
  const entries = Object.entries(value).filter(([name]) => context.marks || name !== MARK);
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, leanValue(inner, context, depth + 1)]),
  );
}

/**
 * Returns whether a value is an unknown block. Cells of a table also have a component name, which begins with an
 * underscore; these are data.
 */
function isStrange({ component, _uid: uid }: Fields): boolean {
  if (typeof component !== 'string' || typeof uid !== 'string') return false;
  return !component.startsWith('_') && !isKnownBlock(component);
}

/** Of a linked story only the URL is needed. */
function leanLink(value: Fields): Fields {
  const { story } = value;
  const slug = isFields(story) ? story['full_slug'] : undefined;
  const linked = typeof slug === 'string' ? { story: { full_slug: slug } } : {};
  return { ...pick(value, LINK), ...linked };
}

/** Picks fields with plain values; nested values are dropped. */
function pick(value: Fields, names: readonly string[]): Fields {
  const plain = names.filter((name) => name in value && !isNested(value[name]));
  return Object.fromEntries(plain.map((name) => [name, value[name]]));
}

function isNested(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
