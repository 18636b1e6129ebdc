import { reset } from 'cloudflare:test';
import { vi } from 'vitest';

// The test files share a runtime, which starts once: each begins with empty stores and new modules, whose caches are empty.
vi.resetModules();
await reset();
