/** Paths of pages that other pages lead to: each would import the other one. */

export const ORDER_PATH = '/_shop/order/';
export const EXPORT_PATH = '/_shop/orders/export/';
export const SHIPMENTS_PATH = '/_shop/shipments/';
export const CASES_PATH = '/_shop/cases/';
export const CASE_IMAGE_PATH = '/_shop/cases/image/';

/** Returns the path of an order's page. */
export function orderHref(number: string): string {
  return `${ORDER_PATH}?${new URLSearchParams({ number })}`;
}

/** Returns the path of the withdrawals and complaints of an order. */
export function casesHref(number: string): string {
  return `${CASES_PATH}?${new URLSearchParams({ number, all: '1' })}`;
}

/** Returns the path of a complaint's image, counted from 1. */
export function caseImageHref(id: string, position: number): string {
  return `${CASE_IMAGE_PATH}?${new URLSearchParams({ case: id, position: String(position) })}`;
}
