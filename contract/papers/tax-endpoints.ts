/** Tax facts: W-9 details, the year of a specialist, the Admins' list of 1099-NEC forms (API.md, Money). */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NewTaxDetails, TaxDetails, TaxForm, Year, YearLine, YearSummary } from './tax.ts';

const specialists = ['Specialist'] as const;
const admins = ['Admin'] as const;
const YearQuery = z.strictObject({ year: Year });
const file = { medium: 'file', answer: z.unknown() } as const;

export const taxEndpoints = {
  getTaxDetails: endpoint({
    name: 'getTaxDetails',
    method: 'GET',
    path: '/api/wallet/tax-details',
    summary: 'Your W-9 details, the number masked; null: none yet',
    who: specialists,
    answer: z.object({ details: TaxDetails.nullable() }),
  }),
  submitTaxDetails: endpoint({
    name: 'submitTaxDetails',
    method: 'PUT',
    path: '/api/wallet/tax-details',
    summary: 'Give or change your W-9 details; a change takes a proof of the password',
    who: specialists,
    body: NewTaxDetails,
    answer: TaxDetails,
    refusals: ['proof_needed'],
  }),
  getYearSummary: endpoint({
    name: 'getYearSummary',
    method: 'GET',
    path: '/api/wallet/summary',
    summary: 'What arrived in a year, miles driven and expenses, line by line',
    who: specialists,
    query: YearQuery,
    answer: YearSummary.extend({ lines: z.array(YearLine) }),
  }),
  downloadYearSummary: endpoint({
    name: 'downloadYearSummary',
    method: 'GET',
    path: '/api/wallet/summary.csv',
    summary: 'The same as CSV',
    who: specialists,
    query: YearQuery,
    ...file,
  }),
  downloadYearSummaryPdf: endpoint({
    name: 'downloadYearSummaryPdf',
    method: 'GET',
    path: '/api/wallet/summary.pdf',
    summary: 'The same as a PDF, in the reader’s language',
    who: specialists,
    query: YearQuery,
    ...file,
  }),
  downloadTaxForm: endpoint({
    name: 'downloadTaxForm',
    method: 'GET',
    path: '/api/wallet/tax-form.pdf',
    summary: 'Your 1099-NEC of a year that is over, the number truncated as the IRS allows',
    who: specialists,
    query: YearQuery,
    ...file,
    refusals: ['not_found'],
  }),
  listTaxForms: endpoint({
    name: 'listTaxForms',
    method: 'GET',
    path: '/api/admin/tax-forms',
    summary: 'Who gets a 1099-NEC for a year, numbers masked',
    who: admins,
    query: YearQuery,
    answer: z.object({
      items: z.array(TaxForm),
      totalCents: z.int(),
      fromCents: z.int(),
      /** How many more were paid as much, and are exempt. */
      exempt: z.int(),
    }),
  }),
  exportTaxForms: endpoint({
    name: 'exportTaxForms',
    method: 'GET',
    path: '/api/admin/tax-forms.csv',
    summary: 'The same list as CSV; each export is in the audit log',
    who: admins,
    query: YearQuery,
    ...file,
  }),
} as const;
