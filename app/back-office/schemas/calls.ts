import { z } from 'zod';
import { emailSchema } from '../../account/schemas/email.ts';
import { typedLine } from '../../address/schemas/typed-line.ts';
import { doneSchema } from '../../commerce/schemas/call.ts';
import { labelChangeSchema, packageChangeSchema } from '../../order/schemas/order-change.ts';
import { caseQuerySchema, casesSchema, noteTextSchema } from '../../order/schemas/case.ts';
import { foundRefundsSchema, newRefundSchema } from '../../order/schemas/refund.ts';
import { SHOWN_STATES } from '../../order/rules/order.ts';
import { ROLES } from '../rules/role.ts';
import { WORK_LISTS } from '../rules/work-list.ts';
import { defineBackOfficeCalls } from './call.ts';
import { receiptSchema, transferSchema } from './money.ts';
import { exportedOrdersSchema, foundOrdersSchema, orderOfOfficeSchema } from './orders.ts';
import { todaySchema } from './today.ts';

/** What calls with the number of an order in their path are about. */
const ORDER = { kind: 'order', by: 'number' } as const;

/** Letters of what somebody writes about a report. */
const MAX_NOTE = 500;

/** Calls of a warehouse, a till and the accounts (docs/commerce-api.md#back-office). */
export const backOfficeCalls = defineBackOfficeCalls({
  /** Answers orders, the newest first. A POST, since names and addresses must stand in no URL. */
  findOrders: {
    method: 'POST',
    path: '/v1/back-office/orders/search',
    may: ROLES,
    isRead: true,
    body: z.object({
      /** A number (an order's, invoice's, credit note's or customer's), an e-mail address, a name or a postcode; empty for all. */
      q: z.string().trim().max(254).default(''),
      /** Those that wait for somebody. */
      list: z.enum(WORK_LISTS).optional(),
      state: z.enum(SHOWN_STATES).optional(),
      before: z.number().int().positive().optional(),
    }),
    answer: foundOrdersSchema,
  },
  /** Answers how much waits for somebody. */
  readToday: {
    method: 'GET',
    path: '/v1/back-office/today',
    may: ROLES,
    answer: todaySchema,
  },
  /** Answers an order, the money that has come for it, and what its provider reports. */
  readOrder: {
    method: 'GET',
    path: '/v1/back-office/orders/:number',
    may: ROLES,
    answer: orderOfOfficeSchema,
  },
  /** Answers the orders that were placed or changed since a position, fifty a page; query `since`. */
  exportOrders: {
    method: 'GET',
    path: '/v1/back-office/orders',
    may: ROLES,
    answer: exportedOrdersSchema,
  },
  /** Answers the package that a scan names, or the next one that is to be sent. */
  findPackage: {
    method: 'POST',
    path: '/v1/back-office/packages/search',
    may: ROLES,
    isRead: true,
    body: z.object({
      /** The number of a package, of its order, a document of it, or its label; without one it is the next package. */
      q: z.string().trim().min(1).max(100).optional(),
      /** The package after which the next one is looked for. */
      after: z.number().int().nonnegative().default(0),
    }),
    answer: z.object({
      found: z
        .object({
          number: z.string(),
          packageId: z.number().int().nullable(),
          /** Whether it waits to be sent. */
          isOpen: z.boolean(),
        })
        .nullable(),
    }),
  },
  /** Records that somebody has looked at what the provider reports, so that the order can be sent. */
  lookAtReport: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/reports/:id',
    may: ['service'],
    subject: ORDER,
    body: z.object({ note: typedLine(MAX_NOTE).min(1, 'is required') }),
    answer: doneSchema,
  },
  /** Answers the gift cards of the package, to print. */
  movePackage: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/packages',
    may: ['warehouse', 'service'],
    subject: ORDER,
    body: packageChangeSchema,
    answer: doneSchema.extend({
      packageId: z.number().int(),
      giftCards: z.array(
        z.object({
          itemId: z.number().int(),
          code: z.string(),
          amount: z.number().int(),
          currency: z.string(),
        }),
      ),
    }),
  },
  /** Replaces the label of a package that has left, and is not delivered: the wrong one was scanned. */
  correctLabel: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/packages/:id/label',
    may: ['warehouse', 'service'],
    subject: ORDER,
    body: labelChangeSchema,
    answer: doneSchema,
  },
  /** Records the money of an order on invoice, in advance or in cash. */
  receivePayment: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/payment',
    may: ['service'],
    subject: ORDER,
    body: receiptSchema,
    answer: doneSchema.extend({
      /** The money that has come so far, and what is to come in all. */
      received: z.number().int(),
      due: z.number().int(),
    }),
  },
  cancelOrder: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/cancellation',
    may: ['service'],
    subject: ORDER,
    answer: doneSchema,
  },
  /** Cancels, takes back or reduces a part of an order. Answers the credit note. */
  refundOrder: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/refunds',
    may: ['service'],
    subject: ORDER,
    body: newRefundSchema,
    answer: z.object({
      number: z.string(),
      withTax: z.number().int(),
      vat: z.number().int(),
      means: z.object({
        method: z.number().int(),
        giftCard: z.number().int(),
        credit: z.number().int(),
      }),
      money: z.number().int(),
    }),
    statuses: [201],
  },
  /** Answers credit notes, the newest first; query `before`. */
  findRefunds: {
    method: 'GET',
    path: '/v1/back-office/refunds',
    may: ROLES,
    answer: foundRefundsSchema,
  },
  /** Records that the money of a refund was transferred, or without one what came above the price. */
  sendRefund: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/transfers',
    may: ['service'],
    subject: ORDER,
    body: transferSchema,
    answer: doneSchema,
  },
  /** Writes to the buyer of an order: the order shows it, and it is mailed. */
  writeNote: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/notes',
    may: ['service'],
    subject: ORDER,
    body: z.object({ text: noteTextSchema }),
    answer: doneSchema,
  },
  /** Sends the mail of a gift card to its recipient now, before its day or once more, to another address if one is given. */
  sendGiftCard: {
    method: 'POST',
    path: '/v1/back-office/orders/:number/gift-cards/:id',
    may: ['service'],
    subject: ORDER,
    body: z.object({ email: emailSchema.optional() }),
    answer: doneSchema,
  },
  /** Answers withdrawals and complaints. */
  findCases: {
    method: 'POST',
    path: '/v1/back-office/cases/search',
    may: ROLES,
    isRead: true,
    body: caseQuerySchema,
    answer: casesSchema,
  },
  /** Answers a withdrawal or complaint, or closes it without a text. */
  answerCase: {
    method: 'POST',
    path: '/v1/back-office/cases/:id/answer',
    may: ['service'],
    subject: { kind: 'case', by: 'id' },
    body: z.object({ text: noteTextSchema.optional() }),
    answer: doneSchema,
  },
  /** Answers an image of a complaint, as its file. */
  readCaseImage: {
    method: 'GET',
    path: '/v1/back-office/cases/:id/images/:position',
    may: ['service'],
    answer: z.unknown(),
  },
  /** Records that a file was refused, of which nothing was sent: always answers 422 with the sentence that the record has. */
  refuseFile: {
    method: 'POST',
    path: '/v1/back-office/files/refused',
    may: ['warehouse', 'service', 'catalogue'],
    body: z.object({
      file: z.enum(['shipments', 'stock']),
      line: z.number().int().positive(),
      /** Its kind: the record is read by people, and has no text of a caller. */
      problem: z.string().regex(/^[a-z]{1,40}$/i, 'is one word'),
      /** Lines with a fault. */
      faults: z.number().int().positive(),
    }),
    answer: doneSchema,
  },
  /** Records that the office has refused a page to somebody who has signed in: always answers 422, as a refused file does. */
  refusePage: {
    method: 'POST',
    path: '/v1/back-office/pages/refused',
    may: ROLES,
    body: z.object({
      /** Path of the page. */
      page: z.string().regex(/^\/_shop\/[a-z/]{0,60}$/, 'is no page of the office'),
      /** Their role may not open it, or a form came from another site. */
      why: z.enum(['role', 'origin']),
    }),
    answer: doneSchema,
  },
  collectReservation: {
    method: 'POST',
    path: '/v1/back-office/reservations/:number/collected',
    may: ['warehouse', 'service'],
    subject: { kind: 'reservation', by: 'number' },
    answer: doneSchema,
  },
});
