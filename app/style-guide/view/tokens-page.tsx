import type { LayoutData } from '../../layouts/layout-data.ts';
import { formatDecimal } from '../../price/rules/decimal.ts';
import { Icon, ICON_NAMES } from '../../ui/icon.tsx';
import { Style } from '../../ui/style.tsx';
import { contrastOf, type Token, type TokenKind, tokensIn } from '../rules/tokens.ts';
import { tokensText } from '../../layouts/tokens-text.ts';
import { Sample, Samples, Section, StyleGuide } from './frame.tsx';

interface TokensPageProps {
  readonly layoutData: LayoutData;
}

/** How a token of each kind is shown: as the value of this property of its swatch. */
const SHOWN: Readonly<Record<TokenKind, string>> = {
  colour: 'background',
  font: 'font-family',
  space: 'width',
  radius: 'border-radius',
  shadow: 'box-shadow',
  time: 'transition-duration',
};
const SECTIONS = [
  ['colour', 'style.colours'],
  ['font', 'style.type'],
  ['space', 'style.sizes'],
  ['radius', 'style.radii'],
  ['shadow', 'style.shadows'],
  ['time', 'style.times'],
] as const;

/** Renders the tokens by themselves, so that a new one is there without a change here. Styles show them, since the page's policy forbids style attributes. */
export function TokensPage({ layoutData }: TokensPageProps) {
  const { t } = layoutData;
  const tokens = tokensIn(tokensText());
  const css = tokens
    .map(({ name, kind }) => `.swatch.${name}{${SHOWN[kind]}:var(--${name})}`)
    .join('');
  return (
    <StyleGuide layoutData={layoutData} page="styleTokens">
      <Style name="style-guide-tokens" css={css} />
      {SECTIONS.map(([kind, title]) => (
        <Section key={kind} title={t(title)}>
          <Samples>
            {tokens
              .filter((token) => token.kind === kind)
              .map((token) => (
                <Swatch key={token.name} token={token} {...{ layoutData, tokens }} />
              ))}
          </Samples>
          {kind === 'font' && <Type layoutData={layoutData} />}
        </Section>
      ))}
      <Section title={t('style.icons')}>
        <ul className="style-icons">
          {ICON_NAMES.map((name) => (
            <li key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
    </StyleGuide>
  );
}

function Swatch({
  token: { name, value, kind },
  layoutData: { shop, t },
  tokens,
}: TokensPageProps & { readonly token: Token; readonly tokens: readonly Token[] }) {
  const colourOf = (wanted: string) => tokens.find((one) => one.name === wanted)?.value ?? '';
  const [ink, paper] = ['color-ink', 'color-paper'].map((other) =>
    contrastOf(value, colourOf(other)),
  );
  const shown = (ratio: number) => formatDecimal(ratio, shop.locale, 1);
  return (
    <Sample
      label={
        <>
          <code>{`--${name}`}</code> {value}
          {ink !== undefined && paper !== undefined && (
            <>
              <br />
              {t('style.contrast', { ink: shown(ink), paper: shown(paper) })}
            </>
          )}
        </>
      }
    >
      <span className={`swatch is-${kind} ${name}`}>
        {kind === 'font' && t('style.sample.text')}
      </span>
    </Sample>
  );
}

/** Texts as pages have them: headings of rich text, running text, and what stands back. */
function Type({ layoutData: { t } }: Pick<TokensPageProps, 'layoutData'>) {
  const text = t('style.sample.text');
  return (
    <Samples isWide>
      <Sample label={<code>h3</code>}>
        <h3>{text}</h3>
      </Sample>
      <Sample label={<code>p</code>}>
        <p>{text}</p>
      </Sample>
      <Sample label={<code>.soft</code>}>
        <p className="soft">{text}</p>
      </Sample>
      <Sample label={<code>small</code>}>
        <small>{text}</small>
      </Sample>
    </Samples>
  );
}
