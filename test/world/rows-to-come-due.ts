/** What makes each sweep due where the demo alone has nothing for it. */
import { sql } from 'kysely';
import { after, DAY, HOUR, MINUTE } from '#contract/time.ts';
import type { Sweep } from '#server/call/sweep.ts';
import { inTransaction } from '#server/db/open.ts';
import { entry, postTransaction } from '#server/modules/wallet/ledger.ts';
import type { World } from '../world.ts';
import { appealUntilNow, leaveUnpaid, pauseUntilNow } from './due-for-standing.ts';
import { insertDispute } from './insert-dispute.ts';

/** Somebody has waited at the door for longer than the pharmacy has time to answer. */
function waitForCode(world: World, placeProven: boolean): Promise<unknown> {
  const since = after(world.clock.now(), -20 * MINUTE);
  return sql`update engagements set waiting_since = ${since}, waiting_received_at = ${since},
      waiting_answer_by = ${after(since, 15 * MINUTE)}, waiting_place_at = ${placeProven ? since : null}
    where id = (select id from engagements where status = 'Booked' and waiting_since is null
      order by upper(during) desc limit 1)`.execute(world.db);
}

/** A booking whose checks are due. */
function recheck(world: World, { rechecks }: { readonly rechecks: number }): Promise<unknown> {
  return sql`update engagements set rechecks = ${rechecks} where id = (
    select id from engagements where status = 'Booked' order by lower(during) limit 1)`.execute(world.db);
}

/** A pharmacy that has not said that the login is ready, asked so often. */
function missLogin(world: World, asked: number): Promise<unknown> {
  return sql`with e as (update engagements set login_asked = ${asked} where id = (
      select id from engagements where status = 'Booked' order by lower(during) limit 1) returning business_id)
    update businesses set site_pack = null where id in (select business_id from e)`.execute(world.db);
}

/** What the demo's marketplace lacks after 200 hours. */
export const rowsToComeDue: Readonly<Partial<Record<Sweep['name'], (world: World) => Promise<unknown>>>> = {
  lapseLicenses: (world) =>
    sql`update licenses set expires_on = '2026-11-01' where id = (
      select id from licenses where status = 'Approved' and is_primary order by id limit 1)`.execute(world.db),
  remindOfLicenses: (world) =>
    sql`update licenses set expires_on = ${after(world.clock.now(), 240 * HOUR)}::timestamptz::date where id = (
      select l.id from licenses l join specialists s on s.id = l.specialist_id
      where l.status = 'Approved' and s.status = 'Approved' order by l.id limit 1)`.execute(world.db),
  remindOfDocuments: (world) =>
    sql`insert into expiring_documents (specialist_id, kind, expires_on)
      select id, 'stateId', ${after(world.clock.now(), 240 * HOUR)}::timestamptz::date from specialists where status = 'Approved' order by id limit 1
      on conflict (specialist_id, kind) do update set expires_on = excluded.expires_on, reminded_on = null`.execute(
      world.db,
    ),
  eraseTraces: (world) =>
    sql`with gone as (update users set deleted_at = ${world.clock.now()} where id = (
        select user_id from specialists order by id limit 1) returning id, deleted_at)
      insert into account_erasures (user_id, due_at, begun_at) select id, deleted_at, deleted_at from gone`.execute(
      world.db,
    ),
  recheckDocumentsFirst: (world) => recheck(world, { rechecks: 0 }),
  recheckDocumentsLast: (world) => recheck(world, { rechecks: 1 }),
  askForLogin: (world) => missLogin(world, 0),
  askForLoginAgain: (world) => missLogin(world, 1),
  notifyDebitTooLate: (world) =>
    sql`update shifts set debit_only = true where id = (
      select id from shifts where status = 'Active' and published order by starts_at limit 1)`.execute(world.db),
  settleOthers: (world) =>
    sql`update engagements set others_wait_since = booked_at, undo_until = booked_at + interval '5 minutes'
      where id = (select id from engagements where status = 'Booked' order by upper(during) desc limit 1)`.execute(
      world.db,
    ),
  expireAmendments: (world) =>
    sql`insert into amendments (id, engagement_id, base_version, status, proposed_by, proposer_id, terms, reason, expires_at, created_at)
      select gen_random_uuid(), e.id, 1, 'Pending', 'business', b.owner_id, e.terms, '', ${world.clock.now()}, e.booked_at
      from engagements e join businesses b on b.id = e.business_id
      where e.status = 'Booked' order by upper(e.during) desc limit 1`.execute(world.db),
  askBackups: (world) =>
    sql`with s as (update shifts set starts_at = starts_at + interval '300 hours', ends_at = ends_at + interval '300 hours'
        where id = (select id from shifts where status = 'Active' and published and block_id is null order by starts_at desc limit 1) returning *)
      insert into backup_plans (id, region, shift_id, business_id, cause, policy_version, starts_at, break_minutes, started_at, next_at)
      select gen_random_uuid(), region, id, business_id, 'cancelled', policy_version, starts_at, break_minutes, ${world.clock.now()}, ${world.clock.now()}
      from s`.execute(world.db),
  expireBookmarks: (world) =>
    sql`update engagements set during = tstzrange(${after(world.clock.now(), -10 * HOUR)}, ${after(world.clock.now(), -2 * HOUR)})
      where id = (select id from engagements where status = 'Saved' limit 1)`.execute(world.db),
  // Those before it have asked them all.
  askToConfirmLast: (world) =>
    sql`update engagements set confirmations_asked = 2 where id = (
      select id from engagements where status = 'Booked' and confirmed_at is null and confirmations_asked = 3 limit 1)`.execute(
      world.db,
    ),
  cancelUnpaid: (world) => leaveUnpaid(world),
  endStandingPauses: (world) => pauseUntilNow(world),
  tellOverdueAppeals: (world) => appealUntilNow(world),
  // Told long ago: it comes no sooner than "are you close?" had its time.
  closeNoShows: (world) =>
    sql`update engagements set late_told_at = ${after(world.clock.now(), -10 * HOUR)} where id = (
      select id from engagements where status = 'Booked' and waiting_since is null
        and lower(during) < ${after(world.clock.now(), -10 * HOUR)} order by id limit 1)`.execute(world.db),
  arriveByEvidence: (world) => waitForCode(world, true),
  reviewUnprovenArrivals: (world) => waitForCode(world, false),
  remindToRate: (world) =>
    sql`update rating_windows set remind_at = opened_at where closed_at is null`.execute(world.db),
  showRatings: (world) =>
    sql`update rating_windows set remind_at = opened_at, closes_at = ${world.clock.now()}
      where closed_at is null`.execute(world.db),
  leaveDisputesUnanswered: (world) => insertDispute(world, { status: 'Open', answer_by: world.clock.now() }),
  tellOverdueDisputes: (world) =>
    insertDispute(world, { status: 'In Review', decide_by: after(world.clock.now(), -HOUR) }),
  closeUnappealedDisputes: (world) => insertDispute(world, { status: 'Decided', appeal_by: world.clock.now() }),
  closeTermsWeeks: (world) => useTerms(world),
  sendChargebackEvidence: (world) => useChargeback(world, { evidence: 'It was worked.' }),
  sendPayoutReversals: (world) =>
    sql`insert into payout_reversals (id, region, payout_id, amount_cents, reason, made_by, created_at)
      select gen_random_uuid(), o.region, o.id, 1, 'Paid twice', u.id, ${world.clock.now()}::timestamptz
      from payouts o join simulator.objects x on x.id = o.provider_id, users u
      where o.state = 'succeeded' and u.role = 'Admin' order by o.id limit 1`.execute(world.db),
  remindOfEvidence: (world) => useChargeback(world, { evidence: null }),
  detachRemovedMethods: (world) =>
    sql`insert into payment_methods (id, user_id, kind, provider_token, brand, last4, created_at, removed_at)
      select gen_random_uuid(), id, 'card', 'pm_card_visa', 'Visa', '4242', ${world.clock.now()}::timestamptz, ${world.clock.now()}::timestamptz
      from users where role = 'Admin' limit 1`.execute(world.db),
  remindOfInvoices: (world) =>
    sql`insert into terms_invoices (id, region, payer_id, week_from, week_to, time_zone, amount_cents, closed_at, due_at, remind_at)
      select gen_random_uuid(), 'US', payer_id, '2026-11-02', '2026-11-08', 'America/New_York', 100,
        ${after(world.clock.now(), -HOUR)}::timestamptz, ${after(world.clock.now(), HOUR)}::timestamptz, ${world.clock.now()}
      from payments limit 1`.execute(world.db),
  watchSuspenseAccount: (world) =>
    inTransaction(world.db, (db) =>
      postTransaction(db, {
        kind: 'suspense',
        cause: { type: 'fee', id: 'unknown' },
        region: 'US',
        at: world.clock.now(),
        entries: [entry('suspense', null, 100), entry('provider_available', null, -100)],
      }),
    ),
  sendDueMessages: (world) =>
    sql`insert into message_deliveries (effect_key, user_id, channel, subject, body, send_at, created_at)
      select 'test:' || id, id, 'email', 'Hello', 'Hello', ${world.clock.now()}, ${world.clock.now()} from users limit 1`.execute(
      world.db,
    ),
};

