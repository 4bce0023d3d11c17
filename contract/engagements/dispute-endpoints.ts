/** Disputing hours and pay, answering, appealing, deciding (PRODUCT §5, §11). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fieldError } from '../field-errors.ts';
import { Id, IdParams, listOf, PageQuery } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { Instant } from '../time.ts';
import {
  DisputeEffect,
  DisputeFile,
  DisputeHours,
  DisputeReason,
  DisputeWords,
  disputeDecisions,
  disputeKinds,
  MOST_DISPUTE_FILES,
} from './dispute.ts';
import { DecisionEffect, DisputeCase, DisputeEvidence, DisputeSummary } from './dispute-case.ts';
import { Engagement } from './engagement.ts';
import { ExpenseDecision, MOST_EXPENSES } from './expense.ts';

const pharmacySide = ['Business', 'Manager'] as const;
const bothSides = ['Specialist', 'Business', 'Manager'] as const;

const FileIds = z.array(Id).max(MOST_DISPUTE_FILES).default([]);
const Said = z.strictObject({ words: DisputeWords, fileIds: FileIds });

/** A plain decision says nothing else; one in between says which hours, or how much. */
const Decided = z
  .strictObject({
    decision: z.enum(disputeDecisions),
    hours: DisputeHours.optional(),
    payCents: PositiveCents.optional(),
  })
  .refine(
    ({ decision, hours, payCents }) => (decision === 'between') === (hours !== undefined || payCents !== undefined),
    {
      path: ['decision'],
      message: fieldError('not_valid'),
    },
  );

