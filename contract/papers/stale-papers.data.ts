/** What the calls of papers and taxes show and touch: rows of `contract/stale-reads.ts`. */
import type { Resource } from '../stale-resources.ts';

export const paperReads = {
  listInvoices: ['wallet', 'billingCodes'],
  downloadInvoice: [],
  listPayoutStatements: ['wallet'],
  downloadPayoutStatement: [],
  getSpendStatement: ['wallet', 'billingCodes', 'pharmacy'],
  downloadSpendStatement: [],
  getBillingCodes: ['billingCodes', 'pharmacy'],
  getPostingOrder: ['billingCodes', 'posting'],
  previewExport: ['wallet', 'billingCodes'],
  downloadExport: [],
  getTaxDetails: ['taxDetails'],
  getYearSummary: ['wallet', 'policy'],
  downloadYearSummary: [],
  downloadYearSummaryPdf: [],
  downloadTaxForm: [],
  listTaxForms: ['wallet', 'taxDetails', 'policy'],
  exportTaxForms: [],
} as const satisfies Record<string, readonly Resource[]>;

export const paperWrites = {
  updateGlCodes: ['billingCodes'],
  updatePharmacyCodes: ['billingCodes'],
  updatePostingOrder: ['posting'],
  // What waited for them leaves.
  submitTaxDetails: ['taxDetails', 'wallet'],
} as const satisfies Record<string, readonly Resource[]>;
