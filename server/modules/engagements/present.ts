/** A row of engagements as the contract's Engagement, for either side: terms, timeline, hours, payment, what may be done. */
import type { Policy } from '#contract/admin/policy.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { closedStatuses, type EngagementStatus, isOneOf, sharesContact } from '#contract/statuses.ts';
import type { Call } from '../../call/call.ts';
import { reasonIn } from '../../events/event-texts.ts';
import { currentPolicy, policyOf, withFeeOf } from '../../policy/policy.ts';
import { findShifts, presentShifts, quoteOf, type ShiftRow } from '../shifts/index.ts';
import { findSpecialists, loadSpecialistCards, type SpecialistRow } from '../specialists/index.ts';
import { paymentsOf } from '../wallet/index.ts';
import { actionsOf } from './actions.ts';
import { presentAmendment } from './amendments/present-amendment.ts';
import { attendanceOf } from './attendance-state.ts';
import { counterRange, offersOf } from './counter-rounds.ts';
import { loadDoorPhotos } from './day/load-door-photos.ts';
import { presentDay } from './day/present-day.ts';
import { refusalOfApproval, refusalsOfDispute } from './disputes/dispute-refusals.ts';
import { presentDisputes } from './disputes/present-dispute.ts';
import { presentExpenses } from './expenses/present-expenses.ts';
import { hidingSideOf } from './hiding.ts';
import type { Side } from './lifecycle.ts';
import { payAtRate } from './open-engagement.ts';
import { loadProofs } from './present-proofs.ts';
import { presentTimesheet } from './present-timesheet.ts';
import { openAmendmentsOf, recordVersions } from './queries/amendment-queries.ts';
import { eventsOf, newestTimesheets } from './queries/attendance-queries.ts';
import { newestDisputes } from './queries/dispute-queries.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { expensesOf } from './queries/expense-queries.ts';
import { hidingsOf } from './queries/hiding-queries.ts';
import { scoresOf } from './queries/standing-queries.ts';
import { type UndoWindow, undoWindowsOf } from './queries/undo-window-queries.ts';
import { isEnteredOffline } from './reported-time.ts';
import { readTerms, termsOf } from './terms.ts';
import { timelineOf } from './timeline.ts';
import { isTakenLate, remainingShift } from './waves/agreed-start.ts';

/** Presents one; no more than its id where nothing else is read: gathering the rest is a third of a call's statements. */
export async function presentEngagement(call: Call, row: EngagementRow): Promise<Engagement> {
  if (call.answer === 'id') return { id: row.id } as Engagement;
  const [engagement] = await presentEngagements(call, [row]);
  if (!engagement) throw new Error(`engagement ${row.id} was not presented`);
  return engagement;
}

