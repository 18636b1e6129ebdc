/**
 * Shows the payment methods of the device first, and hides those that it does not have, unless one is chosen
 * (docs/rules/checkout.md#checkout-page). Without script they stand behind the others.
 */
export function followDevice(root: ParentNode) {
  const row = root.querySelector<HTMLElement>('[data-device="AP"]');
  const group = row?.closest('fieldset');
  if (!row || !group) return;
  if (hasApplePay()) {
    const first = group.querySelector('.checkout-choice');
    if (first !== row) first?.before(row);
  } else row.hidden = !row.querySelector('input:checked');
}

/** Returns whether the browser can ask for Apple Pay; only Apple's can. */
function hasApplePay(): boolean {
  const session: unknown = Reflect.get(globalThis, 'ApplePaySession');
  if (typeof session !== 'function') return false;
  try {
    return Reflect.get(session, 'canMakePayments').call(session) === true;
  } catch {
    // It throws where the page is not secure.
    return false;
  }
}
