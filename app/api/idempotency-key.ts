import { z } from 'zod';

/** Header `Idempotency-Key`: one a browser's intent, the same when it repeats; optional (DESIGN §8, Buying). */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'expected 16 to 64 letters, digits, - or _, such as a UUID');
