import { z } from 'zod';
import type { AppContent } from '../load-app.ts';
import { isFields } from '../walk.ts';
import blocksJson from './blocks.json' with { type: 'json' };
import layoutJson from './layout.json' with { type: 'json' };

/**
 * The editors' side of the content: each component of the content system with its fields. What a block reads is its schema's (app/content);
 * what an editor sees of it, a description and a form, is in the two JSON files. A unit test holds one against the other.
 */

const fieldSchema = z.strictObject({
  type: z.enum([
    'asset',
    'bloks',
    'boolean',
    'custom',
    'datetime',
    'multilink',
    'number',
    'option',
    'options',
    'richtext',
    'table',
    'text',
    'textarea',
  ]),
  /** What it is for; begins in lower case and may have `code`. */
  about: z.string(),
  /** Blocks that it takes; any block of a page if omitted. */
  allow: z.array(z.string()).optional(),
  /** Most blocks. */
  maximum: z.number().optional(),
  /** Kinds of files; images if omitted. */
  files: z.array(z.string()).optional(),
  /** Values of an option whose schema has none. */
  options: z.array(z.string()).optional(),
  /** The option list that it shares with other blocks. */
  list: z.string().optional(),
  /** The shop's list that an option offers, fetched by the editor's browser. */
  external: z.enum(['brands', 'categories', 'promotions']).optional(),
  /** The field plugin that fills it, and its settings. */
  plugin: z.string().optional(),
  settings: z.record(z.string(), z.string()).optional(),
});
const componentSchema = z.strictObject({
  about: z.string(),
  group: z.string().optional(),
  /** The field that names a block in the editor's list of blocks. */
  preview: z.string(),
  fields: z.record(z.string(), fieldSchema),
});
const modelSchema = z.record(z.string(), componentSchema);

export type ModelField = z.infer<typeof fieldSchema>;
export type ModelComponent = z.infer<typeof componentSchema>;

/** Blocks of pages, and the content type `page`. */
export const blocks: Readonly<Record<string, ModelComponent>> = modelSchema.parse(blocksJson);
/** The content type `layout` and its blocks. */
export const layoutParts: Readonly<Record<string, ModelComponent>> = modelSchema.parse(layoutJson);
/** Content types: what a story is. */
const CONTENT_TYPES = ['page', 'layout'] as const;
const LAYOUT_GROUP = 'Layout';

/** What fields that choose from a shop need to reach it. */
export interface EditorAccess {
  /** Origin of a host of the shops; each answers for all of them. */
  readonly origin: string;
  /** What the field plugin shows the shop as its token; without one, it says that it is refused. */
  readonly token?: string | undefined;
  /** Field plugins that the account has. Without its plugin a field could not be edited, so it is a text. */
  readonly plugins: readonly string[];
}

/** Names of the option lists that several blocks share. */
const LIST_NAMES: Readonly<Record<string, string>> = { grounds: 'Background colours' };

export interface OptionList {
  readonly slug: string;
  readonly name: string;
  readonly values: readonly string[];
}

/** A field as the content system stores it. */
export type ComponentField = Readonly<Record<string, unknown>> & { readonly type: string };

/** A component as the content system stores it, with its group by name. */
export interface Component {
  readonly name: string;
  readonly display_name: string;
  readonly description: string;
  readonly preview_field: string;
  readonly is_root: boolean;
  readonly is_nestable: boolean;
  readonly group: string | undefined;
  readonly schema: Readonly<Record<string, ComponentField>>;
}