/** A charge that a bank contests, at the provider too; with evidence that is to be sent, or due. */
async function useChargeback({ db, clock }: World, { evidence }: { readonly evidence: string | null }) {
  const now = clock.now();
  const taken = after(now, -3 * DAY).toISOString();
  const { rows } = await sql<{ id: string; intent: string }>`
    select id, provider_id as intent from payments where provider_id is not null and state = 'succeeded'
    order by id offset ${evidence ? 0 : 1} limit 1`.execute(db);
  const [payment] = rows;
  if (!payment) throw new Error('the demo has no payment that went through');
  await sql`insert into simulator.objects (id, type, body, created_at, updated_at)
    select provider_id, 'payment_intent', jsonb_build_object('id', provider_id, 'paymentId', id, 'engagementId', engagement_id,
      'methodToken', 'pm_card_createDispute', 'amountCents', captured_cents, 'status', 'succeeded', 'capturedCents', captured_cents,
      'refunds', '[]'::jsonb, 'captureBefore', null, 'settlesAt', null, 'settlesWith', null, 'succeededAt', ${taken}::text, 'failure', null),
      ${now}::timestamptz, ${now}::timestamptz
    from payments where id = ${payment.id} on conflict (id) do update set body = excluded.body`.execute(db);
  await sql`insert into chargebacks (id, region, payment_id, business_id, payer_id, provider_id, amount_cents, fee_cents, state, reason,
      respond_by, created_at, evidence_text, evidence_asked_at)
    select gen_random_uuid(), region, id, business_id, payer_id, ${`dp_${payment.intent.slice('pi_'.length)}`}, 100, 1500, 'needsResponse',
      'general', ${after(now, HOUR)}::timestamptz, ${now}::timestamptz, ${evidence}::text, ${evidence ? now : null}::timestamptz
    from payments where id = ${payment.id}`.execute(db);
}

/** The float paid for somebody, in a week that is over. */
function useTerms({ db, clock }: World) {
  return sql`insert into terms_lines (id, payer_id, payment_id, amount_cents, at, closes_at)
    select gen_random_uuid(), payer_id, id, 100, ${clock.now()}, ${clock.now()} from payments limit 1`.execute(db);
}
