declare module 'virtual:judged-shop' {
  /** Statements that fill an empty catalogue with the demo shop's products, without reviews (scripts/vite/judged-shop.ts). */
  export const statements: readonly { readonly sql: string; readonly params: readonly string[] }[];
  /** The files of `app/search/testing/judged`. */
  export const judged: readonly {
    readonly language: import('../../../app/shop/rules/shop.ts').Language;
    readonly name: string;
    readonly text: string;
  }[];
}
