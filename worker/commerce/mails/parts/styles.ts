import type { CSSProperties } from 'react';

/**
 * Styles of mails. Mail programs support neither custom properties nor layers, so the values are copied from
 * app/styles/tokens.css.
 */
const FONT = "Figtree, system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

const INK = '#1d2540';
const BODY = '#3f4661';
const SOFT = '#5b6178';
const LINE = '1px solid #e8e0d4';

const text: CSSProperties = {
  margin: '0 0 16px',
  fontSize: '16px',
  lineHeight: '24px',
  color: BODY,
};
const small: CSSProperties = { fontSize: '13px', lineHeight: '20px', color: SOFT };

export const styles = {
  page: { margin: '0', padding: '0', backgroundColor: '#f7f2ea', fontFamily: FONT },
  outer: { width: '100%', maxWidth: '600px', margin: '0 auto', padding: '0' },
  head: { padding: '24px 24px 16px' },
  logo: {
    margin: '0',
    fontSize: '26px',
    lineHeight: '32px',
    fontWeight: 800,
    letterSpacing: '-0.5px',
    color: INK,
  },
  sheet: { padding: '32px 24px', backgroundColor: '#fff', borderRadius: '14px' },
  title: {
    margin: '0 0 16px',
    fontSize: '28px',
    lineHeight: '34px',
    fontWeight: 700,
    letterSpacing: '-0.3px',
    color: INK,
  },
  heading: {
    margin: '32px 0 12px',
    fontSize: '19px',
    lineHeight: '26px',
    fontWeight: 700,
    color: INK,
  },
  subheading: {
    margin: '20px 0 6px',
    fontSize: '16px',
    lineHeight: '24px',
    fontWeight: 700,
    color: INK,
  },
  text: { ...text, whiteSpace: 'pre-line' },
  quote: {
    ...text,
    padding: '12px 16px',
    backgroundColor: '#f7f2ea',
    borderRadius: '12px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  link: { color: '#1f6f68', textDecoration: 'underline', overflowWrap: 'anywhere' },
  button: {
    margin: '8px 0 24px',
    padding: '14px 28px',
    backgroundColor: '#1f6f68',
    color: '#fff',
    borderRadius: '999px',
    fontSize: '16px',
    lineHeight: '20px',
    fontWeight: 700,
    textAlign: 'center',
  },
  giftCard: {
    margin: '0 0 20px',
    padding: '24px',
    backgroundColor: '#1f6f68',
    borderRadius: '18px',
  },
  giftCardShop: {
    margin: '0',
    fontSize: '15px',
    lineHeight: '22px',
    fontWeight: 700,
    color: '#fff',
  },
  giftCardAmount: {
    margin: '12px 0 20px',
    fontSize: '44px',
    lineHeight: '50px',
    fontWeight: 800,
    color: '#fff',
  },
  giftCardLabel: { margin: '0', fontSize: '14px', lineHeight: '20px', color: '#fff' },
  giftCardCode: {
    margin: '4px 0 16px',
    padding: '12px 16px',
    backgroundColor: '#fff',
    borderRadius: '12px',
    fontFamily: "ui-monospace, Menlo, Consolas, 'Courier New', monospace",
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: 700,
    letterSpacing: '1px',
    textAlign: 'center',
    color: INK,
  },
  fact: { margin: '0 0 12px' },
  label: { margin: '0', ...small },
  value: {
    margin: '0',
    fontSize: '16px',
    lineHeight: '24px',
    color: INK,
    overflowWrap: 'anywhere',
  },
  line: { borderTop: LINE },
  picture: { width: '64px', padding: '12px 0', verticalAlign: 'top' },
  image: {
    display: 'block',
    width: '64px',
    height: '64px',
    objectFit: 'contain',
    borderRadius: '12px',
    backgroundColor: '#f7f2ea',
  },
  name: { hyphens: 'auto', padding: '12px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  amount: {
    padding: '12px 0',
    verticalAlign: 'top',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontSize: '16px',
    lineHeight: '24px',
    color: INK,
  },
  sumLabel: { padding: '4px 12px 4px 0', fontSize: '16px', lineHeight: '24px', color: BODY },
  sumAmount: {
    padding: '4px 0',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontSize: '16px',
    lineHeight: '24px',
    color: BODY,
  },
  sums: { borderTop: LINE, padding: '12px 0 0', margin: '0 0 8px' },
  total: { fontSize: '18px', fontWeight: 700, color: INK },
  note: { fontSize: '13px', lineHeight: '20px', color: SOFT },
  foot: { padding: '24px', ...small },
} as const satisfies Readonly<Record<string, CSSProperties>>;

/**
 * Declares a dark version for mail programs that would otherwise darken colours themselves; the small print is
 * smaller there, too.
 */
export const sheet = `
.list { margin: 0 0 16px; padding: 0 0 0 20px; font-size: 16px; line-height: 24px; color: ${BODY}; }
.list li { margin: 0 0 6px; }
.small .text, .small .list { font-size: 13px !important; line-height: 20px !important; }
.small .heading { font-size: 17px !important; }
.small .subheading { font-size: 14px !important; margin-top: 12px !important; }
@media (max-width: 480px) { .sheet { padding: 24px 16px !important; border-radius: 0 !important; } .head { padding: 20px 16px 12px !important; } .foot { padding: 24px 16px !important; } .button { display: block !important; } }
@media (prefers-color-scheme: dark) {
  .page { background-color: #12161f !important; }
  .sheet { background-color: #1c212d !important; }
  .logo, .title, .heading, .subheading, .value, .amount, .total { color: #f3eee6 !important; }
  .text, .list, .sum, .quote { color: #d5d3d8 !important; }
  .label, .note, .foot, .small .text, .small .list { color: #aeb2c1 !important; }
  .quote, .image { background-color: #2a3040 !important; }
  .line, .sums { border-color: #3a4152 !important; }
  .link { color: #8fd0c8 !important; }
  .button { background-color: #8fd0c8 !important; color: #12161f !important; }
}
`;
