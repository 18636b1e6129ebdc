declare module 'virtual:legal-texts' {
  /**
   * What a contract in a shop is made under, in full, as its stories had it when this was built (scripts/vite/legal-texts.ts): the
   * instruction on withdrawal with the model form, in Switzerland the voluntary return, then the terms; blocks as `legalBlock` reads them. It must reach the shopper on
   * a durable medium (Directive 2011/83/EU Art. 8(7)), so it is part of the mail and of the code, whatever the shop's pages say later.
   */
  export const legalTexts: Readonly<
    Record<import('../../../app/shop/rules/shop.ts').ShopKey, readonly string[]>
  >;
}
