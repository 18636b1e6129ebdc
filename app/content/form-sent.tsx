import { Icon } from '../ui/icon.tsx';

/** Says that a form was sent, in its place. It has the focus, from which keyboards and screen readers continue. */
export function FormSent({ text }: { readonly text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the result of the submitted form
    <p className="form-sent" role="status" tabIndex={-1} autoFocus>
      <Icon name="check" size={20} />
      {text}
    </p>
  );
}
