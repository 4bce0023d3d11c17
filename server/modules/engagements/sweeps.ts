/** What falls due for engagements by the clock (PRODUCT §2, §3, §5). */
import { later } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { systemCall } from '../../call/call.ts';
import type { RowSweep } from '../../call/sweep.ts';
import type { SweepName } from '../../call/sweep-names.data.ts';
import type { DueRows } from '../../db/due-rows.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { bookingsClosedBy } from '../shifts/index.ts';
import { expireAmendments } from './amendments/expire-amendments.ts';
import { approveBySilence } from './approve-by-silence.ts';
import { markArrived } from './arrive.ts';
import { askForLogin } from './ask-for-login.ts';
import { askToConfirm, notifyUnconfirmed } from './ask-to-confirm.ts';
import { openArrivalReview } from './attendance-review.ts';
import { expire, settleOthers } from './close-others.ts';
import { closeNoShow } from './day/no-show.ts';
import { notifyLate } from './day/notify-late.ts';
import { markDeparted } from './depart.ts';
import { disputeSweeps } from './disputes/dispute-sweeps.ts';
import { overMinutes } from './hours.ts';
import { expiryCounts } from './lifecycle.ts';
import { aboutEngagement, factsOf, lockPartiesAsSystem, type Parties } from './parties.ts';
import { changeTimesheet, newestTimesheet } from './queries/attendance-queries.ts';
import { dueQueries } from './queries/due-queries.ts';
import { ratingSweeps } from './ratings/rating-sweeps.ts';
import { recheckFirst, recheckLast } from './recheck-documents.ts';
import { cancelUnpaid } from './refused-hold.ts';
import { releaseBooking } from './secure-booking.ts';
import { endStandingPauses } from './standing/end-pauses.ts';
import { tellOverdueAppeals } from './standing/tell-overdue-appeals.ts';
import { silenceApprovesAt } from './submit-timesheet.ts';
import { lockTogetherAsSystem, standsFor } from './together.ts';
import { askBackups } from './waves/send-wave.ts';

type Handle = (call: Call, parties: Parties) => Promise<unknown>;

const expireUnanswered: Handle = async (call, { engagement, shift }) => {
  const closedBy = await bookingsClosedBy(call.db, shift);
  // Whom an Admin keeps from saying yes is not slow to answer (decision 162).
  if (engagement.awaits === 'business' && closedBy !== 'admin')
    await countReliability(call, engagement.business_id, expiryCounts(engagement, call.now));
  // A request for a block expires whole.
  const all = await lockTogetherAsSystem(call, engagement.id);
  for (const [index, { engagement: row }] of all.entries())
    await expire(call, row, 'expireRequest', standsFor(all.length, index).together, closedBy);
};

const sendAsRecorded: Handle = async (call, parties) => {
  const timesheet = await newestTimesheet(call.db, parties.engagement.id);
  if (!timesheet || timesheet.submitted_at) return;
  const approveBy = silenceApprovesAt(parties, call.now);
  await changeTimesheet(call.db, timesheet.id, {
    submitted_at: call.now,
    approve_by: approveBy,
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
      answerUntilAt: approveBy.toISOString(),
    },
  });
};

const sweepOf = (name: SweepName, due: DueRows, handle: Handle): RowSweep => ({
  name,
  nextDue: (_deps, except) => due.nextAt(except),
  due: ({ db, clock }, except) => due.ids(db, clock.now(), except),
  act: (deps, engagementId) =>
    inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      const parties = await lockPartiesAsSystem(call, engagementId);
      if (!(await due.isDue(db, engagementId, call.now))) return false;
      await handle(call, parties);
      return true;
    }),
});

export const engagementSweeps: readonly RowSweep[] = [
  sweepOf('releaseUnpaidSlots', dueQueries.heldTooLong, (call, { engagement }) =>
    releaseBooking(call, engagement.id, 'hold_time_over'),
  ),
  sweepOf('settleOthers', dueQueries.undoOver, (call, { engagement, shift }) => settleOthers(call, engagement, shift)),
  expireAmendments,
  askBackups,
  sweepOf('expireUnanswered', dueQueries.unanswered, expireUnanswered),
  sweepOf('expireBookmarks', dueQueries.staleBookmarks, (call, { engagement }) =>
    expire(call, engagement, 'expireBookmark'),
  ),
  sweepOf('cancelUnpaid', dueQueries.unpaid, cancelUnpaid),
  sweepOf('recheckDocumentsFirst', dueQueries.recheckFirst, recheckFirst),
  sweepOf('recheckDocumentsLast', dueQueries.recheckLast, recheckLast),
  sweepOf('askForLogin', dueQueries.loginUnsaid, (call, parties) => askForLogin(call, parties, 1)),
  sweepOf('askForLoginAgain', dueQueries.loginStillUnsaid, (call, parties) => askForLogin(call, parties, 2)),
  sweepOf('askToConfirmFirst', dueQueries.unconfirmedFirst, askToConfirm),
  sweepOf('askToConfirmAgain', dueQueries.unconfirmedSecond, askToConfirm),
  sweepOf('askToConfirmLast', dueQueries.unconfirmedThird, askToConfirm),
  sweepOf('notifyUnconfirmed', dueQueries.silent, notifyUnconfirmed),
  sweepOf('notifyLate', dueQueries.late, notifyLate),
  // From the moment the place proved them there, not from when the clock ran out.
  sweepOf('arriveByEvidence', dueQueries.placeProven, (call, parties) =>
    markArrived(call, parties, {
      at: parties.engagement.waiting_place_at ?? call.now,
      by: 'evidence',
      proof: 'place',
      receivedAt: parties.engagement.waiting_received_at ?? call.now,
    }),
  ),
  sweepOf('reviewUnprovenArrivals', dueQueries.unprovenArrivals, (call, parties) =>
    openArrivalReview(call, parties, 'noProof'),
  ),
  sweepOf('departForgotten', dueQueries.forgottenDepartures, (call, parties) =>
    markDeparted(call, parties, {
      // Somebody who came after the end did not leave before that.
      at: later(parties.shift.ends_at, parties.engagement.arrived_at ?? parties.shift.ends_at),
      by: 'system',
    }),
  ),
  sweepOf('closeNoShows', dueQueries.noShow, closeNoShow),
  endStandingPauses,
  tellOverdueAppeals,
  sweepOf('sendHoursAsRecorded', dueQueries.unsentHours, sendAsRecorded),
  sweepOf('approveHoursByThemselves', dueQueries.unapprovedHours, approveBySilence),
  ...ratingSweeps,
  ...disputeSweeps,
];
