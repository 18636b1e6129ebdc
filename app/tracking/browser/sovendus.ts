import { SOVENDUS, thirdPartyUrl } from '../../consent/rules/third-party.ts';

declare global {
  interface Window {
    sovIframes?: object[];
  }
}

/**
 * Shows the vouchers of Sovendus in their place on the thank-you page. Sovendus gets facts of the order and no data of the
 * shopper.
 */
export function showVouchers(page: Document, place: HTMLElement) {
  const facts: object = JSON.parse(place.dataset['sovendus'] ?? '{}');
  window.sovIframes = [
    {
      ...facts,
      sessionId: crypto.randomUUID(),
      timestamp: Math.floor(Date.now() / 1000),
      iframeContainerId: place.id,
      hasConsent: true,
      integrationType: 'storkfront',
    },
  ];
  const script = page.createElement('script');
  script.async = true;
  script.src = thirdPartyUrl(`${SOVENDUS}/sovabo/common/js/flexibleIframe.js`, location);
  page.head.append(script);
}
