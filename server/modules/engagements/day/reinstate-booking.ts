/** A release or a no-show that was none: back to work where nobody has the shift yet, else paid as turned away (PRODUCT §5). */
import type { dayEndpoints } from '#contract/engagements/day-endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { transitionShift } from '../../shifts/index.ts';
import { moveCode } from '../../verification/index.ts';
import { lockedTermsOf, shiftColumns } from '../amendments/changed-terms.ts';
import { settleReview } from '../attendance-review.ts';
import { attendanceCodes, planBooking } from '../book.ts';
import { closeOpenEngagements } from '../close-others.ts';
import { refusalOf } from '../lifecycle.ts';
import { aboutEngagement, factsOf, lockParties, type Parties, type UnlockedParties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { entriesOf } from '../queries/attendance-queries.ts';
import { type EngagementRow, isCommittedElsewhere } from '../queries/engagement-queries.ts';
import { addOnTime, voidLine } from '../standing/lines.ts';
import { allow, situationOf, transition } from '../transition.ts';
import { closeBackups } from '../waves/backup-plan.ts';
import { countAsTurnedAway } from './count-as-turned-away.ts';

/** Takes the pharmacy's word back, or corrects the clock: they are there. Repeating it changes nothing. */
export const reinstateBooking: ActionOf<typeof dayEndpoints.reinstateBooking> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await lockParties(call, params.id);
  if (parties.engagement.status === 'In Progress') return presentEngagement(call, parties.engagement);
  allow('reinstateBooking', parties, call.now);
  return presentEngagement(call, await undoAbsence(call, parties, { by: 'business', userId: call.actor.userId }));
};

type Word = { readonly by: 'business'; readonly userId: string } | { readonly by: 'admin'; readonly reason: string };

/** Undoes a release or a no-show, in either case without an effect on standing. */
export async function undoAbsence(call: Call, parties: Parties, word: Word): Promise<EngagementRow> {
  return (await mayResume(call, parties)) ? resume(call, parties, word) : countAsTurnedAway(call, parties, word);
}

/** Whether the work can still go on: the shift runs, is nobody else's, and they have not taken another meanwhile. */
export async function mayResume(call: Pick<Call, 'db' | 'now'>, parties: UnlockedParties): Promise<boolean> {
  const { engagement, shift } = parties;
  if (refusalOf('reinstateBooking', situationOf(parties, call.now)) !== null || shift.status !== 'Active') return false;
  return !(await isCommittedElsewhere(call.db, engagement.id));
}

async function resume(call: Call, parties: Parties, word: Word): Promise<EngagementRow> {
  const { by } = word;
  const { engagement, specialist, policy } = parties;
  const was = engagement.ended_as === 'noShow' ? 'noShow' : 'released';
  await closeBackups(call, [parties.shift.id], 'filled');
  await closeOpenEngagements(call, [parties.shift.id], reasonOf('shiftTaken'));
  // It was offered as posted; they work by the terms they have.
  const shift = await transitionShift(call, parties.shift, 'resumeShift', {
    ...shiftColumns(lockedTermsOf(engagement), parties.shift),
    specialist_id: specialist.id,
  });
  const claim = await claimBefore(call, engagement);
  const resumed = await transition(call, parties, 'reinstateBooking', {
    arrived_at: claim?.said_at ?? call.now,
    arrival_received_at: claim?.received_at ?? call.now,
    arrived_by: 'evidence',
    ...(word.by === 'business'
      ? { arrival_proof: 'pharmacy', pharmacy_word: 'here', pharmacy_word_at: call.now, pharmacy_word_by: word.userId }
      : { arrival_proof: 'admin' }),
    ended_as: null,
    ended_at: null,
    ended_pay_cents: null,
    ended_pay_at: null,
    cancelled_by: null,
    cancel_reason: null,
  });
  await planBooking(call, { engagement: resumed, shift, specialist, policy }, { evenLate: true });
  for (const code of attendanceCodes({ engagement: resumed, shift, policy })) await moveCode(call.db, code);
  if (by === 'business') await settleReview(call, resumed.id, 'noShow');
  await voidLine(call, { engagement: resumed, policy }, 'noShow', 'arrivalProven');
  await addOnTime(call, { engagement: resumed, shift, policy });
  await recordEvent(call, 'bookingReinstated', {
    ...aboutEngagement(resumed),
    data: { ...factsOf(resumed), by, was, ...(word.by === 'admin' && { reason: word.reason }) },
  });
  return resumed;
}

/** Returns the first claim of being there made before they were let go. */
export async function claimBefore(call: Pick<Call, 'db'>, { id, ended_at }: EngagementRow) {
  const entries = await entriesOf(call.db, [id]);
  const claims = entries.filter(
    ({ kind, said_at }) => kind === 'arrival_without_code' && (!ended_at || said_at < ended_at),
  );
  return claims.sort((a, b) => a.said_at.getTime() - b.said_at.getTime())[0];
}
