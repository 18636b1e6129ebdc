import { createContext, useContext } from 'react';
import { sheetText } from '../styles/sheets.ts';

/** Nonce of a streamed page; undefined for a page without streaming. */
export const StyleNonce = createContext<string | undefined>(undefined);

/** Names of styles that the page has linked before this element (app/layouts/below.css). */
export const LinkedStyles = createContext<ReadonlySet<string>>(new Set());

/**
 * The style sheet of a component. React merges all sheets of a page into one `<style>` in the head. In the browser
 * the text is empty, because the server has sent it.
 */
export function Style({ name, css }: { name: string; css: string }) {
  const nonce = useContext(StyleNonce);
  const linked = useContext(LinkedStyles);
  if (css === '' || linked.has(name)) return null;
  return (
    <style href={name} precedence="page" nonce={nonce}>
      {sheetText(css)}
    </style>
  );
}
