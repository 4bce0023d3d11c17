/** Invoices, receipts, credit notes and statements, and what a bookkeeper takes from them (API.md, Money). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, Id, IdParams, listOf, PageQuery } from '../lists.ts';
import { PositiveCents } from '../money.ts';
import { line } from '../text.ts';
import { AskedDay } from '../time.ts';
import { invoiceStatuses } from '../wallet/terms.ts';
import { ExportPreview, exportFormats, GlCodes, PharmacyCodes, PostingOrder, Statement } from './billing.ts';
import { billingKinds, Paper } from './paper.ts';
import { Year } from './tax.ts';

const owners = ['Business'] as const;

const Month = z.coerce.number().int().min(1).max(12);
/** A year, or one month of it; of all pharmacies or one. */
const PeriodQuery = z.strictObject({ year: Year, month: Month.optional(), businessId: Id.optional() });

const ExportQuery = z.strictObject({
  from: AskedDay,
  to: AskedDay,
  businessId: Id.optional(),
  format: z.enum(exportFormats).default('quickbooks'),
});

export const paperEndpoints = {
  listInvoices: endpoint({
    name: 'listInvoices',
    method: 'GET',
    path: '/api/wallet/invoices',
    summary: 'Invoices, receipts and credit notes, newest first',
    who: owners,
    query: PageQuery.extend({
      businessId: Id.optional(),
      year: Year.optional(),
      month: Month.optional(),
      kind: z.enum(billingKinds).optional(),
      /** Invoices that stand so by now; other papers have no status. */
      status: z.enum(invoiceStatuses).optional(),
      /** A number, a purchase order, a cost center or a pharmacy, or the beginning of one. */
      query: line(80).optional(),
    }),
    answer: listOf(Paper).extend({
      /** Of all that match, less what was credited; receipts count for nothing. */
      totalCents: z.int(),
      /** Of the invoices that match: what was paid, and what is open, late or being paid; less the credit notes taken off. */
      paidCents: PositiveCents,
      openCents: PositiveCents,
    }),
    refusals: ['not_found'],
  }),
  downloadInvoice: endpoint({
    name: 'downloadInvoice',
    method: 'GET',
    path: '/api/wallet/invoices/:id.pdf',
    summary: 'An invoice, receipt or credit note as a PDF, in the reader’s language; an Admin’s may be anybody’s',
    who: ['Business', 'Admin'],
    params: IdParams,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
  listPayoutStatements: endpoint({
    name: 'listPayoutStatements',
    method: 'GET',
    path: '/api/wallet/statements',
    summary: 'A statement for each payout that arrived, newest first',
    who: ['Specialist'],
    query: PageQuery.extend({ year: Year.optional() }),
    answer: listOf(Paper),
  }),
  downloadPayoutStatement: endpoint({
    name: 'downloadPayoutStatement',
    method: 'GET',
    path: '/api/wallet/statements/:id.pdf',
    summary: 'A payout statement as a PDF, in the reader’s language',
    who: ['Specialist'],
    params: IdParams,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
  getSpendStatement: endpoint({
    name: 'getSpendStatement',
    method: 'GET',
    path: '/api/wallet/spend',
    summary: 'What a year or a month cost, by pharmacy',
    who: owners,
    query: PeriodQuery,
    answer: Statement,
    refusals: ['not_found'],
  }),
  downloadSpendStatement: endpoint({
    name: 'downloadSpendStatement',
    method: 'GET',
    path: '/api/wallet/spend.pdf',
    summary: 'The same as a PDF, in the reader’s language',
    who: owners,
    query: PeriodQuery,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
  getBillingCodes: endpoint({
    name: 'getBillingCodes',
    method: 'GET',
    path: '/api/wallet/billing-codes',
    summary: 'Cost centers and purchase orders by pharmacy, accounts by kind of line',
    who: owners,
    answer: z.object({ glCodes: GlCodes, pharmacies: z.array(PharmacyCodes) }),
  }),
  updateGlCodes: endpoint({
    name: 'updateGlCodes',
    method: 'PUT',
    path: '/api/wallet/billing-codes',
    summary: 'Choose the account each kind of line goes to',
    who: owners,
    body: z.strictObject({ glCodes: GlCodes }),
    answer: Empty,
  }),
  updatePharmacyCodes: endpoint({
    name: 'updatePharmacyCodes',
    method: 'PUT',
    path: '/api/wallet/billing-codes/:id',
    summary: 'Set a pharmacy’s cost center and purchase order, printed on its papers from now on',
    who: owners,
    params: IdParams,
    body: PharmacyCodes.pick({ costCenter: true, purchaseOrder: true }).strict(),
    answer: Empty,
    refusals: ['not_found'],
  }),
  getPostingOrder: endpoint({
    name: 'getPostingOrder',
    method: 'GET',
    path: '/api/postings/:id/purchase-order',
    summary: 'Purchase order and cost center on the papers of a posting’s shifts',
    who: owners,
    params: IdParams,
    answer: PostingOrder,
    refusals: ['not_found'],
  }),
  updatePostingOrder: endpoint({
    name: 'updatePostingOrder',
    method: 'PUT',
    path: '/api/postings/:id/purchase-order',
    summary: 'Give the shifts of a posting a purchase order and cost center of their own; empty: the pharmacy’s',
    who: owners,
    params: IdParams,
    body: PostingOrder.pick({ purchaseOrder: true })
      .extend({ costCenter: PostingOrder.shape.costCenter.default('') })
      .strict(),
    answer: Empty,
    refusals: ['not_found'],
  }),
  previewExport: endpoint({
    name: 'previewExport',
    method: 'GET',
    path: '/api/wallet/export',
    summary: 'The first rows of the file for the bookkeeper, and what it lacks',
    who: owners,
    query: ExportQuery,
    answer: ExportPreview,
    refusals: ['not_found'],
  }),
  downloadExport: endpoint({
    name: 'downloadExport',
    method: 'GET',
    path: '/api/wallet/export.csv',
    summary: 'Every line of the invoices and credit notes of a period, as QuickBooks or Xero imports bills',
    who: owners,
    query: ExportQuery,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
} as const;
