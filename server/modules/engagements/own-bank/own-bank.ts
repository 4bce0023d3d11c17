/**
 * A pharmacy's own bank (PRODUCT §3): it asks, the person confirms, either may end it. Under the lock of the specialist, as
 * booking is, so that a first booking through Mortar and a confirmation come one after the other.
 */
import type { ownBankEndpoints } from '#contract/engagements/own-bank.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { isBlocked, ownBusiness } from '../../businesses/index.ts';
import { loadSpecialistCards, lockSpecialist, specialistExists } from '../../specialists/index.ts';
import { ownSpecialistId } from '../parties.ts';
import {
  confirmOwnBankRow,
  type EndedBy,
  endOwnBankRow,
  insertOwnBank,
  lockOwnBank,
  type OwnBankRow,
  openOwnBanks,
  ownBanksOf,
  setFeeOfPending,
  specialistByEmail,
  wasBookedAt,
} from '../queries/own-bank-queries.ts';

/** Asks somebody into the own bank; asking again changes nothing. Throws `booked_before` for somebody Mortar brought to this owner. */
export const proposeForOwnBank: ActionOf<typeof ownBankEndpoints.proposeForOwnBank> = async (
  call: SignedCall,
  { params, body },
) => {
  const business = await ownBusiness(call, params.id);
  const specialistId =
    'email' in body
      ? ((await specialistByEmail(call.db, body.email)) ?? refuse('invalid_input', {}, { email: 'no_specialist' }))
      : body.specialistId;
  if (!(await specialistExists(call.db, specialistId))) refuse('not_found');
  const pair = { business_id: business.id, specialist_id: specialistId };
  await lockSpecialist(call, specialistId);
  const card =
    (await loadSpecialistCards(call, [specialistId], { phoneFor: new Set() })).get(specialistId) ?? refuse('not_found');
  const person = { firstName: card.firstName };
  if (await isBlocked(call.db, business.id, specialistId, call.now)) refuse('person_blocked', person);
  if (await wasBookedAt(call.db, pair)) refuse('booked_before', person);
  const asked = { id: newId(), ...pair, proposed_by: call.actor.userId, proposed_at: call.now };
  if (await insertOwnBank(call.db, asked)) await recordEvent(call, 'ownBankProposed', about(asked, business.region));
  return { specialistId, ...person };
};

/** Withdraws the question or ends the membership; nothing happens where there is none. */
export const removeFromOwnBank: ActionOf<typeof ownBankEndpoints.removeFromOwnBank> = async (
  call: SignedCall,
  { params },
) => {
  const business = await ownBusiness(call, params.id);
  if (!(await specialistExists(call.db, params.specialistId))) refuse('not_found');
  await lockSpecialist(call, params.specialistId);
  const open = await lockOwnBank(call.db, { business_id: business.id, specialist_id: params.specialistId });
  if (open) await end(call, open, 'business');
  return {};
};

/** Returns the own banks the caller is in, those that ask first. */
export const listOwnBanks: ActionOf<typeof ownBankEndpoints.listOwnBanks> = async (call: SignedCall) => {
  const rows = await ownBanksOf(call.db, ownSpecialistId(call));
  const items = rows.map((row) => ({
    businessId: row.business_id,
    name: row.name,
    city: row.city,
    state: row.state,
    proposedAt: row.proposed_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    bookedBefore: row.confirmed_at === null && row.booked_before,
  }));
  return { items, total: items.length, page: 0 };
};

/** Confirms the question; again changes nothing. What waits for an answer between the two has the lower fee from now on. */
export const confirmOwnBank: ActionOf<typeof ownBankEndpoints.confirmOwnBank> = async (
  call: SignedCall,
  { params },
) => {
  const specialist = await lockSpecialist(call, ownSpecialistId(call));
  const pair = { business_id: params.id, specialist_id: specialist.id };
  const open = (await lockOwnBank(call.db, pair)) ?? refuse('not_found');
  if (open.confirmed_at) return {};
  if (await wasBookedAt(call.db, pair)) refuse('booked_here_before');
  await confirmOwnBankRow(call.db, open.id, call.now);
  await setFeeOfPending(call.db, pair, true);
  await recordEvent(call, 'ownBankConfirmed', about(open, specialist.region));
  return {};
};

/** Declines to join an own bank, or leaves it. */
export const leaveOwnBank: ActionOf<typeof ownBankEndpoints.leaveOwnBank> = async (call: SignedCall, { params }) => {
  const specialist = await lockSpecialist(call, ownSpecialistId(call));
  const open = await lockOwnBank(call.db, { business_id: params.id, specialist_id: specialist.id });
  if (open) await end(call, open, 'specialist');
  return {};
};

/** Ends every own bank of a person or of pharmacies: an account is deleted, or a person blocked. */
export async function endOwnBanksOf(
  call: Call,
  of: Parameters<typeof openOwnBanks>[1],
  specialistId?: string,
): Promise<void> {
  for (const row of await openOwnBanks(call.db, of))
    if (specialistId === undefined || row.specialist_id === specialistId) await end(call, row, 'system');
}

async function end(call: Call, open: OwnBankRow, by: EndedBy): Promise<void> {
  await endOwnBankRow(call.db, open.id, by, call.now);
  await setFeeOfPending(call.db, open, false);
  await recordEvent(call, 'ownBankEnded', {
    ...about(open),
    data: { specialistId: open.specialist_id, by, wasConfirmed: open.confirmed_at !== null },
  });
}

function about({ business_id, specialist_id }: Pick<OwnBankRow, 'business_id' | 'specialist_id'>, region?: string) {
  return {
    subject: ['business', business_id] as const,
    businessId: business_id,
    ...(region && { region }),
    data: { specialistId: specialist_id },
  };
}
