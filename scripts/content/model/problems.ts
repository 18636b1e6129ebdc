import type { z } from 'zod';
import type { AppContent } from '../load-app.ts';
import { isFields } from '../walk.ts';
import { blocks, type ModelField, optionsOf } from './components.ts';

/** Values that an editor could enter in a field of each type. */
const SAMPLES: Readonly<Record<ModelField['type'], readonly unknown[]>> = {
  asset: [
    { filename: 'https://a.storyblok.com/f/1001/800x800/5e1f0c9a2b/a.webp', fieldtype: 'asset' },
    { filename: 'https://a.storyblok.com/f/1001/x/5e1f0c9a2b/a.webm', fieldtype: 'asset' },
    { filename: 'https://a.storyblok.com/f/1001/x/5e1f0c9a2b/a.vtt', fieldtype: 'asset' },
    { filename: 'https://a.storyblok.com/f/1001/x/5e1f0c9a2b/a.pdf', fieldtype: 'asset' },
  ],
  bloks: [[{ component: 'quote', _uid: 'a' }]],
  boolean: [true],
  custom: ['1001001'],
  datetime: ['2030-01-31 08:00'],
  multilink: [{ linktype: 'url', url: '/versand/', fieldtype: 'multilink' }],
  number: ['5'],
  option: [],
  options: [],
  richtext: [{ type: 'doc', content: [{ type: 'paragraph' }] }],
  table: [{ fieldtype: 'table', thead: [{ value: 'a' }], tbody: [{ body: [{ value: 'b' }] }] }],
  text: ['a', '5', '1001001', '16:9', 'de-1'],
  textarea: ['a', 'a | 5'],
};

/** What the shop's lists offer. */
const OFFERED: Readonly<Record<NonNullable<ModelField['external']>, readonly string[]>> = {
  brands: ['nestling'],
  categories: ['/babykleidung/bodys/'],
  promotions: ['sommer'],
};

function isSchema(value: unknown): value is z.ZodType {
  return typeof value === 'object' && value !== null && 'safeParse' in value;
}

function read(schema: z.ZodType, raw: unknown): string {
  const result = schema.safeParse(raw);
  return result.success ? (JSON.stringify(result.data) ?? '') : 'refused';
}

/** Returns whether a block reads a value of the field's type: the schema's result differs from that of an empty field. */
function isRead(schema: z.ZodType, values: readonly unknown[]): boolean {
  const empty = read(schema, undefined);
  return values.some((value) => ![empty, 'refused'].includes(read(schema, value)));
}

/** Returns values that an editor could enter in a field; none of an option without options. */
function valuesOf(app: AppContent, block: string, name: string, field: ModelField) {
  if (field.type !== 'option') return SAMPLES[field.type];
  return field.external ? OFFERED[field.external] : optionsOf(app, block, name).slice(1);
}

function fieldProblems(app: AppContent, block: string, shape: Readonly<Record<string, unknown>>) {
  const fields = blocks[block]?.fields ?? {};
  const missing = Object.keys(shape).filter((name) => name !== '_uid' && !(name in fields));
  return [
    ...missing.map((name) => `${block}.${name}: has no entry in scripts/content/model/blocks.json`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const schema = shape[name];
      if (!isSchema(schema)) return [`${block}.${name}: the block does not read it`];
      const values = valuesOf(app, block, name, field);
      if (values.length === 0) return [`${block}.${name}: has no options`];
      return isRead(schema, values)
        ? []
        : [`${block}.${name}: the block does not read a ${field.type}`];
    }),
  ];
}

/** Returns what differs between the editors' forms and what the blocks read, a line each; empty if nothing does. */
export function modelProblems(app: AppContent): readonly string[] {
  const names = Object.keys(blocks).filter((name) => name !== 'page');
  const missing = app.blockNames.filter((name) => !names.includes(name));
  return [
    ...missing.map((name) => `${name}: has no entry in scripts/content/model/blocks.json`),
    ...names.flatMap((name) => {
      const schema = app.schemaOf(name);
      if (!schema) return [`${name}: there is no such block`];
      return 'shape' in schema && isFields(schema.shape)
        ? fieldProblems(app, name, schema.shape)
        : [];
    }),
  ];
}
