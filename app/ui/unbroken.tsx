import { WholeText } from './whole-text.tsx';

interface UnbrokenProps {
  readonly text: string;
  /** The part of the text that stands on one line, such as an order number, which contains hyphens, or an address of mail. */
  readonly part: string;
}

/** A text with a part that moves to the next line as a whole. */
export function Unbroken({ text, part }: UnbrokenProps) {
  const [before = '', ...rest] = text.split(part);
  if (rest.length === 0) return text;
  return (
    <>
      {before}
      <WholeText>{part}</WholeText>
      {rest.join(part)}
    </>
  );
}
