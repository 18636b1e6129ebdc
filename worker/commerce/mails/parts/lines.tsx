import { Column, Img, Row, Section, Text } from '@react-email/components';
import type { ReactElement } from 'react';
import type { ShownLine } from '../blocks.ts';
import { styles } from './styles.ts';

/** Renders the ordered items, one row per line. */
export function Lines({ lines }: { readonly lines: readonly ShownLine[] }): ReactElement {
  return (
    <Section>
      {lines.map((line, index) => (
        <Row key={index} className="line" style={styles.line}>
          {line.image !== undefined && (
            <Column style={styles.picture}>
              <Img
                className="image"
                src={line.image}
                alt={line.name}
                width="64"
                height="64"
                // React preloads images that are not lazy, and a mail must have no link elements.
                loading="lazy"
                style={styles.image}
              />
            </Column>
          )}
          <Column
            style={line.image === undefined ? { ...styles.name, paddingLeft: 0 } : styles.name}
          >
            <Text className="value" style={styles.value}>
              <strong>{line.name}</strong>
            </Text>
            {[...line.details, line.quantity].map((detail) => (
              <Text key={detail} className="label" style={styles.label}>
                {detail}
              </Text>
            ))}
          </Column>
          <Column className="amount" style={styles.amount}>
            {line.amount}
          </Column>
        </Row>
      ))}
    </Section>
  );
}
