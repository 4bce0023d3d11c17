/** What falls due for engagements by the clock (PRODUCT §2, §3, §5). Each runs one thing at a time in its own transaction. */
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { Sweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { ourReasons } from '../../events/our-reasons.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { approve } from './approve-timesheet.ts';
import { markArrived } from './arrive.ts';
import { cancelBookedShift } from './cancel-shift.ts';
import { markDeparted } from './depart.ts';
import { CONFIRMATION_HOURS, confirmationsPassed } from './lifecycle.ts';
import { aboutEngagement, factsOf, lockPartiesAsSystem, type Parties } from './parties.ts';
import { changeTimesheet, newestTimesheet } from './queries/attendance-queries.ts';
import { type Due, dueQueries } from './queries/due-queries.ts';
import { changeEngagement } from './queries/engagement-queries.ts';
import { releaseBooking } from './secure-booking.ts';
import { overMinutes } from './submit-timesheet.ts';

type Handle = (call: Call, parties: Parties) => Promise<unknown>;

const expireUnanswered: Handle = async (call, { engagement }) => {
  const was = engagement.status;
  const expired = await changeEngagement(call.db, engagement.id, {
    status: 'Expired',
    awaits: null,
    answer_by: null,
    updated_at: call.now,
  });
  if (was === 'Pending' && engagement.awaits === 'business')
    await countReliability(call, engagement.business_id, { requests_expired: 1 });
  await recordEvent(call, 'engagementExpired', { ...aboutEngagement(expired), data: { ...factsOf(expired), was } });
};

const askToConfirm: Handle = async (call, { engagement, shift }) => {
  const asked = confirmationsPassed(shift.starts_at, call.now);
  const hoursBefore = CONFIRMATION_HOURS[asked - 1] ?? CONFIRMATION_HOURS[0];
  const changed = await changeEngagement(call.db, engagement.id, { confirmations_asked: asked, updated_at: call.now });
  if (engagement.confirmed_at) return;
  await recordEvent(call, 'confirmationAsked', {
    ...aboutEngagement(changed),
    data: { ...factsOf(changed), hoursBefore },
  });
};

const sendAsRecorded: Handle = async (call, parties) => {
  const timesheet = await newestTimesheet(call.db, parties.engagement.id);
  if (!timesheet || timesheet.submitted_at) return;
  await changeTimesheet(call.db, timesheet.id, {
    submitted_at: call.now,
    approve_by: after(call.now, parties.policy.approveWithinHours * HOUR),
    updated_at: call.now,
  });
  const hours = { startedAt: timesheet.started_at, endedAt: timesheet.ended_at, breakMinutes: timesheet.break_minutes };
  await recordEvent(call, 'timesheetSubmitted', {
    ...aboutEngagement(parties.engagement),
    data: {
      ...factsOf(parties.engagement),
      version: timesheet.version,
      overMinutes: overMinutes(parties, hours),
      asRecorded: true,
    },
  });
};

const sweepOf = (name: string, due: Due, handle: Handle): Sweep => ({
  name,
  nextDue: due.next,
  run: async (deps: Deps) => {
    let done = 0;
    for (const engagementId of await due.ids(deps.db, deps.clock.now())) {
      await inTransaction(deps.db, async (db) => {
        const call = systemCall(deps, db, deps.clock.now());
        const parties = await lockPartiesAsSystem(call, engagementId);
        // Somebody may have been faster between the look and the lock.
        if (!(await due.still(db, engagementId, call.now))) return;
        await handle(call, parties);
        done += 1;
      });
    }
    return done;
  },
});

export const engagementSweeps: readonly Sweep[] = [
  sweepOf('releaseUnpaidSlots', dueQueries.heldTooLong, (call, { engagement }) =>
    releaseBooking(call, engagement.id, 'hold_time_over'),
  ),
  sweepOf('expireUnanswered', dueQueries.unanswered, expireUnanswered),
  sweepOf('expireBookmarks', dueQueries.staleBookmarks, expireUnanswered),
  sweepOf('askToConfirmFirst', dueQueries.unconfirmedFirst, askToConfirm),
  sweepOf('askToConfirmAgain', dueQueries.unconfirmedSecond, askToConfirm),
  sweepOf('askToConfirmLast', dueQueries.unconfirmedThird, askToConfirm),
  // From the first moment she said so, not from when the clock ran out.
  sweepOf('arriveByEvidence', dueQueries.waitedLongEnough, (call, parties) =>
    markArrived(call, parties, { at: parties.engagement.waiting_since ?? call.now, by: 'evidence' }),
  ),
  sweepOf('departForgotten', dueQueries.forgottenDepartures, (call, parties) =>
    markDeparted(call, parties, { at: parties.shift.ends_at, by: 'system' }),
  ),
  sweepOf('closeUnattended', dueQueries.unattended, (call, parties) =>
    cancelBookedShift(call, parties, { by: 'system', reason: ourReasons.noArrival.en, compensationCents: 0 }),
  ),
  sweepOf('sendHoursAsRecorded', dueQueries.unsentHours, sendAsRecorded),
  sweepOf('approveHoursByThemselves', dueQueries.unapprovedHours, (call, parties) => approve(call, parties, 'system')),
];
