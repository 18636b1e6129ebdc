/** KV, D1 and R2 as far as seeding needs them; wrangler's proxies, the test harness and the real bindings satisfy it. */

export interface SeedNamespace {
  get(key: string): Promise<string | null>;
  put(key: string, value: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
  list(options: { cursor?: string }): Promise<SeedKeyList>;
}

interface SeedKeyList {
  readonly keys: readonly { readonly name: string }[];
  readonly list_complete: boolean;
  readonly cursor?: string;
}

interface SeedStatement {
  bind(...params: unknown[]): SeedStatement;
  all(): Promise<{ readonly results: readonly Readonly<Record<string, unknown>>[] }>;
}

export interface SeedDatabase {
  prepare(sql: string): SeedStatement;
  batch(statements: SeedStatement[]): Promise<unknown>;
}

export interface SeedBucket {
  put(
    key: string,
    bytes: Uint8Array,
    options: { httpMetadata: { contentType: string } },
  ): Promise<unknown>;
  delete(keys: string[]): Promise<unknown>;
}

export interface SeedBindings {
  readonly CONTENT: SeedNamespace;
  readonly CACHE: SeedNamespace;
  readonly DB: SeedDatabase;
  readonly PICTURES: SeedBucket;
}
