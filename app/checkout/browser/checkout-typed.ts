import { attempt, TYPED_ERA } from '../../browser/storage.ts';

/** Unsent input of the checkout's forms, only in this tab. */
export interface TypedCopy {
  /** Stores the current input of a form. */
  readonly store: (form: HTMLFormElement) => void;
  /** Restores the input after a reload, a step back, or a repeated login. */
  readonly restore: (root: ParentNode) => void;
  /** Deletes the input of a form that was sent; without a form, all input. */
  readonly drop: (form?: HTMLFormElement) => void;
}

type Fields = Readonly<Record<string, string>>;

/** Only forms of steps, which have no password field. */
const FORMS = 'form[data-action^="checkout."]';

/** Creates the copy of a shop. A logout makes it void. */
export function createTypedCopy(shop: string, session: () => Storage): TypedCopy {
  const name = `checkout-typed:${shop}`;
  const era = () => attempt(() => session().getItem(TYPED_ERA)) ?? null;

  function read(): Record<string, Fields> {
    const copy = attempt(() => JSON.parse(session().getItem(name) ?? 'null'));
    return copy?.era === era() && typeof copy?.forms === 'object' ? (copy.forms ?? {}) : {};
  }

  function write(forms: Record<string, Fields>) {
    attempt(() => session().setItem(name, JSON.stringify({ era: era(), forms })));
  }

  return {
    store(form) {
      if (form.matches(FORMS)) write({ ...read(), [form.id]: fieldsOf(form) });
    },
    restore(root) {
      const forms = read();
      for (const form of root.querySelectorAll<HTMLFormElement>(FORMS)) {
        const typed = forms[form.id];
        if (typed) fill(form, typed);
      }
    },
    drop(form) {
      if (!form) return void attempt(() => session().removeItem(name));
      const { [form.id]: _, ...others } = read();
      write(others);
    },
  };
}

function fieldsOf(form: HTMLFormElement): Fields {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== '_action',
  );
  return Object.fromEntries(texts);
}

function fill(form: HTMLFormElement, typed: Fields) {
  for (const field of form.elements) {
    const value = 'name' in field ? typed[String(field.name)] : undefined;
    if (field instanceof HTMLInputElement && /radio|checkbox/.test(field.type)) {
      field.checked = value === field.value;
      if (field.checked) unfold(field);
    } else if (
      (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) &&
      field.type !== 'hidden' &&
      value !== undefined &&
      field.value !== value
    ) {
      field.value = value;
      unfold(field);
    }
  }
}

function unfold(field: Element) {
  const fold = field.closest('details');
  if (fold) fold.open = true;
}
