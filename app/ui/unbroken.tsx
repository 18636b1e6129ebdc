interface UnbrokenProps {
  readonly text: string;
  /** The part of the text that must not wrap, such as an order number, which contains hyphens. */
  readonly part: string;
}

/** A text with a part that does not wrap. Its style is that of the account (app/ui/form/forms.css). */
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
