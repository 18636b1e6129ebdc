import type { AppContent } from '../load-app.ts';
import {
  blocks,
  layoutParts,
  type ModelComponent,
  type ModelField,
  optionsOf,
} from './components.ts';

/** The reference of all blocks, `docs/blocks.md`. */

const TYPE_NAMES: Readonly<Record<ModelField['type'], string>> = {
  asset: 'asset',
  bloks: 'blocks',
  boolean: 'boolean',
  custom: 'chosen products',
  datetime: 'date and time, UTC',
  multilink: 'link',
  number: 'number',
  option: 'option',
  options: 'options',
  richtext: 'rich text',
  table: 'table',
  text: 'text',
  textarea: 'text area',
};

const HEAD = `# Blocks and their fields

<!-- Written by "npm run content:types" from scripts/content/model/ and the blocks' schemas. -->

What each block shows, and what its fields are for. [content.md](content.md) says how a page is built of them.

Every field may be left empty, in each form of the content system (absent, \`null\`, empty text or list, an asset without a file): the rest of the block is shown.
Types are the content system's: _text_, _text area_, _number_, _boolean_, _date and time_, _option_ (a listed value; the first is what empty means), _link_
(multilink), _asset_, _rich text_, _table_, _blocks_, _chosen products_ (the [field plugin](content.md#fields-that-choose), or numbers with commas in a text).
`;

const LAYOUT_HEAD = `
## The layout

The content type \`layout\` and its blocks ([content.md](content.md#the-layout-story)).
`;

function typeText(
  app: Pick<AppContent, 'schemaOf'>,
  block: string,
  name: string,
  field: ModelField,
) {
  const kind = TYPE_NAMES[field.type];
  if (field.external) return `${kind}: one of the shop's ${field.external}`;
  if (field.type === 'option') {
    const values = optionsOf(app, block, name).map((value) =>
      value === '' ? '_empty_' : `\`${value}\``,
    );
    return `${kind}: ${values.join(', ')}`;
  }
  if (!field.allow) return kind;
  const names = field.allow.map((one) => `\`${one}\``).join(', ');
  return `${kind}: ${names}${field.maximum === 1 ? ', one' : ''}`;
}

/** Returns the lines of a component's fields; neighbours that say the same share one. */
function fieldLines(app: Pick<AppContent, 'schemaOf'>, block: string, { fields }: ModelComponent) {
  const lines: { names: string[]; text: string }[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const text = `(${typeText(app, block, name, field)}) ${field.about}`;
    const last = lines.at(-1);
    if (last?.text === text) last.names.push(name);
    else lines.push({ names: [name], text });
  }
  return lines.map(
    ({ names, text }) => `- ${names.map((name) => `\`${name}\``).join(', ')} ${text}`,
  );
}

function sectionsOf(
  app: Pick<AppContent, 'schemaOf'>,
  components: Readonly<Record<string, ModelComponent>>,
) {
  return Object.entries(components)
    .map(
      ([name, one]) =>
        `\n\`${name}\` – ${one.about}.\n\n${fieldLines(app, name, one).join('\n')}\n`,
    )
    .join('');
}

/** Returns the text of the reference. */
export function blockReference(app: Pick<AppContent, 'schemaOf'>): string {
  return `${HEAD}${sectionsOf(app, blocks)}${LAYOUT_HEAD}${sectionsOf(app, layoutParts)}`;
}
