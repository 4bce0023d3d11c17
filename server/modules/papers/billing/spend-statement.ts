/** What a year or a month cost an owner, by pharmacy: the invoices and credit notes issued in it. */
import { sumCents } from '#contract/money.ts';
import type { Statement, StatementRow } from '#contract/papers/billing.ts';
import type { paperEndpoints } from '#contract/papers/endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { setSheet } from '../../../pdf/set-sheet.ts';
import { findPeople } from '../../accounts/index.ts';
import { ownBusiness } from '../../businesses/index.ts';
import { periodOf } from '../list-papers.ts';
import { spendSheet } from '../pdf/spend-sheet.ts';
import { sumOf, totalOfLines } from '../plan-lines.ts';
import { pharmacyCodesOf } from '../queries/billing-queries.ts';
import { allPapers, linesOfPapers, type PaperRow, pharmacyOf } from '../queries/paper-queries.ts';

type Period = { readonly year: number; readonly month?: number | undefined; readonly businessId?: string | undefined };

export const getSpendStatement: ActionOf<typeof paperEndpoints.getSpendStatement> = (call, { query }) =>
  statementOf(call, query);

async function statementOf(call: SignedCall, { year, month, businessId }: Period): Promise<Statement> {
  if (businessId) await ownBusiness(call, businessId);
  const papers = await allPapers(call.db, {
    ownerId: call.actor.userId,
    kinds: ['invoice', 'creditNote'],
    businessId: businessId ?? null,
    between: periodOf(year, month),
    search: null,
  });
  const byId = new Map(papers.map((paper) => [paper.id, paper]));
  const all = await linesOfPapers(call.db, [...byId.keys()]);
  const lines = all.flatMap(({ kind, amount_cents, engagement_id, ...line }) => {
    const paper = byId.get(line.paper_id);
    const pharmacyId = paper ? pharmacyOf(paper, line) : null;
    if (!paper || !pharmacyId || (businessId && pharmacyId !== businessId)) return [];
    return [{ paper, pharmacyId, engagement_id, kind, amountCents: amount_cents }];
  });
  const codes = new Map((await pharmacyCodesOf(call.db, call.actor.userId)).map((one) => [one.businessId, one]));
  const rows = [...Map.groupBy(lines, ({ pharmacyId }) => pharmacyId)].map(([id, parts]): StatementRow => {
    const own = [...new Set(parts.map(({ paper }) => paper))];
    return {
      businessId: id,
      name: codes.get(id)?.name ?? nameOf(own),
      costCenter: codes.get(id)?.costCenter ?? '',
      purchaseOrder: codes.get(id)?.purchaseOrder ?? '',
      invoices: own.filter(({ kind }) => kind === 'invoice').length,
      creditNotes: own.filter(({ kind }) => kind === 'creditNote').length,
      shifts: new Set(parts.map(({ engagement_id }) => engagement_id)).size,
      payCents: sumOf(parts, 'pay', 'bonus', 'allowance', 'cancellationPay'),
      expenseCents: sumOf(parts, 'expenses'),
      feeCents: sumOf(parts, 'fee', 'chargebackFee'),
      disputedCents: sumOf(parts, 'disputed'),
      totalCents: totalOfLines(parts),
    };
  });
  rows.sort((a, b) => b.totalCents - a.totalCents || (a.name < b.name ? -1 : 1));
  return { rows, totalCents: sumCents(rows.map(({ totalCents }) => totalCents)) };
}

/** As the newest of its papers has it. */
function nameOf(papers: readonly PaperRow[]): string {
  return papers.at(-1)?.facts.pharmacy?.name ?? '';
}

export const downloadSpendStatement: ActionOf<typeof paperEndpoints.downloadSpendStatement> = async (
  call,
  { query },
) => {
  const statement = await statementOf(call, query);
  const { year, month } = query;
  const person = (await findPeople(call.db, [call.actor.userId])).get(call.actor.userId);
  const body = await setSheet(
    spendSheet(statement, {
      name: person ? `${person.firstName} ${person.lastName}` : '',
      year,
      month: month ?? null,
      language: call.language,
      madeAt: call.now,
      issuer: call.deps.config.issuer,
    }),
  );
  const name = month === undefined ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  return { body, mimeType: 'application/pdf', fileName: `mortar-statement-${name}.pdf` };
};