/** Returns a name for people: "productNumbers" is "Product numbers". */
function titleOf(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** Returns the values of an option field, the default first. */
export function optionsOf(
  app: Pick<AppContent, 'schemaOf'>,
  block: string,
  name: string,
): readonly string[] {
  const { options } = (blocks[block] ?? layoutParts[block])?.fields[name] ?? {};
  if (options) return options;
  const schema = app.schemaOf(block);
  const shape = schema && 'shape' in schema && isFields(schema.shape) ? schema.shape : {};
  const field = shape[name];
  const meta: unknown =
    field instanceof Object && 'meta' in field && typeof field.meta === 'function'
      ? field.meta()
      : undefined;
  return isFields(meta) && Array.isArray(meta['options']) ? meta['options'].map(String) : [];
}

/** Returns the option lists that several blocks share. */
export function optionLists(app: Pick<AppContent, 'schemaOf'>): readonly OptionList[] {
  return Object.entries(LIST_NAMES).map(([slug, name]) => {
    const [block = '', field = ''] =
      Object.entries(blocks).flatMap(([one, { fields }]) =>
        Object.keys(fields).flatMap((key) => (fields[key]?.list === slug ? [[one, key]] : [])),
      )[0] ?? [];
    return { slug, name, values: optionsOf(app, block, field) };
  });
}

/** Returns the blocks that a page's body takes: those that no other block has for itself. */
function freeBlocks(): readonly string[] {
  const inner = new Set(
    Object.entries(blocks).flatMap(([name, { fields }]) =>
      Object.values(fields).flatMap(({ allow = [] }) => (name === 'page' ? [] : allow)),
    ),
  );
  return Object.keys(blocks).filter(
    (name) => name !== 'page' && !inner.has(name) && name !== 'layout-entry',
  );
}

function detailsOf(
  field: ModelField,
  options: readonly string[],
  { origin, token }: EditorAccess,
): Readonly<Record<string, unknown>> {
  switch (field.type) {
    case 'bloks':
      return {
        restrict_components: true,
        component_whitelist: field.allow ?? freeBlocks(),
        ...(field.maximum === undefined ? {} : { maximum: field.maximum }),
      };
    case 'option':
    case 'options':
      if (field.external !== undefined)
        return {
          source: 'external',
          external_datasource: `${origin}/editor/lists/${field.external}.json`,
        };
      return field.list === undefined
        ? { options: options.filter(Boolean).map((value) => ({ name: titleOf(value), value })) }
        : { source: 'internal', datasource_slug: field.list };
    case 'asset':
      return { filetypes: field.files ?? ['images'] };
    case 'multilink':
      return { allow_target_blank: true, show_anchor: true, email_link_type: true };
    case 'custom':
      return {
        field_type: field.plugin,
        options: Object.entries({
          ...field.settings,
          origin,
          ...(token === undefined ? {} : { token }),
        }).map(([name, value]) => ({ name, value })),
      };
    default:
      return {};
  }
}

function plainText(about: string): string {
  const text = about.replaceAll('`', '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function withoutMissingPlugin(field: ModelField, { plugins }: EditorAccess): ModelField {
  const isMissing = field.plugin !== undefined && !plugins.includes(field.plugin);
  return isMissing ? { type: 'text', about: field.about } : field;
}

function toComponent(
  app: Pick<AppContent, 'schemaOf'>,
  [name, { about, fields, group, preview }]: readonly [string, ModelComponent],
  access: EditorAccess,
): Component {
  const isRoot = CONTENT_TYPES.some((type) => type === name);
  const schema = Object.entries(fields).map(([field, declared], pos) => {
    const model = withoutMissingPlugin(declared, access);
    const options =
      model.type === 'options'
        ? Object.keys(fields).filter((one) => one !== field)
        : optionsOf(app, name, field);
    return [
      field,
      {
        type: model.type,
        pos,
        display_name: titleOf(field),
        description: plainText(model.about),
        ...detailsOf(model, options, access),
      },
    ] as const;
  });
  return {
    name,
    display_name: titleOf(name),
    description: plainText(about),
    preview_field: preview,
    is_root: isRoot,
    is_nestable: !isRoot,
    group: isRoot ? undefined : (group ?? LAYOUT_GROUP),
    schema: Object.fromEntries(schema),
  };
}

/** Names of the field plugins that fields use. */
export const fieldPlugins: readonly string[] = [
  ...new Set(
    Object.values({ ...blocks, ...layoutParts }).flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ plugin }) => plugin ?? []),
    ),
  ),
];

/** Returns all components of the content system, inner ones first, so that each finds the blocks that it takes. */
export function buildComponents(
  app: Pick<AppContent, 'schemaOf'>,
  access: EditorAccess,
): readonly Component[] {
  const all = { ...blocks, ...layoutParts };
  return Object.entries(all)
    .map((entry) => toComponent(app, entry, access))
    .toSorted((one, other) => Number(one.is_root) - Number(other.is_root));
}
