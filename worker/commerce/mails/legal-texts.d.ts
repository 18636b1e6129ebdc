declare module 'virtual:legal-texts' {
  /**
   * The full terms of a contract in each shop, from its stories at the time of the build (scripts/vite/legal-texts.ts): the instruction on
   * withdrawal with the model form, in Switzerland the voluntary return, then the terms. Blocks are as `legalBlock` reads them. The terms
   * must reach the shopper on a durable medium (Directive 2011/83/EU Art. 8(7)), so they are part of the mail and of the code, whatever the
   * shop's pages say later.
   */
  export const legalTexts: Readonly<
    Record<import('../../../app/shop/rules/shop.ts').ShopKey, readonly string[]>
  >;
}
