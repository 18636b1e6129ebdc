import { Section, Text } from '@react-email/components';
import type { ReactElement } from 'react';
import type { Fact } from '../blocks.ts';
import { styles } from './styles.ts';

/** Renders labels with their values below, since French and Dutch labels are long. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement[] {
  return facts.map(({ label, lines }) => (
    <Section key={label} style={styles.fact}>
      <Text className="label" style={styles.label}>
        {label}
      </Text>
      {lines.map((line) => (
        <Text key={line} className="value" style={styles.value}>
          {line}
        </Text>
      ))}
    </Section>
  ));
}
