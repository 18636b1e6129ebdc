import { Body, Container, Head, Html, Preview, Section, Text } from '@react-email/components';
import type { ReactElement } from 'react';
import { languageTag } from '../../../../app/shop/rules/shop.ts';
import type { Block, MailContent } from '../blocks.ts';
import type { MailContext } from '../mail-context.ts';
import { MailBlock } from './mail-block.tsx';
import { sheet, styles } from './styles.ts';

/** Renders the whole document of a mail: at most 600 px wide, loading nothing but the shop's own images. */
export function Letter({
  context,
  content,
}: {
  readonly context: MailContext;
  readonly content: MailContent;
}): ReactElement {
  const { blocks, small, subject } = content;
  return (
    <Html lang={languageTag(context.shop)}>
      <Head>
        <title>{subject}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{sheet}</style>
      </Head>
      <Body className="page" style={styles.page}>
        <Preview>{previewOf(blocks)}</Preview>
        <Container style={styles.outer}>
          <Section className="head" style={styles.head}>
            <Text className="logo" style={styles.logo}>
              nestling
            </Text>
          </Section>
          <Section className="sheet" style={styles.sheet}>
            <Blocks blocks={blocks} />
          </Section>
          {small.length > 0 && (
            <Section className="foot small" style={styles.foot}>
              <Blocks blocks={small} />
            </Section>
          )}
        </Container>
      </Body>
    </Html>
  );
}

function Blocks({ blocks }: { readonly blocks: readonly Block[] }): ReactElement[] {
  return blocks.map((block, index) => <MailBlock key={index} block={block} />);
}

/** Returns the preview that mail programs show beside the subject: the first sentences after the greeting. */
function previewOf(blocks: readonly Block[]): string {
  const texts = blocks.flatMap((block) =>
    block.kind === 'text' ? [block.parts.map(({ text }) => text).join('')] : [],
  );
  return (texts[1] ?? texts[0] ?? '').slice(0, 150);
}
