/** What falls due when: for each sweep the earliest moment, the ids due now, and whether a row still is under its lock. */
import { type RawBuilder, sql } from 'kysely';
import { statusesBefore } from '../../../call/lifecycle.ts';
import { literalList } from '../../../db/any-of.ts';
import { type DueRows, dueRows } from '../../../db/due-rows.ts';
import { policyNumber } from '../../../policy/policy-number-queries.ts';
import { lacksLogin } from '../../businesses/index.ts';
import { refusedHoldOf } from '../../wallet/index.ts';
import { type EngagementAction, engagementLifecycle } from '../lifecycle.ts';
import { isOnHold } from './undo-window-queries.ts';

/** Returns the same shape for every sweep of engagements: `from` has `e` for engagements. */
const due = (query: Omit<Parameters<typeof dueRows>[0], 'id'>): DueRows => dueRows({ ...query, id: sql`e.id` });

const alone = sql`engagements e`;
const withPolicy = sql`engagements e join policies p on p.version = e.policy_version`;
const withHours = sql`engagements e join timesheets t on t.engagement_id = e.id and t.status = 'Pending'`;
const withPharmacy = sql`engagements e join businesses b on b.id = e.business_id`;
const start = sql`lower(e.during)`;

/** Selects the rows an action may follow; written out, not a parameter: the indexes of what falls due are for these statuses. */
function before(action: EngagementAction): RawBuilder<unknown> {
  return sql`e.status in ${literalList(statusesBefore(engagementLifecycle, action))}`;
}

/** The pharmacy was asked so often, and has not said that the software login is ready. */
const loginMissing = (asked: 0 | 1) =>
  sql`${before('confirmAttendance')} and e.login_asked = ${sql.lit(asked)} and ${lacksLogin}`;

const waiting = sql`${before('confirmArrival')} and e.waiting_since is not null`;
const notReviewed = sql`not exists (
  select 1 from attendance_reviews r where r.engagement_id = e.id and r.kind = 'arrival' and r.closed_at is null)`;

/** Nobody has said yes, and fewer questions than this one's place were asked. */
const unconfirmed = (moment: 'confirm_first_at' | 'confirm_again_at' | 'confirm_last_at', asked: 0 | 1 | 2) =>
  due({
    from: alone,
    moment: sql.ref(`e.${moment}`),
    where: sql`${before('confirmAttendance')} and e.confirmed_at is null and e.confirmations_asked <= ${sql.lit(asked)}`,
  });

export const dueQueries = {
  heldTooLong: due({ from: alone, moment: sql`e.held_until`, where: before('releaseBooking') }),
  // The clock of a request on hold stands still.
  unanswered: due({
    from: alone,
    moment: sql`e.answer_by`,
    where: sql`${before('expireRequest')} and not ${isOnHold('e')}`,
  }),
  // At the very moment it may still be undone.
  undoOver: due({
    from: alone,
    moment: sql`e.undo_until`,
    wait: sql`interval '1 millisecond'`,
    where: sql`e.others_wait_since is not null`,
  }),
  staleBookmarks: due({ from: alone, moment: start, where: before('expireBookmark') }),
  unconfirmedFirst: unconfirmed('confirm_first_at', 0),
  unconfirmedSecond: unconfirmed('confirm_again_at', 1),
  unconfirmedThird: unconfirmed('confirm_last_at', 2),
  // Who was booked after the last question was never asked.
  silent: due({
    from: alone,
    moment: sql`e.silence_at`,
    where: sql`${before('confirmAttendance')} and e.confirmed_at is null and e.silence_told_at is null
      and e.booked_at < e.confirm_last_at`,
  }),
  // Somebody at the door is not sent away.
  unpaid: due({
    from: alone,
    moment: sql`e.pay_by`,
    where: sql`${before('cancelUnpaid')} and e.waiting_since is null and ${refusedHoldOf('e')}`,
  }),
  recheckFirst: due({
    from: alone,
    moment: sql`e.recheck_first_at`,
    where: sql`${before('cancelUncovered')} and e.rechecks = 0`,
  }),
  recheckLast: due({
    from: alone,
    moment: sql`e.recheck_last_at`,
    where: sql`${before('cancelUncovered')} and e.rechecks < 2`,
  }),
  loginUnsaid: due({ from: withPharmacy, moment: sql`e.login_ask_at`, where: loginMissing(0) }),
  loginStillUnsaid: due({ from: withPharmacy, moment: sql`e.login_again_at`, where: loginMissing(1) }),
  late: due({
    from: alone,
    moment: sql`e.late_at`,
    where: sql`${before('notifyLate')} and e.waiting_since is null and e.late_told_at is null`,
  }),
  placeProven: due({
    from: alone,
    moment: sql`e.waiting_answer_by`,
    where: sql`${waiting} and e.waiting_place_at is not null and e.pharmacy_word is null and ${notReviewed}`,
  }),
  unprovenArrivals: due({
    from: alone,
    moment: sql`e.waiting_answer_by`,
    where: sql`${waiting} and e.waiting_place_at is null and e.pharmacy_word is null and ${notReviewed}`,
  }),
  forgottenDepartures: due({
    from: withPolicy,
    moment: sql`upper(e.during) + make_interval(hours => ${policyNumber('forgottenDepartureHours')})`,
    // Who says that they were sent home has not forgotten.
    where: sql`${before('depart')} and e.sent_home_at is null`,
  }),
  noShow: due({
    from: alone,
    moment: sql`e.no_show_at`,
    // Each step is told before the next is counted from it: "are you close?", or that an Admin looks at a word alone.
    where: sql`${before('closeNoShow')} and e.waiting_place_at is null
      and case when e.waiting_since is null then e.late_told_at is not null else not ${notReviewed} end`,
  }),
  unsentHours: due({
    from: withHours,
    moment: sql`t.submit_by`,
    where: sql`${before('submitTimesheet')} and t.submitted_at is null`,
  }),
  unapprovedHours: due({
    from: withHours,
    moment: sql`t.approve_by`,
    where: sql`${before('approveTimesheet')} and t.approve_by is not null`,
  }),
} as const satisfies Record<string, DueRows>;
