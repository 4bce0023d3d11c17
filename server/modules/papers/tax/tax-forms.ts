/** 1099-NEC forms: the specialist's own, and the Admins' list of a year (PRODUCT §6). */
import { sumCents } from '#contract/money.ts';
import { isExemptClass, maskedTin, type TaxForm } from '#contract/papers/tax.ts';
import type { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { amountOf } from '../../../call/csv.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { setSheet } from '../../../pdf/set-sheet.ts';
import { currentPolicy } from '../../../policy/policy.ts';
import { paperCsv } from '../csv.ts';
import { periodOf } from '../list-papers.ts';
import { formSheet } from '../pdf/year-sheet.ts';
import { type FormRow, findTaxDetails, formsBetween } from '../queries/tax-queries.ts';
import { openDetails } from './tax-details.ts';
import { yearOf } from './year-summary.ts';

/** Returns the form of a year that is over; none where too little was paid, the payee is exempt, or no details are on file. */
export const downloadTaxForm: ActionOf<typeof taxEndpoints.downloadTaxForm> = async (call, { query }) => {
  const specialistId = call.actor.specialistId ?? refuse('not_found');
  const { form, payCents, year } = await yearOf(call, query.year);
  const row = await findTaxDetails(call.db, specialistId);
  if (!row || !form.isNeeded || !form.isReady) refuse('not_found');
  const { legalName, address, city, state, zip } = openDetails(call, row);
  const body = await setSheet(
    formSheet({
      year,
      name: legalName,
      address: `${address}, ${city}, ${state} ${zip}`,
      tinMasked: maskedTin(row.tin_kind, row.tin_last4),
      payCents,
      issuer: call.deps.config.issuer,
      language: call.language,
      madeAt: periodOf(year)[1],
    }),
  );
  return { body, mimeType: 'application/pdf', fileName: `mortar-1099-nec-${year}.pdf` };
};

export const listTaxForms: ActionOf<typeof taxEndpoints.listTaxForms> = async (call, { query }) => {
  const { items, ...rest } = await formsOf(call, query.year);
  return { items, ...rest, totalCents: sumCents(items.map(({ payCents }) => payCents)) };
};

type Forms = { readonly items: TaxForm[]; readonly fromCents: number; readonly exempt: number };

/** Returns a year's forms; whose details are missing, or name no exempt classification, has one. */
async function formsOf(call: Call, year: number): Promise<Forms> {
  const { policy } = await currentPolicy(call.db);
  const fromCents = policy.taxFormFromCents;
  const rows = await formsBetween(call.db, periodOf(year), fromCents);
  const paid = rows.map(({ sealed, ...row }) => {
    const details = sealed === null ? null : openDetails(call, { specialist_id: row.specialist_id, sealed });
    return { details, form: presentForm(row, details?.legalName ?? null) };
  });
  const owed = paid.filter(({ details }) => !details || !isExemptClass(details.classification));
  return { items: owed.map(({ form }) => form), fromCents, exempt: paid.length - owed.length };
}

function presentForm(
  { specialist_id, name, pay_cents, tin_kind, tin_last4 }: Omit<FormRow, 'sealed'>,
  legalName: string | null,
): TaxForm {
  return {
    specialistId: specialist_id,
    name,
    legalName,
    tinMasked: tin_kind && tin_last4 ? maskedTin(tin_kind, tin_last4) : null,
    payCents: pay_cents,
  };
}

/** Returns the list as CSV, and keeps in the audit log who took it. */
export const exportTaxForms: ActionOf<typeof taxEndpoints.exportTaxForms> = async (call, { query }) => {
  const { year } = query;
  const { items } = await formsOf(call, year);
  await inTransaction(call.deps.db, (db) =>
    recordEvent({ ...call, db }, 'taxFormsExported', {
      subject: ['user', call.actor.userId],
      data: { year: String(year), forms: items.length },
    }),
  );
  return paperCsv(
    `mortar-1099-nec-${year}.csv`,
    ['Specialist', 'Legal name', 'TIN', 'Box 1'],
    items.map((item) => [item.name, item.legalName ?? '', item.tinMasked ?? '', amountOf(item.payCents)]),
  );
};
