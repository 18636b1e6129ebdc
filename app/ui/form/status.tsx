import { Icon } from '../icon.tsx';

/** Shows the result of a form and has the focus, from which keyboards continue. Renders nothing without a text. */
export function Status({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the result of the submitted form
    <p className="account-status" role="status" tabIndex={-1} autoFocus>
      <Icon name="check" size={20} /> {text}
    </p>
  );
}
