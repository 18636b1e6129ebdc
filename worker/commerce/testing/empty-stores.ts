import { env } from 'cloudflare:workers';
import { reset } from 'cloudflare:test';
import { vi } from 'vitest';

const TABLES = `SELECT 1 FROM sqlite_master
  WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' LIMIT 1`;

// The test files share a runtime, which starts once: each begins with empty stores and new modules, whose caches are empty.
vi.resetModules();
// What a call of the file before still does in the background may open the database again while it is deleted.
do await reset();
while ((await env.DB.prepare(TABLES).first()) !== null);
