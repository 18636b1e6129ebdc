import type { AddressSuggestions } from '../../address/schemas/address.ts';
import { isWholePostcode } from '../../address/rules/postcode-keys.ts';
import type { Call } from '../../browser/call.ts';

/** Delay after the last key before streets are requested. Milliseconds. */
const PAUSE = 200;
const MIN_STREET = 2;

interface Asked {
  readonly form: HTMLFormElement;
  readonly prefix: string;
  readonly country: string;
  readonly postcode: string;
  /** Beginning of a street; empty if only towns are requested. */
  readonly q: string;
}

/**
 * Suggests towns and streets for the typed postcode, in the lists of the fields. Without an answer there are no
 * suggestions.
 */
export function bindAddressSuggestions(page: Document, call: Call) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  page.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form) return;
    const [, prefix = '', field] = /^(delivery_)?(postcode|street)$/.exec(target.name) ?? [];
    if (!field) return;
    const { form, value } = target;
    clearTimeout(timer);
    const postcode = bare(control(form, `${prefix}postcode`));
    const country = control(form, `${prefix}country`)?.value ?? '';
    if (!isWholePostcode(postcode, country)) return;
    const suggest = (q: string) => void suggestFor({ form, prefix, country, postcode, q });
    if (field === 'postcode') return suggest('');
    if (value.trim().length >= MIN_STREET) timer = setTimeout(() => suggest(value.trim()), PAUSE);
  });

  async function suggestFor({ form, prefix, country, postcode, q }: Asked) {
    const result = await call<AddressSuggestions>({
      method: 'GET',
      path: '/api/shop/address/suggest/',
      query: { country, postcode, q },
      isOnce: true,
    });
    const city = control(form, `${prefix}city`);
    const isOld = bare(control(form, `${prefix}postcode`)) !== postcode;
    if (!result.ok || isOld || !city) return;
    const { towns, streets } = result.data;
    show(city, towns);
    show(control(form, `${prefix}street`), streets);
    const [only] = towns;
    if (only === undefined || towns.length > 1 || city.value !== '') return;
    city.value = only;
    // A shopper who is typing in the field overwrites the suggestion.
    if (city === page.activeElement && 'select' in city) city.select();
    city.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Returns a typed postcode without spaces, hyphens, and a leading country code. */
function bare(field: { readonly value: string } | undefined): string {
  const signs = field?.value.replaceAll(/[^a-z\d]/gi, '') ?? '';
  return signs.replace(/^[a-z]+/i, '');
}

function control(form: HTMLFormElement, name: string) {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement
    ? found
    : undefined;
}

function show(field: Element | undefined, texts: readonly string[]) {
  const list = field instanceof HTMLInputElement ? field.list : null;
  list?.replaceChildren(
    ...texts.map((text) => Object.assign(document.createElement('option'), { value: text })),
  );
}
