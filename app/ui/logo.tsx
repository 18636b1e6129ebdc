import css from './logo.css?inline';
import { Style } from './style.tsx';

/** The logo; the link around it has the label. */
export function Logo({ label }: { label: string }) {
  return (
    <span className="logo">
      <Style name="logo" css={css} />
      <svg width="34" height="30" viewBox="0 0 34 30" aria-hidden="true">
        <path d="M3 15 Q17 33 31 15 Q29 28 17 28.5 Q5 28 3 15Z" fill="#b98552" />
        <path
          d="M1.500 14 Q17 24 32.500 14"
          stroke="#8f6238"
          strokeWidth="2"
          fill="none"
          strokeLinecap="round"
        />
        <circle cx="12" cy="10.5" r="6" fill="#1f6f68" />
        <circle cx="22" cy="11.5" r="5" fill="#e0873c" />
        <circle cx="10.3" cy="9.3" r="1.1" fill="#fff" />
        <circle cx="21" cy="10.6" r="1" fill="#fff" />
        <path d="m6 10.5-3.200 1.100L6 12.500Z" fill="#e8b04b" />
      </svg>
      {label}
    </span>
  );
}
