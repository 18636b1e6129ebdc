import { z } from 'zod';

/**
 * Header `Idempotency-Key`: one per user action, repeated when the call is retried; optional
 * (docs/rules/basket.md#idempotency).
 */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'expected 16 to 64 letters, digits, - or _, such as a UUID');
