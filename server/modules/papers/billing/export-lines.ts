/** Lines of invoices and credit notes as QuickBooks and Xero import bills: one row a line (PRODUCT §6). */
import { sumCents } from '#contract/money.ts';
import type { ExportFormat } from '#contract/papers/billing.ts';
import type { paperEndpoints } from '#contract/papers/endpoints.ts';
import type { PaperLineKind, PaperShift } from '#contract/papers/paper.ts';
import { addDays, dayIn, startOfDay } from '#contract/time.ts';
import { momentIn } from '#contract/words/moments.ts';
import { type Speaker, say } from '#contract/words/speaker.ts';
import type { SignedCall } from '../../../call/call.ts';
import { amountOf } from '../../../call/csv.ts';
import type { ActionOf } from '../../../call/route.ts';
import { speakerOf } from '../../../words/speaker-of.ts';
import { ownBusiness } from '../../businesses/index.ts';
import { paperCsv } from '../csv.ts';
import { BOOKS_ZONE } from '../issue-paper.ts';
import { lineWords } from '../papers.words.ts';
import { glCodesOf } from '../queries/billing-queries.ts';
import { allPapers, type LineRow, linesOfPapers, type PaperRow, pharmacyOf } from '../queries/paper-queries.ts';

const PREVIEW_ROWS = 12;

type Asked = {
  readonly from: string;
  readonly to: string;
  readonly businessId?: string | undefined;
  readonly format: ExportFormat;
};

type ExportLine = {
  readonly paper: PaperRow;
  readonly line: LineRow;
  /** A weekly invoice has several, each with its own codes. */
  readonly shift: PaperShift | undefined;
  readonly description: string;
  readonly account: string;
};

type Layout = { readonly columns: readonly string[]; readonly row: (line: ExportLine) => string[] };

/**
 * Columns as the programs name them, a bill's rows repeat its number: QuickBooks Online's bills, mapped at import, and Xero's bill
 * template, whose headings are to stand as they are, the empty ones too. It has none for a purchase order: the description says it.
 */
const layouts: Readonly<Record<ExportFormat, Layout>> = {
  quickbooks: {
    columns: [
      'Bill No.',
      'Vendor',
      'Bill Date',
      'Due Date',
      'Account',
      'Line Description',
      'Line Amount',
      'Class',
      'Location',
      'Memo',
    ],
    row: ({ paper, line, shift, description, account }) => [
      paper.number,
      paper.facts.issuer.name,
      usDay(paper),
      usDay(paper, paper.facts.dueOn),
      account,
      description,
      amountOf(line.amount_cents),
      shift?.costCenter ?? paper.facts.costCenter,
      shift?.pharmacy ?? paper.facts.pharmacy?.name ?? '',
      shift?.purchaseOrder ?? paper.facts.purchaseOrder,
    ],
  },
  xero: {
    columns: [
      '*ContactName',
      'EmailAddress',
      ...['POAddressLine1', 'POAddressLine2', 'POAddressLine3', 'POAddressLine4'],
      ...['POCity', 'PORegion', 'POPostalCode', 'POCountry'],
      '*InvoiceNumber',
      '*InvoiceDate',
      '*DueDate',
      'Total',
      'InventoryItemCode',
      'Description',
      '*Quantity',
      '*UnitAmount',
      '*AccountCode',
      '*TaxType',
      'TaxAmount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
      'Currency',
    ],
    row: ({ paper, line, shift, description, account }) => {
      const costCenter = shift?.costCenter ?? paper.facts.costCenter;
      const order = shift?.purchaseOrder ?? paper.facts.purchaseOrder;
      return [
        paper.facts.issuer.name,
        paper.facts.issuer.email,
        ...Array<string>(8).fill(''),
        paper.number,
        usDay(paper),
        usDay(paper, paper.facts.dueOn),
        '',
        '',
        [description, order].filter(Boolean).join(', '),
        '1',
        amountOf(line.amount_cents),
        account,
        'Tax Exempt',
        '',
        costCenter && 'Cost center',
        costCenter,
        '',
        '',
        'USD',
      ];
    },
  },
};

/** `11/16/2026`, of the pharmacy's calendar; what has no due day was due when it was issued. */
function usDay({ issued_at, facts }: PaperRow, dueOn: string | null = null): string {
  const [year, month, day] = (dueOn ?? dayIn(issued_at, facts.pharmacy?.timeZone ?? BOOKS_ZONE)).split('-');
  return `${month}/${day}/${year}`;
}

async function linesOf(call: SignedCall, { from, to, businessId }: Asked): Promise<ExportLine[]> {
  if (businessId) await ownBusiness(call, businessId);
  const papers = await allPapers(call.db, {
    ownerId: call.actor.userId,
    kinds: ['invoice', 'creditNote'],
    businessId: businessId ?? null,
    between: [startOfDay(from, BOOKS_ZONE), startOfDay(addDays(to, 1), BOOKS_ZONE)],
    search: null,
  });
  const lines = await linesOfPapers(
    call.db,
    papers.map(({ id }) => id),
  );
  const codes = await glCodesOf(call.db, call.actor.userId);
  const speaker = speakerOf(call.language);
  return papers.flatMap((paper) =>
    lines
      .filter((line) => line.paper_id === paper.id && (!businessId || pharmacyOf(paper, line) === businessId))
      .map((line) => ({
        paper,
        line,
        shift: paper.facts.shifts.find(({ engagementId }) => engagementId === line.engagement_id),
        description: descriptionOf(paper, line, speaker),
        account: (codes as Partial<Record<PaperLineKind, string>>)[line.kind] ?? '',
      })),
  );
}

/** `Pay for hours worked, Imani Okafor, Nov 9, 2026` */
function descriptionOf({ facts }: PaperRow, { kind, engagement_id }: LineRow, speaker: Speaker): string {
  const shift = facts.shifts.find(({ engagementId }) => engagementId === engagement_id);
  const day = shift && momentIn(speaker.locale, shift.startsAt, shift.timeZone, 'date');
  return [say(speaker, lineWords[kind]), shift?.person, day].filter(Boolean).join(', ');
}

export const previewExport: ActionOf<typeof paperEndpoints.previewExport> = async (call, { query }) => {
  const lines = await linesOf(call, query);
  const { columns, row } = layouts[query.format];
  const kinds = [...new Set(lines.filter(({ account }) => account === '').map(({ line }) => line.kind))];
  return {
    columns: [...columns],
    rows: lines.slice(0, PREVIEW_ROWS).map(row),
    rowCount: lines.length,
    totalCents: sumCents(lines.map(({ line }) => line.amount_cents)),
    withoutCode: kinds,
  };
};

export const downloadExport: ActionOf<typeof paperEndpoints.downloadExport> = async (call, { query }) => {
  const lines = await linesOf(call, query);
  const { columns, row } = layouts[query.format];
  const fileName = `mortar-${query.format}-${query.from}-${query.to}.csv`;
  return paperCsv(fileName, columns, lines.map(row));
};
