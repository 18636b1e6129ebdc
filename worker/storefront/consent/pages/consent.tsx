import { readConsent } from '../../../../app/consent/schemas/consent.ts';
import { defaultStatus, servicesFor } from '../../../../app/consent/rules/consent.ts';
import { SAVED_QUERY, savedOf } from '../../../../app/account/rules/saved.ts';
import { ConsentPage } from '../../../../app/consent/view/page.tsx';
import { consentText } from '../../../../app/layouts/consent-texts.ts';
import {
  CONSENT_VERSION,
  consentCategories,
  servicesOfShop,
} from '../../../../edge-config/consent.ts';
import type { PageContext } from '../../pages/page-context.ts';
import type { PageAnswer } from '../../pages/page.ts';

/** Returns the page of the visitor's own choice about consent (docs/rules/consent.md#consent). */
export function consentPage({ layoutData, shop, url, visitor }: PageContext): PageAnswer {
  const services = servicesOfShop(shop);
  const record = readConsent(visitor.rawConsent, Date.now(), CONSENT_VERSION);
  // The operator of a device in a store has decided what it measures.
  const decided = Object.fromEntries(servicesFor(record, visitor).map((name) => [name, true]));
  return {
    kind: 'page',
    title: consentText(layoutData, 'consent.settings'),
    body: (
      <ConsentPage
        layoutData={layoutData}
        categories={consentCategories}
        services={services}
        status={record?.consents.services ?? { ...defaultStatus(services), ...decided }}
        saved={savedOf(url.searchParams.get(SAVED_QUERY))}
      />
    ),
  };
}
