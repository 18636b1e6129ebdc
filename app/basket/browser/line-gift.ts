import { type Gift, MAX_GIFT_LINES, MAX_GIFT_MESSAGE } from '../rules/gift-limits.ts';
import { lineOf, type LinesContext, stateOf } from './basket-lines.ts';

/** A line of the basket page as a present (docs/rules/basket.md#gift-option). */

/** Returns the wrap and the message that a form shows. */
export function readGift(form: HTMLFormElement): Gift | undefined {
  const text = form.querySelector('textarea');
  const wrap = form.querySelector<HTMLInputElement>('[type="checkbox"]')?.checked ?? false;
  return text ? { wrap, message: text.value } : undefined;
}

/** Returns whether a form shows another wrap or message than the server has rendered. */
export function isTouched(form: HTMLFormElement): boolean {
  const text = form.querySelector('textarea');
  const tick = form.querySelector<HTMLInputElement>('[type="checkbox"]');
  return text?.value !== text?.defaultValue || tick?.checked !== tick?.defaultChecked;
}

/** Returns whether a message may be too long. The server, which leaves out what cannot be printed, says whether it is. */
export function isTooLong(message: string): boolean {
  return lengthOf(message) > MAX_GIFT_MESSAGE || message.split('\n').length > MAX_GIFT_LINES;
}

/** Shows how many characters a message has, and takes the refusal of a longer one away. */
export function showLength(field: HTMLTextAreaElement) {
  const { form, id, ownerDocument, value } = field;
  const count = form?.querySelector('output');
  if (count) count.textContent = `${lengthOf(value)} / ${MAX_GIFT_MESSAGE}`;
  if (field.ariaInvalid !== 'true' || isTooLong(value)) return;
  field.ariaInvalid = null;
  field.setAttribute('aria-describedby', `${id}-hint`);
  ownerDocument.getElementById(`${id}-problem`)?.remove();
}

/** Makes a line a present, or none any more; a tick that fails is taken back, a message stays as it was typed. */
export async function changeGift(context: LinesContext, line: HTMLElement, gift: Gift) {
  const { page, messages, models } = context;
  const { itemKey, from } = stateOf(line);
  messages.show(itemKey, undefined);
  messages.isSending(itemKey, true);
  const outcome = await models.basket.change({ itemKey, from, to: from, gift });
  messages.isSending(itemKey, false);
  const shown = lineOf(page, itemKey);
  const text = shown?.querySelector('textarea');
  if (outcome.kind === 'changed') {
    // What the server shows now is newer than what was typed.
    if (text?.value === gift.message) text.defaultValue = gift.message;
    return;
  }
  const tick = shown?.querySelector<HTMLInputElement>('[type="checkbox"]');
  if (tick) tick.checked = tick.defaultChecked;
  const repeat = () => {
    const again = lineOf(page, itemKey);
    if (again) void changeGift(context, again, gift);
  };
  messages.show(
    itemKey,
    outcome.kind === 'failed' ? { kind: 'failed', repeat } : { kind: outcome.kind },
  );
}

function lengthOf(text: string): number {
  return Array.from(text).length;
}
