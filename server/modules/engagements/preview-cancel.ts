import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { sumCents } from '#contract/money.ts';
import type { CancelCost } from '#contract/shifts/shift.ts';
import { sentenceOf } from '#contract/words/speaker.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { ownBusiness } from '../businesses/index.ts';
import { allowShift, findShift, type ShiftRow } from '../shifts/index.ts';
import { platformFee } from '../wallet/index.ts';
import { cancelEffect } from './cancel-effect.ts';
import { cancelRules } from './cancelling.words.ts';
import { findParties, type UnlockedParties } from './parties.ts';
import { findHolder } from './queries/engagement-queries.ts';
import { allow } from './transition.ts';

/** Returns what `cancelEngagement` would do now, or throws what it would be refused with (PRODUCT §4). Locks nothing. */
export const previewCancel: ActionOf<typeof engagementEndpoints.previewCancel> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await findParties(call, params.id);
  allow('cancelEngagement', parties, call.now);
  return cancelEffect(call, parties);
};

/** Returns what `cancelShift` would cost now, or throws what it would be refused with (PRODUCT §4). Locks nothing. */
export const previewCancelShift: ActionOf<typeof engagementEndpoints.previewCancelShift> = async (
  call: SignedCall,
  { params },
) => {
  const found = (await findShift(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, found.business_id);
  const holder = await findHolder(call.db, found.id);
  const parties = holder ? await findParties(call, holder.id) : null;
  allowCancelShift(call, parties?.shift ?? found, parties);
  return cancelShiftCost(call, parties);
};

/** Throws why a pharmacy may not cancel its shift now. `parties`: of whoever holds it; null when nobody does. */
export function allowCancelShift(call: Call, shift: ShiftRow, parties: UnlockedParties | null): void {
  allowShift(call, shift, 'cancelShift', 'pharmacy');
  const isHeld = parties?.engagement.status === 'Active' || parties?.engagement.status === 'Booked';
  // Somebody booked it or left it since the holder was looked up.
  const isUndone = parties?.engagement.status === 'Pending' || parties?.engagement.status === 'Saved';
  if (isUndone || (shift.status === 'Booked') !== isHeld) refuse('changed_meanwhile');
}

/** Returns what the pharmacy owes for canceling now, and the rule that says so; an open shift costs nothing. */
export async function cancelShiftCost(call: Call, parties: UnlockedParties | null): Promise<CancelCost> {
  if (!parties) {
    return {
      isBooking: false,
      ...{ compensationCents: 0, serviceFeeCents: 0, totalCents: 0 },
      rule: sentenceOf(speakerOf(call.language), 'nobodyBooked', cancelRules.nobodyBooked),
    };
  }
  const { isBooking, compensationCents, rule } = await cancelEffect(call, parties);
  const serviceFeeCents = platformFee(compensationCents, parties.policy);
  const totalCents = sumCents([compensationCents, serviceFeeCents]);
  return { isBooking, compensationCents, serviceFeeCents, totalCents, rule };
}
