/** Receipts, refused expenses and what an Admin decides about them (PRODUCT §5). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, listOf, PageQuery, text } from '../lists.ts';
import { Instant } from '../time.ts';
import { Engagement } from './engagement.ts';
import { Expense, Receipt } from './expense.ts';

/** A refused expense the specialist insists on, with its booking. */
export const ExpenseReview = z.object({ expense: Expense, engagement: Engagement, openedAt: Instant });
export type ExpenseReview = z.infer<typeof ExpenseReview>;

export const expenseEndpoints = {
  addReceipt: endpoint({
    name: 'addReceipt',
    method: 'POST',
    path: '/api/engagements/:id/receipts',
    summary: 'Upload a receipt: JPEG, PNG or PDF, 10 MB at most. Field: file. A line of the expenses names it then',
    who: ['Specialist'],
    params: IdParams,
    medium: 'multipart',
    answer: Receipt,
    refusals: ['not_found', 'wrong_status', 'expenses_invalid', 'payload_too_large', 'unsupported_media_type'],
  }),
  downloadReceipt: endpoint({
    name: 'downloadReceipt',
    method: 'GET',
    path: '/api/receipts/:id/file',
    summary: 'The receipt itself: for the two sides of its booking and for Admins',
    who: ['Specialist', 'Business', 'Manager', 'Admin'],
    params: IdParams,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
  answerExpense: endpoint({
    name: 'answerExpense',
    method: 'POST',
    path: '/api/expenses/:id/answer',
    summary: 'Answer a refused expense, once, with a better receipt if there is one: an Admin decides then',
    who: ['Specialist'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ note: text(500, 1), receiptId: Id.nullable().default(null) }),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_late', 'expenses_invalid'],
  }),
  approveExpense: endpoint({
    name: 'approveExpense',
    method: 'POST',
    path: '/api/expenses/:id/approve',
    summary: 'Pay a refused expense after all: it is charged by itself, without a fee',
    who: ['Business', 'Manager'],
    idempotent: true,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'dispute_open'],
  }),
  listExpenseReviews: endpoint({
    name: 'listExpenseReviews',
    method: 'GET',
    path: '/api/admin/expenses',
    summary: 'Refused expenses that specialists insist on, oldest first',
    who: ['Admin'],
    query: PageQuery,
    answer: listOf(ExpenseReview),
  }),
  decideExpense: endpoint({
    name: 'decideExpense',
    method: 'POST',
    path: '/api/admin/expenses/:id/decide',
    summary: 'Decide a refused expense, for good, with a reason both sides read',
    who: ['Admin'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ pay: z.boolean(), reason: text(500, 1) }),
    answer: ExpenseReview,
    refusals: ['not_found', 'already_decided', 'dispute_open'],
  }),
} as const;
