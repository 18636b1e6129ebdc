import { createContext, useContext } from 'react';

/** Nonce of a streamed answer; a finished document has none. */
export const StyleNonce = createContext<string | undefined>(undefined);

/**
 * A component's style sheet. React gathers all of a page into one `<style>` of the head (DESIGN §3). In the browser
 * the text is empty, since the server has sent it.
 */
export function Style({ name, css }: { name: string; css: string }) {
  const nonce = useContext(StyleNonce);
  if (css === '') return null;
  return (
    <style href={name} precedence="page" nonce={nonce}>
      {css}
    </style>
  );
}
