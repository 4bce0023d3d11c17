/** Papers as their owners list and download them: a business its invoices, a specialist the statements of payouts. */
import type { paperEndpoints } from '#contract/papers/endpoints.ts';
import { billingKinds, type PaperKind, payoutKinds } from '#contract/papers/paper.ts';
import { startOfDay } from '#contract/time.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf, FileAnswer } from '../../call/route.ts';
import { setSheet } from '../../pdf/set-sheet.ts';
import { ownBusiness } from '../businesses/index.ts';
import { BOOKS_ZONE } from './issue-paper.ts';
import { paperSheet } from './pdf/paper-sheet.ts';
import { presentPaper } from './present-paper.ts';
import { findPaper, type ListFilter, linesOfPapers, listPapers } from './queries/paper-queries.ts';

type Page = { readonly page: number; readonly pageSize: number };

export const listInvoices: ActionOf<typeof paperEndpoints.listInvoices> = async (call, { query }) => {
  if (query.businessId) await ownBusiness(call, query.businessId);
  const { cents, paid, open, ...page } = await pageOf(call, query, {
    kinds: query.kind ? [query.kind] : billingKinds,
    businessId: query.businessId ?? null,
    between: query.year ? periodOf(query.year, query.month) : null,
    search: query.query ?? null,
    status: query.status ?? null,
  });
  return { ...page, totalCents: cents, paidCents: paid, openCents: open };
};

export const listPayoutStatements: ActionOf<typeof paperEndpoints.listPayoutStatements> = async (call, { query }) => {
  const { items, total, page } = await pageOf(call, query, {
    kinds: payoutKinds,
    businessId: null,
    between: query.year ? periodOf(query.year) : null,
    search: null,
    status: null,
  });
  return { items, total, page };
};

async function pageOf(call: SignedCall, { page, pageSize }: Page, filter: Omit<ListFilter, 'ownerId' | 'now'>) {
  const { rows, ...counted } = await listPapers(
    call.db,
    { ...filter, ownerId: call.actor.userId, now: call.now },
    { offset: page * pageSize, limit: pageSize },
  );
  const lines = await linesOfPapers(
    call.db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => presentPaper(row, lines)), page, ...counted };
}

export const downloadInvoice: ActionOf<typeof paperEndpoints.downloadInvoice> = (call, { params }) =>
  fileOf(call, { id: params.id, ownerId: call.actor.role === 'Admin' ? null : call.actor.userId, kinds: billingKinds });

export const downloadPayoutStatement: ActionOf<typeof paperEndpoints.downloadPayoutStatement> = (call, { params }) =>
  fileOf(call, { id: params.id, ownerId: call.actor.userId, kinds: payoutKinds });

type Sought = { readonly id: string; readonly ownerId: string | null; readonly kinds: readonly PaperKind[] };

/** Returns the PDF of a paper made out to its owner; any other is `not_found`. */
async function fileOf(call: SignedCall, { id, ownerId, kinds }: Sought): Promise<FileAnswer> {
  const paper = (await findPaper(call.db, ownerId, id, kinds)) ?? refuse('not_found');
  const lines = await linesOfPapers(call.db, [paper.id]);
  const body = await setSheet(paperSheet({ paper, lines, language: call.language }));
  return { body, mimeType: 'application/pdf', fileName: `${paper.number}.pdf` };
}

/** Returns the instants a year, or a month of it, begins and ends at in Mortar's books; the end is not included. */
export function periodOf(year: number, month?: number): readonly [Date, Date] {
  const first = month ?? 1;
  const [endYear, endMonth] = month === undefined || month === 12 ? [year + 1, 1] : [year, month + 1];
  return [startOfDay(dayOf(year, first), BOOKS_ZONE), startOfDay(dayOf(endYear, endMonth), BOOKS_ZONE)];
}

function dayOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
