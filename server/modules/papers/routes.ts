import { paperEndpoints } from '#contract/papers/endpoints.ts';
import { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import {
  getBillingCodes,
  getPostingOrder,
  updateGlCodes,
  updatePharmacyCodes,
  updatePostingOrder,
} from './billing/codes.ts';
import { downloadExport, previewExport } from './billing/export-lines.ts';
import { downloadSpendStatement, getSpendStatement } from './billing/spend-statement.ts';
import { downloadInvoice, downloadPayoutStatement, listInvoices, listPayoutStatements } from './list-papers.ts';
import { getTaxDetails, submitTaxDetails } from './tax/tax-details.ts';
import { downloadTaxForm, exportTaxForms, listTaxForms } from './tax/tax-forms.ts';
import { downloadYearSummary, downloadYearSummaryPdf, getYearSummary } from './tax/year-summary.ts';

export const paperRoutes: readonly Route[] = [
  route(paperEndpoints.listInvoices, listInvoices),
  route(paperEndpoints.downloadInvoice, downloadInvoice),
  route(paperEndpoints.listPayoutStatements, listPayoutStatements),
  route(paperEndpoints.downloadPayoutStatement, downloadPayoutStatement),
  route(paperEndpoints.getSpendStatement, getSpendStatement),
  route(paperEndpoints.downloadSpendStatement, downloadSpendStatement),
  route(paperEndpoints.getBillingCodes, getBillingCodes),
  route(paperEndpoints.updateGlCodes, updateGlCodes),
  route(paperEndpoints.updatePharmacyCodes, updatePharmacyCodes),
  route(paperEndpoints.getPostingOrder, getPostingOrder),
  route(paperEndpoints.updatePostingOrder, updatePostingOrder),
  route(paperEndpoints.previewExport, previewExport),
  route(paperEndpoints.downloadExport, downloadExport),
  route(taxEndpoints.getTaxDetails, getTaxDetails),
  route(taxEndpoints.submitTaxDetails, submitTaxDetails),
  route(taxEndpoints.getYearSummary, getYearSummary),
  route(taxEndpoints.downloadYearSummary, downloadYearSummary),
  route(taxEndpoints.downloadYearSummaryPdf, downloadYearSummaryPdf),
  route(taxEndpoints.downloadTaxForm, downloadTaxForm),
  route(taxEndpoints.listTaxForms, listTaxForms),
  route(taxEndpoints.exportTaxForms, exportTaxForms),
];
