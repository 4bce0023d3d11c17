/** W-9 details: given before the first payout, sealed, shown with the number masked (PRODUCT §6, §12). */
import { isPossibleTin, maskedTin, type NewTaxDetails, type TaxClass, type TaxDetails } from '#contract/papers/tax.ts';
import type { taxEndpoints } from '#contract/papers/tax-endpoints.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { seal, unseal } from '../../../db/seal.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { requireProof } from '../../accounts/index.ts';
import { lockSpecialist } from '../../specialists/index.ts';
import { deleteUnusedTaxDetails, findTaxDetails, putTaxDetails, type TaxRow } from '../queries/tax-queries.ts';

const PURPOSE = 'tax details';

type Kept = Omit<NewTaxDetails, 'certified' | 'tinKind' | 'classification'> & { readonly classification: TaxClass };

export const getTaxDetails: ActionOf<typeof taxEndpoints.getTaxDetails> = async (call) => {
  const row = await findTaxDetails(call.db, specialistOf(call));
  return { details: row && presentDetails(call, row) };
};

/** Stores them. The first time nothing else is asked; who changes them proves the password again. */
export const submitTaxDetails: ActionOf<typeof taxEndpoints.submitTaxDetails> = async (call, { body }) => {
  const { certified: _certified, tinKind, ...kept } = body;
  if (!isPossibleTin(tinKind, kept.tin)) refuse('invalid_input', {}, { tin: 'tin_impossible' });
  const specialistId = specialistOf(call);
  await lockSpecialist(call, specialistId);
  const before = await findTaxDetails(call.db, specialistId);
  if (before) await requireProof(call);
  const row = plannedTaxDetails(call.deps.config.secretKey, specialistId, { ...kept, tinKind }, call.now);
  await putTaxDetails(call.db, row);
  await recordEvent(call, 'taxDetailsSubmitted', {
    subject: ['specialist', specialistId],
    data: { specialistId, last4: row.tin_last4, isChange: before !== null },
  });
  return presentDetails(call, row);
};

/** Returns details as they are stored: sealed but for the kind of number and its last four digits. */
export function plannedTaxDetails(
  secretKey: string,
  specialistId: string,
  { tinKind, ...kept }: Omit<NewTaxDetails, 'certified'>,
  at: Date,
): TaxRow {
  return {
    specialist_id: specialistId,
    sealed: seal(JSON.stringify(kept), { secretKey, purpose: PURPOSE, id: specialistId }),
    tin_kind: tinKind,
    tin_last4: kept.tin.slice(-4),
    certified_at: at,
    updated_at: at,
  };
}

/** Removes the tax details of an account that is gone and was never paid. */
export async function eraseTaxDetailsOf(call: Call, userId: string): Promise<void> {
  await deleteUnusedTaxDetails(call.db, userId);
}

/** Returns what was sealed, the whole number among it. */
export function openDetails(call: Pick<Call, 'deps'>, row: Pick<TaxRow, 'specialist_id' | 'sealed'>): Kept {
  const { secretKey } = call.deps.config;
  return JSON.parse(unseal(row.sealed, { secretKey, purpose: PURPOSE, id: row.specialist_id })) as Kept;
}

/** Returns the legal name and the address a specialist gave; null where no details are on file. */
export async function taxPayeeOf(call: Pick<Call, 'db' | 'deps'>, specialistId: string) {
  const row = await findTaxDetails(call.db, specialistId);
  if (!row) return null;
  const { legalName, address, city, state, zip } = openDetails(call, row);
  return { name: legalName, address: `${address}, ${city}, ${state} ${zip}` };
}

function presentDetails(call: Call, row: TaxRow): TaxDetails {
  const { tin: _tin, ...shown } = openDetails(call, row);
  return {
    ...shown,
    tinKind: row.tin_kind,
    tinMasked: maskedTin(row.tin_kind, row.tin_last4),
    certifiedAt: row.certified_at.toISOString(),
  };
}

function specialistOf(call: SignedCall): string {
  return call.actor.specialistId ?? refuse('not_found');
}
