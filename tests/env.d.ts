import type { Bindings } from '../worker/storefront/bindings.ts';

declare global {
  namespace Cloudflare {
    /** Type of `env` of `cloudflare:workers` in the storefront's test project. */
    interface Env extends Bindings {}
  }

  interface ImportMeta {
    /** Returns the text of each file that a pattern names, by its path (Vite). */
    readonly glob: (
      patterns: readonly string[],
      options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
    ) => Readonly<Record<string, string>>;
  }
}
