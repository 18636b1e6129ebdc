import { createContext, useContext } from 'react';

/** Nonce of a streamed page; undefined for a page rendered at once. */
export const StyleNonce = createContext<string | undefined>(undefined);

/** Names of styles that the page links before this place (app/layouts/below.css). */
export const LinkedStyles = createContext<ReadonlySet<string>>(new Set());

/**
 * The style sheet of a component. React merges all of a page into one `<style>` in the head. In the browser
 * the text is empty, because the server has sent it.
 */
export function Style({ name, css }: { name: string; css: string }) {
  const nonce = useContext(StyleNonce);
  const linked = useContext(LinkedStyles);
  if (css === '' || linked.has(name)) return null;
  return (
    <style href={name} precedence="page" nonce={nonce}>
      {css}
    </style>
  );
}
