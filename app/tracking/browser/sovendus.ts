import type { Bind } from '../../browser/binding.ts';
import { SOVENDUS, thirdPartyUrl } from '../../consent/rules/third-party.ts';

declare global {
  interface Window {
    sovIframes?: object[];
  }
}

/** Shows the vouchers of Sovendus on the thank-you page, with consent alone. */
export const bind: Bind = ({ page, consent }) => {
  const container = page.querySelector<HTMLElement>('[data-sovendus]');
  consent.whenClear(() => {
    if (container && consent.state().services.includes('sovendus')) showVouchers(page, container);
  });
};

/** Shows the vouchers. Sovendus gets facts of the order and no data of the shopper. */
function showVouchers(page: Document, container: HTMLElement) {
  const facts: object = JSON.parse(container.dataset['sovendus'] ?? '{}');
  window.sovIframes = [
    {
      ...facts,
      sessionId: crypto.randomUUID(),
      timestamp: Math.floor(Date.now() / 1000),
      iframeContainerId: container.id,
      hasConsent: true,
      integrationType: 'storkfront',
    },
  ];
  const script = page.createElement('script');
  script.async = true;
  script.src = thirdPartyUrl(`${SOVENDUS}/sovabo/common/js/flexibleIframe.js`, location);
  page.head.append(script);
}
