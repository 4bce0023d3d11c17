/** What every seeded row must agree with, asked of the modules' own tables and plans. Each returns what does not. */
import { sql } from 'kysely';
import { defaultPolicy } from '#contract/admin/policy.ts';
import type { Db } from '#server/db/open.ts';
import { type EngagementAction, engagementLifecycle } from '#server/modules/engagements/lifecycle.ts';
import { payOutAt } from '#server/modules/wallet/distribute.ts';
import { platformFee } from '#server/modules/wallet/index.ts';
import * as postings from '#server/modules/wallet/ledger-postings.ts';
import type { PayoutRow } from '#server/modules/wallet/queries/earning-queries.ts';
import type { PaymentRow } from '#server/modules/wallet/queries/payment-queries.ts';

/** What each event follows from: any of these, whichever may be done from where the row is. */
const actionsOf: Readonly<Record<string, readonly EngagementAction[]>> = {
  shiftSaved: ['saveShift'],
  shiftUnsaved: ['unsaveShift'],
  shiftRequested: ['requestShift'],
  specialistInvited: ['inviteSpecialist'],
  engagementBooked: ['secureBooking'],
  engagementDeclined: ['declineEngagement', 'closeRequest'],
  engagementCancelled: ['cancelEngagement', 'withdrawOverlapping', 'cancelUnsecured'],
  noShowRecorded: ['closeNoShow', 'refuseArrival'],
  releasedToBackups: ['releaseToBackups'],
  engagementExpired: ['expireRequest', 'expireBookmark'],
  attendanceConfirmed: ['confirmAttendance'],
  arrivalAnnounced: ['announceArrival'],
  arrivalWaiting: ['arriveWithoutCode'],
  arrived: ['arrive'],
  departed: ['depart'],
  timesheetSubmitted: ['submitTimesheet'],
  timesheetApproved: ['approveTimesheet'],
  engagementCompleted: ['completeEngagement'],
};

type Happened = { readonly name: string; readonly by: string | null };

/** Engagements whose events the lifecycle does not allow in that order, or that end in another status than the row's. */
export async function forbiddenPaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ status: string; events: Happened[] }>`
    select e.status, coalesce(json_agg(json_build_object('name', v.name, 'by', v.data ->> 'by') order by v.at, v.id)
      filter (where v.id is not null), '[]') as events
    from engagements e left join events v on v.subject_type = 'engagement' and v.subject_id = e.id::text group by e.id`.execute(
    db,
  );
  return rows.flatMap(({ status, events }) => {
    const path = pathOf(events);
    return path.at(-1) === status ? [] : [`${status}: ${path.join(' → ')}`];
  });
}

function pathOf(events: readonly Happened[]): string[] {
  const path: string[] = ['none'];
  for (const { name, by } of events) {
    const accepted = by === 'instant' ? 'bookInstantly' : 'acceptEngagement';
    const actions = name === 'engagementAccepted' ? ([accepted] as const) : actionsOf[name];
    if (!actions) continue;
    const steps: readonly { readonly from: readonly string[]; readonly to: string }[] = actions.map(
      (action) => engagementLifecycle[action],
    );
    const step = steps.find(({ from }) => from.includes(path.at(-1) ?? ''));
    if (!step) return [...path, `no ${actions.join(' or ')}`];
    if (step.to !== 'same') path.push(step.to);
  }
  return path;
}

type Line = { readonly kind: string; readonly owner: string | null; readonly cents: number };

