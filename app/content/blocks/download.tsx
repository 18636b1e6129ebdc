import { z } from 'zod';
import { Icon } from '../../ui/icon.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { downloadField, textField } from '../fields.ts';
import { downloadPath, fileSize } from '../rules/download.ts';
import css from './download.css?inline';

const schema = z.object({
  /** Name of the file in words. */
  label: textField,
  text: textField,
  file: downloadField,
});

/** A file to save, with its type and its size as far as the content system says it (docs/rules/content.md#downloads). */
export const download = defineBlock({
  name: 'download',
  schema,
  needs: ({ file }) => (file ? { files: [file.key] } : {}),
  Component({ block, context }) {
    const { label, text, file } = block;
    const { shop, t, data } = context;
    if (!file) return null;
    const bytes = data.files.get(file.key);
    const facts = [file.label, ...(bytes === undefined ? [] : [fileSize(bytes, shop.locale)])];
    return (
      <p className="download">
        <Style name="download" css={css} />
        <a href={downloadPath(file)} download={file.name}>
          <Icon name="download" />
          <span>
            <b>{label || file.name}</b>
            {text && <span className="soft">{text}</span>}
          </span>
          <span className="download-facts">
            <span className="visually-hidden">{t('download.load')}: </span>
            {facts.join(', ')}
          </span>
        </a>
      </p>
    );
  },
});
