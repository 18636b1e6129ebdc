import { effect } from '@preact/signals-core';
import { newGroupId } from '../rules/basket.ts';
import { productNumber, productNumberOf } from '../../product/rules/reference-key.ts';
import type { Locale } from '../../shop/rules/shop.ts';
import type { NewLine } from './basket-call.ts';
import type { BasketModel } from './basket-model.ts';
import type { AddOutcome, Waiting } from './basket-outcome.ts';
import type { PromotionMemory } from '../../promotion/browser/followed-promotion.ts';
import type { ProductLists } from '../../listing/browser/product-lists.ts';
import { findListedCard } from '../../browser/card-clicks.ts';
import { wakeable } from '../../browser/wake.ts';
import type { SubmitHandler } from '../../browser/binding.ts';

const FORMS = '[data-live^="basket.add"]';

/** Fields of a set, each with the variant of one product. */
const PART = /^part-\d+$/;

/** The campaigns that led the visitor to products. */
interface Led {
  readonly lists: ProductLists;
  readonly promotions: PromotionMemory;
}

/** Shows the outcome of each addition; returns the function that sends the form. */
export function bindAddToBasket(
  page: Document,
  basket: BasketModel,
  { lists, promotions }: Led,
  locale: Locale,
): SubmitHandler {
  const layerScript = wakeable(() => import('./add-layer.ts'));
  // Loaded before the answer, so that the layer can also show that there is no network.
  const loadLayer = ({ target }: Event) => {
    if (target instanceof Element && target.closest(FORMS))
      layerScript.wake().catch(() => undefined);
  };
  for (const event of ['pointerover', 'pointerdown', 'focusin'])
    page.addEventListener(event, loadLayer, { passive: true });
  effect(() => {
    const outcome = basket.outcome.value;
    if (!outcome) return;
    const layer = page.querySelector<HTMLDialogElement>('#add-layer');
    if (!layer) return showStatus(page, outcome);
    layerScript.wake().then(
      ({ showAddLayer }) => showAddLayer(layer, outcome, locale),
      () => showStatus(page, outcome),
    );
  });
  /** Variants with their custom texts whose addition has no answer yet. */
  const inProgress = new Set<string>();
  /** Lines of the last addition that were not added. */
  let last: readonly NewLine[] = [];
  const send = async (lines: readonly NewLine[], button: Element | null) => {
    const wanted = lines
      .map(({ variantId, customData }) => `${variantId} ${customData?.customText ?? ''}`)
      .join();
    // A second tap before the answer does not add a second item.
    if (inProgress.has(wanted)) return;
    inProgress.add(wanted);
    last = lines;
    button?.setAttribute('aria-busy', 'true');
    const outcomes = await basket.addAll(lines).finally(() => {
      inProgress.delete(wanted);
      button?.removeAttribute('aria-busy');
    });
    last = lines.filter((_, index) => outcomes[index]?.kind === 'failed');
  };
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest('#add-layer [data-slot="repeat"]');
    // Repeats the same addition, so that an addition whose answer was lost counts once.
    if (button && last.length > 0) void send(last, button);
  });
  /** Returns the campaigns that led to a form's product. */
  const ledTo = (form: HTMLFormElement): NonNullable<NewLine['customData']> => {
    const campaign = campaignOf(form, lists);
    const cPromo = promotions.promotionOn(location.pathname);
    return {
      ...(campaign ? { ffData: { ffCampaign: campaign } } : {}),
      ...(cPromo && { cPromo }),
    };
  };
  return (form, submitter) => {
    const fields = new FormData(form);
    if (form.dataset['live'] === 'basket.addSet') {
      form.closest('dialog')?.close();
      return void send(setOf(fields, ledTo(form)), null);
    }
    const variantId = Number(fields.get('variantId'));
    const text = fields.get('customData.customText');
    const customText = typeof text === 'string' ? text.trim() : '';
    const line = { variantId, quantity: Number(fields.get('quantity')) };
    const customData = { ...(customText ? { customText } : {}), ...ledTo(form) };
    const hasData = Object.keys(customData).length > 0;
    const label = page.querySelector<HTMLElement>('[data-text-name]')?.dataset['textName'] ?? '';
    const addition = {
      ...line,
      ...(hasData && { customData }),
      ...(customText && {
        displayData: { 'attribute-1': { key: 'customText' as const, label, value: customText } },
      }),
    };
    void send([addition], submitter);
  };
}

/**
 * Returns the lines of a set, in a separate group. The campaigns are those of the page's product, which is the first one.
 */
function setOf(fields: FormData, customData: NonNullable<NewLine['customData']>): NewLine[] {
  const promotionId = String(fields.get('promotionId'));
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  const id = newGroupId(new Set(), () => random);
  return [...fields]
    .filter(([name]) => PART.test(name))
    .map(([, value], index) => ({
      variantId: Number(value),
      quantity: 1,
      ...(index === 0 && { customData }),
      itemGroup: { id, isMainItem: index === 0, isRequired: true },
      options: { promotionId, isGroupPromotion: true },
    }));
}

/**
 * Returns the search campaign that led to a form's product: that of the card around the form, or of the product's
 * page.
 */
function campaignOf(form: HTMLFormElement, lists: ProductLists): string | undefined {
  const listed = findListedCard(form);
  if (listed) lists.added(listed);
  const number = listed
    ? productNumber(listed.card['reference'] ?? '')
    : productNumberOf(location.pathname.split('/').at(-2) ?? '');
  return number === undefined ? undefined : lists.positionOf(number)?.ffCampaign;
}

/** Shows the outcome beside the button; its texts are attributes of the element. */
function showStatus(page: Document, outcome: AddOutcome | Waiting) {
  for (const element of page.querySelectorAll<HTMLElement>('[data-output="basket.status"]')) {
    const text = element.dataset[outcome.kind] ?? '';
    const status = element.querySelector('[data-output="text"]');
    if (status)
      status.textContent =
        outcome.kind === 'reduced' ? text.replace('{quantity}', String(outcome.quantity)) : text;
    element.dataset['state'] = outcome.kind;
  }
}
