import { Icon } from '../icon.tsx';

/** Says what a form has done, with the focus: keyboards go on from there. Nothing if there is no text. */
export function Status({ text }: { readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to what was sent, which else begins at the top of the page
    <p className="account-status" role="status" tabIndex={-1} autoFocus>
      <Icon name="check" size={20} /> {text}
    </p>
  );
}
