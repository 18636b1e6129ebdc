/**
 * Returns the id of a shop's tag container, null for a shop without one. Throws if it does not have the form of Google's ids,
 * because a shop that measures nothing by mistake would be noticed late.
 */
export function tagContainer(shop: string, id: string | null): string | null {
  if (id !== null && !/^GTM-[A-Z0-9]+$/.test(id))
    throw new Error(
      `edge-config/shops/${shop}.ts: tagManager is ${JSON.stringify(id)}; expected GTM- and capital letters or digits, such as GTM-AB12CD3, or null`,
    );
  return id;
}
