import { env } from 'cloudflare:workers';
import { reset } from 'cloudflare:test';
import { vi } from 'vitest';

const TABLES = `SELECT 1 FROM sqlite_master
  WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' LIMIT 1`;

// The test files share a runtime, which starts once. Each file begins with empty stores and new modules, whose caches are
// empty.
vi.resetModules();
// A call of the previous file may still run in the background and open the database again during the deletion.
do await reset();
while ((await env.DB.prepare(TABLES).first()) !== null);
