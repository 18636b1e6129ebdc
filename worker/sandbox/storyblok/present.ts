import { readList } from './query.ts';
import { isRecord } from './story.ts';
import type { Blok, Story } from './story.ts';

const SIBLING = '__i18n__';

/** Returns the requested languages, the preferred one first; empty for the default. */
function readLanguages(query: URLSearchParams): readonly string[] {
  return ['language', 'fallback_lang']
    .map((name) => query.get(name) ?? '')
    .filter((code) => code !== '' && code !== 'default');
}

/** Field-level translation: `title__i18n__fr` replaces `title`, and translated fields are removed. */
function translateValue(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => translateValue(item, languages));
  return isRecord(value) ? translateFields(value, languages) : value;
}

function translateFields(
  node: Readonly<Record<string, unknown>>,
  languages: readonly string[],
): Record<string, unknown> {
  const names = Object.keys(node).filter((name) => !name.includes(SIBLING));
  return Object.fromEntries(
    names.map((name) => {
      const own = languages
        .map((code) => node[`${name}${SIBLING}${code.replace('-', '_')}`])
        .find((text) => text !== undefined && text !== null && text !== '');
      return [name, translateValue(own ?? node[name], languages)];
    }),
  );
}

function translateStory(story: Story, query: URLSearchParams): Story {
  const languages = readLanguages(query);
  const lang = query.get('language') ?? '';
  const content: Blok = {
    ...translateFields(story.content, languages),
    _uid: story.content._uid,
    component: story.content.component,
  };
  if (lang === '' || lang === 'default') return { ...story, content };
  const slug = story.translated_slugs?.find((translated) => translated.lang === lang);
  return {
    ...story,
    content,
    lang,
    name: slug?.name ?? story.name,
    full_slug: slug?.path ?? story.full_slug,
    default_full_slug: story.full_slug,
  };
}

function leaveOut<T extends object>(value: T, names: readonly string[]): T {
  const remaining = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(remaining) as T;
}

/** Returns a story for a request: in its language, without the excluded fields. */
export function presentStory(story: Story, query: URLSearchParams): Story {
  const translated = translateStory(story, query);
  const fields = readList(query, 'excluding_fields') ?? [];
  const storyFields = readList(query, 'excluding_story_fields') ?? [];
  const content = leaveOut(
    translated.content,
    fields.filter((name) => name !== 'component' && name !== '_uid'),
  );
  return leaveOut({ ...translated, content }, storyFields);
}
