interface UnbrokenProps {
  readonly text: string;
  /** A part of the text, such as the number of an order, which would break at its hyphen. */
  readonly part: string;
}

/** A text with a part that stays on one line. Its style is that of the account (app/ui/form/forms.css). */
export function Unbroken({ text, part }: UnbrokenProps) {
  const [before = '', ...rest] = text.split(part);
  if (rest.length === 0) return text;
  return (
    <>
      {before}
      <span className="unbroken">{part}</span>
      {rest.join(part)}
    </>
  );
}
