import { z } from 'zod';
import { schemaOf } from '../registry.ts';

/** Returns the names of a block's fields. */
export function fieldNames(block: string): readonly string[] {
  const schema = schemaOf(block);
  if (!(schema instanceof z.ZodObject)) throw new Error(`${block}: its schema is no object`);
  return Object.keys(schema.shape);
}
