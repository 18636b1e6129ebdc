import { type ServicePeriod, serviceState } from '../contact/rules/service-hours.ts';

/** Shows whether the service answers now, by the visitor's clock: the page is cached (docs/rules/contact.md#contact). */
export function showServiceState(page: ParentNode): void {
  const element = page.querySelector<HTMLElement>('[data-periods]');
  if (!element) return;
  const periods: readonly ServicePeriod[] = JSON.parse(element.dataset['periods'] ?? '[]');
  element.textContent = serviceState(periods, Date.now()) ?? '';
}