/** Presents engagements in the order given; the caller has made sure the viewer may see them. */
export async function presentEngagements(call: Call, rows: readonly EngagementRow[]): Promise<Engagement[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const specialistIds = [...new Set(rows.map((row) => row.specialist_id))];
  const withPhone = new Set(
    rows.filter((row) => sharesContact(row.status as EngagementStatus)).map((row) => row.specialist_id),
  );
  const shiftRows = await findShifts(call.db, [...new Set(rows.map((row) => row.shift_id))]);
  const shiftRowOf = new Map(shiftRows.map((row) => [row.id, row]));
  // Only who would start late is asked where they come from.
  const late = rows.flatMap((row) => {
    const shift = shiftRowOf.get(row.shift_id);
    return shift && isAskedBackup(row) && isTakenLate(shift, call.now) ? [row.specialist_id] : [];
  });
  const [
    shifts,
    specialists,
    standings,
    timesheets,
    payments,
    events,
    proofs,
    windowOf,
    versions,
    amendments,
    expenses,
    disputes,
    { policy: today, version },
    homes,
    doorPhotos,
    hidings,
  ] = await Promise.all([
    presentShifts(call, shiftRows),
    loadSpecialistCards(call, specialistIds, { phoneFor: withPhone }),
    scoresOf(call.db, specialistIds, call.now),
    newestTimesheets(call.db, ids),
    paymentsOf(call.db, ids, call.language),
    eventsOf(call.db, ids),
    loadProofs(call.db, rows),
    undoWindowsOf(call.db, rows),
    recordVersions(call.db, ids),
    openAmendmentsOf(call.db, ids),
    expensesOf(call.db, ids),
    newestDisputes(call.db, ids).then((found) => presentDisputes(call, found, viewerOf(call))),
    currentPolicy(call.db),
    late.length > 0 ? findSpecialists(call.db, late) : new Map<string, SpecialistRow>(),
    loadDoorPhotos(call.db, rows),
    hidingsOf(
      call.db,
      rows.filter(({ status }) => isOneOf(closedStatuses, status)).map(({ id }) => id),
      hidingSideOf(viewerOf(call)),
    ),
  ]);
  const shiftOf = new Map(shifts.map((shift) => [shift.id, shift]));
  const expensesByEngagement = Map.groupBy(expenses, (line) => line.engagement_id);
  const eventsByEngagement = Map.groupBy(events, (event) => event.subject_id);
  return Promise.all(
    rows.map(async (row) => {
      const shift = shiftOf.get(row.shift_id);
      const shiftRow = shiftRowOf.get(row.shift_id);
      const specialist = specialists.get(row.specialist_id);
      if (!shift || !shiftRow || !specialist) throw new Error(`engagement ${row.id} lacks its shift or its specialist`);
      const made = row.policy_version === version ? today : await policyOf(call.db, row.policy_version);
      const policy = withFeeOf(made, row);
      const status = row.status as EngagementStatus;
      const timesheet = timesheets.get(row.id);
      const window = windowOf(row.id);
      const home = homes.get(row.specialist_id);
      const agreed = home && isAskedBackup(row) ? remainingShift(shiftRow, home, today, call.now) : null;
      const terms = row.terms ? readTerms(row.terms) : openTerms(row, agreed ?? shiftRow, shift, policy);
      const amendment = amendments.get(row.id);
      const parties = { engagement: row, shift: shiftRow, side: viewerOf(call), policy };
      const dispute = [...disputes.values()].find(({ engagementId }) => engagementId === row.id) ?? null;
      const actions = actionsOf(parties, call.now, {
        window,
        isAmended: amendment !== undefined,
        disputed: {
          ...refusalsOfDispute(dispute, timesheet, call.now),
          approveTimesheet: refusalOfApproval(timesheet, shiftRow),
        },
        hiding: hidings.get(row.id),
      });
      const mayCounter = actions.some(({ name, refusal }) => name === 'counterEngagement' && refusal === null);
      return {
        id: row.id,
        status,
        shiftId: row.shift_id,
        specialistId: row.specialist_id,
        origin: row.origin as Engagement['origin'],
        awaits: row.awaits as Engagement['awaits'],
        answerBy: instant(row.answer_by),
        onHold: mayKnowOf(window, call) ? window.onHold : null,
        terms,
        termsHash: row.terms_hash,
        termsVersion: versions.get(row.id) ?? null,
        amendment: amendment ? await presentAmendment(call, parties, amendment, shift.doorToDoor) : null,
        agreedStart: instant(agreed?.starts_at ?? null),
        payCents: agreed ? payAtRate(agreed, row.rate_per_hour_cents) : row.pay_cents,
        quote: quoteOf(terms, policy, call.now),
        offers: offersOf(row),
        counterRange: mayCounter ? counterRange(viewerOf(call), row, shiftRow, policy) : null,
        shift,
        specialist: {
          id: specialist.id,
          firstName: specialist.firstName,
          lastName: specialist.lastName,
          license: specialist.license,
          phone: sharesContact(status) ? specialist.phone : null,
          standing: standings.get(row.specialist_id) ?? 100,
        },
        attendance: attendanceOf(row, shiftRow, policy, call.now),
        bookedAt: instant(row.booked_at),
        undoUntil: instant(row.undo_until),
        onMyWayAt: instant(row.on_my_way_at),
        etaAt: instant(row.eta_at),
        lateToldAt: instant(row.late_told_at),
        lateAnsweredAt: instant(row.late_answered_at),
        arrivedAt: instant(row.arrived_at),
        arrivedBy: row.arrived_by as Engagement['arrivedBy'],
        arrivalProof: row.arrival_proof as Engagement['arrivalProof'],
        arrivalReceivedAt:
          row.arrived_at && isEnteredOffline(row.arrived_at, row.arrival_received_at)
            ? instant(row.arrival_received_at)
            : null,
        waitingSince: instant(row.waiting_since),
        ...proofs(row, policy),
        dispute,
        doorPhotos: doorPhotos(row),
        sentHomeAt: row.status === 'In Progress' ? instant(row.sent_home_at) : null,
        ...presentDay(parties, call.now),
        departedAt: instant(row.departed_at),
        departedBy: row.departed_by as Engagement['departedBy'],
        timesheet: timesheet ? presentTimesheet(timesheet, { engagement: row, shift: shiftRow, policy }) : null,
        expenses: presentExpenses(expensesByEngagement.get(row.id) ?? [], {
          capCents: terms.expenseCapCents,
          side: viewerOf(call),
          policy,
          now: call.now,
          hoursOpen: row.status === 'In Review',
        }),
        payment: payments.get(row.id) ?? null,
        cancelledBy: row.cancelled_by as Engagement['cancelledBy'],
        cancelReason: row.cancel_reason && reasonIn(row.cancel_reason, call.language),
        hiddenAt: instant(hidings.get(row.id)?.hidden_at ?? null),
        timeline: timelineOf(eventsByEngagement.get(row.id) ?? [], call.language),
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        actions,
      };
    }),
  );
}

/** An invite that can still be accepted: after the start only backups have one. */
function isAskedBackup({ status, awaits }: EngagementRow): boolean {
  return status === 'Pending' && awaits === 'specialist';
}

function openTerms(row: EngagementRow, shiftRow: ShiftRow, shift: Shift, policy: Policy) {
  return termsOf(
    shiftRow,
    row.rate_per_hour_cents,
    { businessName: shift.business.name, address: null },
    policy,
    row.policy_version,
  );
}

/** The other requesters see nothing new while somebody's booking may still be undone (PRODUCT §3). */
function mayKnowOf({ onHold }: UndoWindow, call: Call): boolean {
  return viewerOf(call) !== 'specialist' || onHold?.because === 'personBooked';
}

function viewerOf(call: Call): Side {
  switch (call.actor?.role) {
    case 'Specialist':
      return 'specialist';
    case 'Business':
    case 'Manager':
      return 'business';
    case 'Admin':
      return 'admin';
    default:
      return 'system';
  }
}

function instant(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
