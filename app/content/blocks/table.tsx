import { useId } from 'react';
import { z } from 'zod';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { flagField, tableField, textField } from '../fields.ts';
import { TableScroll } from '../table-scroll.tsx';
import css from './table.css?inline';

const schema = z.object({
  headline: textField,
  caption: textField,
  table: tableField,
  /** Makes the first cell of a row its header. */
  headerColumn: flagField,
});

/** A table. On a narrow screen it scrolls in a named region that is accessible by keyboard (WCAG 2.2 2.1.1). */
export const table = defineBlock({
  name: 'table',
  schema,
  Component({ block: { headline, caption, table: data, headerColumn }, context: { t } }) {
    const id = useId();
    if (data.head.length === 0 && data.rows.length === 0) return null;
    const label = (caption && 'c') || (headline && 'h') || undefined;
    return (
      <section className="table">
        <Style name="table" css={css} />
        {headline && <h2 id={`${id}h`}>{headline}</h2>}
        <TableScroll
          labelledBy={label && id + label}
          label={label ? undefined : t('content.table')}
        >
          <table>
            {caption && (
              <caption>
                <span id={`${id}c`}>{caption}</span>
              </caption>
            )}
            {data.head.length > 0 && (
              <thead>
                <tr>
                  {data.head.map((cell, at) =>
                    // An empty corner cell is not a header.
                    cell ? (
                      <th key={at} scope="col">
                        {cell}
                      </th>
                    ) : (
                      <td key={at}>{cell}</td>
                    ),
                  )}
                </tr>
              </thead>
            )}
            <tbody>
              {data.rows.map((cells, row) => (
                <tr key={row}>
                  {cells.map((cell, at) =>
                    headerColumn && at === 0 ? (
                      <th key={at} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={at}>{cell}</td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableScroll>
      </section>
    );
  },
});
