import { Column, Row, Section } from '@react-email/components';
import type { ReactElement } from 'react';
import type { SumRow } from '../blocks.ts';
import { styles } from './styles.ts';

const ROLES = {
  part: { className: 'sum', style: {} },
  total: { className: 'total', style: styles.total },
  note: { className: 'note', style: styles.note },
} as const;

/** Renders the sums, from the goods to the amount due. */
export function Sums({ rows }: { readonly rows: readonly SumRow[] }): ReactElement {
  return (
    <Section className="sums" style={styles.sums}>
      {rows.map(({ label, amount, role }) => {
        const { className, style } = ROLES[role];
        return (
          <Row key={`${role} ${label}`}>
            <Column className={className} style={{ ...styles.sumLabel, ...style }}>
              {label}
            </Column>
            <Column className={className} style={{ ...styles.sumAmount, ...style }}>
              {amount}
            </Column>
          </Row>
        );
      })}
    </Section>
  );
}
