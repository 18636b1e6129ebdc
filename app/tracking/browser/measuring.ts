import { allowedServices, TAGS } from '../../consent/rules/consent.ts';
import { CONSENT_SAVED, consentMode } from '../../consent/rules/consent-mode.ts';
import { TAG_MANAGER, thirdPartyUrl } from '../../consent/rules/third-party.ts';
import type { ConsentModel } from '../../consent/browser/consent-model.ts';
import { readDataLayer } from './tracking-page.ts';

/** Time for which events wait for the answer whether the visitor belongs to the operator. Milliseconds. */
const PATIENCE = 3000;

/**
 * Starts everything that needs an open gate, once per document: pushes the visitor's consent into the data layer before anything
 * else, loads the shop's tag container if its own consent is given, and returns whether the visitor belongs to the operator.
 */
export async function beginMeasuring(
  page: Document,
  consent: Pick<ConsentModel, 'state' | 'subscribe'>,
): Promise<boolean> {
  const layer = readDataLayer(window);
  const { services } = consent.state();
  let last = services.join(' ');
  command(layer, 'default', services);
  function update(allowed: readonly string[]) {
    if (allowed.join(' ') === last) return;
    last = allowed.join(' ');
    command(layer, 'update', allowed);
  }
  page.addEventListener(CONSENT_SAVED, (event) => {
    if (event instanceof CustomEvent) update(event.detail);
  });
  // Another tab may have saved an answer, or an answer has expired.
  consent.subscribe(() => {
    const now = consent.state();
    update(now.record ? allowedServices(now.record) : now.services);
  });
  const id = page.documentElement.dataset['tagManager'];
  if (id && services.includes(TAGS)) loadContainer(page, layer, id);
  return askInternal();
}

/** Pushes a command of Consent Mode. A container accepts only the `arguments` object of a call as a command. */
function command(layer: unknown[], when: 'default' | 'update', services: readonly string[]) {
  function gtag(..._command: unknown[]) {
    // oxlint-disable-next-line prefer-rest-params -- an array would be no command
    layer.push(arguments);
  }
  gtag('consent', when, consentMode(services));
}

/** Loads the container after the page, because the page's own parts come first. */
function loadContainer(page: Document, layer: unknown[], id: string) {
  const load = () => {
    layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    const script = page.createElement('script');
    script.async = true;
    script.src = thirdPartyUrl(`${TAG_MANAGER}/gtm.js?id=${id}`, location);
    page.head.append(script);
  };
  if (page.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
}

async function askInternal(): Promise<boolean> {
  const answer = await fetch('/rum/is_internal', { signal: AbortSignal.timeout(PATIENCE) });
  const { internal }: { internal?: unknown } = await answer.json();
  return internal === true;
}