/** Payments and payouts whose entries in the ledger are not those that the wallet plans for them. */
export async function unplannedEntries(db: Db): Promise<string[]> {
  const { rows } = await sql<{ cause: string; kind: string; lines: Line[] }>`
    select t.cause_id as cause, t.kind,
      json_agg(json_build_object('kind', a.kind, 'owner', a.owner_id, 'cents', e.amount_cents)) as lines
    from ledger_transactions t join ledger_entries e on e.transaction_id = t.id join ledger_accounts a on a.id = e.account_id
    where t.cause_type in ('payment', 'payout') group by t.id`.execute(db);
  const written = Map.groupBy(rows, ({ cause }) => cause);
  const payments = (await db.selectFrom('payments').selectAll().execute()) as PaymentRow[];
  const payouts = (await db.selectFrom('payouts').selectAll().execute()) as PayoutRow[];
  const plans = [
    ...payments.map((payment) => ({ id: payment.id, plan: planOfPayment(payment, written.get(payment.id) ?? []) })),
    ...payouts.map((payout) => ({ id: payout.id, plan: planOfPayout(payout) })),
  ];
  return plans.flatMap(({ id, plan }) => {
    const planned = inWords(
      plan.map(({ kind, entries }) => ({
        kind,
        lines: entries.map((line) => ({ kind: line.kind, owner: line.owner, cents: line.amountCents })),
      })),
    );
    const found = inWords(written.get(id) ?? []);
    return planned === found ? [] : [`planned ${planned}, found ${found}`];
  });
}

/** Whether there was a hold is not in the row any more once it is over; all else follows from the row. */
function planOfPayment(payment: PaymentRow, written: readonly { readonly kind: string }[]) {
  const { state, amount_cents: amount, captured_cents: captured, settled_at: settledAt, released_at } = payment;
  const hadHold = written.some(({ kind }) => kind === 'hold');
  const isHeld = state === 'requires_capture' || state === 'processing';
  const taken = [postings.capturePosting(payment, captured), postings.fundsAvailablePosting(payment, captured)];
  return [
    ...(isHeld || hadHold ? [postings.holdPosting(payment, amount)] : []),
    ...(state === 'succeeded' ? taken : []),
    ...(state === 'succeeded' && settledAt && !released_at ? [postings.settlementPosting(payment)] : []),
  ];
}

function planOfPayout(payout: PayoutRow) {
  const isPaid = payout.state === 'succeeded';
  return [postings.payoutPosting(payout), ...(isPaid ? [postings.payoutPaidPosting(payout)] : [])];
}

function inWords(transactions: readonly { readonly kind: string; readonly lines: readonly Line[] }[]): string {
  return transactions
    .map(({ kind, lines }) => {
      const words = lines.filter(({ cents }) => cents !== 0).map((line) => `${line.kind} ${line.owner} ${line.cents}`);
      return `${kind}: ${words.sort().join(', ')}`;
    })
    .sort()
    .join('; ');
}

/** Bookings with another fee than the policy's, and earnings that leave at another time than the wallet says. */
export async function otherFeesAndTimes(db: Db): Promise<object[]> {
  const { rows: bookings } = await sql<{ pay: number; fee: number }>`
    select sum(pay_cents)::int as pay, sum(fee_cents)::int as fee from payments
    where kind in ('shift', 'extra') and state not in ('canceled', 'failed') group by engagement_id`.execute(db);
  const earnings = await db.selectFrom('earnings').select(['created_at', 'pay_out_at']).execute();
  const { payoutWithinHours } = defaultPolicy;
  return [
    ...bookings.filter(({ pay, fee }) => fee !== platformFee(pay, defaultPolicy)),
    ...earnings.filter((one) => one.pay_out_at.getTime() !== payOutAt(payoutWithinHours, one.created_at).getTime()),
  ];
}

/** What the simulated provider has for us by its own books: taken, less returned, less paid on. */
export async function providerBalance(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when type = 'payment_intent' then (body ->> 'capturedCents')::bigint
        - coalesce((select sum((r ->> 'amountCents')::bigint) from jsonb_array_elements(body -> 'refunds') r), 0)
      else 0 end), 0)::bigint - (select coalesce(sum(amount_cents), 0)::bigint from payouts where state = 'succeeded') as cents
    from simulator.objects`.execute(db);
  return rows[0]?.cents ?? 0;
}
