import { z } from 'zod';
import { typedLines } from '../../address/schemas/typed-line.ts';
import { COMPLAINT_REASONS } from '../rules/complaint.ts';

/** What shoppers have declared or complained about, for those who answer it (docs/rules/back-office.md#cases). */

export const CASE_KINDS = ['withdrawal', 'complaint'] as const;

/** Longest note or answer, in characters. */
export const MAX_NOTE = 2000;

/** What the shop writes to a shopper. */
export const noteTextSchema = typedLines(MAX_NOTE).min(1, 'is required');

/** Times are milliseconds since 1970. */
export const caseSchema = z.object({
  /** Its kind and its id: `complaint:12`. */
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  /** Null for a withdrawal that names no order of its mailbox. */
  orderNumber: z.string().nullable(),
  shopId: z.number().int(),
  name: z.string(),
  email: z.string(),
  /** What a withdrawal says is meant; empty for a complaint. */
  contract: z.string(),
  /** Of a complaint. */
  reason: z.enum(COMPLAINT_REASONS).nullable(),
  /** A complaint's text, or what a withdrawal gives back; empty for everything. */
  text: z.string(),
  /** Names of the items that a complaint is about. */
  items: z.array(z.string()),
  /** Number of images. */
  images: z.number().int(),
  receivedAt: z.number().int(),
  answeredAt: z.number().int().nullable(),
  /** Address of staff or name of a key; null without an answer, and if it is not recorded. */
  answeredBy: z.string().nullable().default(null),
  /** What was written; null if it was closed without a text, or names no order that has it. */
  answer: z.string().nullable().default(null),
});

export const casesSchema = z.object({
  cases: z.array(caseSchema),
  /** The `before` of the next page; null on the last one. */
  next: z.number().int().nullable(),
});

/** Which cases are read: the open ones, the oldest first, or all, the newest first. */
export const caseQuerySchema = z.object({
  /** A kind, or both. */
  kind: z.enum(CASE_KINDS).optional(),
  /** Of one order. */
  number: z.string().max(40).optional(),
  isAnswered: z.boolean().default(false),
  before: z.number().int().positive().optional(),
});

export type Case = z.infer<typeof caseSchema>;
export type Cases = z.infer<typeof casesSchema>;
export type CaseQuery = z.infer<typeof caseQuerySchema>;
