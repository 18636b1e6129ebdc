import { Button, Heading, Link, Text, Section } from '@react-email/components';
import type { ReactElement } from 'react';
import type { Block, CardFace, Inline, Fact } from '../blocks.ts';
import { Lines } from './lines.tsx';
import { styles } from './styles.ts';
import { Sums } from './sums.tsx';

/** Renders one block of a mail. */
export function MailBlock({ block }: { readonly block: Block }): ReactElement {
  switch (block.kind) {
    case 'title':
      return (
        <Heading as="h1" className="title" style={styles.title}>
          {block.text}
        </Heading>
      );
    case 'heading':
      return (
        <Heading as="h2" className="heading" style={styles.heading}>
          {block.text}
        </Heading>
      );
    case 'subheading':
      return (
        <Heading as="h3" className="subheading" style={styles.subheading}>
          {block.text}
        </Heading>
      );
    case 'text':
      return (
        <Text className="text" style={styles.text}>
          <Sentence parts={block.parts} />
        </Text>
      );
    case 'quote':
      return (
        <Text className="quote" style={styles.quote}>
          {block.text}
        </Text>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List className="list">
          {block.items.map((parts, index) => (
            <li key={index}>
              <Sentence parts={parts} />
            </li>
          ))}
        </List>
      );
    }
    case 'button':
      return (
        <Button className="button" href={block.url} style={styles.button}>
          {block.text}
        </Button>
      );
    case 'link':
      return (
        <Text className="text" style={styles.text}>
          <Sentence parts={[block]} />
        </Text>
      );
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'giftCard':
      return <GiftCard card={block.card} />;
    case 'lines':
      return <Lines lines={block.lines} />;
    case 'sums':
      return <Sums rows={block.rows} />;
  }
}

/** Renders a gift card as the thing that it is, with its code in large letters. */
function GiftCard({ card }: { readonly card: CardFace }): ReactElement {
  const { amount, code, kind, validity } = card;
  return (
    <Section className="gift-card" style={styles.giftCard}>
      <Text style={styles.giftCardShop}>{kind}</Text>
      <Text style={styles.giftCardAmount}>{amount.lines.join('')}</Text>
      <Text style={styles.giftCardLabel}>{code.label}</Text>
      <Text style={styles.giftCardCode}>{code.lines.join('')}</Text>
      <Text style={styles.giftCardLabel}>{`${validity.label} ${validity.lines.join('')}`}</Text>
    </Section>
  );
}

function Sentence({ parts }: { readonly parts: readonly Inline[] }): (ReactElement | string)[] {
  return parts.map(({ text, url }) =>
    url === undefined ? (
      text
    ) : (
      <Link key={url} className="link" href={url} style={styles.link}>
        {text}
      </Link>
    ),
  );
}

/** Renders labels with their values below, since French and Dutch labels are long. */
function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement[] {
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
