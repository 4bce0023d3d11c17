import type { Policy } from '#contract/admin/policy.ts';
import type { Terms } from '#contract/engagements/terms.ts';
import { toDate } from '#contract/time.ts';
import { approvalLifecycle } from '../../../call/approval-lifecycle.ts';
import type { Call } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { findShift, transitionShift } from '../../shifts/index.ts';
import { moveCode } from '../../verification/index.ts';
import { adoptChange } from '../../wallet/index.ts';
import { attendanceCodes } from '../book.ts';
import { settleOthers } from '../close-others.ts';
import { confirmationsPassed } from '../lifecycle.ts';
import { aboutEngagement, type Parties } from '../parties.ts';
import { type AmendmentRow, changeAmendment, insertBookingRecord } from '../queries/amendment-queries.ts';
import { lockBlockMates } from '../queries/block-queries.ts';
import { changeEngagement, type EngagementRow, timeRange } from '../queries/engagement-queries.ts';
import { hashTerms, readTerms } from '../terms.ts';
import { transition } from '../transition.ts';
import { amendmentFacts } from './amendment-facts.ts';
import { changedPay, lockedTermsOf, shiftColumns } from './changed-terms.ts';
import { refuseUncovered } from './may-change.ts';

/** A place with other terms than the rest of its line is none of it any more (decision 069). */
const onItsOwn = { line_id: null } as const;

/**
 * Makes a change count: the next version of the record, and shift, hours, codes and payment follow it. Who agreed to other
 * terms keeps the booking, so the undo window closes and those who waited are answered. The parties are locked. Refusals: what the
 * credit of the pharmacy does not cover (`refuseUncovered`).
 */
export async function applyAmendment(call: Call, parties: Parties, amendment: AmendmentRow): Promise<EngagementRow> {
  const { engagement, shift, policy } = parties;
  const before = lockedTermsOf(engagement);
  const terms = readTerms(amendment.terms);
  const hasMoved = terms.startsAt !== before.startsAt;
  const pay = changedPay(parties, terms);
  const frozen = { terms: JSON.stringify(terms), terms_hash: hashTerms(terms) };
  const system = { ...parties, side: 'system' } as const;

  const moved = await transitionShift(call, shift, 'amendShift', { ...shiftColumns(terms, shift), ...onItsOwn });
  const amended = await transition(call, system, 'amendTerms', {
    ...frozen,
    ...confirmations(engagement, moved.starts_at, hasMoved, policy, call.now),
    rate_per_hour_cents: terms.ratePerHourCents,
    pay_cents: pay.payCents,
    during: timeRange(moved.starts_at, moved.ends_at),
    booked_starts_at: hasMoved ? firstStart(engagement, before) : engagement.booked_starts_at,
    undo_until: null,
  });
  await changeAmendment(call.db, amendment.id, {
    ...nextStatus(approvalLifecycle, 'approve'),
    outcome: 'accepted',
    decided_by: call.actor?.userId ?? null,
    decided_at: call.now,
  });
  await insertBookingRecord(call.db, {
    ...frozen,
    engagement_id: engagement.id,
    version: amendment.base_version + 1,
    policy_version: engagement.policy_version,
    recorded_at: call.now,
    amendment_id: amendment.id,
  });
  for (const code of attendanceCodes({ engagement: amended, shift: moved, policy })) await moveCode(call.db, code);
  // Before the requests this settles, as a booking locks the credit before those it settles.
  const why = await adoptChange(call, pay);
  if (why) refuseUncovered(parties.side, why);
  await recordEvent(call, 'amendmentAccepted', {
    ...aboutEngagement(amended),
    data: { ...amendmentFacts(parties, amendment, before), version: amendment.base_version + 1 },
  });
  await closeUndoOfBlock(call, amended);
  return settleOthers(call, amended, { ...moved, line_id: shift.line_id });
}

/** Closes the undo window of the block's other dates, too: they are undone as one or not at all. */
async function closeUndoOfBlock(call: Call, amended: EngagementRow): Promise<void> {
  if (!amended.block_id) return;
  for (const date of await lockBlockMates(call.db, amended)) {
    if (date.id === amended.id || date.undo_until === null) continue;
    const shift = (await findShift(call.db, date.shift_id)) ?? refuse('not_found');
    await settleOthers(call, await changeEngagement(call.db, date.id, { undo_until: null }), shift);
  }
}

function firstStart(engagement: EngagementRow, before: Terms): Date {
  return engagement.booked_starts_at ?? toDate(before.startsAt);
}

/** A start that moved away asks again: "I'll be there" was said of another day. */
function confirmations(engagement: EngagementRow, startsAt: Date, hasMoved: boolean, policy: Policy, now: Date) {
  if (engagement.status !== 'Booked') return {};
  const passed = confirmationsPassed(startsAt, policy, now);
  // Said before any question was due, it was said of another day all the same.
  const asksAgain = passed < engagement.confirmations_asked || (passed === 0 && hasMoved);
  return { confirmations_asked: passed, ...(asksAgain && { confirmed_at: null }) };
}