export const disputeEndpoints = {
  disputeTimesheet: endpoint({
    name: 'disputeTimesheet',
    method: 'POST',
    path: '/api/engagements/:id/timesheet/dispute',
    summary:
      'Dispute the hours within 48 h of their arrival with the pharmacy\u2019s own: those are paid at once, the rest waits in escrow',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    body: Said.extend({
      /** Null: none were worked. */
      hours: DisputeHours.nullable(),
      reason: DisputeReason,
      /** As with an approval: every line seen, refused with a reason or paid with the hours. */
      expenses: z.array(ExpenseDecision).max(MOST_EXPENSES).optional(),
    }),
    answer: Engagement,
    refusals: [
      'not_found',
      'wrong_status',
      'too_late',
      'timesheet_open',
      'dispute_open',
      'hours_invalid',
      'dispute_files_invalid',
      'changed_meanwhile',
    ],
  }),
  disputeEnding: endpoint({
    name: 'disputeEnding',
    method: 'POST',
    path: '/api/engagements/:id/ending/dispute',
    summary: 'Dispute the pay of somebody turned away or sent home, within 48 h, with what is owed instead',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    body: Said.extend({ payCents: PositiveCents, reason: DisputeReason }),
    answer: Engagement,
    refusals: [
      'not_found',
      'wrong_status',
      'too_late',
      'dispute_open',
      'disputed_before',
      'pay_out_of_range',
      'dispute_files_invalid',
    ],
  }),
  previewDispute: endpoint({
    name: 'previewDispute',
    method: 'GET',
    path: '/api/engagements/:id/dispute-preview',
    summary:
      'What disputing with these hours (all three, or none: nothing worked), or with this pay, would do; refused with what the act is refused with',
    who: pharmacySide,
    params: IdParams,
    query: z.object({
      startedAt: Instant.optional(),
      endedAt: Instant.optional(),
      breakMinutes: z.coerce.number().int().min(0).max(180).optional(),
      /** Of an ending. */
      payCents: z.coerce.number().int().min(0).optional(),
    }),
    answer: DisputeEffect,
    refusals: [
      'not_found',
      'wrong_status',
      'too_late',
      'timesheet_open',
      'dispute_open',
      'disputed_before',
      'hours_invalid',
      'pay_out_of_range',
    ],
  }),
  addDisputeFile: endpoint({
    name: 'addDisputeFile',
    method: 'POST',
    path: '/api/engagements/:id/dispute-files',
    summary:
      'Upload evidence before disputing, answering or appealing: JPEG, PNG or PDF, 10 MB at most. Field: file. What is said names it then',
    who: bothSides,
    params: IdParams,
    medium: 'multipart',
    answer: DisputeFile,
    refusals: ['not_found', 'wrong_status', 'dispute_files_invalid', 'payload_too_large', 'unsupported_media_type'],
  }),
  downloadDisputeFile: endpoint({
    name: 'downloadDisputeFile',
    method: 'GET',
    path: '/api/dispute-files/:id/file',
    summary: 'A file of a dispute: for who sent it; once it is said, for both sides and for Admins',
    who: [...bothSides, 'Admin'],
    params: IdParams,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
  answerDispute: endpoint({
    name: 'answerDispute',
    method: 'POST',
    path: '/api/disputes/:id/answer',
    summary: 'Agree to what the pharmacy says, which ends it, or stand by the claim: an Admin decides then',
    who: ['Specialist'],
    idempotent: true,
    params: IdParams,
    body: z.strictObject({
      agrees: z.boolean(),
      /** Needed to stand by the claim. */
      words: DisputeWords.or(z.literal('')).default(''),
      fileIds: FileIds,
    }),
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_late', 'dispute_files_invalid'],
  }),
  withdrawDispute: endpoint({
    name: 'withdrawDispute',
    method: 'POST',
    path: '/api/disputes/:id/withdraw',
    summary: 'Withdraw the dispute before a decision: all is paid as it was claimed',
    who: pharmacySide,
    idempotent: true,
    params: IdParams,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status'],
  }),
  appealDispute: endpoint({
    name: 'appealDispute',
    method: 'POST',
    path: '/api/disputes/:id/appeal',
    summary: 'Appeal against the first decision, once a side, within 7 days: an Admin decides again, for good',
    who: bothSides,
    idempotent: true,
    params: IdParams,
    body: Said,
    answer: Engagement,
    refusals: ['not_found', 'wrong_status', 'too_late', 'appealed_before', 'dispute_files_invalid'],
  }),
  getEvidence: endpoint({
    name: 'getEvidence',
    method: 'GET',
    path: '/api/engagements/:id/evidence',
    summary:
      'What was planned, entered, recorded and said of one engagement, the earliest first: the same for both sides and Admins',
    who: [...bothSides, 'Admin'],
    params: IdParams,
    answer: listOf(DisputeEvidence),
    refusals: ['not_found'],
  }),
  listDisputes: endpoint({
    name: 'listDisputes',
    method: 'GET',
    path: '/api/admin/disputes',
    summary:
      'Disputes and hours beyond the record: those an Admin decides, the earliest due first; those that wait for a side; those over, newest first',
    who: ['Admin'],
    query: PageQuery.extend({
      status: z.enum(['toDecide', 'waiting', 'closed']).default('toDecide'),
      kind: z.enum(disputeKinds).optional(),
    }),
    /** `overdue`: of those to decide, how many are. */
    answer: listOf(DisputeSummary).extend({ overdue: z.int() }),
  }),
  getDispute: endpoint({
    name: 'getDispute',
    method: 'GET',
    path: '/api/admin/disputes/:id',
    summary: 'One dispute with its evidence, what each decision moves, and what was before',
    who: ['Admin'],
    params: IdParams,
    answer: DisputeCase,
    refusals: ['not_found'],
  }),
  previewDecision: endpoint({
    name: 'previewDecision',
    method: 'POST',
    path: '/api/admin/disputes/:id/decision-preview',
    summary: 'What a decision would move, of hours or pay in between',
    who: ['Admin'],
    reads: true,
    params: IdParams,
    body: Decided,
    answer: DecisionEffect,
    refusals: ['not_found', 'wrong_status', 'already_decided', 'another_admin', 'hours_invalid', 'pay_out_of_range'],
  }),
  decideDispute: endpoint({
    name: 'decideDispute',
    method: 'POST',
    path: '/api/admin/disputes/:id/decide',
    summary:
      'Decide a dispute, or its appeal for good: as claimed, as offered, or in between, with a reason both sides read. Money moves by the difference',
    who: ['Admin'],
    idempotent: true,
    params: IdParams,
    body: Decided.safeExtend({ reason: DisputeWords }),
    answer: DisputeCase,
    refusals: ['not_found', 'wrong_status', 'already_decided', 'another_admin', 'hours_invalid', 'pay_out_of_range'],
  }),
} as const;
