import type { WorkList } from '../../../app/back-office/rules/work-list.ts';
import type { ShownState } from '../../../app/order/rules/order.ts';

/** Paths of pages that other pages lead to: each would import the other one. */

export const ORDERS_PATH = '/_shop/orders/';

export const ORDER_PATH = '/_shop/order/';
export const EXPORT_PATH = '/_shop/orders/export/';
export const SHIPMENTS_PATH = '/_shop/shipments/';
export const SCAN_PATH = '/_shop/scan/';
export const CASES_PATH = '/_shop/cases/';
export const CASE_IMAGE_PATH = '/_shop/cases/image/';

/** Returns the path of the orders of a list or a state. */
export function ordersHref(
  filter: { readonly list: WorkList } | { readonly state: ShownState },
): string {
  return `${ORDERS_PATH}?${new URLSearchParams({ ...filter })}`;
}

/** Returns the path of an order's page. */
export function orderHref(number: string): string {
  return `${ORDER_PATH}?${new URLSearchParams({ number })}`;
}

/**
 * Returns the path of an order's page at a package. The tracking number of one that is to be sent has the focus, which a browser
 * gives to no field if the URL has a fragment.
 */
export function packageHref(number: string, packageId: number | null, isOpen: boolean): string {
  if (packageId === null) return orderHref(number);
  return `${orderHref(number)}&package=${packageId}${isOpen ? '' : `#package-${packageId}`}`;
}

/** Returns the path that leads to the next package after one, or to the first one. */
export function nextHref(packageId?: string): string {
  return packageId === undefined ? SCAN_PATH : `${SCAN_PATH}?after=${packageId}`;
}

/** Returns the package that a URL of an order's page names. */
export function packageOf(url: URL): string | undefined {
  return /^\d{1,15}$/.exec(url.searchParams.get('package') ?? '')?.[0];
}

/** Returns the path of the withdrawals and complaints of an order. */
export function casesHref(number: string): string {
  return `${CASES_PATH}?${new URLSearchParams({ number, all: '1' })}`;
}

/** Returns the path of a complaint's image, counted from 1. */
export function caseImageHref(id: string, position: number): string {
  return `${CASE_IMAGE_PATH}?${new URLSearchParams({ case: id, position: String(position) })}`;
}

/** Returns the path that ends a sign-in: Access answers it on every host that it stands before, and locally the sandbox does. */
export function signOutHref(environment: string): string {
  return environment === 'local' ? '/_access/sign-out' : '/cdn-cgi/access/logout';
}
