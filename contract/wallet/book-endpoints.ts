/** The ledger beside the provider, for Admins (API.md, Admin). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf, PageQuery, text } from '../lists.ts';
import { line } from '../text.ts';
import {
  Books,
  differenceEndings,
  LedgerAccount,
  LedgerDifference,
  LedgerEntry,
  LedgerPeriod,
  Month,
} from './books.ts';

const who = ['Admin'] as const;

export const bookEndpoints = {
  getBooks: endpoint({
    name: 'getBooks',
    method: 'GET',
    path: '/api/admin/ledger/books',
    summary: 'Differences to the provider, suspense, and closed months',
    who,
    answer: Books,
  }),
  listLedgerAccounts: endpoint({
    name: 'listLedgerAccounts',
    method: 'GET',
    path: '/api/admin/ledger/accounts',
    summary: 'The accounts of a kind, those with the largest balance first',
    who,
    query: PageQuery.extend({ kind: line(40, 1) }),
    answer: listOf(LedgerAccount),
  }),
  listLedgerEntries: endpoint({
    name: 'listLedgerEntries',
    method: 'GET',
    path: '/api/admin/ledger/entries',
    summary: 'The entries of an account, newest first, or of a transaction',
    who,
    query: PageQuery.extend({ accountId: Id.optional(), transactionId: Id.optional() }),
    /** `account`: the one asked for. */
    answer: listOf(LedgerEntry).extend({ account: LedgerAccount.nullable() }),
  }),
  reconcileLedger: endpoint({
    name: 'reconcileLedger',
    method: 'POST',
    path: '/api/admin/ledger/reconcile',
    summary: 'Compare the ledger with the provider’s list of what it did, now',
    who,
    answer: z.object({ movements: z.int(), opened: z.int(), closed: z.int() }),
  }),
  settleDifference: endpoint({
    name: 'settleDifference',
    method: 'POST',
    path: '/api/admin/ledger/differences/:id/settle',
    summary: 'Apply the provider’s facts, post to suspense, or mark explained',
    who,
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ how: z.enum(differenceEndings), reason: text(1000, 1) }),
    answer: LedgerDifference,
    refusals: ['not_found', 'changed_meanwhile', 'difference_stays'],
  }),
  clearSuspense: endpoint({
    name: 'clearSuspense',
    method: 'POST',
    path: '/api/admin/ledger/suspense/:id/clear',
    summary: 'Take an amount out of suspense, at Mortar’s cost or gain, or with the one that cancels it out',
    who,
    idempotent: true,
    params: IdParams,
    body: z.strictObject({ reason: text(1000, 1), withId: Id.optional() }),
    answer: Empty,
    refusals: ['not_found', 'changed_meanwhile'],
  }),
  closeLedgerPeriod: endpoint({
    name: 'closeLedgerPeriod',
    method: 'POST',
    path: '/api/admin/ledger/periods',
    summary: 'Close a month, for good, once it balances',
    who,
    idempotent: true,
    body: z.strictObject({ month: Month }),
    answer: LedgerPeriod,
    refusals: [
      'period_not_over',
      'period_not_next',
      'ledger_unbalanced',
      'suspense_not_zero',
      'differences_open',
      'not_reconciled',
    ],
  }),
} as const;
