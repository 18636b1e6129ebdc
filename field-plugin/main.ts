import { createFieldPlugin } from '@storyblok/field-plugin';
import { editorOrigin } from './editor-origin.ts';
import { mostOf, readChosen, shopOfStory, writeChosen } from './chosen.ts';
import { element } from './elements.ts';
import { type Field, makeField } from './field.ts';
import css from './field.css?inline';
import { textsIn } from './texts.ts';

/**
 * Field plugin of the content system: products are chosen by picture, name and price, and stored as the numbers that blocks read
 * (docs/content.md#fields-that-choose).
 */
const root = element('div', { id: 'app' });
document.head.append(element('style', {}, [css]));
document.body.append(root);

let field: Field | undefined;

createFieldPlugin({
  enablePortalModal: true,
  targetOrigin: editorOrigin(location.search),
  onUpdateState({ actions, data, error, type }) {
    if (type === 'error') root.textContent = error.message;
    if (type !== 'loaded') return;
    const { content, interfaceLang, options, story } = data;
    document.documentElement.lang = interfaceLang;
    field ??= makeField({
      root,
      say: textsIn(interfaceLang),
      access: {
        origin: options['origin'] ?? '',
        token: options['token'] ?? '',
        shop: shopOfStory(story['full_slug'], options['shop']),
      },
      most: mostOf(options['max']),
      onChange: (numbers) => void actions.setContent(writeChosen(numbers)),
    });
    field.show(readChosen(content));
  },
});
